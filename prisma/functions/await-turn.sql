-- Says that an account has something waiting in a queue. Call it in the transaction that puts it there, as the last thing that locks.
CREATE OR REPLACE FUNCTION "cadenza_await_turn"(p_account_id text, p_queue text, p_weight float8) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_now float8;
  v_part float8;
BEGIN
  -- Most accounts that buy have something waiting already. The lock keeps a claim from clearing that before this is committed.
  PERFORM 1 FROM work_turn w WHERE w.account_id = p_account_id AND w.queue = p_queue AND w.waiting AND w.weight = p_weight FOR NO KEY UPDATE;
  IF FOUND THEN
    RETURN;
  END IF;
  -- How far the queue is: where the turn ends that comes next, or where the last one ended.
  SELECT w.served + 1 / w.weight INTO v_now FROM work_turn w WHERE w.queue = p_queue AND w.waiting ORDER BY w.served + 1 / w.weight, w.account_id LIMIT 1;
  IF NOT FOUND THEN
    SELECT w.served INTO v_now FROM work_turn w WHERE w.queue = p_queue ORDER BY w.served DESC LIMIT 1;
  END IF;
  v_now := coalesce(v_now, 0);
  -- One that comes back is somewhere within a turn of its own, each at another place: an absence saves nothing up, and of many accounts
  -- with a single task each, those of a weight of 4 have four times as many among the next as those of 1, neither all of them nor equally many.
  v_part := (1 + (hashtextextended(p_account_id, floor(v_now)::bigint) & 1023)) / 1024.0;
  INSERT INTO work_turn AS t (account_id, queue, weight, served, waiting) VALUES (p_account_id, p_queue, p_weight, v_now - (1 - v_part) / p_weight, true)
    ON CONFLICT (account_id, queue) DO UPDATE SET waiting = true, weight = excluded.weight, served = greatest(t.served, excluded.served);
END $$;
