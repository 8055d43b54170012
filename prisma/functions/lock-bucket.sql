-- The subject's row, locked, with the counts of a day or month that is over set to zero; made when there is none.
CREATE OR REPLACE FUNCTION "cadenza_lock_bucket"(p_subject text, p_op int, p_query int, p_now timestamptz, p_today date, p_month date)
RETURNS limit_bucket LANGUAGE plpgsql AS $$
DECLARE
  v limit_bucket;
BEGIN
  LOOP
    SELECT * INTO v FROM limit_bucket b WHERE b.subject = p_subject FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO limit_bucket (subject, op_tokens, op_at, query_tokens, query_at) VALUES (p_subject, p_op, p_now, p_query, p_now) ON CONFLICT DO NOTHING;
  END LOOP;
  IF v.day <> p_today THEN v.day := p_today; v.day_count := 0; END IF;
  IF v.month <> p_month THEN v.month := p_month; v.month_count := 0; END IF;
  RETURN v;
END $$;
