import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import type { RunOfTask } from '../run/run-fence.ts';

/** Adds a warning code to the task of this run. Written immediately, so that it survives a restart; adding it again does nothing. */
export async function addWarning(sql: Sql, run: RunOfTask, code: WarningCode): Promise<void> {
  await sql.query(
    `UPDATE task SET warning_codes = array_append(warning_codes, $3) WHERE id = $1 AND run_number = $2 AND status IN ('PENDING', 'PROCESSING') AND NOT warning_codes @> ARRAY[$3::text]`,
    [run.id, run.run_number, code],
  );
}
