internal import Glibc

/// Runs a call to the system so that writing to a program that went away is an error, `EPIPE`, and no signal.
///
/// The signal goes to the thread that writes: it is blocked there meanwhile and taken away if it came. Others, and what
/// SIGPIPE does when standard output breaks, stay as they are.
func withoutBrokenPipeSignal<Result: SignedInteger>(_ call: () -> Result) -> Result {
    var (brokenPipe, previous, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &previous)
    sigpending(&pending)
    let result = call()
    let code = errno
    if result < 0, code == EPIPE, sigismember(&pending, SIGPIPE) == 0 {
        var noTime = timespec()
        _ = retrying { sigtimedwait(&brokenPipe, nil, &noTime) }
    }
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    errno = code
    return result
}
