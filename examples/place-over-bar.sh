#!/usr/bin/env bash
# Something placed over a bar by its geometry: a pointer at the fill's end and a goal at 80 % of the track.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

bar() {
    "$draw" bar --value 58% --size 320x20 --padding 0,8 --label-position start --font-size 12 \
        --theme light "$@"
}

geometry=$(bar --format json -o -)
# The x and the width of a part, 'track' or 'fill'.
extent() { sed -E "s/.*\"$1\":\{\"x\":([0-9.]+),\"y\":[0-9.]+,\"width\":([0-9.]+).*/\1 \2/" <<<"$geometry"; }
read -r fill_x fill_width <<<"$(extent fill)"
read -r track_x track_width <<<"$(extent track)"
now=$(awk "BEGIN { print $fill_x + $fill_width }")
goal=$(awk "BEGIN { print $track_x + 0.8 * $track_width }")

cat >"$out/place-over-bar.svg" <<SVG
<svg xmlns="http://www.w3.org/2000/svg" width="320" height="40" viewBox="0 0 320 40">
<svg y="12" width="320" height="20">$(bar --dark-theme --format svg -o -)</svg>
<path d="M$now 11l-5-8h10z" fill="#2563eb"/>
<path d="M$goal 10v24" stroke="#d97706" stroke-width="2" stroke-dasharray="3 2"/>
</svg>
SVG
