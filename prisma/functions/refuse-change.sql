-- Ledger entries cannot change. Dates can be moved back only in an account that `npm run demo` made; the balance after
-- a moved entry is then unknown.
CREATE OR REPLACE FUNCTION "cadenza_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'ledger_transaction' THEN
    IF NEW.created_at < OLD.created_at AND (to_jsonb(NEW) - 'created_at') = (to_jsonb(OLD) - 'created_at')
       AND EXISTS (SELECT 1 FROM account a WHERE a.id = OLD.account_id AND a.demo) THEN
      NEW.available_units_after := NULL;
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The ledger is append-only';
END $$;
