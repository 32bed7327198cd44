import Glibc
import RenderWorkflows
import RenderSystem

/// Builds a manifest again whenever it or an input changes, until a signal ends it.
struct BuildWatch {
    let manifest: String
    let build: () throws(RenderError) -> Void

    func run() throws(RenderError) -> Never {
        var watch = try FileWatch()
        while true {
            // Before they are read, so that no change is missed.
            try watch.watch([manifest] + Build.inputs(of: manifest))
            do {
                try build()
            } catch {
                // An error can be fixed while watching; without a reader there is nobody to report to.
                Console.report(error)
                try StandardOutput.check()
            }
            let fonts = FontInputs.openedFiles()
            try watch.watch(fonts)
            let changes = try watch.changes()
            if !changes.isDisjoint(with: fonts) { try startAnew() }
        }
    }

    /// Becomes a new process: this one holds the fonts as they were.
    private func startAnew() throws(RenderError) -> Never {
        execv("/proc/self/exe", CommandLine.unsafeArgv)
        throw RenderError(.internalError, "the program cannot be started again")
    }
}
