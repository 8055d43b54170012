-- Both come with PostgreSQL and may be created by whoever owns the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- What a task is found by: its ids, its titles, what was asked for, its tags and its error. In small letters, with a
-- blank before the first word as before every other, so that the beginning of a word can be looked for. A character that is not
-- ASCII stands as its number (x7231): the trigrams of a database with locale C know no others, and a search writes them the same way.
CREATE FUNCTION "task_search_text"("id" text, "mv_id" text, "input" json, "resources" json, "tags" text[], "error_code" text, "error_message" text)
RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_text text := lower(left(concat_ws(' ', '', id, CASE WHEN mv_id <> id THEN mv_id END, resources -> 0 ->> 'title', input ->> 'title', input ->> 'name', input ->> 'clipId',
    input ->> 'tags', array_to_string(tags, ' '), error_code, error_message, input ->> 'prompt', input ->> 'description'), 4000));
BEGIN
  IF octet_length(v_text) = char_length(v_text) THEN
    RETURN v_text;
  END IF;
  RETURN (SELECT string_agg(CASE WHEN ascii(letter) < 128 THEN letter ELSE 'x' || to_hex(ascii(letter)) END, '' ORDER BY at) FROM regexp_split_to_table(v_text, '') WITH ORDINALITY AS one(letter, at));
END $$;
ALTER TABLE "task" ADD COLUMN "search_text" TEXT
  GENERATED ALWAYS AS ("task_search_text"("id", "mv_id", "input_parameters", "resources", "tags", "error_code", "error_message")) STORED;
CREATE INDEX "task_search_idx" ON "task" USING gin ("account_id", "search_text" gin_trgm_ops);
CREATE INDEX "task_account_id_status_id_idx" ON "task"("account_id", "status", "id" DESC);
CREATE INDEX "task_account_id_type_id_idx" ON "task"("account_id", "type", "id" DESC);
CREATE INDEX "task_tags_idx" ON "task" USING gin ("account_id", "tags") WHERE "tags" <> '{}';

-- The same for songs.
CREATE INDEX "clip_search_idx" ON "clip" USING gin ("account_id", lower("title" || ' ' || coalesce("tags", '')) gin_trgm_ops);

-- Filters of a list that a person gave a name.
CREATE TABLE "saved_view" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_view_account_id_list_name_key" ON "saved_view"("account_id", "list", "name");
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
