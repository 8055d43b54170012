/** The bill of a task: its quoted and charged price, itemised, and its ledger entries. */
import { creditsOf, totalCredits, unitsOf } from '#lib/contract/accounts/credits.ts';
import type { LedgerLineKind } from '#lib/billing/inputs.ts';
import { taskTitle, taskTitleColumns, taskTitleJoins, type TaskTitleRow } from '#lib/billing/list-ledger.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { type TaskStatus, type TaskType, taskTypeLabels } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { shapeOf, type VideoPlan } from './mv/create/buy-video.ts';
import type { ComposePlan } from './mv/edits/composition.ts';
import type { RedrawPlan } from './mv/edits/redraw-scenes.ts';
import { describeVideoPrice } from './mv/quotes/video-price.ts';

type BillLine = {
  key: string;
  label: string;
  quotedQuantity: number;
  quotedCredits: number;
  /** Null until the task has ended. */
  chargedQuantity: number | null;
  chargedCredits: number | null;
  /** Charged by the quantity that was made. */
  isByUse: boolean;
};

type BillMovement = {
  id: string;
  at: string;
  kind: LedgerLineKind;
  credits: number;
  heldCredits: number;
  chargedCredits: number;
};

export type TaskBill = {
  taskId: string;
  type: TaskType;
  /** The same as in the ledger; null without one. */
  title: string | null;
  status: TaskStatus;
  quotedCredits: number;
  chargedCredits: number | null;
  returnedCredits: number | null;
  lines: BillLine[];
  movements: BillMovement[];
};

type Part = { key: string; label: string; quantity: number; credits: number; isByUse: boolean };
type TaskRow = TaskTitleRow & {
  id: string;
  type: TaskType;
  status: TaskStatus;
  plan: object;
  required_units: bigint;
  charged_units: bigint | null;
};
type MovementRow = {
  id: bigint;
  at: Date;
  kind: Uppercase<LedgerLineKind>;
  available: string;
  held: string;
  revenue: string;
};

/** Throws `NOT_FOUND`, also for another account's task. */
export async function readTaskBill({ platform, actor }: Context<AccountActor>, taskId: string): Promise<TaskBill> {
  const { sql } = platform.database;
  const id = parseInput(opaqueId, taskId);
  const { rows } = await sql.query<TaskRow>(
    `SELECT t.id, t.type, t.status, t.plan, t.required_units, t.charged_units, ${taskTitleColumns}
       FROM task t ${taskTitleJoins} WHERE t.id = $1 AND t.account_id = $2`,
    [id, actor.accountId],
  );
  const [task] = rows;
  if (!task) throw new Failure('NOT_FOUND', { message: 'No task with this id belongs to the account.' });
  const movements = await sql.query<MovementRow>(
    `SELECT l.id, l.created_at AS at, l.kind, coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'available'), 0)::text AS available,
        coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'held'), 0)::text AS held,
        coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'revenue'), 0)::text AS revenue
       FROM ledger_transaction l LEFT JOIN ledger_posting p ON p.transaction_id = l.id WHERE l.task_id = $1 GROUP BY l.id ORDER BY l.id`,
    [id],
  );
  const quotedCredits = creditsOf(task.required_units);
  const chargedCredits = task.charged_units === null ? null : creditsOf(task.charged_units);
  return {
    taskId: task.id,
    type: task.type,
    title: taskTitle(task),
    status: task.status,
    quotedCredits,
    chargedCredits,
    returnedCredits: task.charged_units === null ? null : creditsOf(task.required_units - task.charged_units),
    lines: settle(partsOf(task), chargedCredits),
    movements: movements.rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      kind: row.kind.toLowerCase() as LedgerLineKind,
      credits: creditsOf(BigInt(row.available)),
      heldCredits: creditsOf(BigInt(row.held)),
      chargedCredits: creditsOf(BigInt(row.revenue)),
    })),
  };
}

/** The items of the price; a single one when they do not add up to it, for example after a change of prices. */
function partsOf(task: TaskRow): Part[] {
  const parts = quotedParts(task).filter((part) => part.credits > 0);
  const sum = parts.reduce((units, part) => units + unitsOf(part.credits), 0n);
  if (sum === task.required_units) return parts;
  return [
    {
      key: task.type,
      label: taskTypeLabels[task.type],
      quantity: 1,
      credits: creditsOf(task.required_units),
      isByUse: true,
    },
  ];
}

function quotedParts({ type, plan, required_units: required }: TaskRow): Part[] {
  switch (type) {
    case 'mv':
    case 'mv-preview':
      return videoParts(shapeOf(plan as VideoPlan));
    case 'mv-render-batch':
    case 'mv-scene-edit':
      return sceneParts(plan as RedrawPlan, 'Edit');
    case 'mv-compose':
    case 'mv-upgrade': {
      const { shape, ...edit } = plan as ComposePlan;
      return shape ? videoParts(shape) : sceneParts(edit, 'Final cut');
    }
    case 'song':
      return [{ key: 'candidates', label: 'Versions', quantity: 2, credits: creditsOf(required), isByUse: true }];
    default:
      return [{ key: type, label: taskTypeLabels[type], quantity: 1, credits: creditsOf(required), isByUse: true }];
  }
}

function videoParts(shape: Parameters<typeof describeVideoPrice>[0]): Part[] {
  const { components = [] } = describeVideoPrice(shape);
  return components.map(({ key, label, quantity = 1, finalCredits }) => ({
    key,
    label: key === 'render' ? `${label}, by the second` : label,
    quantity,
    credits: finalCredits,
    isByUse: key === 'scenes' || key === 'render',
  }));
}

function sceneParts({ fixedCredits, scenes }: Pick<RedrawPlan, 'fixedCredits' | 'scenes'>, fixedLabel: string): Part[] {
  const credits = totalCredits(scenes.map((scene) => scene.credits));
  return [
    { key: 'fixed', label: fixedLabel, quantity: 1, credits: fixedCredits, isByUse: false },
    { key: 'scenes', label: 'Scenes', quantity: scenes.length, credits, isByUse: true },
  ];
}

/** Distributes the charge: fixed items in full, the others by use. A refunded task has no charged items. */
function settle(parts: readonly Part[], chargedCredits: number | null): BillLine[] {
  const fixed = parts.filter((part) => !part.isByUse).reduce((sum, part) => sum + unitsOf(part.credits), 0n);
  const used = chargedCredits === null ? 0n : unitsOf(chargedCredits) - fixed;
  const byUse = parts.filter((part) => part.isByUse).reduce((sum, part) => sum + unitsOf(part.credits), 0n);
  return parts.map(({ quantity, credits, ...part }) => {
    const line = { ...part, quotedQuantity: quantity, quotedCredits: credits };
    if (chargedCredits === null) return { ...line, chargedQuantity: null, chargedCredits: null };
    if (chargedCredits === 0) return { ...line, chargedQuantity: 0, chargedCredits: 0 };
    if (!part.isByUse || byUse === 0n) return { ...line, chargedQuantity: quantity, chargedCredits: credits };
    const units = (unitsOf(credits) * used) / byUse;
    return {
      ...line,
      chargedQuantity: Math.round((quantity * Number(units) * 10) / Number(unitsOf(credits))) / 10,
      chargedCredits: creditsOf(units),
    };
  });
}
