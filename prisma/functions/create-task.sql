-- Creates a paid task in one statement: idempotency claim, trial rules, in-flight caps, debit, task, first events,
-- queue entry. outcome: created | replay | conflict | insufficient | in_flight | trial_exhausted | trial_daily. Only
-- `created` writes anything. cap is the cap that was reached (in_flight). p_trial_daily_cap is null for accounts that
-- are not trials; trial_used and trial_allowed are units for trial_exhausted and tasks for trial_daily. p_weight is the
-- account's share of the workers.
CREATE OR REPLACE FUNCTION "cadenza_create_task"(
  p_task_id text, p_account_id text, p_key_id text, p_type text, p_priority float8, p_tags text[], p_metadata json, p_webhook_url text,
  p_input json, p_plan json, p_mv_id text, p_required_units bigint, p_warning_codes text[],
  p_account_cap int, p_key_cap int,
  p_idempotency_key text, p_request_hash bytea, p_status int, p_answer text, p_answer_final boolean,
  p_queue text, p_weight float8, p_now timestamptz, p_trial_daily_cap int,
  OUT outcome text, OUT task_id text, OUT answer text, OUT status int, OUT in_flight int, OUT cap_scope text, OUT available_units bigint,
  OUT trial_used bigint, OUT trial_allowed bigint, OUT cap int
) LANGUAGE plpgsql AS $$
DECLARE
  v_saved idempotency;
  v_key_in_flight int;
  v_account_cap int;
  v_key_cap int;
BEGIN
  IF p_idempotency_key IS NOT NULL THEN
    -- A concurrent request with the same key makes this insert wait; the caller turns a time-out into
    -- IDEMPOTENCY_IN_PROGRESS.
    PERFORM set_config('lock_timeout', '5s', true);
    INSERT INTO idempotency (account_id, key, request_hash, task_id, status, answer, final, created_at)
      VALUES (p_account_id, p_idempotency_key, p_request_hash, p_task_id, p_status, p_answer, p_answer_final, p_now)
      ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      SELECT * INTO v_saved FROM idempotency i WHERE i.account_id = p_account_id AND i.key = p_idempotency_key;
      outcome := CASE WHEN v_saved.request_hash = p_request_hash THEN 'replay' ELSE 'conflict' END;
      task_id := v_saved.task_id; answer := v_saved.answer; status := v_saved.status;
      RETURN;
    END IF;
  END IF;

  SELECT b.available_units INTO available_units FROM balance b WHERE b.account_id = p_account_id FOR UPDATE;
  IF p_trial_daily_cap IS NOT NULL THEN
    SELECT c.used, c.allowed INTO trial_used, trial_allowed FROM cadenza_trial_credits(p_account_id) c;
    IF p_required_units > 0 AND trial_used + p_required_units > trial_allowed THEN
      outcome := 'trial_exhausted';
    ELSE
      SELECT count(*) INTO trial_used FROM task t WHERE t.account_id = p_account_id AND t.created_at >= date_trunc('day', p_now, 'UTC');
      trial_allowed := p_trial_daily_cap;
      IF trial_used >= trial_allowed THEN
        outcome := 'trial_daily';
      END IF;
    END IF;
  END IF;
  IF outcome IS NULL THEN
    -- The customer's own caps override those of the tier; a trial's account cap overrides both.
    SELECT CASE WHEN p_trial_daily_cap IS NULL THEN coalesce(a.in_flight_tasks, p_account_cap) ELSE p_account_cap END, coalesce(a.in_flight_tasks_per_key, p_key_cap) INTO v_account_cap, v_key_cap
      FROM account a WHERE a.id = p_account_id;
    SELECT count(*), count(*) FILTER (WHERE t.key_id = p_key_id) INTO in_flight, v_key_in_flight FROM task t
      WHERE t.account_id = p_account_id AND t.status IN ('PENDING', 'PROCESSING') AND (t.in_flight_until IS NULL OR t.in_flight_until > p_now);
    IF in_flight >= v_account_cap OR (p_key_id IS NOT NULL AND v_key_in_flight >= v_key_cap) THEN
      outcome := 'in_flight';
      cap := v_account_cap;
      IF in_flight < v_account_cap THEN
        cap_scope := 'apiKey';
        in_flight := v_key_in_flight;
        cap := v_key_cap;
      END IF;
    ELSIF available_units IS NULL OR available_units < p_required_units THEN
      outcome := 'insufficient';
    END IF;
  END IF;
  IF outcome IS NOT NULL THEN
    DELETE FROM idempotency i WHERE i.account_id = p_account_id AND i.key = p_idempotency_key;
    RETURN;
  END IF;

  INSERT INTO task (id, account_id, key_id, type, priority, tags, metadata, webhook_url, input_parameters, plan, mv_id, required_units,
      warning_codes, event_seq, queue, created_at, updated_at)
    VALUES (p_task_id, p_account_id, p_key_id, p_type, p_priority, p_tags, p_metadata, p_webhook_url, p_input, p_plan, p_mv_id, p_required_units,
      p_warning_codes, CASE WHEN p_required_units > 0 THEN 2 ELSE 1 END, p_queue, p_now, p_now);
  INSERT INTO task_event (task_id, seq, type, dedup_key, payload, created_at) VALUES (p_task_id, 1, 'task.created', 'task.created', '{"status":"PENDING"}', p_now);
  IF p_required_units > 0 THEN
    INSERT INTO task_event (task_id, seq, type, dedup_key, payload, created_at)
      VALUES (p_task_id, 2, 'credits.debited', 'credits.debited', ('{"credits":' || trim_scale(p_required_units / 10000.0) || '}')::json, p_now);
    PERFORM cadenza_post(p_task_id || ':debit', p_account_id, p_task_id, 'DEBIT', NULL, p_now, -p_required_units, p_required_units, 0, 0);
  END IF;
  PERFORM cadenza_await_turn(p_account_id, p_queue, p_weight);
  outcome := 'created'; task_id := p_task_id; answer := p_answer; status := p_status;
  available_units := available_units - p_required_units;
END $$;
