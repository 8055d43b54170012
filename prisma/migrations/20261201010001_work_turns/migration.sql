-- Whose turn it is in each queue of work: `served` grows by 1 / weight with each task taken, and the account that has had least goes
-- next. `waiting` may be true for nothing, which a claim then clears.
CREATE TABLE "work_turn" (
    "account_id" TEXT NOT NULL,
    "queue" TEXT NOT NULL,
    "weight" DOUBLE PRECISION NOT NULL,
    "served" DOUBLE PRECISION NOT NULL,
    "waiting" BOOLEAN NOT NULL,

    CONSTRAINT "work_turn_pkey" PRIMARY KEY ("account_id","queue")
);

ALTER TABLE "work_turn" ADD CONSTRAINT "work_turn_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "work_turn_queue_served_idx" ON "work_turn"("queue", "served");
CREATE INDEX "work_turn_next_idx" ON "work_turn" ("queue", "served", "account_id") WHERE "waiting";

-- An account's own tasks in the order in which they are taken, and what each worker has.
CREATE INDEX "task_waiting_idx" ON "task" ("queue", "account_id", "priority" DESC, "id")
  WHERE "queue" IS NOT NULL AND "lease_owner" IS NULL AND "status" IN ('PENDING', 'PROCESSING');
CREATE INDEX "task_lease_owner_idx" ON "task" ("lease_owner") WHERE "lease_owner" IS NOT NULL AND "status" IN ('PENDING', 'PROCESSING');

INSERT INTO "work_turn" SELECT DISTINCT "account_id", "queue", 1, 0, true FROM "task"
  WHERE "queue" IS NOT NULL AND "lease_owner" IS NULL AND "status" IN ('PENDING', 'PROCESSING');
