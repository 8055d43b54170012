-- No movement is dated later than its balance says, also where a process of the version before posts one whose clock is behind. Apart from the
-- migration before: whoever posts holds one of the two tables while it waits for the other.
CREATE FUNCTION "cadenza_keep_last_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := OLD.updated_at;
  RETURN NEW;
END $$;
CREATE TRIGGER "balance_never_dated_back" BEFORE UPDATE ON "balance" FOR EACH ROW WHEN (NEW."updated_at" < OLD."updated_at") EXECUTE FUNCTION "cadenza_keep_last_date"();
