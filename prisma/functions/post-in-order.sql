-- A movement whose available_units_after is unknown must also get its id under the lock of the balance, like all
-- others. A process that a rolling upgrade has not replaced yet takes the id before the lock: a movement of this
-- version in between would get the higher id without knowing of the other (docs/decisions/106).
CREATE OR REPLACE FUNCTION "cadenza_post_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM balance WHERE account_id = NEW.account_id FOR NO KEY UPDATE;
  NEW.id := nextval(pg_get_serial_sequence('ledger_transaction', 'id'));
  RETURN NEW;
END $$;
