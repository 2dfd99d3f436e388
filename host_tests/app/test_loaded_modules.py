"""Where the heap is short, the modules that came after the start go while nothing lies over the home screen."""

from types import ModuleType, SimpleNamespace

import pytest

from trivet.app import loaded_modules

KB = 1024


@pytest.fixture
def modules(monkeypatch):
    """sys.modules as that module sees it: a package with a module, both there from the start."""
    found = {name: ModuleType(name) for name in ("app", "app.loop")}
    monkeypatch.setattr(loaded_modules, "sys", SimpleNamespace(modules=found))
    return found


def thinned_out(modules, monkeypatch, free, screens):
    """The modules that are left with so much heap free, after two more were loaded, under so many screens."""
    monkeypatch.setattr(loaded_modules.gc, "mem_free", lambda: free, raising=False)
    loaded = loaded_modules.LoadedModules()
    for name in ("app.look", "app.look.chart"):
        modules[name] = ModuleType(name)
    modules["app"].look = modules["app.look"]
    loaded.thin_out(SimpleNamespace(stack=[None] * screens))  # pyright: ignore[reportArgumentType]
    return list(modules)


def test_they_go_and_so_do_their_names_in_what_stays(modules, monkeypatch):
    assert thinned_out(modules, monkeypatch, 60 * KB, 1) == ["app", "app.loop"]
    assert not hasattr(modules["app"], "look")


@pytest.mark.parametrize(("free", "screens"), [(100 * KB, 1), (60 * KB, 2)], ids=["room", "a-screen-is-open"])
def test_they_stay(modules, monkeypatch, free, screens):
    assert len(thinned_out(modules, monkeypatch, free, screens)) == 4
    assert hasattr(modules["app"], "look")
