"""Comparing pairs of PNG files beside OpenCV, in process, and ImageMagick: rounds alternate. Prints medians and ratios,
on the wall and of processor time: the latter says more where others use the machine."""
import os, shutil, statistics, subprocess, sys, tempfile, time
import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = os.environ.get("TOOL", os.path.abspath(os.path.join(HERE, "..", "build", "progress-render")))
ROUNDS = int(os.environ.get("ROUNDS", 15))
MAGICK = shutil.which("compare")
place = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
random = np.random.default_rng(1)


def photograph(width, height):
    """Soft colours with the noise of a camera."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    waves = [60 * np.sin(x / (90 + 20 * c) + y / 170) + 40 * np.cos(y / (60 + 15 * c) - x / 230) for c in range(3)]
    return np.clip(128 + np.dstack(waves) + random.normal(0, 4, (height, width, 3)), 0, 255).astype(np.uint8)


def screen(width, height):
    """Flat areas, and a field of fine detail as of text."""
    image = np.full((height, width, 3), 245, np.uint8)
    for _ in range(400):
        x, y, w, h = (int(random.integers(0, n)) for n in (width, height, 300, 60))
        image[y:y + h, x:x + w] = random.integers(0, 255, 3)
    text = random.integers(0, 2, (height // 4, width // 4)).astype(bool)
    image[height // 2:height // 2 + height // 4, :width // 4][text] = 20
    return image


def scattered(image):
    changed = image.copy()
    changed[random.random(image.shape[:2]) < 0.01] ^= 8
    return changed


def in_a_place(image):
    changed = image.copy()
    height, width = image.shape[:2]
    changed[height // 2:height // 2 + height // 10, width // 2:width // 2 + width // 10] ^= 8
    return changed


def run(*command):
    """Starts a process without copying this one, and waits for it; gives the processor time it took, in seconds."""
    null = os.open(os.devnull, os.O_RDWR)
    child = os.posix_spawn(command[0], command, os.environ,
                           file_actions=[(os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)])
    _, status, usage = os.wait4(child, 0)
    os.close(null)
    assert os.waitstatus_to_exitcode(status) in (0, 1), command
    return usage.ru_utime + usage.ru_stime


def ours(a, b):
    return run(TOOL, "compare", a, b)


def opencv(a, b):
    start = time.process_time()
    left, right = cv2.imread(a, cv2.IMREAD_UNCHANGED), cv2.imread(b, cv2.IMREAD_UNCHANGED)
    delta = cv2.absdiff(left, right)
    cv2.countNonZero(cv2.max(cv2.max(delta[..., 0], delta[..., 1]), delta[..., 2]))
    return time.process_time() - start


def magick(a, b):
    return run(MAGICK, "-metric", "AE", a, b, "null:")


def milliseconds(tool, *files):
    """The time on the wall, and that of the processor."""
    start = time.perf_counter()
    used = tool(*files)
    return (time.perf_counter() - start) * 1e3, used * 1e3


def told(values, ours=None):
    """Medians, and how many times ours they are."""
    wall, used = (statistics.median(column) for column in zip(*values))
    if ours is None:
        return f"{wall:.1f} ms ({used:.1f} of a processor)"
    first, first_used = (statistics.median(column) for column in zip(*ours))
    return f"{wall:.0f} ms × {wall / first:.1f} ({used:.0f} × {used / first_used:.1f})"


tools = {"OpenCV, in process": opencv, **({"ImageMagick": magick} if MAGICK else {})}


def compare(title, a, b):
    times = {name: [] for name in ("ours", *tools)}
    for round in range(ROUNDS):
        times["ours"].append(milliseconds(ours, a, b))
        for name, tool in tools.items():
            if name != "ImageMagick" or round < 3:
                times[name].append(milliseconds(tool, a, b))
    others = "\t".join(f"{name} {told(times[name], times['ours'])}" for name in tools)
    print(f"{title}\t{told(times['ours'])}\t{others}", flush=True)


for size, (width, height) in {"1920×1080": (1920, 1080), "3840×2160": (3840, 2160)}.items():
    a, b = f"{place}/a.png", f"{place}/b.png"
    # A frame as this tool draws it, against OpenCV's file of it.
    subprocess.run([TOOL, "bar", "--value", "50%", "--size", "1920x1080", "--padding", "500,160", "--background", "#181A20",
                    "--font-size", "40", "--scale", str(width // 1920), "--png-effort", "fast", "-o", a], check=True)
    frame = cv2.imread(a)
    changed = frame.copy()
    changed.reshape(-1, 3)[random.choice(width * height, width * height // 100, replace=False)] ^= 64
    for change, pixels in {"1 % scattered": changed, "same pixels": frame}.items():
        cv2.imwrite(b, pixels)
        compare(f"{size}\tframe, {change}", a, b)
    compare(f"{size}\tframe, same bytes", a, a)
    for kind, make in {"screen": screen, "photograph": photograph}.items():
        image = make(width, height)
        for change, alter in {"1 % scattered": scattered, "1 % in a place": in_a_place, "same bytes": np.copy}.items():
            for path, pixels in ((a, image), (b, alter(image))):
                np.save(path + ".npy", pixels)
            # Pillow's files are the usual kind: filters chosen row by row, level 6.
            subprocess.run([sys.executable, "-c",
                            "import sys, numpy as np; from PIL import Image\n"
                            "for p in sys.argv[1:]: Image.fromarray(np.load(p + '.npy')).save(p)", a, b], check=True)
            if change == "same bytes":
                shutil.copy(a, b)
            compare(f"{size}\t{kind}, {change}", a, b)
shutil.rmtree(place)
