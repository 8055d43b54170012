-- The allowance that a caller is told of, as it stands after this request. If any are used up, it is the one that
-- recovers last; only then retry_after is set: the request is refused. Otherwise it is the one with the smallest share
-- left, and of equal shares the one that recovers last.
-- p_bucket and p_key_bucket are the rows of account and key before this request, p_tokens the tokens that p_rate
-- refills. An allowance with less than p_one left is used up; one without a cap does not exist.
-- A single query, which PostgreSQL inlines.
CREATE OR REPLACE FUNCTION "cadenza_tightest_allowance"(
  p_now timestamptz, p_one double precision, p_rate int, p_tokens double precision, p_daily int, p_monthly int, p_bucket limit_bucket,
  p_key_rate int, p_key_daily int, p_key_monthly int, p_key_bucket limit_bucket
) RETURNS TABLE (scope text, type text, cap int, remaining int, resets_at bigint, retry_after int) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT a.scope, a.type, a.cap, greatest(0, floor(a.unused - p_one))::int, r.resets_at, CASE WHEN a.unused < p_one THEN r.retry_after END
    FROM (VALUES (
      date_part('epoch', p_now),
      date_part('epoch', (p_bucket.day + interval '1 day') AT TIME ZONE 'UTC'),
      date_part('epoch', (p_bucket.month + interval '1 month') AT TIME ZONE 'UTC')
    )) t(now, day_end, month_end)
    CROSS JOIN LATERAL (VALUES
      ('user', 'rps', p_rate, p_tokens, cadenza_until_next(p_tokens, p_rate, p_one), NULL),
      ('user', 'daily', p_daily, p_daily - p_bucket.day_count, t.day_end - t.now, t.day_end),
      ('user', 'monthly', p_monthly, p_monthly - p_bucket.month_count, t.month_end - t.now, t.month_end),
      ('api-key', 'rps', p_key_rate, p_key_bucket.op_tokens, cadenza_until_next(p_key_bucket.op_tokens, p_key_rate, p_one), NULL),
      ('api-key', 'daily', p_key_daily, p_key_daily - p_key_bucket.day_count, t.day_end - t.now, t.day_end),
      ('api-key', 'monthly', p_key_monthly, p_key_monthly - p_key_bucket.month_count, t.month_end - t.now, t.month_end)
    ) a(scope, type, cap, unused, wait_sec, period_end)
    CROSS JOIN LATERAL (
      SELECT ceil(coalesce(a.period_end, t.now + a.wait_sec))::bigint AS resets_at, greatest(1, ceil(a.wait_sec))::int AS retry_after
    ) r
    WHERE a.cap IS NOT NULL
    ORDER BY a.unused < p_one DESC, CASE WHEN a.unused < p_one THEN -r.retry_after END, floor(a.unused - p_one) / a.cap, r.resets_at DESC LIMIT 1
$$;
