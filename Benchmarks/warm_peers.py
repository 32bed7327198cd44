"""Warm throughput of the others on one core, the percentage changing from picture to picture."""
import math, os, time

os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
import cairo
import fpng_py_fix as fpng
import numpy as np


def draw(percent):
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, 320, 40)
    context = cairo.Context(surface)

    def pill(width):
        context.new_sub_path()
        context.arc(20, 20, 20, math.pi / 2, math.pi * 1.5)
        context.arc(width - 20, 20, 20, -math.pi / 2, math.pi / 2)
        context.close_path()

    context.set_source_rgb(0.5, 0.5, 0.5)
    pill(320)
    context.fill()
    if percent:
        context.save()
        pill(320)
        context.clip()
        context.set_source_rgb(79 / 255, 138 / 255, 1)
        pill(max(40, 3.2 * percent))
        context.fill()
        context.restore()
    context.set_source_rgb(1, 1, 1)
    context.select_font_face("DejaVu Sans")
    context.set_font_size(17)
    label = f"{percent}%"
    context.move_to(160 - context.text_extents(label).x_advance / 2, 26.2)
    context.show_text(label)
    surface.flush()
    return surface


def with_fpng(percent):
    pixels = np.frombuffer(draw(percent).get_data(), np.uint8).reshape(40, 320, 4)
    return fpng.fpng_encode_image_to_memory(pixels[:, :, [2, 1, 0, 3]].tobytes(), 320, 40)


def python_svg(percent):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="320" height="40" viewBox="0 0 320 40">'
        f'<rect width="320" height="40" rx="20" fill="#808080"/>'
        f'<rect width="{max(40, 3.2 * percent):g}" height="40" rx="20" fill="#4f8aff"/>'
        f'<text x="160" y="26.2" text-anchor="middle" font-family="DejaVu Sans" font-size="17"'
        f' fill="#fff">{percent}%</text></svg>')


for name, make in {"pycairo + fpng": with_fpng, "Python's own text of an SVG": python_svg}.items():
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < 2:
        result = make(count % 101)
        count += 1
    print(f"{name}\t{count / 2:.0f}\t{len(result)}")
