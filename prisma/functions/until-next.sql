-- Seconds until one more request is let in after this one, or until this one is, where fewer than p_one of the tokens are left for it.
-- Written so that PostgreSQL may put it in the place of a call.
CREATE OR REPLACE FUNCTION "cadenza_until_next"(p_tokens double precision, p_rate int, p_one double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0.0::double precision, ((CASE WHEN p_tokens < p_one THEN 1 ELSE 2 END) - p_tokens) / p_rate)
$$;
