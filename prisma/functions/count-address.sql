-- Adds one process's requests from an address to the shared count, and returns the counts of the current and the
-- previous window. With no requests to add it only reads: an address gets a row once it has made as many requests as a
-- process collects before it reports.
CREATE OR REPLACE FUNCTION "cadenza_count_address"(p_address text, p_window_start timestamptz, p_window_sec int, p_requests int, OUT present int, OUT before int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  IF p_requests > 0 THEN
    INSERT INTO address_window AS w (address, starts_at, requests) VALUES (p_address, p_window_start, p_requests)
      ON CONFLICT (address, starts_at) DO UPDATE SET requests = w.requests + excluded.requests RETURNING w.requests INTO present;
  ELSE
    SELECT w.requests INTO present FROM address_window w WHERE w.address = p_address AND w.starts_at = p_window_start;
  END IF;
  SELECT w.requests INTO before FROM address_window w WHERE w.address = p_address AND w.starts_at = p_window_start - make_interval(secs => p_window_sec);
  present := coalesce(present, 0);
  before := coalesce(before, 0);
END $$;
