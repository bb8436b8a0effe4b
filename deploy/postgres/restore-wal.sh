#!/bin/sh
# restore_command of PostgreSQL: restores a WAL segment that archive.sh stored.
#   restore_command = '/srv/amparo/deploy/postgres/restore-wal.sh "%f" "%p" /var/backups/amparo/wal'
# Exit code 1 means that the segment does not exist, which PostgreSQL takes as the end of the archive. A damaged segment
# must not be taken for the end: an exit code above 125 aborts the recovery.
set -eu
name=$1 target=$2 folder=$3
kept="$folder/$name.gz"
[ -e "$kept" ] || exit 1
if ! gzip -dc "$kept" >"$target"; then
  echo "restore-wal.sh: $kept cannot be read" >&2
  exit 126
fi
