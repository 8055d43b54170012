-- Only for what asks when deliveries failed: for lists of old days the planner took it and read all that failed since.
DROP INDEX "webhook_delivery_failed_of_url";
CREATE INDEX "webhook_delivery_failed_of_url" ON "webhook_delivery"("account_id", md5("url"), "completed_at") WHERE "status" = 'FAILED' AND "completed_at" IS NOT NULL;
