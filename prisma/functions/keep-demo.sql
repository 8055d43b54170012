-- What an account is for stays as it was made: dates of an account of somebody can never be moved.
CREATE OR REPLACE FUNCTION "cadenza_keep_demo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Whether an account is for a demo is decided when it is made';
END $$;
