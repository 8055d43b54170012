-- What a list is filtered by beside the filter an index is for stands in its key: rows of another type, event or status are then passed over
-- within the index and never read (docs/decisions/104).
CREATE INDEX "task_account_id_status_id_type_idx" ON "task"("account_id", "status", "id" DESC, "type");
DROP INDEX "task_account_id_status_id_idx";
DROP INDEX "webhook_delivery_list_of_url";
CREATE INDEX "webhook_delivery_list_of_url" ON "webhook_delivery"("account_id", md5("url"), "id" DESC, "event_type", "status");
