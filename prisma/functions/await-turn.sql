-- Says that an account has something waiting in a queue. Call it in the transaction that puts it there, as the last thing that locks.
CREATE OR REPLACE FUNCTION "cadenza_await_turn"(p_account_id text, p_queue text, p_weight float8) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_served float8;
BEGIN
  -- Most accounts that buy have something waiting already. The lock keeps a claim from clearing that before this is committed.
  PERFORM 1 FROM work_turn w WHERE w.account_id = p_account_id AND w.queue = p_queue AND w.waiting AND w.weight = p_weight FOR NO KEY UPDATE;
  IF FOUND THEN
    RETURN;
  END IF;
  -- One that comes back begins where the others are: an absence saves nothing up.
  SELECT w.served INTO v_served FROM work_turn w WHERE w.queue = p_queue AND w.waiting ORDER BY w.served LIMIT 1;
  IF NOT FOUND THEN
    SELECT w.served INTO v_served FROM work_turn w WHERE w.queue = p_queue ORDER BY w.served DESC LIMIT 1;
  END IF;
  INSERT INTO work_turn AS t (account_id, queue, weight, served, waiting) VALUES (p_account_id, p_queue, p_weight, coalesce(v_served, 0), true)
    ON CONFLICT (account_id, queue) DO UPDATE SET waiting = true, weight = excluded.weight, served = greatest(t.served, excluded.served);
END $$;
