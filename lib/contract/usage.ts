import { z } from 'zod';
import { timestamp } from './scalars.ts';
import { taskType } from './task.ts';

const ledgerKinds = ['grant', 'debit', 'settlement', 'refund', 'adjustment'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** `GET /api/v1/usage/export`: at most 92 days per response, oldest first. */
export const exportUsageQuery = z
  .strictObject({
    format: z.enum(['json', 'csv']).default('json'),
    from: timestamp.describe('Inclusive.'),
    to: timestamp.describe('Exclusive.'),
  })
  .refine((query) => Date.parse(query.to) > Date.parse(query.from), { path: ['to'], message: 'must be after from' })
  .refine((query) => Date.parse(query.to) - Date.parse(query.from) <= 92 * 86_400_000, {
    path: ['to'],
    message: 'must be at most 92 days after from',
  });
export type ExportUsageQuery = z.infer<typeof exportUsageQuery>;

/** One credit movement; `credits` is negative when it leaves the balance. The CSV has the same columns. */
const usageRow = z
  .object({
    occurredAt: timestamp,
    kind: z.enum(ledgerKinds),
    credits: z.number(),
    balanceCredits: z.number().describe('Balance after it.'),
    taskId: z.string().nullable(),
    taskType: taskType.nullable(),
    keyId: z.string().nullable(),
  })
  .meta({ id: 'UsageRow', description: 'One movement of credits.' });
export type UsageRow = z.infer<typeof usageRow>;

export const usageColumns = Object.keys(usageRow.shape) as (keyof UsageRow)[];

export const usageExport = z
  .object({ from: timestamp, to: timestamp, rows: z.array(usageRow) })
  .meta({ id: 'UsageExport', description: 'Movements of credits in a period.' });
export type UsageExport = z.infer<typeof usageExport>;
