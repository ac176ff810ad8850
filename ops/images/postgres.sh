#!/bin/sh
# Starts PostgreSQL. At the first start it makes the database `site` and its owner `site`, with POSTGRES_PASSWORD.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin)
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  case "$POSTGRES_PASSWORD" in
    *[!0-9A-Za-z]* | '') echo 'POSTGRES_PASSWORD must be letters and digits: openssl rand -hex 32' >&2; exit 2 ;;
  esac
  # Elsewhere first: a start that is cut off leaves nothing that looks like a database.
  draft="$PGDATA/draft"
  rm -rf "$draft"
  "$bin/initdb" -D "$draft" -U postgres --auth-local=peer --auth-host=scram-sha-256 -E UTF8 --locale=C.UTF-8
  echo 'host site site all scram-sha-256' >> "$draft/pg_hba.conf"
  printf "create role site login password '%s';\n\ncreate database site owner site;\n\n" "$POSTGRES_PASSWORD" |
    "$bin/postgres" --single -j -D "$draft" postgres > /dev/null
  mv "$draft"/* "$PGDATA/"
  rmdir "$draft"
fi
exec "$bin/postgres" -D "$PGDATA" -c listen_addresses='*' -k /tmp
