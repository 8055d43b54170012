-- What an account has debited and what it was granted, in units. A trial spends its grant once: refunds do not restore
-- it.
CREATE OR REPLACE FUNCTION "cadenza_trial_credits"(p_account_id text, OUT used bigint, OUT allowed bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(p.units) FILTER (WHERE l.kind = 'DEBIT'), 0)::bigint, coalesce(sum(p.units) FILTER (WHERE l.kind = 'GRANT'), 0)::bigint
    FROM ledger_transaction l JOIN ledger_posting p ON p.transaction_id = l.id AND p.ledger_account = 'available' WHERE l.account_id = p_account_id;
$$;
