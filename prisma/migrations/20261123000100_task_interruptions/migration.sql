-- How many processes died with the task since it last finished a stage, so that work that kills its process ends.
ALTER TABLE "task" ADD COLUMN "interruptions" INTEGER NOT NULL DEFAULT 0;
