-- Requests of an address are counted in a table of their own, without a log: what a crash empties is at most two minutes old.
DELETE FROM "limit_bucket" WHERE "subject" LIKE 'ip:%';
CREATE UNLOGGED TABLE "address_window" (
    "address" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "requests" INTEGER NOT NULL,

    CONSTRAINT "address_window_pkey" PRIMARY KEY ("address","starts_at")
);

-- Limits of one customer, where they differ from those of the tier.
ALTER TABLE "account" ADD COLUMN "operations_per_sec" INTEGER,
ADD COLUMN "queries_per_sec" INTEGER,
ADD COLUMN "requests_per_day" INTEGER,
ADD COLUMN "requests_per_month" INTEGER,
ADD COLUMN "in_flight_tasks" INTEGER,
ADD COLUMN "in_flight_tasks_per_key" INTEGER;

-- Why a key was deleted although it still had traffic.
ALTER TABLE "api_key" ADD COLUMN "deleted_reason" TEXT;
