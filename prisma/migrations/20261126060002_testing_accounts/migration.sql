-- Accounts that try their client against the stand-in for direct video, whose payload it obeys.
ALTER TABLE "account" ADD COLUMN "testing" BOOLEAN NOT NULL DEFAULT false;
