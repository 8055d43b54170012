-- What Prisma's schema cannot say: checks, partial indexes, the append-only ledger, and the two hot-path functions.

ALTER TABLE "balance"
  ADD CONSTRAINT "balance_available_not_negative" CHECK ("available_units" >= 0),
  ADD CONSTRAINT "balance_held_not_negative" CHECK ("held_units" >= 0);
ALTER TABLE "task" ADD CONSTRAINT "task_required_not_negative" CHECK ("required_units" >= 0);
ALTER TABLE "limit_bucket" SET (fillfactor = 50);
ALTER TABLE "balance" SET (fillfactor = 50);

CREATE INDEX "task_in_flight" ON "task" ("account_id", "key_id") WHERE "status" IN ('PENDING', 'PROCESSING');
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" ("next_attempt_at", "id") WHERE "status" = 'PENDING';
CREATE INDEX "webhook_delivery_leased" ON "webhook_delivery" ("capacity_key") WHERE "lease_until" IS NOT NULL;

CREATE FUNCTION "cadenza_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only';
END $$;
CREATE TRIGGER "ledger_transaction_append_only" BEFORE UPDATE OR DELETE ON "ledger_transaction" FOR EACH ROW EXECUTE FUNCTION "cadenza_refuse_change"();
CREATE TRIGGER "ledger_posting_append_only" BEFORE UPDATE OR DELETE ON "ledger_posting" FOR EACH ROW EXECUTE FUNCTION "cadenza_refuse_change"();

