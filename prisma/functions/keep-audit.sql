-- An entry of the audit trail stays as it was written; only the address of the client, which is personal, can be taken out.
CREATE OR REPLACE FUNCTION "cadenza_keep_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.address IS NULL AND (to_jsonb(NEW) - 'address') = (to_jsonb(OLD) - 'address') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit trail is append-only';
END $$;
