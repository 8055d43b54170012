-- Keeps the usage sums per UTC day, whatever writes a task: one that ends, and a demo's that is moved to another day. A
-- task counts once for each of its tags.
CREATE OR REPLACE FUNCTION "cadenza_sum_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_one int;
  v_task task;
  v_day date;
  v_charged bigint;
BEGIN
  FOREACH v_one IN ARRAY ARRAY[-1, 1] LOOP
    IF v_one < 0 THEN v_task := OLD; ELSE v_task := NEW; END IF;
    CONTINUE WHEN v_task.processing_completed_at IS NULL;
    v_day := (v_task.processing_completed_at AT TIME ZONE 'UTC')::date;
    v_charged := coalesce(v_task.charged_units, 0);
    INSERT INTO usage_day AS d (account_id, day, type, key_id, held_units, charged_units, charged_tasks, ended_tasks, completed_tasks, failed_tasks)
      VALUES (v_task.account_id, v_day, v_task.type, coalesce(v_task.key_id, ''), v_one * v_task.required_units, v_one * v_charged,
        v_one * (v_charged > 0)::int, v_one, v_one * (v_task.status = 'COMPLETED')::int, v_one * (v_task.status = 'FAILED')::int)
      ON CONFLICT (account_id, day, type, key_id) DO UPDATE SET held_units = d.held_units + excluded.held_units,
        charged_units = d.charged_units + excluded.charged_units, charged_tasks = d.charged_tasks + excluded.charged_tasks,
        ended_tasks = d.ended_tasks + excluded.ended_tasks, completed_tasks = d.completed_tasks + excluded.completed_tasks,
        failed_tasks = d.failed_tasks + excluded.failed_tasks;
    IF v_charged > 0 AND v_task.tags <> '{}' THEN
      -- In a fixed order, so that two tasks that end at once do not deadlock.
      INSERT INTO usage_day_tag AS d (account_id, day, tag, charged_units, charged_tasks)
        SELECT v_task.account_id, v_day, t.tag, v_one * v_charged, v_one FROM (SELECT DISTINCT unnest(v_task.tags) AS tag) t ORDER BY t.tag
        ON CONFLICT (account_id, day, tag) DO UPDATE SET charged_units = d.charged_units + excluded.charged_units,
          charged_tasks = d.charged_tasks + excluded.charged_tasks;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
