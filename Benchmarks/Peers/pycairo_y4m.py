"""The film of pycairo_fpng.py as YUV 4:2:0 by OpenCV, to nowhere: python pycairo_y4m.py [FRAMES]."""
import sys

import cairo
import cv2
import numpy

from pycairo_fpng import HEIGHT, WIDTH, draw

count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
context = cairo.Context(surface)
pixels = numpy.ndarray((HEIGHT, WIDTH, 4), numpy.uint8, surface.get_data())
with open("/dev/null", "wb", buffering=0) as output:
    output.write(b"YUV4MPEG2 W%d H%d F60:1 Ip A1:1 C420jpeg\n" % (WIDTH, HEIGHT))
    for frame in range(count):
        draw(context, frame / max(1, count - 1))
        surface.flush()
        output.write(b"FRAME\n")
        output.write(cv2.cvtColor(pixels, cv2.COLOR_BGRA2YUV_I420).data)
