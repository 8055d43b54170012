-- Moves units between two ledger accounts of one customer and updates the cached balance. A key that was used before
-- moves nothing and returns false. A move below zero fails the balance's check constraint. The movements of an account
-- are written one after the other, in the order of their ids and times: one that waited for another gets at least that
-- one's time. A clock that is more than a minute behind keeps its own date, and the balance after that movement is
-- unknown (docs/decisions/106).
CREATE OR REPLACE FUNCTION "cadenza_post"(
  p_key text, p_account_id text, p_task_id text, p_kind "LedgerKind", p_note text, p_now timestamptz,
  p_available bigint, p_held bigint, p_revenue bigint, p_issued bigint
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
  v_available bigint;
  v_at timestamptz;
BEGIN
  IF p_available + p_held + p_revenue + p_issued <> 0 THEN
    RAISE EXCEPTION 'Postings of % do not add up to zero', p_key;
  END IF;
  SELECT available_units, greatest(updated_at, p_now) INTO v_available, v_at FROM balance WHERE account_id = p_account_id FOR NO KEY UPDATE;
  IF v_at > p_now + interval '1 minute' THEN
    v_at := p_now;
    v_available := NULL;
  END IF;
  INSERT INTO ledger_transaction (key, account_id, task_id, kind, note, created_at, available_units_after)
    VALUES (p_key, p_account_id, p_task_id, p_kind, p_note, coalesce(v_at, p_now), v_available + p_available)
    ON CONFLICT (key) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO ledger_posting (transaction_id, ledger_account, units)
    SELECT v_id, t.a, t.u FROM (VALUES
      ('available'::"LedgerAccount", p_available), ('held', p_held), ('revenue', p_revenue), ('issued', p_issued)
    ) AS t(a, u) WHERE t.u <> 0;
  UPDATE balance SET available_units = available_units + p_available, held_units = held_units + p_held, updated_at = greatest(updated_at, v_at)
    WHERE account_id = p_account_id;
  RETURN true;
END $$;
