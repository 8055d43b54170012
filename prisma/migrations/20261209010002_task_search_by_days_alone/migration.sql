-- Apart from the migration before, which keeps others from writing to tasks: what has read tasks and waits to write one would be waited for.
-- Where that migration has done this too, as it once did, there is nothing left.
DO $$
BEGIN
  IF to_regclass('task_search_days_idx') IS NOT NULL THEN
    DROP INDEX "task_search_idx";
    ALTER INDEX "task_search_days_idx" RENAME TO "task_search_idx";
  END IF;
END $$;
