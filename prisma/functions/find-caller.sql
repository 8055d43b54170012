-- The caller whose key has this hash, the first check that the call fails, and the allowances that apply to it (null is
-- no cap). outcome: invalid_key | forbidden_ip | forbidden_scope | ok. A key that is no longer usable still returns its
-- ids, so that its traffic is recorded; an unknown hash returns no row. p_tiers: see admit.sql.
-- A single query, which PostgreSQL inlines. LIMIT makes it look up each key by its hash, however many there are.
CREATE OR REPLACE FUNCTION "cadenza_find_caller"(p_hash bytea, p_ip text, p_scope text, p_now timestamptz, p_tiers jsonb) RETURNS TABLE (
  outcome text, key_id text, account_id text, tier text, billing_status text, trial text,
  operations int, queries int, daily int, monthly int, key_rate int, key_daily int, key_monthly int
) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT CASE
      WHEN (k.status = 'ACTIVE' AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > p_now) AND a.active) IS NOT TRUE THEN 'invalid_key'
      WHEN cardinality(k.ip_allowlist) > 0 AND NOT p_ip = ANY (k.ip_allowlist) THEN 'forbidden_ip'
      WHEN p_scope IS NOT NULL AND cardinality(k.scopes) > 0 AND NOT k.scopes && ARRAY['*', p_scope] THEN 'forbidden_scope'
      ELSE 'ok' END,
    k.id, a.id, a.tier::text, a.billing_status::text, a.trial::text,
    -- The customer's own limits override those of the tier; 0 requests a day or month is no cap.
    coalesce(a.operations_per_sec, (p_tiers -> a.tier::text ->> 'operation')::int),
    coalesce(a.queries_per_sec, (p_tiers -> a.tier::text ->> 'query')::int),
    nullif(coalesce(a.requests_per_day, (p_tiers -> a.tier::text ->> 'daily')::int), 0),
    nullif(coalesce(a.requests_per_month, (p_tiers -> a.tier::text ->> 'monthly')::int), 0),
    nullif(k.rate_limit, 0), nullif(k.daily_limit, 0), nullif(k.monthly_limit, 0)
  FROM api_key k JOIN account a ON a.id = k.account_id WHERE k.hash = p_hash LIMIT 1
$$;
