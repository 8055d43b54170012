-- What an account's tasks came to, day by day, is added up from this index alone (docs/decisions/058).
CREATE INDEX "task_ended_idx" ON "task" ("account_id", "processing_completed_at") INCLUDE ("status", "charged_units") WHERE "processing_completed_at" IS NOT NULL;
