-- The webhook sender's two statements: claim what may be sent now, and record what came of it.
-- A claimed delivery is due again when its lease ends, so what a dead worker held is found like any other due delivery.

CREATE INDEX "webhook_delivery_lane" ON "webhook_delivery" ("capacity_key", "next_attempt_at", "id") WHERE "status" = 'PENDING';

-- Claims up to p_free due deliveries under every destination's capacity: p_concurrent leases at one time and p_requests sends in
-- p_window_sec, counted from the first. Claims of all processes wait for each other, so what they count is exact.
-- The oldest due ones come first. When many wait for one destination they would hide the others, so then the newest due ones are
-- looked at too, and all destinations in turn from p_after on. The last row has no id: its next_due is when the next delivery is due (not after p_now
-- when some wait for capacity) and its capacity_key is the next p_after.
CREATE FUNCTION "cadenza_claim_deliveries"(
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

-- Records attempts and what follows from them, and gives the leases back. p_attempts is an array of
-- {id, attempt, round_attempt, started_at, duration_ms, status_code, error, request_headers, response_headers, response_body, status,
-- next_attempt_at, ended_at}. An attempt whose lease was lost to another worker is left out. Answers how many were recorded.
CREATE FUNCTION "cadenza_record_attempts"(p_owner text, p_attempts json) RETURNS int LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_count int;
BEGIN
  -- What a power cut loses is sent again with the same id.
  PERFORM set_config('synchronous_commit', 'off', true);
  WITH given AS (
    SELECT * FROM json_to_recordset(p_attempts) AS t(id text, attempt int, round_attempt int, started_at timestamptz, duration_ms int, status_code int, error text,
      request_headers json, response_headers json, response_body text, status "DeliveryStatus", next_attempt_at timestamptz, ended_at timestamptz)
  ), changed AS (
    UPDATE webhook_delivery d SET attempts = g.attempt, round_attempts = g.round_attempt, status = g.status, next_attempt_at = g.next_attempt_at,
        lease_until = NULL, lease_owner = NULL, last_status_code = g.status_code, last_error = g.error,
        completed_at = CASE WHEN g.status = 'PENDING' THEN NULL ELSE g.ended_at END
      FROM given g WHERE d.id = g.id AND d.lease_owner = p_owner AND d.attempts = g.attempt - 1
      RETURNING d.id
  ), logged AS (
    INSERT INTO webhook_attempt (delivery_id, attempt, started_at, duration_ms, status_code, error, request_headers, response_headers, response_body)
      SELECT g.id, g.attempt, g.started_at, g.duration_ms, g.status_code, g.error, g.request_headers, g.response_headers, g.response_body
        FROM given g JOIN changed c ON c.id = g.id
  )
  SELECT count(*) INTO v_count FROM changed;
  RETURN v_count;
END $$;
