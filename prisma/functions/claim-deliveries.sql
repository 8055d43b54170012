-- Claims up to p_free due deliveries under every destination's capacity: p_concurrent leases at one time and p_requests sends in
-- p_window_sec, counted from the first. Claims of all processes wait for each other, so what they count is exact.
-- The oldest due ones come first. When many wait for one destination they would hide the others, so then the newest due ones are
-- looked at too, and all destinations in turn from p_after on. The last row has no id: its next_due is when the next delivery is due (not after p_now
-- when some wait for capacity) and its capacity_key is the next p_after.
CREATE OR REPLACE FUNCTION "cadenza_claim_deliveries"(
  p_owner text, p_now timestamptz, p_lease_sec int, p_free int, p_after text, p_concurrent int, p_requests int, p_window_sec int
) RETURNS TABLE (
  id text, account_id text, event_type text, url text, capacity_key text, body text, attempts int, round_attempts int, sealed_secret bytea, next_due timestamptz
) LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_head_size CONSTANT int := 1000;
  v_walk_size CONSTANT int := 256;
  v_lanes text[];
  v_head int;
  v_walk text[] := '{}';
  v_key text := p_after;
BEGIN
  -- A lost claim is claimed again.
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(7201002);

  SELECT array_agg(DISTINCT h.capacity_key), count(*) INTO v_lanes, v_head FROM (
    SELECT d.capacity_key FROM webhook_delivery d WHERE d.status = 'PENDING' AND d.next_attempt_at <= p_now
      ORDER BY d.next_attempt_at, d.id LIMIT v_head_size
  ) h;
  IF v_head = v_head_size THEN
    WHILE cardinality(v_walk) < v_walk_size LOOP
      SELECT d.capacity_key INTO v_key FROM webhook_delivery d WHERE d.status = 'PENDING' AND d.capacity_key > v_key ORDER BY d.capacity_key LIMIT 1;
      EXIT WHEN v_key IS NULL;
      v_walk := v_walk || v_key;
    END LOOP;
    SELECT array_agg(DISTINCT l) INTO v_lanes FROM unnest(v_lanes || v_walk || ARRAY(
      SELECT d.capacity_key FROM webhook_delivery d WHERE d.status = 'PENDING' AND d.next_attempt_at <= p_now
        ORDER BY d.next_attempt_at DESC, d.id DESC LIMIT v_head_size
    )) l;
  END IF;

  IF v_head > 0 THEN
    RETURN QUERY
    WITH room AS (
      SELECT l.lane, least(
          p_concurrent - (SELECT count(*) FROM webhook_delivery d WHERE d.capacity_key = l.lane AND d.lease_until > p_now),
          p_requests - CASE WHEN c.window_start > p_now - make_interval(secs => p_window_sec) THEN c.sent ELSE 0 END
        ) AS free
        FROM unnest(v_lanes) AS l(lane) LEFT JOIN webhook_capacity c ON c.capacity_key = l.lane
    ), due AS (
      SELECT w.id FROM room r CROSS JOIN LATERAL (
        SELECT d.id, d.next_attempt_at FROM webhook_delivery d
          WHERE d.capacity_key = r.lane AND d.status = 'PENDING' AND d.next_attempt_at <= p_now
          ORDER BY d.next_attempt_at, d.id LIMIT greatest(r.free, 0) FOR UPDATE SKIP LOCKED
      ) w ORDER BY w.next_attempt_at, w.id LIMIT p_free
    ), claimed AS (
      UPDATE webhook_delivery d SET lease_owner = p_owner, lease_until = p_now + make_interval(secs => p_lease_sec),
          next_attempt_at = p_now + make_interval(secs => p_lease_sec)
        FROM due WHERE d.id = due.id
        RETURNING d.id, d.account_id, d.event_type, d.url, d.capacity_key, d.body, d.attempts, d.round_attempts
    ), counted AS (
      INSERT INTO webhook_capacity AS c (capacity_key, window_start, sent)
        SELECT k.capacity_key, p_now, count(*) FROM claimed k GROUP BY k.capacity_key
        ON CONFLICT (capacity_key) DO UPDATE SET
          window_start = CASE WHEN c.window_start > p_now - make_interval(secs => p_window_sec) THEN c.window_start ELSE excluded.window_start END,
          sent = CASE WHEN c.window_start > p_now - make_interval(secs => p_window_sec) THEN c.sent + excluded.sent ELSE excluded.sent END
    )
    -- The secret of that exact URL, otherwise the account default's (SPEC.md, Events, rule 8).
    SELECT k.id, k.account_id, k.event_type, k.url, k.capacity_key, k.body, k.attempts, k.round_attempts, coalesce(e.sealed_secret, f.sealed_secret), NULL::timestamptz
      FROM claimed k
      LEFT JOIN webhook_destination e ON e.account_id = k.account_id AND e.url = k.url
      LEFT JOIN account a ON a.id = k.account_id
      LEFT JOIN webhook_destination f ON f.account_id = a.id AND f.url = a.default_webhook_url;
  END IF;
  RETURN QUERY SELECT NULL::text, NULL::text, NULL::text, NULL::text, coalesce(CASE WHEN cardinality(v_walk) = v_walk_size THEN v_key END, ''), NULL::text, NULL::int, NULL::int, NULL::bytea,
    (SELECT min(d.next_attempt_at) FROM webhook_delivery d WHERE d.status = 'PENDING');
END $$;
