-- What every way to run work starts from: a paid task with its account, the weight of its tier, its cost class and
-- its priority.
CREATE TABLE work_balance (account_id text PRIMARY KEY, units bigint NOT NULL);
CREATE TABLE work_task (
  id text PRIMARY KEY, account_id text NOT NULL, weight float8 NOT NULL, cost_class text NOT NULL,
  priority float8 NOT NULL, work_ms float8 NOT NULL, stages int NOT NULL, status text NOT NULL DEFAULT 'PENDING', owner text,
  run_number int NOT NULL DEFAULT 0, created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX work_task_account ON work_task (account_id, id);
CREATE TABLE work_event (task_id text NOT NULL, seq int NOT NULL, type text NOT NULL, PRIMARY KEY (task_id, seq));
CREATE TABLE work_stage (task_id text NOT NULL, name int NOT NULL, output text, PRIMARY KEY (task_id, name));
-- One row for each time that a task's work began, and for each time that it ended.
CREATE TABLE work_run (
  task_id text NOT NULL, kind text NOT NULL, worker text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- What buying a task writes, whoever runs it.
CREATE FUNCTION work_pay(
  p_id text, p_account text, p_weight float8, p_class text, p_priority float8, p_work_ms float8, p_stages int
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_balance SET units = units - 1 WHERE account_id = p_account;
  INSERT INTO work_task (id, account_id, weight, cost_class, priority, work_ms, stages)
    VALUES (p_id, p_account, p_weight, p_class, p_priority, p_work_ms, p_stages);
  INSERT INTO work_event VALUES (p_id, 1, 'task.created'), (p_id, 2, 'credits.debited');
END $$;
