-- Who writes for a run of a task names its number: a run that another one followed writes nothing more.
ALTER TABLE "task" ADD COLUMN "run_number" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "progress" DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE "task" SET "progress" = 1 WHERE "status" = 'COMPLETED';
