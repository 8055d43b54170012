-- Who changed keys, secrets, passwords, sessions, destinations, standing and grants. Rows are never changed, except that the client
-- address, which is personal, can be taken out.
CREATE TABLE "audit_event" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "action" TEXT NOT NULL,
    "target" TEXT,
    "address" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_event_account_id_id_idx" ON "audit_event"("account_id", "id" DESC);
CREATE INDEX "audit_event_at_idx" ON "audit_event"("at");

CREATE FUNCTION "cadenza_keep_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is append-only';
END $$;
CREATE TRIGGER "audit_event_append_only" BEFORE UPDATE ON "audit_event" FOR EACH ROW EXECUTE FUNCTION "cadenza_keep_audit"();
