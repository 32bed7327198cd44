/* mallopt, which no module of the C library has. */
#include <malloc.h>
/* Of unistd.h, fcntl.h and sched.h, which declare them for _GNU_SOURCE only. */
#include <sys/uio.h>
int syncfs(int descriptor);
int sched_getaffinity(pid_t process, size_t size, void *mask);
ssize_t vmsplice(int descriptor, const struct iovec *pieces, size_t count, unsigned int flags);
/* What kind of file system a file is on. */
#include <sys/vfs.h>
/* Where the linker puts the variables that start as zero. */
#include <sys/mman.h>
extern char __bss_start, _end;
static inline void *zeroed_variables(void) { return &__bss_start; }
static inline void *end_of_variables(void) { return &_end; }
/* The arguments of the program, as a static C library keeps them. */
extern int __libc_argc;
extern char **__libc_argv;
static inline int argument_count(void) { return __libc_argc; }
static inline char **arguments(void) { return __libc_argv; }
