-- See 20261220010001_task_search_by_finest_slices. In a migration of its own, so that the old index serves until the new one stands.
DROP INDEX "task_search_idx";
ALTER INDEX "task_search_finest_idx" RENAME TO "task_search_idx";
