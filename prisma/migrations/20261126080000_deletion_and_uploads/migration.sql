-- A file is gone to everybody before its bytes are: what a process did not get round to removing is removed by the next sweep.
ALTER TABLE "asset" ADD COLUMN "bytes_removed_at" TIMESTAMPTZ(3);
UPDATE "asset" SET "bytes_removed_at" = "deleted_at" WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "asset_bytes_to_remove_idx" ON "asset"("deleted_at") WHERE "deleted_at" IS NOT NULL AND "bytes_removed_at" IS NULL;

CREATE TYPE "UploadStatus" AS ENUM ('receiving', 'checking', 'ready', 'refused', 'deleted');

CREATE TABLE "upload" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "status" "UploadStatus" NOT NULL,
    "kind" TEXT,
    "file_name" TEXT NOT NULL,
    "byte_length" BIGINT NOT NULL,
    "byte_offset" BIGINT NOT NULL DEFAULT 0,
    "parts" TEXT[],
    "storage_key" TEXT,
    "content_type" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "duration_sec" DOUBLE PRECISION,
    "refusal" JSON,
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "upload_offset_within" CHECK ("byte_offset" >= 0 AND "byte_offset" <= "byte_length")
);
CREATE INDEX "upload_account_id_id_idx" ON "upload"("account_id", "id" DESC);
CREATE INDEX "upload_expires_at_idx" ON "upload"("expires_at");
-- The sweep finishes what was received whole while its process died.
CREATE INDEX "upload_unfinished_idx" ON "upload"("updated_at") WHERE "status" IN ('receiving', 'checking');
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
