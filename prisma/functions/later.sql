-- The later of the two times, unless a clock was set back.
CREATE OR REPLACE FUNCTION "cadenza_later"(p_kept timestamptz, p_now timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_kept - p_now > interval '10 seconds' THEN p_now ELSE greatest(p_kept, p_now) END
$$;
