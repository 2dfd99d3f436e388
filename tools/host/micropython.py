"""CPython stand-in for the module `micropython`, where tests and tools run what is the device's alone.

Nothing else is here than what the application imports: a name that is missing fails on import, as it should.
"""

from trivet.micropython import const, native, viper

__all__ = ("const", "native", "viper")
