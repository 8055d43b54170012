-- A destination that keeps hanging is sent to more slowly, and the due deliveries of each account are found beside another's thousands.
ALTER TABLE "webhook_capacity" ADD COLUMN "timeouts" INTEGER NOT NULL DEFAULT 0;
CREATE INDEX "webhook_delivery_account_due" ON "webhook_delivery" ("account_id", "next_attempt_at", "id") WHERE "status" = 'PENDING';
