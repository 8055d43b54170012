-- Below this the pages say that credits run out; null says nothing.
ALTER TABLE "account" ADD COLUMN "low_balance_units" BIGINT;

-- A customer who asks the operator for credits.
CREATE TYPE "CreditRequestStatus" AS ENUM ('open', 'granted', 'declined', 'withdrawn');
CREATE TABLE "credit_request" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "units" BIGINT NOT NULL,
    "note" TEXT,
    "status" "CreditRequestStatus" NOT NULL DEFAULT 'open',
    "granted_units" BIGINT,
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "credit_request_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "credit_request" ADD CONSTRAINT "credit_request_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "credit_request_account_id_id_idx" ON "credit_request"("account_id", "id" DESC);
CREATE INDEX "credit_request_status_id_idx" ON "credit_request"("status", "id");
-- One question at a time.
CREATE UNIQUE INDEX "credit_request_open" ON "credit_request"("account_id") WHERE "status" = 'open';

-- What the usage page adds up, without reading the tasks themselves.
CREATE INDEX "task_spent" ON "task"("account_id", "processing_completed_at") INCLUDE ("type", "key_id", "charged_units", "required_units") WHERE "processing_completed_at" IS NOT NULL;
CREATE INDEX "task_spent_by_tag" ON "task"("account_id", "processing_completed_at") WHERE "tags" <> '{}' AND "charged_units" > 0;
CREATE INDEX "ledger_transaction_without_task" ON "ledger_transaction"("account_id", "created_at") WHERE "task_id" IS NULL;
CREATE INDEX "ledger_transaction_account_id_kind_id_idx" ON "ledger_transaction"("account_id", "kind", "id" DESC);
CREATE INDEX "ledger_transaction_account_id_created_at_idx" ON "ledger_transaction"("account_id", "created_at");
