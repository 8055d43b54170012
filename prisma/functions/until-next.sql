-- Seconds until another request is admitted after this one; with less than p_one token left, until this one is.
-- Written so that PostgreSQL can inline it.
CREATE OR REPLACE FUNCTION "cadenza_until_next"(p_tokens double precision, p_rate int, p_one double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0.0::double precision, ((CASE WHEN p_tokens < p_one THEN 1 ELSE 2 END) - p_tokens) / p_rate)
$$;
