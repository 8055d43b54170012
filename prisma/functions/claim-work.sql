-- Claims up to p_free tasks of a queue for the worker p_owner. The next one is of the account that has fewest under way, counting what
-- this claim takes; an account's own go by their priority, the oldest first. What another claim takes at this moment is left to it.
-- A task that the worker has already is given to it again unless p_running names it.
CREATE OR REPLACE FUNCTION "cadenza_claim_work"(p_queue text, p_owner text, p_free int, p_running text[]) RETURNS TABLE (id text) LANGUAGE sql SET enable_seqscan = off AS $$
  WITH open AS (
    SELECT t.id, t.account_id, t.priority, t.lease_owner IS NULL OR t.lease_owner = p_owner AND t.id <> ALL (p_running) AS waits
      FROM task t WHERE t.queue = p_queue AND t.status IN ('PENDING', 'PROCESSING') ORDER BY t.id LIMIT 4000
  ), held AS (
    SELECT o.account_id, count(*) AS held FROM open o WHERE NOT o.waits GROUP BY o.account_id
  ), waiting AS (
    SELECT o.id, o.account_id, row_number() OVER (PARTITION BY o.account_id ORDER BY o.priority DESC, o.id) AS turn FROM open o WHERE o.waits
  ), chosen AS (
    SELECT w.id FROM waiting w LEFT JOIN held h ON h.account_id = w.account_id ORDER BY w.turn + coalesce(h.held, 0), w.id LIMIT p_free
  ), free AS (
    SELECT t.id FROM chosen c JOIN task t ON t.id = c.id
      WHERE (t.lease_owner IS NULL OR t.lease_owner = p_owner) AND t.status IN ('PENDING', 'PROCESSING') FOR UPDATE OF t SKIP LOCKED
  )
  UPDATE task t SET lease_owner = p_owner FROM free WHERE t.id = free.id RETURNING t.id
$$;
