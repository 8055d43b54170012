-- A movement that knows no balance has its id after the lock of the balance, as all others do. A process that a rolling upgrade has not replaced
-- yet takes the id first: one of this version between the two would have the higher id and not know of it (docs/decisions/106).
CREATE OR REPLACE FUNCTION "cadenza_post_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM balance WHERE account_id = NEW.account_id FOR NO KEY UPDATE;
  NEW.id := nextval(pg_get_serial_sequence('ledger_transaction', 'id'));
  RETURN NEW;
END $$;
