/* mallopt, which no module of the C library has. */
#include <malloc.h>
/* Of unistd.h and fcntl.h, which declare them for _GNU_SOURCE only. */
#include <sys/uio.h>
int syncfs(int descriptor);
ssize_t vmsplice(int descriptor, const struct iovec *pieces, size_t count, unsigned int flags);
/* What kind of file system a file is on. */
#include <sys/vfs.h>
