-- Admits requests that arrived together, in one round trip. Checks for each: address, key, account, IP allowlist,
-- scope, then every allowance (SPEC.md, Limits). Each is decided as if it came alone, after earlier ones of the same
-- account.
-- p_tiers is {"FREE":{"operation":5,"query":5,"daily":5000,"monthly":100000},...}; a null cap is no cap.
-- p_reports holds the numbers of the requests that report their address or ask for its count; p_addresses and the
-- arrays after it have one element for each of these: see count-address.sql.
-- With p_counts false nothing is locked or written.
-- Rows are locked in one order: addresses, then accounts, and keys while their account is locked. So processes wait for
-- each other and never deadlock.
-- Commits without waiting for the disk: a power cut may lose a fraction of a second of request counts.
-- ROWS 1 makes a query that joins the answers look each one up by an index.
CREATE OR REPLACE FUNCTION "cadenza_admit"(
  p_hashes bytea[], p_ips text[], p_policies text[], p_scopes text[], p_now timestamptz, p_tiers jsonb, p_counts boolean,
  p_reports int[], p_addresses text[], p_window_starts timestamptz[], p_requests int[], p_before_shares double precision[], p_rooms double precision[], p_window_sec int,
  OUT request int, OUT address_present int, OUT address_before int, OUT outcome text, OUT key_id text, OUT account_id text, OUT tier text, OUT billing_status text, OUT trial text,
  OUT rl_scope text, OUT rl_type text, OUT rl_limit int, OUT rl_remaining int, OUT rl_current int, OUT rl_reset bigint, OUT rl_retry_after int
) RETURNS SETOF record LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
  -- One request, minus rounding errors of microseconds: a caller that waited as long as it was told is admitted.
  c_one CONSTANT double precision := 0.99999;
  v_today date := (p_now AT TIME ZONE 'UTC')::date;
  v_month date := date_trunc('month', p_now AT TIME ZONE 'UTC')::date;
  v_policy text;
  v_rate int;
  v_tokens double precision;
  v_wait_sec double precision;
  v_operations int;
  v_queries int;
  v_daily int;
  v_monthly int;
  v_key_rate int;
  v_key_daily int;
  v_key_monthly int;
  -- What is left to the account of the current request, written after the account's last request, and to the key when
  -- it has its own limits.
  v_bucket limit_bucket;
  v_is_spent boolean := false;
  v_spent limit_bucket[] := '{}';
  v_key_bucket limit_bucket;
