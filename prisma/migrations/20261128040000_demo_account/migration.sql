-- An account that `npm run demo` makes, whose dates can be moved back, and what was done in it.
ALTER TABLE "account" ADD COLUMN "demo" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "demo_step" (
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "placed_at" TIMESTAMPTZ(3),
    "traffic" JSON NOT NULL DEFAULT '{}',

    CONSTRAINT "demo_step_pkey" PRIMARY KEY ("account_id","name")
);

ALTER TABLE "demo_step" ADD CONSTRAINT "demo_step_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whether an account is one is decided when it is made.
CREATE FUNCTION "cadenza_keep_demo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Whether an account is for a demo is decided when it is made';
END $$;
CREATE TRIGGER "account_demo_for_good" BEFORE UPDATE OF "demo" ON "account" FOR EACH ROW WHEN (OLD."demo" IS DISTINCT FROM NEW."demo") EXECUTE FUNCTION "cadenza_keep_demo"();
