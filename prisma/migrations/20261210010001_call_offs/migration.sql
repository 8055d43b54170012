-- Work at the upstream of direct video that is to be cancelled there (docs/decisions/009). Refers to no task, so that nothing waits for it.
CREATE TABLE "relay_call_off" (
    "task_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "provider_task_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "relay_call_off_pkey" PRIMARY KEY ("task_id")
);
