-- The ledger in the order of its pages, by time and then id, as a whole and by kind (docs/decisions/071). Until they stand nothing is
-- written to the ledger: some seconds for a million movements.
CREATE INDEX "ledger_transaction_account_id_kind_created_at_id_idx" ON "ledger_transaction"("account_id", "kind", "created_at", "id");
CREATE INDEX "ledger_transaction_account_id_created_at_id_idx" ON "ledger_transaction"("account_id", "created_at", "id");
DROP INDEX "ledger_transaction_account_id_kind_id_idx";
DROP INDEX "ledger_transaction_account_id_created_at_idx";

-- Operators look for accounts by parts of addresses.
CREATE INDEX "app_user_email_idx" ON "app_user" USING gin ("email" gin_trgm_ops);
