#!/usr/bin/env bash
# Runs a command with TEST_DATABASE_URL naming a PostgreSQL of its own: installed where it is missing (Debian),
# made in a temporary folder, reachable on the loopback only, gone afterwards.
set -euo pipefail

find_bin() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
if [ -z "$(find_bin)" ] && ! command -v initdb >/dev/null; then
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "PostgreSQL 15 or newer is needed for this. Install it (Debian: apt-get install postgresql) and try again." >&2
    exit 1
  fi
  echo "Installing PostgreSQL …"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq >/dev/null
  apt-get install -y -qq postgresql >/dev/null
fi
BIN=$(find_bin)
BIN=${BIN:-$(dirname "$(command -v initdb)")}
FOLDER=$(mktemp -d)
PORT=$(node -e "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})")

# initdb refuses to run as root.
as_owner() { "$@"; }
if [ "$(id -u)" -eq 0 ]; then
  chown postgres "$FOLDER"
  as_owner() { runuser -u postgres -- "$@"; }
fi
stop() {
  as_owner "$BIN/pg_ctl" -D "$FOLDER/db" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$FOLDER"
}
trap stop EXIT
as_owner "$BIN/initdb" -D "$FOLDER/db" -U palate --auth=trust -E UTF8 --locale=C.UTF-8 >/dev/null
# In the file, so that a test that starts the server again finds the same.
cat >>"$FOLDER/db/postgresql.conf" <<CONF
listen_addresses = '127.0.0.1'
port = $PORT
unix_socket_directories = '$FOLDER'
fsync = off
CONF
as_owner "$BIN/pg_ctl" -D "$FOLDER/db" -w -l "$FOLDER/log" start >/dev/null

# Folder and programs are for tests that stop the server.
export TEST_DATABASE_FOLDER="$FOLDER/db" TEST_DATABASE_BIN="$BIN"
export TEST_DATABASE_URL="postgres://palate@127.0.0.1:$PORT/postgres"
cd "$(dirname "$0")/.."
"$@"
