"""The one exception of an emulated run."""


class Fault(Exception):
    """The run failed. The text is one sentence: what was done or seen, and what should have been."""
