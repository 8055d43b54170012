-- What lists call a draft of imported audio that has no name: searches knew only the address of its audio, in which a blank is "%20". Drafts that were saved
-- before are found by that address until they are saved again or expire.
BEGIN;
ALTER TABLE "draft" ADD COLUMN IF NOT EXISTS "file_title" TEXT;
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "draft_title_idx" ON "draft" USING gin ("account_id", lower_words(' ' || coalesce("name", "file_title", "brief" -> 'source' ->> 'audioUrl', '') || ' ' || coalesce("brief" ->> 'description', '')) gin_trgm_ops);
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "draft_search_idx";
DROP INDEX IF EXISTS "draft_words_idx";
COMMIT;
