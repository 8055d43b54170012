-- Filters of lists, each in the order of its list or as few entries as what it finds (docs/decisions/059).
CREATE INDEX "clip_account_id_instrumental_id_idx" ON "clip"("account_id", "instrumental", "id" DESC);
CREATE INDEX "mv_account_id_status_id_idx" ON "mv"("account_id", "status", "id" DESC);
CREATE INDEX "mv_preview_idx" ON "mv"("account_id", "id" DESC) WHERE "brief" -> 'previewSec' IS NOT NULL;
CREATE INDEX "draft_account_id_updated_at_idx" ON "draft"("account_id", "updated_at" DESC);
CREATE INDEX "draft_status_idx" ON "draft"("account_id", ("plan" ->> 'status'), "id" DESC);
CREATE INDEX "draft_song_idx" ON "draft"("account_id", ("brief" -> 'source' ->> 'taskId'));
CREATE INDEX "draft_search_idx" ON "draft" USING gin ("account_id", lower(' ' || coalesce("name", "brief" -> 'source' ->> 'audioUrl', '') || ' ' || coalesce("brief" ->> 'description', '')) gin_trgm_ops);

-- What was taken is nearly everything, and needs no index of its own.
CREATE INDEX "webhook_delivery_answer" ON "webhook_delivery"("account_id", ("last_status_code" / 100), "id" DESC)
  WHERE "last_status_code" IS NULL OR "last_status_code" < 200 OR "last_status_code" >= 300;
CREATE INDEX "webhook_delivery_account_id_event_type_id_idx" ON "webhook_delivery"("account_id", "event_type", "id" DESC);
