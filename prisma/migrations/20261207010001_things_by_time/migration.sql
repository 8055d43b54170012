-- Where in the table things of a time lie, so that of the matches of a search those are read that a page reaches (docs/decisions/102). No other
-- index has its column, what follows the prefix of an id: a condition on that can only be joined with the index of words.
CREATE INDEX "clip_made_idx" ON "clip" USING brin (substr("id", 5)) WITH (pages_per_range = 8);
CREATE INDEX "mv_made_idx" ON "mv" USING brin (substr("id", 5)) WITH (pages_per_range = 8);
CREATE INDEX "voice_made_idx" ON "voice" USING brin (substr("id", 5)) WITH (pages_per_range = 8);
CREATE INDEX "draft_made_idx" ON "draft" USING brin (substr("id", 5)) WITH (pages_per_range = 8);
CREATE INDEX "upload_made_idx" ON "upload" USING brin (substr("id", 5)) WITH (pages_per_range = 8);
-- Without statistics of the expression an index of blocks is thought to be in no order, and is not taken.
ANALYZE "clip", "mv", "voice", "draft", "upload";
