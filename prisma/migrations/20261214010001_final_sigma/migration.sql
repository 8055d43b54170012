-- Text as searches compare it has one small sigma: "ΣΊΣΥΦΟΣ" and "σίσυφος" are the same word. A capital has one small letter wherever it stands, and
-- what is typed may end before its word does. `asCompared` is the same for filters of pages.
BEGIN;
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION "lower_words"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
       CASE WHEN octet_length("words") = char_length("words") THEN lower("words" COLLATE "C") COLLATE "default"
         ELSE replace(lower(normalize("words", NFC) %s), ''ς'', ''σ'') COLLATE "default" END',
    CASE WHEN current_setting('server_version_num')::int >= 170000 THEN 'COLLATE "pg_c_utf8"' END
  );
END $$;
COMMIT;

-- Indexes that hold the words as they were are replaced, each by itself, as in 20261211010001.
BEGIN;
CREATE INDEX IF NOT EXISTS "clip_search_idx" ON "clip" USING gin ("account_id", lower_words(' ' || "title" || ' ' || coalesce("tags", '')) gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "clip_words_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "mv_search_idx" ON "mv" USING gin ("account_id", lower_words(' ' || "title") gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "mv_words_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "upload_search_idx" ON "upload" USING gin ("account_id", lower_words(' ' || "file_name") gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "upload_words_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "voice_search_idx" ON "voice" USING gin ("account_id", lower_words(' ' || coalesce("name", '') || ' ' || coalesce("description", '')) gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "voice_words_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "draft_search_idx" ON "draft" USING gin ("account_id", lower_words(' ' || coalesce("name", "brief" -> 'source' ->> 'audioUrl', '') || ' ' || coalesce("brief" ->> 'description', '')) gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "draft_words_idx";
COMMIT;

-- Tasks with such a letter are written once more, as in 20261213010001.
BEGIN;
UPDATE "task" SET "tags" = "task"."tags" FROM (
  SELECT "id" FROM "task" WHERE "status" NOT IN ('PENDING', 'PROCESSING') AND "search_text" LIKE '%x3c2%'
    AND "search_text" <> task_search_text("id", "mv_id", "input_parameters", "resources", "tags", "error_code", "error_message")
    FOR NO KEY UPDATE SKIP LOCKED
) changed WHERE "task"."id" = changed."id";
COMMIT;
BEGIN;
WITH changed AS MATERIALIZED (
  SELECT "id" FROM "task" WHERE "search_text" LIKE '%x3c2%'
    AND "search_text" <> task_search_text("id", "mv_id", "input_parameters", "resources", "tags", "error_code", "error_message") ORDER BY "id"
) UPDATE "task" SET "tags" = "task"."tags" FROM changed WHERE "task"."id" = changed."id";
COMMIT;
