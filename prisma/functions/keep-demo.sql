-- Whether an account is a demo cannot change: the dates of a real account can never be moved.
CREATE OR REPLACE FUNCTION "cadenza_keep_demo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Whether an account is for a demo is decided when it is made';
END $$;
