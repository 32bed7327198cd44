"""200 Markdown files with 1,000 markers, on a memory disk: the check of what is as it should be, the first run, and a run with nothing to do."""
import os, shutil, statistics, subprocess, sys, time

FILES, MARKERS, ROUNDS = 200, 5, int(os.environ.get("ROUNDS", 15))
TOOL = os.path.abspath(os.environ.get("TOOL", "build/progress-render"))
FOLDER = "/dev/shm/progress-render-sync"
PROSE = "Words of a page that somebody wrote, with `code`, a [link](https://example.org) and *emphasis*, one line after the other.\n" * 12


def page(number):
    text = f"# Page {number}\n\n{PROSE}\n"
    for marker in range(MARKERS):
        place = number * MARKERS + marker
        text += f"## Part {marker}\n\n<!-- progress: p{place} --title 'Part {place}' --value {place}/{FILES * MARKERS} -->\n<!-- /progress -->\n\n{PROSE}\n"
    return text


def fill():
    shutil.rmtree(FOLDER, ignore_errors=True)
    for number in range(FILES):
        folder = f"{FOLDER}/docs/{number % 10}"
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/{number}.md", "w") as file:
            file.write(page(number))


def seconds(*options):
    start = time.perf_counter()
    subprocess.run([TOOL, "sync", "docs", *options], cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main():
    if not os.access(TOOL, os.X_OK):
        sys.exit(f"{TOOL} is not there: Scripts/build makes it")
    times = {"sync, first run": [], "sync, nothing changed": [], "sync --check": [], "sync --check, one thread": []}
    for _ in range(ROUNDS):
        fill()
        times["sync, first run"].append(seconds())
        times["sync, nothing changed"].append(seconds())
        times["sync --check"].append(seconds("--check"))
        times["sync --check, one thread"].append(seconds("--check", "--jobs", "1"))
    pictures = sum(len(names) for path, _, names in os.walk(FOLDER) if path.endswith("/progress"))
    print(f"== Sync: {FILES} files, {FILES * MARKERS} markers, {pictures} pictures; {ROUNDS} rounds (ms)")
    for name, values in times.items():
        print(f"{name:28} median {statistics.median(values) * 1000:8.1f}   least {min(values) * 1000:8.1f}")
    shutil.rmtree(FOLDER, ignore_errors=True)


if __name__ == "__main__":
    main()
