import type { MvCostSummary, MvOperationList } from '#lib/contract/mv.ts';
import { isTerminal, type TaskStatus, type TaskType } from '#lib/contract/tasks/task.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';

/** A paid task on a music video, newest first; the oldest is the one that creates it. */
type OperationRow = {
  id: string;
  type: TaskType;
  status: TaskStatus;
  required_units: bigint;
  charged_units: bigint | null;
  refunded: boolean;
  scene_indexes: unknown;
  scene_index: unknown;
  created_at: Date;
  processing_completed_at: Date | null;
};

async function listOperationRows({ platform, actor }: Context<AccountActor>, mvId: string): Promise<OperationRow[]> {
  const { rows } = await platform.database.sql.query<OperationRow>(
    `SELECT id, type, status, required_units, charged_units, refunded, input_parameters -> 'sceneIndexes' AS scene_indexes, input_parameters -> 'sceneIndex' AS scene_index, created_at, processing_completed_at
       FROM task WHERE mv_id = $1 AND account_id = $2 ORDER BY id DESC`,
    [mvId, actor.accountId],
  );
  return rows;
}

/** The cost of the video over all its operations. A running operation has not cost or refunded anything yet. */
function summariseCost(
  rows: readonly Pick<OperationRow, 'status' | 'required_units' | 'charged_units'>[],
): MvCostSummary {
  const sum = (unitsOf: (row: (typeof rows)[number]) => bigint) =>
    creditsOf(rows.reduce((total, row) => total + unitsOf(row), 0n));
  const charged = (row: (typeof rows)[number]) => row.charged_units ?? 0n;
  return {
    creditsRequired: sum((row) => row.required_units),
    creditsCharged: sum(charged),
    creditsRefunded: sum((row) => (isTerminal(row.status) ? row.required_units - charged(row) : 0n)),
    operations: rows.length,
  };
}

/** The cost summary of the video's own view. */
export async function readCostSummary(ctx: Context<AccountActor>, mvId: string): Promise<MvCostSummary> {
  return summariseCost(await listOperationRows(ctx, mvId));
}

/** All paid operations of a video, newest first. Throws `MV_NOT_FOUND`. */
export async function listMvOperations(ctx: Context<AccountActor>, mvId: string): Promise<MvOperationList> {
  const { platform, actor } = ctx;
  const { rows: found } = await platform.database.sql.query<{ indexes: number[] | null }>(
    `SELECT (SELECT array_agg(s.index ORDER BY s.index) FROM mv_scene s WHERE s.mv_id = m.id) AS indexes FROM mv m WHERE m.id = $1 AND m.account_id = $2 AND m.status <> 'DELETED'`,
    [mvId, actor.accountId],
  );
  if (!found[0]) throw new Failure('MV_NOT_FOUND');
  const everyScene = found[0].indexes ?? [];
  const rows = await listOperationRows(ctx, mvId);
  return {
    mvId,
    operations: rows.map((row) => ({
      taskId: row.id,
      type: row.type,
      status: row.status,
      sceneIndexes: sceneIndexesOf(row, everyScene),
      creditsRequired: creditsOf(row.required_units),
      creditsCharged: row.charged_units === null ? null : creditsOf(row.charged_units),
      refunded: row.refunded,
      createdAt: row.created_at.toISOString(),
      completedAt: row.processing_completed_at?.toISOString() ?? null,
    })),
    costSummary: summariseCost(rows),
  };
}

/** The scenes that the request named; creating or upgrading a video concerns all scenes. */
function sceneIndexesOf(row: OperationRow, everyScene: number[]): number[] {
  const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
  if (Array.isArray(row.scene_indexes)) return row.scene_indexes.filter(isIndex);
  if (isIndex(row.scene_index)) return [row.scene_index];
  return row.type === 'mv' || row.type === 'mv-upgrade' ? everyScene : [];
}
