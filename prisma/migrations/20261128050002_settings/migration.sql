-- What a person is called, and what new drafts of the studio begin with.
ALTER TABLE "app_user" ADD COLUMN "name" TEXT;
ALTER TABLE "account" ADD COLUMN "draft_defaults" JSONB NOT NULL DEFAULT '{}';
