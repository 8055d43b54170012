-- An inbox keeps a bounded number of bytes and takes a bounded number of messages in a minute.
ALTER TABLE "inbox" ADD COLUMN "window_start" TIMESTAMPTZ(3), ADD COLUMN "received" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "inbox_message" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;
UPDATE "inbox_message" SET "bytes" = octet_length("body") + octet_length("headers"::text);
