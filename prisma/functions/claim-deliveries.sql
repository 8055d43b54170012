-- Claims up to p_free due deliveries within the capacity of each destination: p_concurrent leases at a time, and
-- p_requests sends per p_window_sec, counted from the first send. A window that starts that far in the future comes
-- from a clock that was set back, and counts as over. Claims of all processes wait for each other, so their counts are
-- exact.
--
-- Accounts share the sender's connections: p_free are free, and p_held lists what each account holds: [{account, held,
-- slow}]. The next connection goes to the account that holds fewest, and none may hold more than twice as many as are
-- then left free: one account alone gets two thirds, two get two fifths each, and some always stay free for an account
-- that holds none. A destination whose last p_slow_after or more attempts timed out is slow: it gets one request at a
-- time, after its account's other destinations, and all slow destinations of an account together get at most a third of
-- the connections.
--
-- Leases use the database's time: the clocks of processes differ, and one that is ahead must not claim what another is
-- sending.
--
-- Deliveries to a paused destination are set aside when they are due (no next attempt), until it is resumed.
--
-- Accounts that send to one destination share its capacity as well: the next request goes to the account that has fewest
-- under way there, so that whoever floods an address that others use holds nobody back.
--
-- The oldest due deliveries come first. When many wait they would hide the rest, so the candidates then include the
-- oldest and newest of every account (fewer each when there are many accounts), the newest of all, and the destinations
-- in turn, from p_after on. The last row has no id: its next_due is when the next delivery is due (not after p_now when
-- some wait for capacity), and its capacity_key is the next p_after.
CREATE OR REPLACE FUNCTION "cadenza_claim_deliveries"(
  p_owner text, p_now timestamptz, p_lease_sec int, p_free int, p_held json, p_after text, p_concurrent int, p_requests int, p_window_sec int, p_slow_after int
) RETURNS TABLE (
  id text, account_id text, event_type text, url text, capacity_key text, body text, attempts int, round_attempts int, sealed_secret bytea,
  next_sealed_secret bytea, timeouts int, next_due timestamptz
) LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_head_size CONSTANT int := 256;
  v_walk_size CONSTANT int := 128;
  v_accounts_size CONSTANT int := 1000;
  v_of_account int;
  v_lanes text[];
  v_head int;
  -- Due deliveries that are candidates besides the oldest of each destination: all of them while few wait, otherwise the
  -- oldest of each account.
  v_ids text[];
  v_id_lanes text[];
  v_id_accounts text[];
  v_id_times timestamptz[];
  v_more text[];
  v_walk text[] := '{}';
  v_accounts text[] := '{}';
  v_account text := '';
  v_key text := p_after;
