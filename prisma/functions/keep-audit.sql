-- Entries of the audit trail cannot change; only the client's address, which is personal data, can be removed. Dates
-- can be moved back only in an account that `npm run demo` made.
CREATE OR REPLACE FUNCTION "cadenza_keep_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.address IS NULL AND (to_jsonb(NEW) - 'address') = (to_jsonb(OLD) - 'address') THEN
    RETURN NEW;
  END IF;
  IF NEW.at < OLD.at AND (to_jsonb(NEW) - 'at') = (to_jsonb(OLD) - 'at')
     AND EXISTS (SELECT 1 FROM account a WHERE a.id = OLD.account_id AND a.demo) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit trail is append-only';
END $$;
