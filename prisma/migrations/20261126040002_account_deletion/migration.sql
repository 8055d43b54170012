-- When an account was deleted, and when everything it had made was gone.
ALTER TABLE "account" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
ALTER TABLE "account" ADD COLUMN "erased_at" TIMESTAMPTZ(3);