BEGIN
  -- Otherwise every batch size would get its own plan, which costs more than a decision, and short tables would be read
  -- whole.
  PERFORM set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '2s', true),
    set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true);

  -- One query for all requests: PL/pgSQL prepares each expression anew in every transaction.
  FOR request, v_policy, address_present, address_before, outcome, key_id, account_id, tier, billing_status, trial,
      v_operations, v_queries, v_daily, v_monthly, v_key_rate, v_key_daily, v_key_monthly IN
    WITH reported AS MATERIALIZED (
      SELECT a.request, c.present, c.before, c.present + c.before * a.before_share > a.room AS is_over
        FROM (
          SELECT * FROM unnest(p_reports, p_addresses, p_window_starts, p_requests, p_before_shares, p_rooms) u(request, address, starts_at, requests, before_share, room)
            ORDER BY u.address, u.starts_at
        ) a CROSS JOIN LATERAL cadenza_count_address(a.address, a.starts_at, p_window_sec, a.requests) c
    )
    SELECT r.n, r.policy, a.present, a.before, CASE WHEN a.is_over THEN 'address_limited' ELSE coalesce(c.outcome, 'invalid_key') END,
        c.key_id, c.account_id, c.tier, c.billing_status, c.trial,
        c.operations, c.queries, c.daily, c.monthly, c.key_rate, c.key_daily, c.key_monthly
      FROM unnest(p_hashes, p_ips, p_policies, p_scopes) WITH ORDINALITY r(hash, ip, policy, scope, n)
      LEFT JOIN reported a ON a.request = r.n
      LEFT JOIN LATERAL cadenza_find_caller(r.hash, r.ip, r.scope, p_now, p_tiers) c ON true
      ORDER BY c.account_id, r.n
  LOOP
    rl_limit := NULL;
    IF outcome <> 'ok' THEN
      RETURN NEXT;
      CONTINUE;
    END IF;

    IF v_bucket.subject IS DISTINCT FROM account_id THEN
      IF v_is_spent THEN v_spent := v_spent || v_bucket; END IF;
      v_is_spent := false;
      v_bucket := cadenza_lock_bucket(account_id, v_operations, v_queries, p_now, v_today, v_month, p_counts);
    END IF;
    IF num_nonnulls(v_key_rate, v_key_daily, v_key_monthly) > 0 AND v_key_bucket.subject IS DISTINCT FROM key_id THEN
      v_key_bucket := cadenza_lock_bucket(key_id, coalesce(v_key_rate, 0), 0, p_now, v_today, v_month, p_counts);
    END IF;

    IF v_policy = 'query' THEN
      v_rate := v_queries; v_tokens := v_bucket.query_tokens;
    ELSE
      v_rate := v_operations; v_tokens := v_bucket.op_tokens;
    END IF;
    IF num_nonnulls(v_daily, v_monthly, v_key_rate, v_key_daily, v_key_monthly) = 0 THEN
      -- Most customers have only one allowance: with nothing to compare, this saves a query.
      v_wait_sec := cadenza_until_next(v_tokens, v_rate, c_one);
      rl_scope := 'user'; rl_type := 'rps'; rl_limit := v_rate;
      rl_remaining := greatest(0, floor(v_tokens - c_one));
      rl_reset := ceil(date_part('epoch', p_now) + v_wait_sec);
      rl_retry_after := CASE WHEN v_tokens < c_one THEN greatest(1, ceil(v_wait_sec)) END;
    ELSE
      SELECT t.scope, t.type, t.cap, t.remaining, t.resets_at, t.retry_after INTO rl_scope, rl_type, rl_limit, rl_remaining, rl_reset, rl_retry_after
        FROM cadenza_tightest_allowance(p_now, c_one, v_rate, v_tokens, v_daily, v_monthly, v_bucket, v_key_rate, v_key_daily, v_key_monthly, v_key_bucket) t;
    END IF;
    rl_current := rl_limit - rl_remaining;
    IF rl_retry_after IS NOT NULL THEN
      outcome := 'limited';
      RETURN NEXT;
      CONTINUE;
    END IF;
    RETURN NEXT;

    IF v_policy = 'query' THEN
      v_bucket.query_tokens := greatest(0, v_bucket.query_tokens - 1);
    ELSE
      v_bucket.op_tokens := greatest(0, v_bucket.op_tokens - 1);
    END IF;
    v_bucket.day_count := v_bucket.day_count + 1;
    v_bucket.month_count := v_bucket.month_count + 1;
    v_is_spent := true;
    IF v_key_bucket.subject = key_id THEN
      v_key_bucket.op_tokens := greatest(0, v_key_bucket.op_tokens - 1);
      v_key_bucket.day_count := v_key_bucket.day_count + 1;
      v_key_bucket.month_count := v_key_bucket.month_count + 1;
      -- Written at once: after a request with another key it is read again.
      IF p_counts THEN
        UPDATE limit_bucket b SET op_tokens = v_key_bucket.op_tokens, op_at = v_key_bucket.op_at, day = v_today, day_count = v_key_bucket.day_count,
            month = v_month, month_count = v_key_bucket.month_count WHERE b.subject = key_id;
      END IF;
    END IF;
  END LOOP;

  IF p_counts THEN
    IF v_is_spent THEN v_spent := v_spent || v_bucket; END IF;
    UPDATE limit_bucket b SET op_tokens = s.op_tokens, op_at = s.op_at, query_tokens = s.query_tokens, query_at = s.query_at,
        day = s.day, day_count = s.day_count, month = s.month, month_count = s.month_count
      FROM unnest(v_spent) s WHERE b.subject = s.subject;
  END IF;
END $$;
