#!/usr/bin/env bash
#SBATCH --job-name=progress-bar-join
#SBATCH --output=slurm-%j.log
# The clip of the parts that slurm-render.sh made.
set -euo pipefail
: "${EXAMPLE:?}" "${OUT:?}"
bash "$EXAMPLE/join.sh" "$OUT/bar.mov" "$OUT"/parts/*.mov
