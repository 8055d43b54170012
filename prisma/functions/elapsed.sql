-- Seconds in which tokens came back. Enough for a full bucket when the kept time lies so far ahead that a clock must have been set back.
CREATE OR REPLACE FUNCTION "cadenza_elapsed"(p_kept timestamptz, p_now timestamptz) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_kept > p_now + interval '10 seconds' THEN 1 ELSE greatest(0, extract(epoch FROM p_now - p_kept)) END
$$;
