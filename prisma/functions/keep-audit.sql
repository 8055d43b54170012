-- An entry of the audit trail stays as it was written; only the address of the client, which is personal, can be taken out. Of an account
-- that `npm run demo` made, and of no other, its date can be moved back.
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
