-- Who goes next is said by when a turn ends, not by when it begins: one of a heavy account is over sooner.
DROP INDEX "work_turn_next_idx";
CREATE INDEX "work_turn_next_idx" ON "work_turn" ("queue", ("served" + 1 / "weight"), "account_id") WHERE "waiting";
