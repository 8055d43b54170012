-- What failed of one address, the latest first, which a recovery of it counts (docs/decisions/091). Only what failed for good is in it, and only
-- what asks when deliveries failed implies the second condition: lists of old days would take it and read all that failed since.
CREATE INDEX "webhook_delivery_failed_of_url" ON "webhook_delivery"("account_id", md5("url"), "completed_at") WHERE "status" = 'FAILED' AND "completed_at" IS NOT NULL;
