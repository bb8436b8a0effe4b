#!/bin/sh
# restore_command of PostgreSQL: brings back what archive.sh kept.
#   restore_command = '/srv/amparo/deploy/postgres/restore-wal.sh "%f" "%p" /var/backups/amparo/wal'
# 1 means "there is no such piece", which is how the end of the archive is found. A piece that is there and cannot be read
# must not pass for that end: above 125 the recovery stops and says so.
set -eu
name=$1 target=$2 folder=$3
kept="$folder/$name.gz"
[ -e "$kept" ] || exit 1
if ! gzip -dc "$kept" >"$target"; then
  echo "restore-wal.sh: $kept cannot be read" >&2
  exit 126
fi
