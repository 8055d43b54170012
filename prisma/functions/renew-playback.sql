-- Renews the lease of a process, frees the slots in p_ended, and removes processes whose lease has expired. The slots
-- the process holds (p_held: [{slot, ticket, clip, ip}]) are inserted again if they are missing because another process
-- removed them or the database crashed: the process's own row may exist again already, through a later request.
CREATE OR REPLACE FUNCTION "cadenza_renew_playback"(p_process text, p_lease_sec int, p_held json, p_ended text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(7201004);
  IF json_array_length(p_held) > 0 THEN
    INSERT INTO playback_process (process, alive_until) VALUES (p_process, clock_timestamp() + make_interval(secs => p_lease_sec))
      ON CONFLICT (process) DO UPDATE SET alive_until = excluded.alive_until;
    INSERT INTO playback_slot (process, slot, ticket, clip, ip)
      SELECT p_process, h.slot, h.ticket, h.clip, h.ip FROM json_to_recordset(p_held) AS h(slot text, ticket text, clip text, ip text)
      ON CONFLICT DO NOTHING;
  END IF;
  DELETE FROM playback_slot WHERE process = p_process AND slot = ANY (p_ended);
  DELETE FROM playback_process WHERE alive_until < clock_timestamp() OR alive_until > clock_timestamp() + make_interval(secs => 2 * p_lease_sec);
END $$;
