-- What a person calls a draft; null is the name of its song.
ALTER TABLE "draft" ADD COLUMN "name" TEXT;

-- The clip that a clip extends or covers. No foreign key: it stays known when the earlier one is deleted.
ALTER TABLE "clip" ADD COLUMN "source_clip_id" TEXT, ADD COLUMN "source_use" TEXT;
CREATE INDEX "clip_source_clip_id_idx" ON "clip"("source_clip_id");

-- What was made from a clip or of a song.
CREATE INDEX "task_from_clip_idx" ON "task"("account_id", coalesce("plan" ->> 'clipId', "plan" ->> 'sourceClipId')) WHERE coalesce("plan" ->> 'clipId', "plan" ->> 'sourceClipId') IS NOT NULL;
CREATE INDEX "mv_source_task_idx" ON "mv"("account_id", ("brief" -> 'source' ->> 'taskId'));
