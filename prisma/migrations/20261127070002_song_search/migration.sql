-- With a blank before the first word as before every other, so that the beginning of a word can be looked for.
DROP INDEX "clip_search_idx";
CREATE INDEX "clip_search_idx" ON "clip" USING gin ("account_id", lower(' ' || "title" || ' ' || coalesce("tags", '')) gin_trgm_ops);
