-- What is over is found by the time of its end; it must not be looked for in everything that is kept.
ALTER TABLE "task" ADD COLUMN "log_pruned_at" TIMESTAMPTZ(3);
CREATE INDEX "task_unpruned_idx" ON "task"("processing_completed_at") WHERE "log_pruned_at" IS NULL;
CREATE INDEX "webhook_delivery_completed_at_idx" ON "webhook_delivery"("completed_at");
CREATE INDEX "draft_expires_at_idx" ON "draft"("expires_at");
CREATE INDEX "inbox_message_received_at_idx" ON "inbox_message"("received_at");
CREATE INDEX "key_traffic_minute_idx" ON "key_traffic"("minute");
