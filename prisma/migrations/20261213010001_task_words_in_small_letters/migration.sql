-- Words of tasks as their index has them: as `lower_words` has those of songs and videos, and what is not ASCII as its number (x7231), because the
-- trigrams of a database with locale C know no other letters. The path is theirs also where a restore or a build of an index has none.
BEGIN;
CREATE OR REPLACE FUNCTION "task_words"("words" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  v_text text := lower_words(words);
BEGIN
  IF octet_length(v_text) = char_length(v_text) THEN
    RETURN v_text;
  END IF;
  RETURN (SELECT string_agg(CASE WHEN ascii(letter) < 128 THEN letter ELSE 'x' || to_hex(ascii(letter)) END, '' ORDER BY at)
    FROM string_to_table(v_text, NULL) WITH ORDINALITY AS one(letter, at));
END $$;

CREATE OR REPLACE FUNCTION "task_search_text"("id" text, "mv_id" text, "input" json, "resources" json, "tags" text[], "error_code" text, "error_message" text)
RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN task_words(left(concat_ws(' ', '', id, CASE WHEN mv_id <> id THEN mv_id END, resources -> 0 ->> 'title', input ->> 'title', input ->> 'name', input ->> 'clipId',
    input ->> 'tags', array_to_string(tags, ' '), error_code, error_message, input ->> 'prompt', input ->> 'description'), 4000));
END $$;
COMMIT;

-- Each task whose words have changed is written once more, which computes them again and brings the index along: it is made of the column. Nobody waits
-- for tasks that are at work: first those that have ended, which hardly anything writes to, as far as nobody has locked them; then, in a moment, the few that are
-- left. Broken off, it is run again and goes on.
BEGIN;
UPDATE "task" SET "tags" = "task"."tags" FROM (
  SELECT "id" FROM "task" WHERE "status" NOT IN ('PENDING', 'PROCESSING') AND "search_text" LIKE '%x%'
    AND "search_text" <> task_search_text("id", "mv_id", "input_parameters", "resources", "tags", "error_code", "error_message")
    FOR NO KEY UPDATE SKIP LOCKED
) changed WHERE "task"."id" = changed."id";
COMMIT;
BEGIN;
WITH changed AS MATERIALIZED (
  SELECT "id" FROM "task" WHERE "search_text" LIKE '%x%'
    AND "search_text" <> task_search_text("id", "mv_id", "input_parameters", "resources", "tags", "error_code", "error_message") ORDER BY "id"
) UPDATE "task" SET "tags" = "task"."tags" FROM changed WHERE "task"."id" = changed."id";
COMMIT;
