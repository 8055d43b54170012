-- Work claimed from the task row itself. `work_turn` says whose turn it is: one row for each account and cost class,
-- `served` grows by 1 / weight with each task taken, and the account that has had least goes next. `waiting` may be
-- true for nothing (a claim then clears it) and is never false while something waits. A claim belongs to a worker,
-- and a worker lives as long as its row is renewed.
CREATE INDEX work_task_waiting ON work_task (account_id, cost_class, priority DESC, id) WHERE status = 'PENDING';
CREATE INDEX work_task_owned ON work_task (owner) WHERE status = 'PROCESSING';
CREATE TABLE work_turn (
  account_id text, cost_class text, weight float8 NOT NULL, served float8 NOT NULL, waiting bool NOT NULL,
  PRIMARY KEY (account_id, cost_class)
) WITH (fillfactor = 70);
CREATE INDEX work_turn_next ON work_turn (cost_class, served, account_id) WHERE waiting;
CREATE INDEX work_turn_last ON work_turn (cost_class, served);

CREATE FUNCTION work_queue(p_account text, p_class text, p_weight float8) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_now float8;
BEGIN
  -- Most accounts that buy have something waiting already.
  PERFORM 1 FROM work_turn WHERE account_id = p_account AND cost_class = p_class AND waiting FOR NO KEY UPDATE;
  IF FOUND THEN
    RETURN;
  END IF;
  -- Who comes anew begins where the others are: an absence saves nothing up.
  SELECT served INTO v_now FROM work_turn WHERE cost_class = p_class AND waiting ORDER BY served LIMIT 1;
  IF NOT FOUND THEN
    SELECT served INTO v_now FROM work_turn WHERE cost_class = p_class ORDER BY served DESC LIMIT 1;
  END IF;
  INSERT INTO work_turn AS t VALUES (p_account, p_class, p_weight, coalesce(v_now, 0), true)
    ON CONFLICT (account_id, cost_class) DO UPDATE
      SET waiting = true, weight = excluded.weight, served = greatest(t.served, excluded.served) WHERE NOT t.waiting;
END $$;

CREATE FUNCTION work_claim(p_owner text, p_class text, p_free int) RETURNS TABLE (id text, work_ms float8, stages int)
  LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_turn work_turn;
  v_id text;
  v_left int := p_free;
BEGIN
  WHILE v_left > 0 LOOP
    SELECT * INTO v_turn FROM work_turn WHERE cost_class = p_class AND waiting ORDER BY served, account_id LIMIT 1
      FOR UPDATE SKIP LOCKED;
    EXIT WHEN NOT FOUND;
    SELECT w.id INTO v_id FROM work_task w
      WHERE w.account_id = v_turn.account_id AND w.cost_class = p_class AND w.status = 'PENDING'
      ORDER BY w.priority DESC, w.id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      UPDATE work_turn SET waiting = false WHERE account_id = v_turn.account_id AND cost_class = p_class;
    ELSE
      UPDATE work_turn SET served = served + 1 / weight WHERE account_id = v_turn.account_id AND cost_class = p_class;
      v_left := v_left - 1;
      RETURN QUERY UPDATE work_task w SET status = 'PROCESSING', owner = p_owner, run_number = run_number + 1
        WHERE w.id = v_id RETURNING w.id, w.work_ms, w.stages;
    END IF;
  END LOOP;
END $$;

-- Puts back what workers that are gone had claimed. Answers how much that was.
CREATE FUNCTION work_recover() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_count int;
BEGIN
  WITH gone AS (
    DELETE FROM work_worker WHERE alive_until < now() RETURNING id
  ), back AS (
    UPDATE work_task t SET status = 'PENDING', owner = NULL FROM gone
      WHERE t.owner = gone.id AND t.status = 'PROCESSING'
      RETURNING t.account_id, t.cost_class, t.weight
  ), turns AS (
    SELECT work_queue(b.account_id, b.cost_class, b.weight), b.n
      FROM (SELECT account_id, cost_class, weight, count(*) AS n FROM back GROUP BY 1, 2, 3) b
  )
  SELECT coalesce(sum(n), 0)::int INTO v_count FROM turns;
  RETURN v_count;
END $$;
