-- The subject's row as of p_now: refilled, and with the counts of a past day or month reset to zero. It is created when
-- it is missing, and locked; with p_locks false it is only read.
CREATE OR REPLACE FUNCTION "cadenza_lock_bucket"(p_subject text, p_op int, p_query int, p_now timestamptz, p_today date, p_month date, p_locks boolean)
RETURNS limit_bucket LANGUAGE plpgsql AS $$
DECLARE
  v limit_bucket;
BEGIN
  IF NOT p_locks THEN
    SELECT p_subject, least(p_op, b.op_tokens + p_op * cadenza_elapsed(b.op_at, p_now)), p_now, least(p_query, b.query_tokens + p_query * cadenza_elapsed(b.query_at, p_now)), p_now,
        p_today, CASE WHEN b.day = p_today THEN b.day_count ELSE 0 END, p_month, CASE WHEN b.month = p_month THEN b.month_count ELSE 0 END INTO v
      FROM (VALUES (1)) one LEFT JOIN limit_bucket b ON b.subject = p_subject;
    RETURN v;
  END IF;
  LOOP
    SELECT b.subject, least(p_op, b.op_tokens + p_op * cadenza_elapsed(b.op_at, p_now)), cadenza_later(b.op_at, p_now),
        least(p_query, b.query_tokens + p_query * cadenza_elapsed(b.query_at, p_now)), cadenza_later(b.query_at, p_now),
        p_today, CASE WHEN b.day = p_today THEN b.day_count ELSE 0 END, p_month, CASE WHEN b.month = p_month THEN b.month_count ELSE 0 END INTO v
      FROM limit_bucket b WHERE b.subject = p_subject FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO limit_bucket (subject, op_tokens, op_at, query_tokens, query_at) VALUES (p_subject, p_op, p_now, p_query, p_now) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN v;
END $$;
