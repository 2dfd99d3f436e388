"""A storage that takes only so many bytes, and then nothing more: what a power cut leaves, or a full disk."""

import builtins


class PowerCut(Exception):
    """The power is gone; nothing after this happens."""


class TornStorage:
    """Stands in for `open` and `os` in a module of the store. `left` counts bytes written, and each removal,
    renaming or opening for writing as one; then `error` is raised, at once and for ever.
    """

    def __init__(self, os, left, error=PowerCut):
        self._os = os
        self.left = left
        self.error = error

    def __getattr__(self, name):
        return getattr(self._os, name)

    def _take(self, amount=1):
        taken = min(amount, self.left)
        self.left -= taken
        return taken

    def _act(self, action, *arguments):
        if not self._take():
            raise self.error
        return action(*arguments)

    def remove(self, path):
        return self._act(self._os.remove, path)

    def rename(self, old, new):
        return self._act(self._os.rename, old, new)

    def mkdir(self, path):
        return self._act(self._os.mkdir, path)

    def open(self, path, mode):
        if mode == "rb":
            return builtins.open(path, mode)
        return _TornFile(self, self._act(builtins.open, path, mode))


class _TornFile:
    def __init__(self, storage, file):
        self._storage = storage
        self._file = file

    def write(self, data):
        taken = self._storage._take(len(data))
        self._file.write(data[:taken])
        self._file.flush()
        if taken < len(data):
            raise self._storage.error
        return taken

    def flush(self):
        """What was written is there already."""

    def close(self):
        self._file.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()


def tear(monkeypatch, module, left, error=PowerCut):
    """From now on the module writes to a storage that takes `left` bytes; gives the storage."""
    return tear_all(monkeypatch, (module,), left, error)


def tear_all(monkeypatch, modules, left, error=PowerCut):
    """The same for modules that write to one storage."""
    storage = TornStorage(modules[0].os, left, error)
    for module in modules:
        monkeypatch.setattr(module, "os", storage)
        monkeypatch.setattr(module, "open", storage.open, raising=False)
    return storage
