-- Admission of requests that arrived together, in one round trip. Of each: address, key, account, address list, scope, then every allowance
-- (SPEC.md, Limits). Each is decided as if it came alone, after those of the same account that came before it.
-- p_tiers is {"FREE":{"operation":5,"query":5,"daily":5000,"monthly":100000},...}; a null cap is no cap.
-- p_reports numbers the requests that report their address or ask for its count; p_addresses and what follows belong to them: see count-address.sql.
-- A key that is no longer usable is told apart from an unknown one by its key_id, so that its traffic is still seen.
-- With p_counts false nothing is locked or written.
-- Rows are locked in one order, addresses, then accounts, and keys while their account is locked, so that processes wait for each other and
-- never deadlock.
-- Commits without waiting for the disk: what a power cut may lose is a fraction of a second of request counts.
-- Whoever joins the answers is to look each up by an index, hence ROWS 1.
CREATE OR REPLACE FUNCTION "cadenza_admit"(
  p_hashes bytea[], p_ips text[], p_policies text[], p_scopes text[], p_now timestamptz, p_tiers jsonb, p_counts boolean,
  p_reports int[], p_addresses text[], p_window_starts timestamptz[], p_requests int[], p_before_shares double precision[], p_rooms double precision[], p_window_sec int,
  OUT request int, OUT address_present int, OUT address_before int, OUT outcome text, OUT key_id text, OUT account_id text, OUT tier text, OUT billing_status text, OUT trial text,
  OUT rl_scope text, OUT rl_type text, OUT rl_limit int, OUT rl_remaining int, OUT rl_current int, OUT rl_reset bigint, OUT rl_retry_after int
) RETURNS SETOF record LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
  -- One request, less what floating point loses of microseconds: a caller that waited as told is let in.
  c_one CONSTANT double precision := 0.99999;
  v_report record;
  v_present int[] := '{}';
  v_before int[] := '{}';
  v_is_over boolean[] := '{}';
  v_policy text;
  v_operations int;
  v_queries int;
  v_daily int;
  v_monthly int;
  v_key_rate int;
  v_key_daily int;
  v_key_monthly int;
  v_bucket limit_bucket;
  v_key_bucket limit_bucket;
  v_is_counted boolean := false;
  v_counted limit_bucket[] := '{}';
  v_today date := (p_now AT TIME ZONE 'UTC')::date;
  v_month date := date_trunc('month', p_now AT TIME ZONE 'UTC')::date;
  v_day_end bigint;
  v_month_end bigint;
  v_epoch double precision := date_part('epoch', p_now);
  v_rate int;
  v_tokens double precision;
  v_next double precision;
  v_key_next double precision;
  v_left double precision;
