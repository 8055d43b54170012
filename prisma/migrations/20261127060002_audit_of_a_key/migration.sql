-- The trail of one key, destination or request.
CREATE INDEX "audit_event_account_id_target_id_idx" ON "audit_event"("account_id", "target", "id" DESC);
