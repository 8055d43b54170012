-- Failed deliveries of an address in the order of the list: among all of an address that most deliveries have, those of days without any were looked
-- for key by key (docs/decisions/106). Only a delivery that fails is written to it.
CREATE INDEX "webhook_delivery_list_of_failed" ON "webhook_delivery"("account_id", md5("url"), "id" DESC, "event_type") WHERE "status" = 'FAILED';
