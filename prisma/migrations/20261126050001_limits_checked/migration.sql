-- Why a key was deleted early stands in the audit trail, with the deletion.
ALTER TABLE "api_key" DROP COLUMN "deleted_reason";

-- A rate of nothing would divide by nothing.
ALTER TABLE "account" ADD CONSTRAINT "account_limits_check" CHECK (
  "operations_per_sec" >= 1 AND "queries_per_sec" >= 1 AND "requests_per_day" >= 0 AND "requests_per_month" >= 0 AND "in_flight_tasks" >= 1 AND "in_flight_tasks_per_key" >= 1
);
