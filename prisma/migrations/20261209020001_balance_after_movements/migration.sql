-- What is available after each movement of the ledger (docs/decisions/106). Until that of all movements there are stands, nothing is written
-- to the ledger: some 10 s for a million. The table is written anew, once: updated row by row it would take twice as long and be twice as large.
ALTER TABLE "ledger_transaction" ADD COLUMN "available_units_after" BIGINT;
CREATE TABLE "ledger_balance_after" AS
  SELECT l."id", sum(coalesce(p."units", 0)) OVER (PARTITION BY l."account_id" ORDER BY l."created_at", l."id")::bigint AS "units"
    FROM "ledger_transaction" l LEFT JOIN "ledger_posting" p ON p."transaction_id" = l."id" AND p."ledger_account" = 'available';
ALTER TABLE "ledger_balance_after" ADD PRIMARY KEY ("id");
CREATE FUNCTION "ledger_balance_after"(p_id bigint) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT "units" FROM "ledger_balance_after" WHERE "id" = p_id);
END $$;
ALTER TABLE "ledger_transaction" ALTER COLUMN "available_units_after" TYPE BIGINT USING "ledger_balance_after"("id");
DROP FUNCTION "ledger_balance_after";
DROP TABLE "ledger_balance_after";

-- Those that were dated before others when they were written.
CREATE INDEX "ledger_transaction_dated_back" ON "ledger_transaction"("account_id", "created_at") WHERE "available_units_after" IS NULL;
