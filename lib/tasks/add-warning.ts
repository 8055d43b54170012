import type { WarningCode } from '#lib/contract/warning-codes.ts';
import type { Sql } from '#lib/platform/database.ts';

/** Notes an advisory code on a task that is still open, at once, so that a restart does not forget it. Noting it again changes nothing. */
export async function addWarning(sql: Sql, taskId: string, code: WarningCode): Promise<void> {
  await sql.query(`UPDATE task SET warning_codes = array_append(warning_codes, $2) WHERE id = $1 AND status IN ('PENDING', 'PROCESSING') AND NOT warning_codes @> ARRAY[$2::text]`, [taskId, code]);
}
