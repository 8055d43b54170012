-- The date of the last movement stays when a clock that is behind posts the next one, whatever version of `cadenza_post` does.
CREATE OR REPLACE FUNCTION "cadenza_keep_last_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := OLD.updated_at;
  RETURN NEW;
END $$;
