-- Words before slices in the index of searches of tasks: GIN reads its columns in this order for each row that has one trigram of a word, and so
-- looks into a slice only for rows that have all of them (docs/decisions/111). Until the index stands nothing is written to tasks: about a minute
-- for 200,000 of them.
CREATE INDEX "task_search_words_idx" ON "task" USING gin (
  replace(replace("search_text", '_', 'q'), '-', 'q') gin_trgm_ops, (ARRAY[
    "account_id" || ':' || substr("id", 5, 4),
    "account_id" || ':' || substr("id", 5, 4) || translate(substr("id", 9, 1), '0123456789abcdefghjkmnpqrstvwxyz', '0000000088888888ggggggggrrrrrrrr') || '+',
    "account_id" || ':' || substr("id", 5, 5)
  ]), "tags"
);
