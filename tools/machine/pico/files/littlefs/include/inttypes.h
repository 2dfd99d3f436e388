// littlefs includes it and needs no more of it than this.
#pragma once

#include <stdint.h>
