-- People who may open the operators' pages, when they last proved in a session who they are, and what operators did.
ALTER TABLE "app_user" ADD COLUMN "operator" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "session" ADD COLUMN "proved_at" TIMESTAMPTZ(3);
CREATE INDEX "audit_event_actor_kind_id_idx" ON "audit_event"("actor_kind", "id" DESC);
