-- Admission of one request in one round trip: address, key, account, address list, scope, then every allowance (SPEC.md, Limits).
-- p_tiers is {"FREE":{"operation":5,"query":5,"daily":5000,"monthly":100000},...}; a null cap is no cap.
-- p_address is null unless the process has requests of the address to report or does not know its count yet: see count-address.sql.
-- A key that is no longer usable is told apart from an unknown one by its key_id, so that its traffic is still seen.
-- Commits without waiting for the disk: what a power cut may lose is a fraction of a second of request counts.
CREATE OR REPLACE FUNCTION "cadenza_admit"(
  p_hash bytea, p_ip text, p_policy text, p_scope text, p_now timestamptz, p_tiers jsonb,
  p_address text, p_window_start timestamptz, p_window_sec int, p_requests int, p_before_share double precision, p_room double precision,
  OUT address_present int, OUT address_before int, OUT outcome text, OUT key_id text, OUT account_id text, OUT tier text, OUT billing_status text, OUT trial text,
  OUT rl_scope text, OUT rl_type text, OUT rl_limit int, OUT rl_remaining int, OUT rl_current int, OUT rl_reset bigint, OUT rl_retry_after int
) LANGUAGE plpgsql AS $$
DECLARE
  -- One request, less what floating point loses of microseconds: a caller that waited as told is let in.
  c_one CONSTANT double precision := 0.99999;
  v_key record;
  v_left double precision;
  v_tier jsonb;
  v_bucket limit_bucket;
  v_key_bucket limit_bucket;
  v_today date := (p_now AT TIME ZONE 'UTC')::date;
  v_month date := date_trunc('month', p_now AT TIME ZONE 'UTC')::date;
  v_day_end bigint;
  v_month_end bigint;
  v_epoch double precision := extract(epoch FROM p_now);
  v_operations int;
  v_queries int;
  v_rate int;
  v_daily int;
  v_monthly int;
  v_tokens double precision;
  v_key_tokens double precision;
  v_next double precision;
  v_key_next double precision;
  v_key_limited boolean;
  v_op_at timestamptz;
  v_query_at timestamptz;
  v_key_at timestamptz;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);

  IF p_address IS NOT NULL THEN
    SELECT c.present, c.before INTO address_present, address_before FROM cadenza_count_address(p_address, p_window_start, p_window_sec, p_requests) c;
    IF address_present + address_before * p_before_share > p_room THEN
      outcome := 'address_limited';
      RETURN;
    END IF;
  END IF;

  SELECT k.id, k.account_id, k.scopes, k.ip_allowlist, nullif(k.rate_limit, 0) AS rate_limit, nullif(k.daily_limit, 0) AS daily_limit, nullif(k.monthly_limit, 0) AS monthly_limit,
      a.tier, a.billing_status, a.trial, a.operations_per_sec, a.queries_per_sec, a.requests_per_day, a.requests_per_month,
      k.status = 'ACTIVE' AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > p_now) AND a.active AS usable INTO v_key
    FROM api_key k JOIN account a ON a.id = k.account_id WHERE k.hash = p_hash;
  key_id := v_key.id; account_id := v_key.account_id;
  IF v_key.usable IS NOT TRUE THEN
    outcome := 'invalid_key';
    RETURN;
  END IF;
  tier := v_key.tier; billing_status := v_key.billing_status; trial := v_key.trial;
  IF cardinality(v_key.ip_allowlist) > 0 AND NOT p_ip = ANY (v_key.ip_allowlist) THEN
    outcome := 'forbidden_ip';
    RETURN;
  END IF;
  IF p_scope IS NOT NULL AND cardinality(v_key.scopes) > 0 AND NOT ('*' = ANY (v_key.scopes) OR p_scope = ANY (v_key.scopes)) THEN
    outcome := 'forbidden_scope';
    RETURN;
  END IF;

  -- The customer's own limits come before those of the tier; 0 requests a day or month is no cap.
  v_tier := p_tiers -> tier;
  v_operations := coalesce(v_key.operations_per_sec, (v_tier ->> 'operation')::int);
  v_queries := coalesce(v_key.queries_per_sec, (v_tier ->> 'query')::int);
  v_rate := CASE WHEN p_policy = 'query' THEN v_queries ELSE v_operations END;
  v_daily := nullif(coalesce(v_key.requests_per_day, (v_tier ->> 'daily')::int), 0);
  v_monthly := nullif(coalesce(v_key.requests_per_month, (v_tier ->> 'monthly')::int), 0);
  -- The customer's row, then the key's: always in this order, so that requests wait for each other and never deadlock.
  v_bucket := cadenza_lock_bucket(account_id, v_operations, v_queries, p_now, v_today, v_month);
  v_op_at := cadenza_later(v_bucket.op_at, p_now); v_query_at := cadenza_later(v_bucket.query_at, p_now);
  v_tokens := least(v_rate, CASE WHEN p_policy = 'query'
    THEN v_bucket.query_tokens + v_rate * cadenza_elapsed(v_bucket.query_at, p_now)
    ELSE v_bucket.op_tokens + v_rate * cadenza_elapsed(v_bucket.op_at, p_now) END);
  -- Seconds until one more request is let in after this one, or until this one is, where it is refused.
  v_next := greatest(0, ((CASE WHEN v_tokens < c_one THEN 1 ELSE 2 END) - v_tokens) / v_rate);
  v_key_limited := num_nonnulls(v_key.rate_limit, v_key.daily_limit, v_key.monthly_limit) > 0;
  IF v_key_limited THEN
    v_key_bucket := cadenza_lock_bucket(key_id, coalesce(v_key.rate_limit, 0), 0, p_now, v_today, v_month);
    v_key_at := cadenza_later(v_key_bucket.op_at, p_now);
    v_key_tokens := least(v_key.rate_limit, v_key_bucket.op_tokens + v_key.rate_limit * cadenza_elapsed(v_key_bucket.op_at, p_now));
    v_key_next := greatest(0, ((CASE WHEN v_key_tokens < c_one THEN 1 ELSE 2 END) - v_key_tokens) / v_key.rate_limit);
  END IF;

  IF NOT v_key_limited AND v_daily IS NULL AND v_monthly IS NULL THEN
    -- One allowance, as most customers have: nothing to compare.
    rl_scope := 'user'; rl_type := 'rps'; rl_limit := v_rate; v_left := v_tokens;
    rl_retry_after := greatest(1, ceil(v_next))::int;
    rl_reset := ceil(v_epoch + v_next);
  ELSE
    v_day_end := extract(epoch FROM (v_today + 1)::timestamp AT TIME ZONE 'UTC');
    v_month_end := extract(epoch FROM (v_month + interval '1 month') AT TIME ZONE 'UTC');
    -- Refused ones first, the longest recovery first; otherwise the smallest fraction left after this request, and of equal ones
    -- the one that recovers last.
    SELECT t.s, t.k, t.l, t.r, t.w, t.e INTO rl_scope, rl_type, rl_limit, v_left, rl_retry_after, rl_reset FROM (VALUES
      ('user', 'rps', v_rate, v_tokens, greatest(1, ceil(v_next))::int, ceil(v_epoch + v_next)::bigint),
      ('user', 'daily', v_daily, v_daily - v_bucket.day_count, greatest(1, ceil(v_day_end - v_epoch))::int, v_day_end),
      ('user', 'monthly', v_monthly, v_monthly - v_bucket.month_count, greatest(1, ceil(v_month_end - v_epoch))::int, v_month_end),
      ('api-key', 'rps', v_key.rate_limit, v_key_tokens, greatest(1, ceil(v_key_next))::int, ceil(v_epoch + v_key_next)::bigint),
      ('api-key', 'daily', v_key.daily_limit, v_key.daily_limit - v_key_bucket.day_count, greatest(1, ceil(v_day_end - v_epoch))::int, v_day_end),
      ('api-key', 'monthly', v_key.monthly_limit, v_key.monthly_limit - v_key_bucket.month_count, greatest(1, ceil(v_month_end - v_epoch))::int, v_month_end)
    ) AS t(s, k, l, r, w, e) WHERE t.l IS NOT NULL
    ORDER BY CASE WHEN t.r < c_one THEN 0 ELSE 1 END, CASE WHEN t.r < c_one THEN -t.w ELSE 0 END, floor(t.r - c_one) / t.l, t.e DESC LIMIT 1;
  END IF;

  IF v_left < c_one THEN
    outcome := 'limited';
    rl_remaining := 0;
    rl_current := rl_limit;
    RETURN;
  END IF;
  outcome := 'ok';
  rl_remaining := greatest(0, floor(v_left - c_one))::int;
  rl_current := rl_limit - rl_remaining;
  rl_retry_after := NULL;
  IF p_policy = 'query' THEN
    UPDATE limit_bucket b SET query_tokens = greatest(0, v_tokens - 1), query_at = v_query_at,
      day = v_today, day_count = v_bucket.day_count + 1, month = v_month, month_count = v_bucket.month_count + 1 WHERE b.subject = account_id;
  ELSE
    UPDATE limit_bucket b SET op_tokens = greatest(0, v_tokens - 1), op_at = v_op_at,
      day = v_today, day_count = v_bucket.day_count + 1, month = v_month, month_count = v_bucket.month_count + 1 WHERE b.subject = account_id;
  END IF;
  IF v_key_limited THEN
    UPDATE limit_bucket b SET op_tokens = greatest(0, coalesce(v_key_tokens, 1) - 1), op_at = v_key_at,
      day = v_today, day_count = v_key_bucket.day_count + 1, month = v_month, month_count = v_key_bucket.month_count + 1 WHERE b.subject = key_id;
  END IF;
END $$;
