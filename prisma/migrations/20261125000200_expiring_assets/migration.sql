-- The sweep for expired files looks every minute at what is still kept; it must not read past everything that was ever removed.
DROP INDEX "asset_retained_until_idx";
CREATE INDEX "asset_expiring_idx" ON "asset"("retained_until") WHERE "deleted_at" IS NULL;
