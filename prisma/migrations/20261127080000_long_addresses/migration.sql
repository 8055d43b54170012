-- An address of any length has its deliveries listed: only a digest of it fits every row of an index.
DROP INDEX "webhook_delivery_list_of_url";
CREATE INDEX "webhook_delivery_list_of_url" ON "webhook_delivery"("account_id", md5("url"), "id" DESC) INCLUDE ("status", "event_type", "last_status_code", "created_at");
