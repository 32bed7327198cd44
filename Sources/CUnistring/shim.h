#include <unilbrk.h>
#include <unistring/version.h>
