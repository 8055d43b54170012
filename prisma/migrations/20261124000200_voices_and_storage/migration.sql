-- Public Voices, what it takes to play a clip again in parts, paid audio storage and the end of a file's retention.
ALTER TABLE "clip" ADD COLUMN "recipe" JSON;
ALTER TABLE "asset" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
CREATE INDEX "asset_retained_until_idx" ON "asset"("retained_until");

CREATE TABLE "voice" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "image_url" TEXT,
    "profile" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voice_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "voice_task_id_key" ON "voice"("task_id");
CREATE INDEX "voice_account_id_id_idx" ON "voice"("account_id", "id" DESC);
ALTER TABLE "voice" ADD CONSTRAINT "voice_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "StorageStatus" AS ENUM ('enabled', 'cancelled', 'disabled');
CREATE TABLE "audio_storage" (
    "account_id" TEXT NOT NULL,
    "status" "StorageStatus" NOT NULL,
    "paid_until" TIMESTAMPTZ(3) NOT NULL,
    "anchor_day" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audio_storage_pkey" PRIMARY KEY ("account_id")
);
CREATE INDEX "audio_storage_status_paid_until_idx" ON "audio_storage"("status", "paid_until");
ALTER TABLE "audio_storage" ADD CONSTRAINT "audio_storage_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
