-- A draft says which video was made of it.
CREATE INDEX "mv_draft_id_idx" ON "mv"("draft_id");
