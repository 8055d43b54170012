-- One-time links that lead to the choice of a password, and the sign-ins that were begun by one.
CREATE TABLE "password_link" (
    "token_hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_link_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "password_link_user_id_created_at_idx" ON "password_link"("user_id", "created_at");
CREATE INDEX "password_link_expires_at_idx" ON "password_link"("expires_at");
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "pending_sign_in" ADD COLUMN "by_link" BOOLEAN NOT NULL DEFAULT false;
