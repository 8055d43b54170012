-- What failed of one address, the latest first, which a recovery of it counts (docs/decisions/091). Only what failed for good is in it.
CREATE INDEX "webhook_delivery_failed_of_url" ON "webhook_delivery"("account_id", md5("url"), "completed_at") WHERE "status" = 'FAILED';
