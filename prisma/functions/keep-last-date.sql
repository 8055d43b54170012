-- Keeps the date of the last movement when a clock that is behind posts the next one, also for other versions of
-- `cadenza_post`.
CREATE OR REPLACE FUNCTION "cadenza_keep_last_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := OLD.updated_at;
  RETURN NEW;
END $$;
