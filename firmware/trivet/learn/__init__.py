"""An environment for programs that learn to play, as PettingZoo has them: whole matches, turn by turn.

    from trivet.learn import env
    from trivet.learn import as_strategy  # what was learned, for trivet simulate

It needs PettingZoo, Gymnasium and NumPy, which `pip install 'trivet[learn]'` brings; nothing else of trivet does.
"""

try:
    from .encoding import answers, as_strategy, observed
    from .environment import TrivetEnv, env
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(f"{missing}: pip install 'trivet[learn]'", name=missing.name) from missing

__all__ = ["TrivetEnv", "answers", "as_strategy", "env", "observed"]
