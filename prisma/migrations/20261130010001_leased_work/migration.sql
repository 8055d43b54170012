-- Short tasks are claimed from their own row: `queue` says where such a one waits, and `lease_owner` is the worker that has it.
ALTER TABLE "task" ADD COLUMN "lease_owner" TEXT, ADD COLUMN "queue" TEXT;

CREATE INDEX "task_leased_idx" ON "task" ("queue", "id") WHERE "queue" IS NOT NULL AND "status" IN ('PENDING', 'PROCESSING');
