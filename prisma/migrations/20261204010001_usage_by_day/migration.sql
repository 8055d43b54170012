-- What tasks came to, by UTC day, kept in the transaction that ends them (docs/decisions/077). Until the sums of what there is are made
-- no task can be written: up to 15 s for a million.
CREATE TABLE "usage_day" (
    "account_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "type" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "held_units" BIGINT NOT NULL,
    "charged_units" BIGINT NOT NULL,
    "charged_tasks" INTEGER NOT NULL,
    "ended_tasks" INTEGER NOT NULL,
    "completed_tasks" INTEGER NOT NULL,
    "failed_tasks" INTEGER NOT NULL,

    CONSTRAINT "usage_day_pkey" PRIMARY KEY ("account_id", "day", "type", "key_id")
) WITH (fillfactor = 70);
ALTER TABLE "usage_day" ADD CONSTRAINT "usage_day_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "usage_day_tag" (
    "account_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "tag" TEXT NOT NULL,
    "charged_units" BIGINT NOT NULL,
    "charged_tasks" INTEGER NOT NULL,

    CONSTRAINT "usage_day_tag_pkey" PRIMARY KEY ("account_id", "day", "tag")
) WITH (fillfactor = 70);
ALTER TABLE "usage_day_tag" ADD CONSTRAINT "usage_day_tag_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As in prisma/functions, whose files are installed when all migrations stand: a task that ends between is summed, too.
CREATE FUNCTION "cadenza_sum_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_one int;
  v_task task;
  v_day date;
  v_charged bigint;
BEGIN
  FOREACH v_one IN ARRAY ARRAY[-1, 1] LOOP
    IF v_one < 0 THEN v_task := OLD; ELSE v_task := NEW; END IF;
    CONTINUE WHEN v_task.processing_completed_at IS NULL;
    v_day := (v_task.processing_completed_at AT TIME ZONE 'UTC')::date;
    v_charged := coalesce(v_task.charged_units, 0);
    INSERT INTO usage_day AS d (account_id, day, type, key_id, held_units, charged_units, charged_tasks, ended_tasks, completed_tasks, failed_tasks)
      VALUES (v_task.account_id, v_day, v_task.type, coalesce(v_task.key_id, ''), v_one * v_task.required_units, v_one * v_charged,
        v_one * (v_charged > 0)::int, v_one, v_one * (v_task.status = 'COMPLETED')::int, v_one * (v_task.status = 'FAILED')::int)
      ON CONFLICT (account_id, day, type, key_id) DO UPDATE SET held_units = d.held_units + excluded.held_units,
        charged_units = d.charged_units + excluded.charged_units, charged_tasks = d.charged_tasks + excluded.charged_tasks,
        ended_tasks = d.ended_tasks + excluded.ended_tasks, completed_tasks = d.completed_tasks + excluded.completed_tasks,
        failed_tasks = d.failed_tasks + excluded.failed_tasks;
    IF v_charged > 0 AND v_task.tags <> '{}' THEN
      -- In one order, so that two tasks that end at once never wait for each other.
      INSERT INTO usage_day_tag AS d (account_id, day, tag, charged_units, charged_tasks)
        SELECT v_task.account_id, v_day, t.tag, v_one * v_charged, v_one FROM (SELECT DISTINCT unnest(v_task.tags) AS tag) t ORDER BY t.tag
        ON CONFLICT (account_id, day, tag) DO UPDATE SET charged_units = d.charged_units + excluded.charged_units,
          charged_tasks = d.charged_tasks + excluded.charged_tasks;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
-- At the commit, so that the row of a day is held by no transaction that still waits for something. Making it takes the lock that keeps
-- tasks as they are until they are summed.
CREATE CONSTRAINT TRIGGER "task_sum_usage"
  AFTER UPDATE OF "account_id", "key_id", "type", "status", "tags", "required_units", "charged_units", "processing_completed_at" ON "task"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."processing_completed_at" IS NOT NULL OR NEW."processing_completed_at" IS NOT NULL) AND
    (OLD."account_id", OLD."key_id", OLD."type", OLD."status", OLD."tags", OLD."required_units", OLD."charged_units", OLD."processing_completed_at")
      IS DISTINCT FROM
    (NEW."account_id", NEW."key_id", NEW."type", NEW."status", NEW."tags", NEW."required_units", NEW."charged_units", NEW."processing_completed_at"))
  EXECUTE FUNCTION "cadenza_sum_usage"();

INSERT INTO "usage_day"
  SELECT "account_id", ("processing_completed_at" AT TIME ZONE 'UTC')::date, "type", coalesce("key_id", ''), sum("required_units"),
      coalesce(sum("charged_units"), 0), count(*) FILTER (WHERE "charged_units" > 0), count(*),
      count(*) FILTER (WHERE "status" = 'COMPLETED'), count(*) FILTER (WHERE "status" = 'FAILED')
    FROM "task" WHERE "processing_completed_at" IS NOT NULL GROUP BY 1, 2, 3, 4;
INSERT INTO "usage_day_tag"
  SELECT t."account_id", (t."processing_completed_at" AT TIME ZONE 'UTC')::date, g."tag", sum(t."charged_units"), count(*)
    FROM "task" t CROSS JOIN LATERAL (SELECT DISTINCT unnest(t."tags") AS "tag") g
    WHERE t."processing_completed_at" IS NOT NULL AND t."tags" <> '{}' AND t."charged_units" > 0 GROUP BY 1, 2, 3;

-- What the usage page added up until now.
DROP INDEX "task_spent";
DROP INDEX "task_spent_by_tag";
