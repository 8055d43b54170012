-- Claims up to p_free tasks of a queue for the worker p_owner. The next task belongs to the account that, counting it,
-- will have been served least for its weight (`work_turn`); within an account tasks go by priority, then oldest first.
-- Tasks that the worker has already claimed and that are not in p_running are returned to it again. Claims of one queue
-- run one after the other, each in its own statement, and do not wait for the disk: the run writes after its claim, and
-- a claim lost in a server crash leaves the task to the next claim (decision 072).
CREATE OR REPLACE FUNCTION "cadenza_claim_work"(p_queue text, p_owner text, p_free int, p_running text[]) RETURNS TABLE (id text) LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_turn work_turn;
  v_left int := p_free;
  v_passed text[] := '{}';
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(7201007, hashtext(p_queue));
  FOR id IN SELECT t.id FROM task t
      WHERE t.lease_owner = p_owner AND t.queue = p_queue AND t.status IN ('PENDING', 'PROCESSING') AND t.id <> ALL (p_running) LIMIT p_free LOOP
    v_left := v_left - 1;
    RETURN NEXT;
  END LOOP;
  WHILE v_left > 0 LOOP
    -- An account whose turn a purchase has locked is left to the next claim.
    SELECT * INTO v_turn FROM work_turn w WHERE w.queue = p_queue AND w.waiting AND w.account_id <> ALL (v_passed)
      ORDER BY w.served + 1 / w.weight, w.account_id LIMIT 1 FOR UPDATE SKIP LOCKED;
    EXIT WHEN NOT FOUND;
    SELECT t.id INTO id FROM task t
      WHERE t.queue = p_queue AND t.account_id = v_turn.account_id AND t.lease_owner IS NULL AND t.status IN ('PENDING', 'PROCESSING')
      ORDER BY t.priority DESC, t.id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      UPDATE task t SET lease_owner = p_owner WHERE t.id = cadenza_claim_work.id;
      UPDATE work_turn w SET served = w.served + 1 / w.weight WHERE w.account_id = v_turn.account_id AND w.queue = p_queue;
      v_left := v_left - 1;
      RETURN NEXT;
    ELSIF EXISTS (SELECT 1 FROM task t WHERE t.queue = p_queue AND t.account_id = v_turn.account_id AND t.lease_owner IS NULL
        AND t.status IN ('PENDING', 'PROCESSING')) THEN
      -- Its tasks are locked, for example by a cancellation.
      v_passed := v_passed || v_turn.account_id;
    ELSE
      UPDATE work_turn w SET waiting = false WHERE w.account_id = v_turn.account_id AND w.queue = p_queue;
    END IF;
  END LOOP;
END $$;
