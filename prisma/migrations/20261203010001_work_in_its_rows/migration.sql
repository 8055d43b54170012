-- What versions before queued as workflows of a library waits in the task's own row from now on, and is resumed from its recorded stages.
-- An account that waits with nothing but such work begins where the others of the queue are.
WITH "queued" AS (
  UPDATE "task" SET "lease_owner" = NULL, "queue" = CASE
      WHEN "type" IN ('lyrics', 'lyrics-edit') THEN 'instant'
      WHEN "type" IN ('clip-export', 'audio-render', 'mv-lock-character') THEN 'short'
      WHEN "type" = 'song' THEN 'song'
      WHEN "type" IN ('subtitles', 'videodirect', 'voice') OR "plan" -> 'shape' ->> 'schedule' = 'economy' THEN 'light'
      ELSE 'render' END
    WHERE "queue" IS NULL AND "status" IN ('PENDING', 'PROCESSING')
    RETURNING "account_id", "queue"
)
INSERT INTO "work_turn" ("account_id", "queue", "weight", "served", "waiting")
  SELECT DISTINCT q."account_id", q."queue", CASE a."tier" WHEN 'FREE' THEN 1 WHEN 'PREMIUM' THEN 2 ELSE 4 END,
      coalesce((SELECT min(w."served") FROM "work_turn" w WHERE w."queue" = q."queue" AND w."waiting"),
        (SELECT max(w."served") FROM "work_turn" w WHERE w."queue" = q."queue"), 0), true
    FROM "queued" q JOIN "account" a ON a."id" = q."account_id"
  ON CONFLICT ("account_id", "queue") DO UPDATE SET "waiting" = true, "served" = greatest("work_turn"."served", excluded."served");

DROP SCHEMA IF EXISTS "dbos" CASCADE;
