-- Records attempts and their consequences, and releases the leases. p_attempts is an array of {id, attempt,
-- round_attempt, started_at, duration_ms, status_code, error, request_headers, response_headers, response_body, status,
-- next_attempt_at, ended_at, timed_out, timeouts}, with `timeouts` as the claim returned it. An attempt whose lease
-- another worker has taken is left out. A destination counts the attempts that timed out since it last answered or
-- refused; an account's URL counts the failures since its last successful delivery, in webhook_health, which is not
-- written on every success. Returns how many were recorded.
CREATE OR REPLACE FUNCTION "cadenza_record_attempts"(p_owner text, p_attempts json) RETURNS int LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_count int;
  v_timeouts boolean;
BEGIN
  -- An attempt lost in a power cut is sent again with the same id.
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT bool_or(t.timed_out OR t.timeouts > 0) INTO v_timeouts FROM json_to_recordset(p_attempts) AS t(timed_out boolean, timeouts int);
  IF v_timeouts THEN
    -- Claims write the time-out counts too, in another order. So this lock is taken before any row, as it is when a
    -- destination changes.
    PERFORM pg_advisory_xact_lock(7201002);
  END IF;
  WITH given AS (
    SELECT * FROM json_to_recordset(p_attempts) AS t(id text, attempt int, round_attempt int, started_at timestamptz, duration_ms int, status_code int, error text,
      request_headers json, response_headers json, response_body text, status "DeliveryStatus", next_attempt_at timestamptz, ended_at timestamptz,
      timed_out boolean, timeouts int)
  ), changed AS (
    UPDATE webhook_delivery d SET attempts = g.attempt, round_attempts = g.round_attempt, status = g.status, next_attempt_at = g.next_attempt_at,
        lease_until = NULL, lease_owner = NULL, last_status_code = g.status_code, last_error = g.error,
        completed_at = CASE WHEN g.status = 'PENDING' THEN NULL ELSE g.ended_at END
      FROM given g WHERE d.id = g.id AND d.lease_owner = p_owner AND d.attempts = g.attempt - 1
      RETURNING d.id, d.account_id, d.url, g.status = 'DELIVERED' AS delivered, g.started_at, g.ended_at, g.status_code, g.error
  ), lately AS (
    -- For each URL: its failures since its last success in this batch, and the latest failure.
    SELECT c.account_id, c.url, bool_or(c.delivered) AS delivered,
        count(*) FILTER (WHERE NOT c.delivered AND c.after)::int AS failures, min(c.started_at) FILTER (WHERE NOT c.delivered AND c.after) AS first_at,
        max(c.ended_at) FILTER (WHERE NOT c.delivered) AS last_at,
        (array_agg(c.status_code ORDER BY c.ended_at DESC) FILTER (WHERE NOT c.delivered))[1] AS status_code,
        (array_agg(c.error ORDER BY c.ended_at DESC) FILTER (WHERE NOT c.delivered))[1] AS error
      FROM (
        SELECT x.*, x.ended_at >= coalesce(max(x.ended_at) FILTER (WHERE x.delivered) OVER (PARTITION BY x.account_id, x.url), x.ended_at) AS after FROM changed x
          -- A longer URL cannot be a destination (webhook-url.ts) and does not fit the index.
          WHERE length(x.url) <= 2048
      ) c GROUP BY c.account_id, c.url
  ), failing AS (
    INSERT INTO webhook_health AS h (account_id, url, failures_in_row, failing_since, last_failure_at, last_status_code, last_error)
      SELECT l.account_id, l.url, l.failures, l.first_at, l.last_at, l.status_code, l.error FROM lately l WHERE l.last_at IS NOT NULL
        ORDER BY l.account_id, l.url
      ON CONFLICT (account_id, url) DO UPDATE SET
        failures_in_row = CASE WHEN excluded.failing_since IS NULL THEN 0 WHEN (SELECT l.delivered FROM lately l WHERE l.account_id = h.account_id AND l.url = h.url)
          THEN excluded.failures_in_row ELSE least(h.failures_in_row + excluded.failures_in_row, 1000000) END,
        failing_since = CASE WHEN excluded.failing_since IS NULL OR h.failures_in_row = 0
            OR (SELECT l.delivered FROM lately l WHERE l.account_id = h.account_id AND l.url = h.url)
          THEN excluded.failing_since ELSE h.failing_since END,
        last_failure_at = excluded.last_failure_at, last_status_code = excluded.last_status_code, last_error = excluded.last_error
  ), recovered AS (
    UPDATE webhook_health h SET failures_in_row = 0, failing_since = NULL FROM lately l
      WHERE h.account_id = l.account_id AND h.url = l.url AND l.delivered AND l.last_at IS NULL AND h.failures_in_row > 0
  ), logged AS (
    INSERT INTO webhook_attempt (delivery_id, attempt, started_at, duration_ms, status_code, error, request_headers, response_headers, response_body)
      SELECT g.id, g.attempt, g.started_at, g.duration_ms, g.status_code, g.error, g.request_headers, g.response_headers, g.response_body
        FROM given g JOIN changed c ON c.id = g.id
  )
  SELECT count(*) INTO v_count FROM changed;
  IF v_timeouts THEN
    UPDATE webhook_capacity c SET timeouts = CASE WHEN x.answered THEN 0 ELSE least(c.timeouts + x.timed_out, 1000) END
      FROM (
        SELECT d.capacity_key, bool_or(NOT t.timed_out) AS answered, count(*) FILTER (WHERE t.timed_out)::int AS timed_out
          FROM json_to_recordset(p_attempts) AS t(id text, timed_out boolean, timeouts int) JOIN webhook_delivery d ON d.id = t.id
          GROUP BY d.capacity_key
      ) x WHERE c.capacity_key = x.capacity_key AND (c.timeouts > 0 OR NOT x.answered);
  END IF;
  RETURN v_count;
END $$;
