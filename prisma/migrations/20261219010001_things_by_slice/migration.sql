-- Slices of time in the indexes of words of songs, videos, uploads, Voices and drafts, as in that of tasks: of the matches of a search an index names
-- those as far as a page reaches, and not all that an account has (docs/decisions/114). Each table by itself, as in 20261211010001. Broken off, it is run again
-- from its beginning.
BEGIN;
CREATE INDEX IF NOT EXISTS "clip_slices_idx" ON "clip" USING gin ("account_id", lower_words(' ' || "title" || ' ' || coalesce("tags", '')) gin_trgm_ops, (ARRAY[
  "account_id" || ':' || substr("id", 5, 4),
  "account_id" || ':' || substr("id", 5, 4) || translate(substr("id", 9, 1), '0123456789abcdefghjkmnpqrstvwxyz', '0000000088888888ggggggggrrrrrrrr') || '+',
  "account_id" || ':' || substr("id", 5, 5),
  "account_id" || ':' || substr("id", 5, 5) || translate(substr("id", 10, 1), '0123456789abcdefghjkmnpqrstvwxyz', '000044448888ccccggggmmmmrrrrwwww') || '+'
]));
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "clip_search_idx";
ALTER INDEX "clip_slices_idx" RENAME TO "clip_search_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "mv_slices_idx" ON "mv" USING gin ("account_id", lower_words(' ' || "title") gin_trgm_ops, (ARRAY[
  "account_id" || ':' || substr("id", 5, 4),
  "account_id" || ':' || substr("id", 5, 4) || translate(substr("id", 9, 1), '0123456789abcdefghjkmnpqrstvwxyz', '0000000088888888ggggggggrrrrrrrr') || '+',
  "account_id" || ':' || substr("id", 5, 5),
  "account_id" || ':' || substr("id", 5, 5) || translate(substr("id", 10, 1), '0123456789abcdefghjkmnpqrstvwxyz', '000044448888ccccggggmmmmrrrrwwww') || '+'
]));
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "mv_search_idx";
ALTER INDEX "mv_slices_idx" RENAME TO "mv_search_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "upload_slices_idx" ON "upload" USING gin ("account_id", lower_words(' ' || "file_name") gin_trgm_ops, (ARRAY[
  "account_id" || ':' || substr("id", 5, 4),
  "account_id" || ':' || substr("id", 5, 4) || translate(substr("id", 9, 1), '0123456789abcdefghjkmnpqrstvwxyz', '0000000088888888ggggggggrrrrrrrr') || '+',
  "account_id" || ':' || substr("id", 5, 5),
  "account_id" || ':' || substr("id", 5, 5) || translate(substr("id", 10, 1), '0123456789abcdefghjkmnpqrstvwxyz', '000044448888ccccggggmmmmrrrrwwww') || '+'
]));
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "upload_search_idx";
ALTER INDEX "upload_slices_idx" RENAME TO "upload_search_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "voice_slices_idx" ON "voice" USING gin ("account_id", lower_words(' ' || coalesce("name", '') || ' ' || coalesce("description", '')) gin_trgm_ops, (ARRAY[
  "account_id" || ':' || substr("id", 5, 4),
  "account_id" || ':' || substr("id", 5, 4) || translate(substr("id", 9, 1), '0123456789abcdefghjkmnpqrstvwxyz', '0000000088888888ggggggggrrrrrrrr') || '+',
  "account_id" || ':' || substr("id", 5, 5),
  "account_id" || ':' || substr("id", 5, 5) || translate(substr("id", 10, 1), '0123456789abcdefghjkmnpqrstvwxyz', '000044448888ccccggggmmmmrrrrwwww') || '+'
]));
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "voice_search_idx";
ALTER INDEX "voice_slices_idx" RENAME TO "voice_search_idx";
COMMIT;
BEGIN;
CREATE INDEX IF NOT EXISTS "draft_slices_idx" ON "draft" USING gin ("account_id", lower_words(' ' || coalesce("name", "file_title", "brief" -> 'source' ->> 'audioUrl', '') || ' ' || coalesce("brief" ->> 'description', '')) gin_trgm_ops, (ARRAY[
  "account_id" || ':' || substr("id", 5, 4),
  "account_id" || ':' || substr("id", 5, 4) || translate(substr("id", 9, 1), '0123456789abcdefghjkmnpqrstvwxyz', '0000000088888888ggggggggrrrrrrrr') || '+',
  "account_id" || ':' || substr("id", 5, 5),
  "account_id" || ':' || substr("id", 5, 5) || translate(substr("id", 10, 1), '0123456789abcdefghjkmnpqrstvwxyz', '000044448888ccccggggmmmmrrrrwwww') || '+'
]));
COMMIT;
BEGIN;
DROP INDEX IF EXISTS "draft_title_idx";
ALTER INDEX "draft_slices_idx" RENAME TO "draft_title_idx";
COMMIT;
-- Told where things of a time lie in the table, as the slices do now.
DROP INDEX IF EXISTS "clip_made_idx";
DROP INDEX IF EXISTS "mv_made_idx";
DROP INDEX IF EXISTS "voice_made_idx";
DROP INDEX IF EXISTS "draft_made_idx";
DROP INDEX IF EXISTS "upload_made_idx";
