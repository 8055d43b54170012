-- Ids of movements follow the lock of their balance also where a process of the version before posts them (docs/decisions/106). Waits for what
-- is posting, and is before `cadenza_post` is replaced: from then on no movement has an id that it took before the lock.
CREATE FUNCTION "cadenza_post_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM balance WHERE account_id = NEW.account_id FOR NO KEY UPDATE;
  NEW.id := nextval(pg_get_serial_sequence('ledger_transaction', 'id'));
  RETURN NEW;
END $$;
CREATE TRIGGER "ledger_transaction_in_order" BEFORE INSERT ON "ledger_transaction" FOR EACH ROW WHEN (NEW."available_units_after" IS NULL) EXECUTE FUNCTION "cadenza_post_in_order"();
