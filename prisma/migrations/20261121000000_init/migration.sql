-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Tier" AS ENUM ('FREE', 'PREMIUM', 'ENTERPRISE');

-- CreateEnum
CREATE TYPE "BillingStatus" AS ENUM ('ACTIVE', 'ON_HOLD');

-- CreateEnum
CREATE TYPE "TrialState" AS ENUM ('none', 'unclaimed', 'claimed');

-- CreateEnum
CREATE TYPE "TaskStatus" AS ENUM ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "KeyStatus" AS ENUM ('ACTIVE', 'DISABLED');

-- CreateEnum
CREATE TYPE "StageStatus" AS ENUM ('started', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');

-- CreateEnum
CREATE TYPE "LedgerKind" AS ENUM ('GRANT', 'DEBIT', 'SETTLEMENT', 'REFUND');

-- CreateEnum
CREATE TYPE "LedgerAccount" AS ENUM ('available', 'held', 'revenue', 'issued');

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "tier" "Tier" NOT NULL DEFAULT 'FREE',
    "billing_status" "BillingStatus" NOT NULL DEFAULT 'ACTIVE',
    "trial" "TrialState" NOT NULL DEFAULT 'none',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "default_webhook_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app_user" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_attempt" (
    "subject" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "ip_allowlist" TEXT[],
    "rate_limit" INTEGER,
    "daily_limit" INTEGER,
    "monthly_limit" INTEGER,
    "status" "KeyStatus" NOT NULL DEFAULT 'ACTIVE',
    "expires_at" TIMESTAMPTZ(3),
    "replaces_id" TEXT,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "key_traffic" (
    "key_id" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "requests" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "key_traffic_pkey" PRIMARY KEY ("key_id","minute")
);

-- CreateTable
CREATE TABLE "limit_bucket" (
    "subject" TEXT NOT NULL,
    "op_tokens" DOUBLE PRECISION NOT NULL,
    "op_at" TIMESTAMPTZ(6) NOT NULL,
    "query_tokens" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "query_at" TIMESTAMPTZ(6) NOT NULL,
    "day" DATE NOT NULL DEFAULT '1970-01-01'::date,
    "day_count" INTEGER NOT NULL DEFAULT 0,
    "month" DATE NOT NULL DEFAULT '1970-01-01'::date,
    "month_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "limit_bucket_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "balance" (
    "account_id" TEXT NOT NULL,
    "available_units" BIGINT NOT NULL DEFAULT 0,
    "held_units" BIGINT NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "balance_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "ledger_transaction" (
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "task_id" TEXT,
    "kind" "LedgerKind" NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_posting" (
    "transaction_id" BIGINT NOT NULL,
    "ledger_account" "LedgerAccount" NOT NULL,
    "units" BIGINT NOT NULL,

    CONSTRAINT "ledger_posting_pkey" PRIMARY KEY ("transaction_id","ledger_account")
);

-- CreateTable
CREATE TABLE "idempotency" (
    "account_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "task_id" TEXT,
    "status" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "final" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateTable
CREATE TABLE "task" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "key_id" TEXT,
    "type" TEXT NOT NULL,
    "status" "TaskStatus" NOT NULL DEFAULT 'PENDING',
    "priority" INTEGER NOT NULL DEFAULT 5,
    "tags" TEXT[],
    "metadata" JSON,
    "webhook_url" TEXT,
    "input_parameters" JSON NOT NULL,
    "plan" JSON NOT NULL DEFAULT '{}',
    "output_results" JSON,
    "resources" JSON NOT NULL DEFAULT '[]',
    "mv_id" TEXT,
    "required_units" BIGINT NOT NULL,
    "charged_units" BIGINT,
    "refunded" BOOLEAN NOT NULL DEFAULT false,
    "retryable" BOOLEAN NOT NULL DEFAULT false,
    "error_code" TEXT,
    "error_message" TEXT,
    "internal_error" TEXT,
    "warning_codes" TEXT[],
    "in_flight_until" TIMESTAMPTZ(3),
    "cancel_requested_at" TIMESTAMPTZ(3),
    "event_seq" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processing_started_at" TIMESTAMPTZ(3),
    "processing_completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_stage" (
    "task_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "status" "StageStatus" NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "max_attempts" INTEGER NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,
    "payload" JSON NOT NULL DEFAULT '{}',
    "output" JSON,
    "error_code" TEXT,
    "error_message" TEXT,

    CONSTRAINT "task_stage_pkey" PRIMARY KEY ("task_id","name")
);

-- CreateTable
CREATE TABLE "task_event" (
    "task_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "dedup_key" TEXT NOT NULL,
    "payload" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "task_event_pkey" PRIMARY KEY ("task_id","seq")
);

-- CreateTable
CREATE TABLE "asset" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "slot" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "byte_length" BIGINT NOT NULL,
    "file_name" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "duration_sec" DOUBLE PRECISION,
    "retained_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clip" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "audio_asset_id" TEXT NOT NULL,
    "cover_asset_id" TEXT NOT NULL,
    "duration_sec" DOUBLE PRECISION NOT NULL,
    "instrumental" BOOLEAN NOT NULL,
    "lyrics" TEXT,
    "tags" TEXT,
    "timeline" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "brief" JSON NOT NULL,
    "plan" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "units" BIGINT NOT NULL,
    "body" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "preflight" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "draft_id" TEXT NOT NULL,
    "draft_version" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "units" BIGINT NOT NULL,
    "body" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preflight_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mv" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "draft_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "delivery_status" TEXT,
    "title" TEXT NOT NULL,
    "brief" JSON NOT NULL,
    "storyboard" JSON NOT NULL DEFAULT '{}',
    "final_asset_id" TEXT,
    "poster_asset_id" TEXT,
    "retained_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mv_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mv_scene" (
    "mv_id" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "start_sec" DOUBLE PRECISION NOT NULL,
    "end_sec" DOUBLE PRECISION NOT NULL,
    "plan" JSON NOT NULL,
    "image_asset_id" TEXT,
    "status" TEXT NOT NULL,

    CONSTRAINT "mv_scene_pkey" PRIMARY KEY ("mv_id","index")
);

-- CreateTable
CREATE TABLE "webhook_destination" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "sealed_secret" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_destination_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "event_key" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "capacity_key" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "round_attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "lease_owner" TEXT,
    "last_status_code" INTEGER,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "delivery_id" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status_code" INTEGER,
    "error" TEXT,
    "request_headers" JSON NOT NULL,
    "response_headers" JSON,
    "response_body" TEXT,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("delivery_id","attempt")
);

-- CreateTable
CREATE TABLE "webhook_capacity" (
    "capacity_key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "sent" INTEGER NOT NULL,

    CONSTRAINT "webhook_capacity_pkey" PRIMARY KEY ("capacity_key")
);

-- CreateTable
CREATE TABLE "inbox" (
    "token" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("token")
);

-- CreateTable
CREATE TABLE "inbox_message" (
    "id" BIGSERIAL NOT NULL,
    "token" TEXT NOT NULL,
    "headers" JSON NOT NULL,
    "body" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE INDEX "app_user_account_id_idx" ON "app_user"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_account_id_idx" ON "api_key"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_key_key" ON "ledger_transaction"("key");

-- CreateIndex
CREATE INDEX "ledger_transaction_account_id_id_idx" ON "ledger_transaction"("account_id", "id");

-- CreateIndex
CREATE INDEX "ledger_transaction_task_id_idx" ON "ledger_transaction"("task_id");

-- CreateIndex
CREATE INDEX "idempotency_created_at_idx" ON "idempotency"("created_at");

-- CreateIndex
CREATE INDEX "task_account_id_id_idx" ON "task"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "task_mv_id_idx" ON "task"("mv_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_event_task_id_dedup_key_key" ON "task_event"("task_id", "dedup_key");

-- CreateIndex
CREATE INDEX "asset_account_id_idx" ON "asset"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "asset_task_id_slot_key" ON "asset"("task_id", "slot");

-- CreateIndex
CREATE INDEX "clip_account_id_id_idx" ON "clip"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "clip_task_id_index_key" ON "clip"("task_id", "index");

-- CreateIndex
CREATE INDEX "draft_account_id_id_idx" ON "draft"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "quote_account_id_idx" ON "quote"("account_id");

-- CreateIndex
CREATE INDEX "quote_expires_at_idx" ON "quote"("expires_at");

-- CreateIndex
CREATE INDEX "preflight_account_id_idx" ON "preflight"("account_id");

-- CreateIndex
CREATE INDEX "preflight_expires_at_idx" ON "preflight"("expires_at");

-- CreateIndex
CREATE INDEX "mv_account_id_id_idx" ON "mv"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_destination_account_id_url_key" ON "webhook_destination"("account_id", "url");

-- CreateIndex
CREATE INDEX "webhook_delivery_account_id_id_idx" ON "webhook_delivery"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_task_id_event_key_key" ON "webhook_delivery"("task_id", "event_key");

-- CreateIndex
CREATE INDEX "inbox_account_id_idx" ON "inbox"("account_id");

-- CreateIndex
CREATE INDEX "inbox_message_token_id_idx" ON "inbox_message"("token", "id" DESC);

-- AddForeignKey
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "key_traffic" ADD CONSTRAINT "key_traffic_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balance" ADD CONSTRAINT "balance_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_stage" ADD CONSTRAINT "task_stage_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_event" ADD CONSTRAINT "task_event_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clip" ADD CONSTRAINT "clip_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mv_scene" ADD CONSTRAINT "mv_scene_mv_id_fkey" FOREIGN KEY ("mv_id") REFERENCES "mv"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_destination" ADD CONSTRAINT "webhook_destination_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_message" ADD CONSTRAINT "inbox_message_token_fkey" FOREIGN KEY ("token") REFERENCES "inbox"("token") ON DELETE CASCADE ON UPDATE CASCADE;
