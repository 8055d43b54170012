-- Few tasks are cancelled or fail, and of some types none: those of a status and a type are found without a look at the others of that status
-- (docs/decisions/114). What is bought, and what succeeds, has no entry here.
CREATE INDEX "task_unsuccessful_idx" ON "task" ("account_id", "type", "status", "id" DESC) WHERE "status" IN ('FAILED', 'CANCELLED');
