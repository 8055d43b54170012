-- Passwords that somebody else gave end. Those that were given before this migration, and not changed since, have a month.
ALTER TABLE "app_user" ADD COLUMN "password_ends_at" TIMESTAMPTZ(3);
UPDATE "app_user" u SET "password_ends_at" = now() + interval '30 days'
  WHERE EXISTS (
    SELECT 1 FROM "audit_event" given WHERE given."target" = u."id" AND given."actor_kind" = 'operator' AND given."action" IN ('account.created', 'password.set')
      AND NOT EXISTS (SELECT 1 FROM "audit_event" own WHERE own."target" = u."id" AND own."action" = 'password.changed' AND own."id" > given."id")
  );

CREATE TABLE "pending_sign_in" (
    "token_hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "code_given" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pending_sign_in_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "pending_sign_in_user_id_idx" ON "pending_sign_in"("user_id");
CREATE INDEX "pending_sign_in_expires_at_idx" ON "pending_sign_in"("expires_at");
ALTER TABLE "pending_sign_in" ADD CONSTRAINT "pending_sign_in_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "second_factor" (
    "user_id" TEXT NOT NULL,
    "sealed_secret" BYTEA,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT,
    "sealed_setup" BYTEA,
    "setup_ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "second_factor_whole" CHECK (("sealed_secret" IS NULL) = ("confirmed_at" IS NULL) AND ("sealed_secret" IS NULL) = ("last_step" IS NULL)
      AND ("sealed_setup" IS NULL) = ("setup_ends_at" IS NULL))
);
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "recovery_code" (
    "user_id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","label")
);
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
