-- The trail of operators is read by time.
CREATE INDEX "audit_event_actor_kind_at_id_idx" ON "audit_event"("actor_kind", "at" DESC, "id" DESC);
DROP INDEX "audit_event_actor_kind_id_idx";
