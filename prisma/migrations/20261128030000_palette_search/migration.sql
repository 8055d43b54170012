-- Names of things, as the palette looks for them: in small letters, with a blank before the first word as before every other (docs/decisions/047).
CREATE INDEX "mv_search_idx" ON "mv" USING gin ("account_id", lower(' ' || "title") gin_trgm_ops);
CREATE INDEX "upload_search_idx" ON "upload" USING gin ("account_id", lower(' ' || "file_name") gin_trgm_ops);
CREATE INDEX "voice_search_idx" ON "voice" USING gin ("account_id", lower(' ' || coalesce("name", '') || ' ' || coalesce("description", '')) gin_trgm_ops);
