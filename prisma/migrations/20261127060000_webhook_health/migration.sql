-- A destination can be paused, and a new secret waits for its turn beside the one in force.
ALTER TABLE "webhook_destination" ADD COLUMN "next_sealed_secret" BYTEA,
ADD COLUMN "next_secret_at" TIMESTAMPTZ(3),
ADD COLUMN "paused_at" TIMESTAMPTZ(3);

-- A test event belongs to no task.
ALTER TABLE "webhook_delivery" ADD COLUMN "recovery_id" TEXT,
ALTER COLUMN "task_id" DROP NOT NULL;

-- Failures in a row of an address, whether it is kept as a destination or named by tasks alone.
CREATE TABLE "webhook_health" (
    "account_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "failures_in_row" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "last_failure_at" TIMESTAMPTZ(3),
    "last_status_code" INTEGER,
    "last_error" TEXT,

    CONSTRAINT "webhook_health_pkey" PRIMARY KEY ("account_id","url")
);
ALTER TABLE "webhook_health" ADD CONSTRAINT "webhook_health_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "webhook_health_last_failure_at_idx" ON "webhook_health"("last_failure_at");

-- Everything that had failed since a time, sent again together.
CREATE TABLE "webhook_recovery" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "url" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "total" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_recovery_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "webhook_recovery" ADD CONSTRAINT "webhook_recovery_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "webhook_recovery_account_id_id_idx" ON "webhook_recovery"("account_id", "id" DESC);

-- Lists are filtered within the index: any combination of filters reads at most the account's entries, never its bodies.
DROP INDEX "webhook_delivery_account_id_id_idx";
CREATE INDEX "webhook_delivery_list" ON "webhook_delivery"("account_id", "id" DESC) INCLUDE ("status", "event_type", "last_status_code", "created_at");
CREATE INDEX "webhook_delivery_list_of_url" ON "webhook_delivery"("account_id", "url", "id" DESC) INCLUDE ("status", "event_type", "last_status_code", "created_at");
CREATE INDEX "webhook_delivery_failed" ON "webhook_delivery"("account_id", "completed_at") WHERE "status" = 'FAILED';
CREATE INDEX "webhook_delivery_recovery" ON "webhook_delivery"("recovery_id", "status") WHERE "recovery_id" IS NOT NULL;
-- What a pause holds back.
CREATE INDEX "webhook_delivery_held" ON "webhook_delivery"("account_id", "id") WHERE "status" = 'PENDING' AND "next_attempt_at" IS NULL;