BEGIN
  -- Otherwise each number of requests would be planned anew, which costs more than deciding on one, and by reading short tables whole.
  PERFORM set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '2s', true),
    set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true);

  IF p_reports <> '{}' THEN
    FOR v_report IN
      SELECT t.* FROM unnest(p_reports, p_addresses, p_window_starts, p_requests, p_before_shares, p_rooms) t(request, address, starts_at, requests, before_share, room)
        ORDER BY t.address, t.starts_at
    LOOP
      SELECT c.present, c.before INTO address_present, address_before
        FROM cadenza_count_address(v_report.address, v_report.starts_at, p_window_sec, v_report.requests) c;
      v_present[v_report.request] := address_present;
      v_before[v_report.request] := address_before;
      v_is_over[v_report.request] := address_present + address_before * v_report.before_share > v_report.room;
    END LOOP;
  END IF;

  -- In one query what would be many expressions: PL/pgSQL prepares each of its own anew in every transaction.
  FOR request, v_policy, address_present, address_before, key_id, account_id, tier, billing_status, trial, outcome,
      v_operations, v_queries, v_daily, v_monthly, v_key_rate, v_key_daily, v_key_monthly IN
    SELECT r.n, r.policy, v_present[r.n], v_before[r.n], k.key_id, k.account_id, k.tier, k.billing_status, k.trial,
        CASE
          WHEN v_is_over[r.n] THEN 'address_limited'
          WHEN k.is_usable IS NOT TRUE THEN 'invalid_key'
          WHEN cardinality(k.ip_allowlist) > 0 AND NOT r.ip = ANY (k.ip_allowlist) THEN 'forbidden_ip'
          WHEN r.scope IS NOT NULL AND cardinality(k.scopes) > 0 AND NOT ('*' = ANY (k.scopes) OR r.scope = ANY (k.scopes)) THEN 'forbidden_scope'
          ELSE 'ok' END,
        -- The customer's own limits come before those of the tier; 0 requests a day or month is no cap.
        coalesce(k.operations_per_sec, (p_tiers #>> ARRAY[k.tier::text, 'operation'])::int), coalesce(k.queries_per_sec, (p_tiers #>> ARRAY[k.tier::text, 'query'])::int),
        nullif(coalesce(k.requests_per_day, (p_tiers #>> ARRAY[k.tier::text, 'daily'])::int), 0), nullif(coalesce(k.requests_per_month, (p_tiers #>> ARRAY[k.tier::text, 'monthly'])::int), 0),
        nullif(k.rate_limit, 0), nullif(k.daily_limit, 0), nullif(k.monthly_limit, 0)
      FROM unnest(p_hashes, p_ips, p_policies, p_scopes) WITH ORDINALITY r(hash, ip, policy, scope, n)
      LEFT JOIN LATERAL (
        SELECT k.id AS key_id, k.account_id, k.scopes, k.ip_allowlist, k.rate_limit, k.daily_limit, k.monthly_limit,
            a.tier, a.billing_status, a.trial, a.operations_per_sec, a.queries_per_sec, a.requests_per_day, a.requests_per_month,
            k.status = 'ACTIVE' AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > p_now) AND a.active AS is_usable
          FROM api_key k JOIN account a ON a.id = k.account_id WHERE k.hash = r.hash LIMIT 1
      ) k ON true
      ORDER BY k.account_id, r.n
  LOOP
    rl_limit := NULL;
    IF outcome <> 'ok' THEN
      RETURN NEXT;
      CONTINUE;
    END IF;

    IF v_bucket.subject IS DISTINCT FROM account_id THEN
      IF v_is_counted THEN v_counted := v_counted || v_bucket; END IF;
      v_is_counted := false;
      v_bucket := cadenza_lock_bucket(account_id, v_operations, v_queries, p_now, v_today, v_month, p_counts);
    END IF;
    IF v_policy = 'query' THEN
      v_rate := v_queries; v_tokens := v_bucket.query_tokens;
    ELSE
      v_rate := v_operations; v_tokens := v_bucket.op_tokens;
    END IF;
    -- Seconds until one more request is let in after this one, or until this one is, where it is refused.
    v_next := greatest(0, ((CASE WHEN v_tokens < c_one THEN 1 ELSE 2 END) - v_tokens) / v_rate);

    IF num_nonnulls(v_daily, v_monthly, v_key_rate, v_key_daily, v_key_monthly) = 0 THEN
      -- One allowance, as most customers have: nothing to compare.
      rl_scope := 'user'; rl_type := 'rps'; rl_limit := v_rate; v_left := v_tokens;
      rl_retry_after := greatest(1, ceil(v_next));
      rl_reset := ceil(v_epoch + v_next);
    ELSE
      IF num_nonnulls(v_key_rate, v_key_daily, v_key_monthly) > 0 AND v_key_bucket.subject IS DISTINCT FROM key_id THEN
        v_key_bucket := cadenza_lock_bucket(key_id, coalesce(v_key_rate, 0), 0, p_now, v_today, v_month, p_counts);
      END IF;
      v_day_end := date_part('epoch', (v_today + 1)::timestamp AT TIME ZONE 'UTC');
      v_month_end := date_part('epoch', (v_month + interval '1 month') AT TIME ZONE 'UTC');
      v_key_next := greatest(0, ((CASE WHEN v_key_bucket.op_tokens < c_one THEN 1 ELSE 2 END) - v_key_bucket.op_tokens) / v_key_rate);
      -- Refused ones first, the longest recovery first; otherwise the smallest fraction left after this request, and of equal ones
      -- the one that recovers last.
      SELECT t.s, t.k, t.l, t.r, t.w, t.e INTO rl_scope, rl_type, rl_limit, v_left, rl_retry_after, rl_reset FROM (VALUES
        ('user', 'rps', v_rate, v_tokens, greatest(1, ceil(v_next))::int, ceil(v_epoch + v_next)::bigint),
        ('user', 'daily', v_daily, v_daily - v_bucket.day_count, greatest(1, ceil(v_day_end - v_epoch))::int, v_day_end),
        ('user', 'monthly', v_monthly, v_monthly - v_bucket.month_count, greatest(1, ceil(v_month_end - v_epoch))::int, v_month_end),
        ('api-key', 'rps', v_key_rate, v_key_bucket.op_tokens, greatest(1, ceil(v_key_next))::int, ceil(v_epoch + v_key_next)::bigint),
        ('api-key', 'daily', v_key_daily, v_key_daily - v_key_bucket.day_count, greatest(1, ceil(v_day_end - v_epoch))::int, v_day_end),
        ('api-key', 'monthly', v_key_monthly, v_key_monthly - v_key_bucket.month_count, greatest(1, ceil(v_month_end - v_epoch))::int, v_month_end)
      ) AS t(s, k, l, r, w, e) WHERE t.l IS NOT NULL
      ORDER BY CASE WHEN t.r < c_one THEN 0 ELSE 1 END, CASE WHEN t.r < c_one THEN -t.w ELSE 0 END, floor(t.r - c_one) / t.l, t.e DESC LIMIT 1;
    END IF;

    IF v_left < c_one THEN
      outcome := 'limited';
      rl_remaining := 0;
      rl_current := rl_limit;
      RETURN NEXT;
      CONTINUE;
    END IF;
    rl_remaining := greatest(0, floor(v_left - c_one));
    rl_current := rl_limit - rl_remaining;
    rl_retry_after := NULL;
    RETURN NEXT;
    IF v_policy = 'query' THEN
      v_bucket.query_tokens := greatest(0, v_tokens - 1);
    ELSE
      v_bucket.op_tokens := greatest(0, v_tokens - 1);
    END IF;
    v_bucket.day_count := v_bucket.day_count + 1;
    v_bucket.month_count := v_bucket.month_count + 1;
    v_is_counted := true;
    IF v_key_bucket.subject = key_id THEN
      v_key_bucket.op_tokens := greatest(0, v_key_bucket.op_tokens - 1);
      v_key_bucket.day_count := v_key_bucket.day_count + 1;
      v_key_bucket.month_count := v_key_bucket.month_count + 1;
      -- At once: after a request of another key it is read again.
      IF p_counts THEN
        UPDATE limit_bucket b SET op_tokens = v_key_bucket.op_tokens, op_at = v_key_bucket.op_at, day = v_today, day_count = v_key_bucket.day_count,
            month = v_month, month_count = v_key_bucket.month_count WHERE b.subject = key_id;
      END IF;
    END IF;
  END LOOP;

  IF v_is_counted THEN v_counted := v_counted || v_bucket; END IF;
  IF p_counts THEN
    UPDATE limit_bucket b SET op_tokens = c.op_tokens, op_at = c.op_at, query_tokens = c.query_tokens, query_at = c.query_at,
        day = c.day, day_count = c.day_count, month = c.month, month_count = c.month_count
      FROM unnest(v_counted) c WHERE b.subject = c.subject;
  END IF;
END $$;
