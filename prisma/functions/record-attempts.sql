-- Records attempts and what follows from them, and gives the leases back. p_attempts is an array of
-- {id, attempt, round_attempt, started_at, duration_ms, status_code, error, request_headers, response_headers, response_body, status,
-- next_attempt_at, ended_at, timed_out, timeouts}: `timeouts` as the claim gave it. An attempt whose lease was lost to another worker is
-- left out. A destination counts its attempts that timed out since it last answered or refused. Answers how many were recorded.
CREATE OR REPLACE FUNCTION "cadenza_record_attempts"(p_owner text, p_attempts json) RETURNS int LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_count int;
  v_timeouts boolean;
BEGIN
  -- What a power cut loses is sent again with the same id.
  PERFORM set_config('synchronous_commit', 'off', true);
  WITH given AS (
    SELECT * FROM json_to_recordset(p_attempts) AS t(id text, attempt int, round_attempt int, started_at timestamptz, duration_ms int, status_code int, error text,
      request_headers json, response_headers json, response_body text, status "DeliveryStatus", next_attempt_at timestamptz, ended_at timestamptz,
      timed_out boolean, timeouts int)
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
  SELECT (SELECT count(*) FROM changed), (SELECT bool_or(g.timed_out OR g.timeouts > 0) FROM given g) INTO v_count, v_timeouts;
  IF v_timeouts THEN
    -- Claims write these rows too, in an order of their own.
    PERFORM pg_advisory_xact_lock(7201002);
    UPDATE webhook_capacity c SET timeouts = CASE WHEN x.answered THEN 0 ELSE least(c.timeouts + x.timed_out, 1000) END
      FROM (
        SELECT d.capacity_key, bool_or(NOT t.timed_out) AS answered, count(*) FILTER (WHERE t.timed_out)::int AS timed_out
          FROM json_to_recordset(p_attempts) AS t(id text, timed_out boolean, timeouts int) JOIN webhook_delivery d ON d.id = t.id
          GROUP BY d.capacity_key
      ) x WHERE c.capacity_key = x.capacity_key AND (c.timeouts > 0 OR NOT x.answered);
  END IF;
  RETURN v_count;
END $$;
