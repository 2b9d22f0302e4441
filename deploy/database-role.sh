#!/bin/sh
# Run once by the PostgreSQL image on an empty volume: the role that the application logs in with. It owns nothing and cannot
# bypass row-level security; the migrations give it its rights.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$APP_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
CREATE ROLE genuine_app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD :'password';
SQL
