-- Apart from the migration before, which keeps others from writing to tasks: what has read tasks and waits to write one would be waited for.
DROP INDEX "task_search_idx";
ALTER INDEX "task_search_words_idx" RENAME TO "task_search_idx";
