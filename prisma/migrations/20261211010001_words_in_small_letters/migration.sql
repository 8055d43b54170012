-- Text as searches compare it: composed (NFC) and in small letters of every script. `lower` alone leaves all but ASCII as it is where the locale is
-- C, as in the embedded database. Before version 17, PostgreSQL has no collation of its own for that: `lower` of the database's locale must do.
-- Indexes are made of it, so that it stands here and never changes; a file of prisma/functions would be replaced.
BEGIN;
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION "lower_words"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
       CASE WHEN octet_length("words") = char_length("words") THEN lower("words" COLLATE "C") COLLATE "default"
         ELSE lower(normalize("words", NFC) %s) COLLATE "default" END',
    CASE WHEN current_setting('server_version_num')::int >= 170000 THEN 'COLLATE "pg_c_utf8"' END
  );
END $$;
COMMIT;

-- Each table by itself, and its old index after the new one is committed: nothing is locked while another lock is waited for. Broken off, it is run
-- again from its beginning.
BEGIN;
CREATE INDEX IF NOT EXISTS "clip_words_idx" ON "clip" USING gin ("account_id", lower_words(' ' || "title" || ' ' || coalesce("tags", '')) gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "clip_search_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "mv_words_idx" ON "mv" USING gin ("account_id", lower_words(' ' || "title") gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "mv_search_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "upload_words_idx" ON "upload" USING gin ("account_id", lower_words(' ' || "file_name") gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "upload_search_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "voice_words_idx" ON "voice" USING gin ("account_id", lower_words(' ' || coalesce("name", '') || ' ' || coalesce("description", '')) gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "voice_search_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "draft_words_idx" ON "draft" USING gin ("account_id", lower_words(' ' || coalesce("name", "brief" -> 'source' ->> 'audioUrl', '') || ' ' || coalesce("brief" ->> 'description', '')) gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "draft_search_idx";
COMMIT;