BEGIN
  -- A claim lost in a crash is made again.
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(7201002);

  SELECT array_agg(DISTINCT h.capacity_key), count(*), array_agg(h.id) FILTER (WHERE h.is_free), array_agg(h.capacity_key) FILTER (WHERE h.is_free),
      array_agg(h.account_id) FILTER (WHERE h.is_free), array_agg(h.next_attempt_at) FILTER (WHERE h.is_free)
    INTO v_lanes, v_head, v_ids, v_id_lanes, v_id_accounts, v_id_times FROM (
    SELECT d.*, d.lease_until IS NULL OR d.lease_until <= clock_timestamp() AS is_free FROM webhook_delivery d WHERE d.status = 'PENDING' AND d.next_attempt_at <= p_now
      ORDER BY d.next_attempt_at, d.id LIMIT v_head_size
  ) h;
  IF v_head = v_head_size THEN
    WHILE cardinality(v_walk) < v_walk_size LOOP
      SELECT d.capacity_key INTO v_key FROM webhook_delivery d WHERE d.status = 'PENDING' AND d.capacity_key > v_key ORDER BY d.capacity_key LIMIT 1;
      EXIT WHEN v_key IS NULL;
      v_walk := v_walk || v_key;
    END LOOP;
    WHILE cardinality(v_accounts) < v_accounts_size LOOP
      SELECT d.account_id INTO v_account FROM webhook_delivery d WHERE d.status = 'PENDING' AND d.account_id > v_account ORDER BY d.account_id LIMIT 1;
      EXIT WHEN v_account IS NULL;
      v_accounts := v_accounts || v_account;
    END LOOP;
    v_of_account := least(16, greatest(1, v_accounts_size / greatest(1, cardinality(v_accounts))));
    SELECT array_agg(w.capacity_key), array_agg(w.id) FILTER (WHERE w.is_first), array_agg(w.capacity_key) FILTER (WHERE w.is_first),
        array_agg(a.account) FILTER (WHERE w.is_first), array_agg(w.next_attempt_at) FILTER (WHERE w.is_first)
      INTO v_more, v_ids, v_id_lanes, v_id_accounts, v_id_times FROM unnest(v_accounts) AS a(account) CROSS JOIN LATERAL (
      SELECT d.id, d.capacity_key, d.next_attempt_at, (d.lease_until IS NULL OR d.lease_until <= clock_timestamp())
          AND row_number() OVER (ORDER BY d.next_attempt_at, d.id) <= p_concurrent AS is_first
        FROM webhook_delivery d WHERE d.account_id = a.account AND d.status = 'PENDING' AND d.next_attempt_at <= p_now
        ORDER BY d.next_attempt_at, d.id LIMIT v_of_account
    ) w;
    SELECT array_agg(DISTINCT l) INTO v_lanes FROM unnest(v_lanes || v_walk || v_more || ARRAY(
      SELECT d.capacity_key FROM webhook_delivery d WHERE d.status = 'PENDING' AND d.next_attempt_at <= p_now
        ORDER BY d.next_attempt_at DESC, d.id DESC LIMIT v_head_size
    ) || ARRAY(
      SELECT w.capacity_key FROM unnest(v_accounts) AS a(account) CROSS JOIN LATERAL (
        SELECT d.capacity_key FROM webhook_delivery d WHERE d.account_id = a.account AND d.status = 'PENDING' AND d.next_attempt_at <= p_now
          ORDER BY d.next_attempt_at DESC, d.id DESC LIMIT v_of_account
      ) w
    )) l;
  END IF;

  IF v_head > 0 THEN
    RETURN QUERY
    WITH held AS (
      SELECT * FROM json_to_recordset(p_held) AS h(account text, held int, slow int)
    ), room AS (
      SELECT l.lane, coalesce(c.timeouts, 0) AS timeouts, least(
          CASE WHEN c.timeouts >= p_slow_after THEN 1 ELSE p_concurrent END
            - (SELECT count(*) FROM webhook_delivery d WHERE d.capacity_key = l.lane AND d.lease_until > clock_timestamp()),
          p_requests - CASE WHEN abs(extract(epoch FROM p_now - c.window_start)) < p_window_sec THEN c.sent ELSE 0 END,
          p_free,
          -- With many destinations waiting, fewer deliveries of each are candidates: still four times the free
          -- connections.
          ceil(4.0 * p_free / cardinality(v_lanes))
        ) AS free
        FROM unnest(v_lanes) AS l(lane) LEFT JOIN webhook_capacity c ON c.capacity_key = l.lane
    ), candidate AS (
      SELECT r.lane, w.* FROM room r CROSS JOIN LATERAL (
        SELECT d.id, d.account_id, d.next_attempt_at FROM webhook_delivery d
          WHERE d.capacity_key = r.lane AND d.status = 'PENDING' AND d.next_attempt_at <= p_now
            AND (d.lease_until IS NULL OR d.lease_until <= clock_timestamp())
          ORDER BY d.next_attempt_at, d.id LIMIT greatest(r.free, 0)
      ) w
      UNION
      SELECT i.* FROM unnest(v_id_lanes, v_ids, v_id_accounts, v_id_times) AS i(lane, id, account_id, next_attempt_at)
    ), shared AS (
      SELECT c.lane, l.* FROM (SELECT c.lane FROM candidate c GROUP BY c.lane HAVING min(c.account_id) <> max(c.account_id)) c CROSS JOIN LATERAL (
        SELECT d.account_id, count(*) AS leased FROM webhook_delivery d
          WHERE d.capacity_key = c.lane AND d.lease_until > clock_timestamp() GROUP BY d.account_id
      ) l
    ), turn AS (
      SELECT c.*, coalesce(e.leased, 0) + row_number() OVER (PARTITION BY c.lane, c.account_id ORDER BY c.next_attempt_at, c.id) AS turn
        FROM candidate c LEFT JOIN shared e ON e.lane = c.lane AND e.account_id = c.account_id
    ), waiting AS (
      SELECT t.id, t.account_id, t.next_attempt_at, r.timeouts, r.timeouts >= p_slow_after AS slow FROM (
        SELECT t.*, row_number() OVER (PARTITION BY t.lane ORDER BY t.turn, t.next_attempt_at, t.id) AS place FROM turn t
      ) t JOIN room r ON r.lane = t.lane WHERE t.place <= r.free
    ), bounded AS (
      SELECT w.*, coalesce(h.held, 0) AS held, w.slow AND
          3 * (coalesce(h.slow, 0) + row_number() OVER (PARTITION BY w.account_id, w.slow ORDER BY w.next_attempt_at, w.id)) > greatest(3, p_free + coalesce(h.slow, 0)) AS beyond
        FROM waiting w LEFT JOIN held h ON h.account = w.account_id
    ), level AS (
      SELECT b.id, b.timeouts, b.slow, b.next_attempt_at, b.held + row_number() OVER (PARTITION BY b.account_id ORDER BY b.slow, b.next_attempt_at, b.id) AS level
        FROM bounded b WHERE NOT b.beyond
    ), placed AS (
      SELECT v.*, row_number() OVER (ORDER BY v.level, v.slow, v.next_attempt_at, v.id) AS place FROM level v
    ), chosen AS (
      SELECT p.* FROM placed p WHERE p.place <= p_free AND (p.level = 1 OR p.level <= 2 * (p_free - p.place))
    ), due AS (
      -- A delivery that is being redelivered by hand at this moment is left to the next claim.
      SELECT d.id, c.timeouts, c.place, p.paused_at IS NOT NULL AS paused FROM chosen c JOIN webhook_delivery d ON d.id = c.id
        LEFT JOIN webhook_destination p ON p.account_id = d.account_id AND p.url = d.url
        WHERE d.status = 'PENDING' AND d.next_attempt_at <= p_now AND (d.lease_until IS NULL OR d.lease_until <= clock_timestamp())
        FOR UPDATE OF d SKIP LOCKED
    ), held_back AS (
      UPDATE webhook_delivery d SET next_attempt_at = NULL, lease_owner = NULL, lease_until = NULL FROM due WHERE d.id = due.id AND due.paused
    ), claimed AS (
      UPDATE webhook_delivery d SET lease_owner = p_owner, lease_until = clock_timestamp() + make_interval(secs => p_lease_sec),
          next_attempt_at = clock_timestamp() + make_interval(secs => p_lease_sec)
        FROM due WHERE d.id = due.id AND NOT due.paused
        RETURNING d.id, d.account_id, d.event_type, d.url, d.capacity_key, d.body, d.attempts, d.round_attempts, due.timeouts, due.place
    ), counted AS (
      INSERT INTO webhook_capacity AS c (capacity_key, window_start, sent)
        SELECT k.capacity_key, p_now, count(*) FROM claimed k GROUP BY k.capacity_key
        ON CONFLICT (capacity_key) DO UPDATE SET
          window_start = CASE WHEN abs(extract(epoch FROM p_now - c.window_start)) < p_window_sec THEN c.window_start ELSE excluded.window_start END,
          sent = CASE WHEN abs(extract(epoch FROM p_now - c.window_start)) < p_window_sec THEN c.sent + excluded.sent ELSE excluded.sent END
    )
    -- The secret of the exact URL, or else of the account's default (SPEC.md, Events, rule 8). A new secret takes over
    -- at its time.
    SELECT k.id, k.account_id, k.event_type, k.url, k.capacity_key, k.body, k.attempts, k.round_attempts,
        CASE WHEN s.next_secret_at <= p_now THEN s.next_sealed_secret ELSE s.sealed_secret END,
        CASE WHEN s.next_secret_at > p_now THEN s.next_sealed_secret END,
        k.timeouts, NULL::timestamptz
      FROM claimed k
      LEFT JOIN webhook_destination e ON e.account_id = k.account_id AND e.url = k.url
      LEFT JOIN account a ON a.id = k.account_id
      LEFT JOIN webhook_destination f ON f.account_id = a.id AND f.url = a.default_webhook_url
      CROSS JOIN LATERAL (
        SELECT coalesce(e.sealed_secret, f.sealed_secret) AS sealed_secret,
          CASE WHEN e.sealed_secret IS NULL THEN f.next_sealed_secret ELSE e.next_sealed_secret END AS next_sealed_secret,
          CASE WHEN e.sealed_secret IS NULL THEN f.next_secret_at ELSE e.next_secret_at END AS next_secret_at
      ) s
      ORDER BY k.place;
  END IF;
  RETURN QUERY SELECT NULL::text, NULL::text, NULL::text, NULL::text, coalesce(CASE WHEN cardinality(v_walk) = v_walk_size THEN v_key END, ''), NULL::text, NULL::int, NULL::int, NULL::bytea, NULL::bytea, NULL::int,
    (SELECT min(d.next_attempt_at) FROM webhook_delivery d WHERE d.status = 'PENDING');
END $$;
