-- A cancelled task says so in its status and its events; nothing has written or read this.
ALTER TABLE "task" DROP COLUMN "cancel_requested_at";
