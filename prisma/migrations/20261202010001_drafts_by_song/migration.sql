-- Only a draft without a name of its own is called after its song.
DROP INDEX "draft_song_idx";
CREATE INDEX "draft_song_idx" ON "draft"("account_id", ("brief" -> 'source' ->> 'taskId')) WHERE "name" IS NULL;
