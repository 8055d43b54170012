-- No movement is dated later than its balance: the next one stands after it. Apart from the migration before, which locks the ledger: a purchase
-- of the version before that holds its balance waits for the ledger, and each would wait for the other.
UPDATE "balance" b SET "updated_at" = m."at"
  FROM (SELECT "account_id", max("created_at") AS "at" FROM "ledger_transaction" GROUP BY "account_id") m
  WHERE m."account_id" = b."account_id" AND m."at" > b."updated_at";
