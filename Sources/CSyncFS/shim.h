/* Of unistd.h, which declares it for _GNU_SOURCE only. */
int syncfs(int descriptor);
