#!/usr/bin/env bash
#SBATCH --job-name=progress-bar
#SBATCH --array=1-4
#SBATCH --output=slurm-%A_%a.log
# One shard of the animation a task of the array:
#   render=$(sbatch --parsable slurm-render.sh)
#   sbatch --dependency=afterok:$render slurm-join.sh
# EXAMPLE is the folder of these scripts, OUT where frames, parts and the clip go; both on a disk that all nodes see.
set -euo pipefail
: "${EXAMPLE:?}" "${OUT:?}"
shard=$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT
bash "$EXAMPLE/animation.sh" --shard "$shard" --resume -o "$OUT/frames/bar-%04d.png"
mkdir -p "$OUT/parts"
bash "$EXAMPLE/animation.sh" --shard "$shard" --codec qtrle -o "$OUT/parts/part-$SLURM_ARRAY_TASK_ID.mov"
