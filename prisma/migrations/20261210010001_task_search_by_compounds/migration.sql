-- Words of tasks that punctuation joins, such as codes of errors, ids and dates, are one word of the search (docs/decisions/108). Until the index
-- stands nothing is written to tasks: about a minute for 200,000 of them.
CREATE INDEX "task_search_compounds_idx" ON "task" USING gin (
  (ARRAY[
    "account_id" || ':' || substr("id", 5, 4),
    "account_id" || ':' || substr("id", 5, 4) || translate(substr("id", 9, 1), '0123456789abcdefghjkmnpqrstvwxyz', '0000000088888888ggggggggrrrrrrrr') || '+',
    "account_id" || ':' || substr("id", 5, 5)
  ]), replace(replace("search_text", '_', 'q'), '-', 'q') gin_trgm_ops, "tags"
);