-- Moves units between two ledger accounts of one customer and keeps the cached balance. A key that was used before moves
-- nothing and answers false. A move below zero fails on the balance's check.
CREATE FUNCTION "cadenza_post"(
  p_key text, p_account_id text, p_task_id text, p_kind "LedgerKind", p_note text, p_now timestamptz,
  p_available bigint, p_held bigint, p_revenue bigint, p_issued bigint
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
BEGIN
  IF p_available + p_held + p_revenue + p_issued <> 0 THEN
    RAISE EXCEPTION 'Postings of % do not add up to zero', p_key;
  END IF;
  INSERT INTO ledger_transaction (key, account_id, task_id, kind, note, created_at)
    VALUES (p_key, p_account_id, p_task_id, p_kind, p_note, p_now)
    ON CONFLICT (key) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO ledger_posting (transaction_id, ledger_account, units)
    SELECT v_id, t.a, t.u FROM (VALUES
      ('available'::"LedgerAccount", p_available), ('held', p_held), ('revenue', p_revenue), ('issued', p_issued)
    ) AS t(a, u) WHERE t.u <> 0;
  UPDATE balance SET available_units = available_units + p_available, held_units = held_units + p_held, updated_at = p_now
    WHERE account_id = p_account_id;
  RETURN true;
END $$;

-- The subject's row, locked, with the counts of a day or month that is over set to zero; made when there is none.
CREATE FUNCTION "cadenza_lock_bucket"(p_subject text, p_op int, p_query int, p_now timestamptz, p_today date, p_month date)
RETURNS limit_bucket LANGUAGE plpgsql AS $$
DECLARE
  v limit_bucket;
BEGIN
  LOOP
    SELECT * INTO v FROM limit_bucket b WHERE b.subject = p_subject FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO limit_bucket (subject, op_tokens, op_at, query_tokens, query_at) VALUES (p_subject, p_op, p_now, p_query, p_now) ON CONFLICT DO NOTHING;
  END LOOP;
  IF v.day <> p_today THEN v.day := p_today; v.day_count := 0; END IF;
  IF v.month <> p_month THEN v.month := p_month; v.month_count := 0; END IF;
  RETURN v;
END $$;

-- Admission of one request in one round trip: key, account, address list, scope, then every allowance (SPEC.md, Limits).
-- p_tiers is {"FREE":{"operation":5,"query":5,"daily":5000,"monthly":100000},...}; a null cap is no cap.
-- Commits without waiting for the disk: what a power cut may lose is a fraction of a second of request counts.
CREATE FUNCTION "cadenza_admit"(
  p_hash bytea, p_ip text, p_policy text, p_scope text, p_now timestamptz, p_tiers jsonb, p_ip_limit int, p_ip_window int,
  OUT outcome text, OUT key_id text, OUT account_id text, OUT tier text, OUT billing_status text, OUT trial text,
  OUT rl_scope text, OUT rl_type text, OUT rl_limit int, OUT rl_remaining int, OUT rl_current int, OUT rl_reset bigint, OUT rl_retry_after int
) LANGUAGE plpgsql AS $$
DECLARE
  v_key record;
  v_left double precision;
  v_window_start timestamptz;
  v_refused boolean;
  v_tier jsonb;
  v_bucket limit_bucket;
  v_key_bucket limit_bucket;
  v_today date := (p_now AT TIME ZONE 'UTC')::date;
  v_month date := date_trunc('month', p_now AT TIME ZONE 'UTC')::date;
  v_day_end bigint;
  v_month_end bigint;
  v_epoch double precision := extract(epoch FROM p_now);
  v_rate int;
  v_daily int;
  v_monthly int;
  v_tokens double precision;
  v_key_tokens double precision;
  v_key_limited boolean;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);

  -- The address's window comes first and holds for callers without a key too. query_tokens marks a refusal.
  INSERT INTO limit_bucket AS b (subject, op_tokens, op_at, query_at) VALUES ('ip:' || p_ip, 1, p_now, p_now)
    ON CONFLICT (subject) DO UPDATE SET
      op_tokens = CASE WHEN b.op_at <= p_now - make_interval(secs => p_ip_window) THEN 1 WHEN b.op_tokens >= p_ip_limit THEN b.op_tokens ELSE b.op_tokens + 1 END,
      query_tokens = CASE WHEN b.op_at > p_now - make_interval(secs => p_ip_window) AND b.op_tokens >= p_ip_limit THEN 1 ELSE 0 END,
      op_at = CASE WHEN b.op_at <= p_now - make_interval(secs => p_ip_window) THEN p_now ELSE b.op_at END
    RETURNING b.op_tokens::int, b.op_at, b.query_tokens = 1 INTO rl_current, v_window_start, v_refused;
  rl_scope := 'ip'; rl_type := 'window'; rl_limit := p_ip_limit;
  rl_remaining := greatest(0, p_ip_limit - rl_current);
  rl_reset := ceil(extract(epoch FROM v_window_start) + p_ip_window);
  IF v_refused THEN
    outcome := 'limited';
    rl_retry_after := greatest(1, ceil(rl_reset - v_epoch))::int;
    RETURN;
  END IF;
  IF p_hash IS NULL THEN
    outcome := 'anonymous';
    RETURN;
  END IF;

  SELECT k.id, k.account_id, k.scopes, k.ip_allowlist, nullif(k.rate_limit, 0) AS rate_limit, nullif(k.daily_limit, 0) AS daily_limit, nullif(k.monthly_limit, 0) AS monthly_limit,
      a.tier, a.billing_status, a.trial INTO v_key
    FROM api_key k JOIN account a ON a.id = k.account_id
    WHERE k.hash = p_hash AND k.status = 'ACTIVE' AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > p_now) AND a.active;
  IF NOT FOUND THEN
    outcome := 'invalid_key';
    RETURN;
  END IF;
  key_id := v_key.id; account_id := v_key.account_id; tier := v_key.tier; billing_status := v_key.billing_status; trial := v_key.trial;
  IF cardinality(v_key.ip_allowlist) > 0 AND NOT p_ip = ANY (v_key.ip_allowlist) THEN
    outcome := 'forbidden_ip';
    RETURN;
  END IF;
  IF p_scope IS NOT NULL AND cardinality(v_key.scopes) > 0 AND NOT ('*' = ANY (v_key.scopes) OR p_scope = ANY (v_key.scopes)) THEN
    outcome := 'forbidden_scope';
    RETURN;
  END IF;

  -- The customer's row, then the key's: always in this order, so that requests wait for each other and never deadlock.
  v_tier := p_tiers -> tier;
  v_rate := (v_tier ->> p_policy)::int; v_daily := (v_tier ->> 'daily')::int; v_monthly := (v_tier ->> 'monthly')::int;
  v_bucket := cadenza_lock_bucket(account_id, (v_tier ->> 'operation')::int, (v_tier ->> 'query')::int, p_now, v_today, v_month);
  v_tokens := least(v_rate, CASE WHEN p_policy = 'query'
    THEN v_bucket.query_tokens + v_rate * greatest(0, v_epoch - extract(epoch FROM v_bucket.query_at))
    ELSE v_bucket.op_tokens + v_rate * greatest(0, v_epoch - extract(epoch FROM v_bucket.op_at)) END);
  v_key_limited := num_nonnulls(v_key.rate_limit, v_key.daily_limit, v_key.monthly_limit) > 0;
  IF v_key_limited THEN
    v_key_bucket := cadenza_lock_bucket(key_id, coalesce(v_key.rate_limit, 0), 0, p_now, v_today, v_month);
    v_key_tokens := least(v_key.rate_limit, v_key_bucket.op_tokens + v_key.rate_limit * greatest(0, v_epoch - extract(epoch FROM v_key_bucket.op_at)));
  END IF;

  IF NOT v_key_limited AND v_daily IS NULL AND v_monthly IS NULL THEN
    -- One allowance, as most customers have: nothing to compare.
    rl_scope := 'user'; rl_type := 'rps'; rl_limit := v_rate; v_left := v_tokens;
    rl_retry_after := greatest(1, ceil((1 - v_tokens) / v_rate))::int;
    rl_reset := ceil(v_epoch + greatest(0, (1 - v_tokens) / v_rate));
  ELSE
    v_day_end := extract(epoch FROM (v_today + 1)::timestamp AT TIME ZONE 'UTC');
    v_month_end := extract(epoch FROM (v_month + interval '1 month') AT TIME ZONE 'UTC');
    -- Refused ones first, the longest recovery first; otherwise the smallest fraction left after this request.
    SELECT t.s, t.k, t.l, t.r, t.w, t.e INTO rl_scope, rl_type, rl_limit, v_left, rl_retry_after, rl_reset FROM (VALUES
      ('user', 'rps', v_rate, v_tokens, greatest(1, ceil((1 - v_tokens) / v_rate))::int, ceil(v_epoch + greatest(0, (1 - v_tokens) / v_rate))::bigint),
      ('user', 'daily', v_daily, v_daily - v_bucket.day_count, greatest(1, ceil(v_day_end - v_epoch))::int, v_day_end),
      ('user', 'monthly', v_monthly, v_monthly - v_bucket.month_count, greatest(1, ceil(v_month_end - v_epoch))::int, v_month_end),
      ('api-key', 'rps', v_key.rate_limit, v_key_tokens, greatest(1, ceil((1 - v_key_tokens) / v_key.rate_limit))::int, ceil(v_epoch + greatest(0, (1 - v_key_tokens) / v_key.rate_limit))::bigint),
      ('api-key', 'daily', v_key.daily_limit, v_key.daily_limit - v_key_bucket.day_count, greatest(1, ceil(v_day_end - v_epoch))::int, v_day_end),
      ('api-key', 'monthly', v_key.monthly_limit, v_key.monthly_limit - v_key_bucket.month_count, greatest(1, ceil(v_month_end - v_epoch))::int, v_month_end)
    ) AS t(s, k, l, r, w, e) WHERE t.l IS NOT NULL
    ORDER BY CASE WHEN t.r < 0.99999 THEN 0 ELSE 1 END, CASE WHEN t.r < 0.99999 THEN -t.w ELSE 0 END, (t.r - 1) / t.l LIMIT 1;
  END IF;

  -- Microseconds as floating point do not add up exactly; a caller that waited as told is let in.
  IF v_left < 0.99999 THEN
    outcome := 'limited';
    rl_remaining := 0;
    rl_current := rl_limit;
    RETURN;
  END IF;
  outcome := 'ok';
  rl_remaining := greatest(0, floor(v_left - 0.99999))::int;
  rl_current := rl_limit - rl_remaining;
  rl_retry_after := NULL;
  IF p_policy = 'query' THEN
    UPDATE limit_bucket b SET query_tokens = greatest(0, v_tokens - 1), query_at = p_now,
      day = v_today, day_count = v_bucket.day_count + 1, month = v_month, month_count = v_bucket.month_count + 1 WHERE b.subject = account_id;
  ELSE
    UPDATE limit_bucket b SET op_tokens = greatest(0, v_tokens - 1), op_at = p_now,
      day = v_today, day_count = v_bucket.day_count + 1, month = v_month, month_count = v_bucket.month_count + 1 WHERE b.subject = account_id;
  END IF;
  IF v_key_limited THEN
    UPDATE limit_bucket b SET op_tokens = greatest(0, coalesce(v_key_tokens, 1) - 1), op_at = p_now,
      day = v_today, day_count = v_key_bucket.day_count + 1, month = v_month, month_count = v_key_bucket.month_count + 1 WHERE b.subject = key_id;
  END IF;
