-- Takes a slot for live playback, or returns one row with the first scope that is full and how many slots it holds. All
-- processes wait for each other here, so the counts are exact. Slots of a process whose lease has expired do not count.
-- Times are the database's; a lease that ends later than any can be comes from a clock that was set back, and has
-- expired.
CREATE OR REPLACE FUNCTION "cadenza_acquire_playback"(
  p_process text, p_slot text, p_ticket text, p_clip text, p_ip text, p_lease_sec int, p_ticket_max int, p_clip_max int, p_ip_max int, p_global_max int
) RETURNS TABLE (scope text, active int) LANGUAGE plpgsql AS $$
DECLARE
  v_ticket int;
  v_clip int;
  v_ip int;
  v_global int;
  v_until timestamptz;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(7201004);
  SELECT count(*) FILTER (WHERE s.ticket = p_ticket), count(*) FILTER (WHERE s.clip = p_clip), count(*) FILTER (WHERE s.ip = p_ip), count(*)
    INTO v_ticket, v_clip, v_ip, v_global
    FROM playback_slot s JOIN playback_process p ON p.process = s.process
    WHERE p.alive_until > clock_timestamp() AND p.alive_until <= clock_timestamp() + make_interval(secs => 2 * p_lease_sec);
  RETURN QUERY SELECT f.scope, f.active FROM (VALUES
      (1, 'ticket', v_ticket, p_ticket_max), (2, 'clip', v_clip, p_clip_max), (3, 'ip', v_ip, p_ip_max), (4, 'global', v_global, p_global_max)
    ) AS f(place, scope, active, most) WHERE f.active >= f.most ORDER BY f.place LIMIT 1;
  IF FOUND THEN
    RETURN;
  END IF;
  v_until := clock_timestamp() + make_interval(secs => p_lease_sec);
  INSERT INTO playback_process AS p (process, alive_until) VALUES (p_process, v_until)
    ON CONFLICT (process) DO UPDATE SET alive_until = v_until WHERE p.alive_until < v_until - make_interval(secs => p_lease_sec / 2.0) OR p.alive_until > v_until;
  INSERT INTO playback_slot (process, slot, ticket, clip, ip) VALUES (p_process, p_slot, p_ticket, p_clip, p_ip);
END $$;
