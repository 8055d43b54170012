-- A priority is any number from 1 to 10, and is echoed as given.
ALTER TABLE "task" ALTER COLUMN "priority" SET DATA TYPE DOUBLE PRECISION;