END $$;

-- Creates a paid task in one statement: idempotency claim, in-flight caps, debit, task, first event, queue entry.
-- outcome: created | replay | conflict | insufficient | in_flight. Only `created` leaves anything behind.
CREATE FUNCTION "cadenza_create_task"(
  p_task_id text, p_account_id text, p_key_id text, p_type text, p_priority int, p_tags text[], p_metadata json, p_webhook_url text,
  p_input json, p_plan json, p_mv_id text, p_required_units bigint, p_in_flight_until timestamptz, p_warning_codes text[],
  p_account_cap int, p_key_cap int,
  p_idempotency_key text, p_request_hash bytea, p_status int, p_answer text, p_answer_final boolean,
  p_queue text, p_delay_until_ms bigint, p_now timestamptz,
  OUT outcome text, OUT task_id text, OUT answer text, OUT status int, OUT in_flight int, OUT cap_scope text, OUT available_units bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_saved idempotency;
  v_key_in_flight int;
BEGIN
  IF p_idempotency_key IS NOT NULL THEN
    -- A twin that is still in its transaction makes this insert wait; the caller turns a time-out into IDEMPOTENCY_IN_PROGRESS.
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
  SELECT count(*), count(*) FILTER (WHERE t.key_id = p_key_id) INTO in_flight, v_key_in_flight FROM task t
    WHERE t.account_id = p_account_id AND t.status IN ('PENDING', 'PROCESSING') AND (t.in_flight_until IS NULL OR t.in_flight_until > p_now);
  IF in_flight >= p_account_cap OR (p_key_id IS NOT NULL AND v_key_in_flight >= p_key_cap) THEN
    outcome := 'in_flight';
    IF in_flight < p_account_cap THEN
      cap_scope := 'apiKey';
      in_flight := v_key_in_flight;
    END IF;
  ELSIF available_units IS NULL OR available_units < p_required_units THEN
    outcome := 'insufficient';
  END IF;
  IF outcome IS NOT NULL THEN
    DELETE FROM idempotency i WHERE i.account_id = p_account_id AND i.key = p_idempotency_key;
    RETURN;
  END IF;

  INSERT INTO task (id, account_id, key_id, type, priority, tags, metadata, webhook_url, input_parameters, plan, mv_id, required_units,
      in_flight_until, warning_codes, event_seq, created_at, updated_at)
    VALUES (p_task_id, p_account_id, p_key_id, p_type, p_priority, p_tags, p_metadata, p_webhook_url, p_input, p_plan, p_mv_id, p_required_units,
      p_in_flight_until, p_warning_codes, CASE WHEN p_required_units > 0 THEN 2 ELSE 1 END, p_now, p_now);
  INSERT INTO task_event (task_id, seq, type, dedup_key, payload, created_at) VALUES (p_task_id, 1, 'task.created', 'task.created', '{"status":"PENDING"}', p_now);
  IF p_required_units > 0 THEN
    INSERT INTO task_event (task_id, seq, type, dedup_key, payload, created_at)
      VALUES (p_task_id, 2, 'credits.debited', 'credits.debited', json_build_object('credits', p_required_units / 10000.0), p_now);
    PERFORM cadenza_post(p_task_id || ':debit', p_account_id, p_task_id, 'DEBIT', NULL, p_now, -p_required_units, p_required_units, 0, 0);
  END IF;
  PERFORM dbos.enqueue_workflow('runTask', p_queue, ARRAY[to_json(p_task_id)], workflow_id => p_task_id,
    priority => 11 - p_priority, delay_until_epoch_ms => p_delay_until_ms);
  outcome := 'created'; task_id := p_task_id; answer := p_answer; status := p_status;
  available_units := available_units - p_required_units;
END $$;
