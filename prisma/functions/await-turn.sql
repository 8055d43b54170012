-- Marks that an account has work waiting in a queue. Call it in the transaction that adds the work, as the last
-- statement that takes a lock.
CREATE OR REPLACE FUNCTION "cadenza_await_turn"(p_account_id text, p_queue text, p_weight float8) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_now float8;
  v_part float8;
BEGIN
  -- Most accounts that buy already have work waiting. The lock keeps a claim from clearing the mark before this
  -- commits.
  PERFORM 1 FROM work_turn w WHERE w.account_id = p_account_id AND w.queue = p_queue AND w.waiting AND w.weight = p_weight FOR NO KEY UPDATE;
  IF FOUND THEN
    RETURN;
  END IF;
  -- The position of the queue: the end of the next turn, or of the last one when nothing waits.
  SELECT w.served + 1 / w.weight INTO v_now FROM work_turn w WHERE w.queue = p_queue AND w.waiting ORDER BY w.served + 1 / w.weight, w.account_id LIMIT 1;
  IF NOT FOUND THEN
    SELECT w.served INTO v_now FROM work_turn w WHERE w.queue = p_queue ORDER BY w.served DESC LIMIT 1;
  END IF;
  v_now := coalesce(v_now, 0);
  -- An account that returns starts at a pseudo-random point within one of its own turns. So an absence saves up
  -- nothing, and among many accounts with one task each, those with weight 4 get four times as many of the next turns
  -- as those with weight 1.
  v_part := (1 + (hashtextextended(p_account_id, floor(v_now)::bigint) & 1023)) / 1024.0;
  INSERT INTO work_turn AS t (account_id, queue, weight, served, waiting) VALUES (p_account_id, p_queue, p_weight, v_now - (1 - v_part) / p_weight, true)
    ON CONFLICT (account_id, queue) DO UPDATE SET waiting = true, weight = excluded.weight, served = greatest(t.served, excluded.served);
END $$;
