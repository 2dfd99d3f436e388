"""The Pico's chip as rp2040py emulates it, with what we mend and speed up in it."""

from tools.build import paths

try:
    import trivet_inner  # noqa: F401 - a part of it that is compiled
except ModuleNotFoundError as error:
    raise ImportError(paths.missing(str(error))) from error
