-- Seconds over which tokens were refilled. One second, enough for a full bucket, when the stored time is so far ahead
-- that a clock must have been set back.
-- Written so that PostgreSQL can inline it: nothing in it depends on the time zone.
CREATE OR REPLACE FUNCTION "cadenza_elapsed"(p_kept timestamptz, p_now timestamptz) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_kept - p_now > interval '10 seconds' THEN 1.0::double precision ELSE greatest(0.0::double precision, date_part('epoch', p_now - p_kept)) END
$$;
