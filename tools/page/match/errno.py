"""The numbers of errors as WebAssembly's C library has them, of which MicroPython's own module there knows nothing."""

EEXIST = 20
EIO = 29
ENOENT = 44
EOPNOTSUPP = 138
