import { z } from 'zod';
import { tier } from './limits.ts';
import { creditAmount, maxCredits, refusePeriodBeyond, timestamp } from '../scalars.ts';
import { taskType } from '../tasks/task.ts';

/** ON_HOLD: paid requests are refused with 403, even with a positive balance. */
const billingStatuses = ['ACTIVE', 'ON_HOLD'] as const;
export const billingStatus = z
  .enum(billingStatuses)
  .meta({ id: 'BillingStatus', description: 'ON_HOLD refuses paid requests whatever the balance.' });
export type BillingStatus = z.infer<typeof billingStatus>;

/** `unclaimed` refuses every task; `none` is a regular account. */
export const trialStates = ['none', 'unclaimed', 'claimed'] as const;
export type TrialState = (typeof trialStates)[number];

/** E1. The exact balance rather than a cached one. No members may be added. */
export const creditBalance = z
  .strictObject({
    balanceCredits: creditAmount.describe('Exact available balance.'),
    balanceUnits: z.string().regex(/^\d+$/).describe('The same in units; 1 credit is 10000 units.'),
    billingStatus,
    tier,
    updatedAt: timestamp,
  })
  .meta({ id: 'CreditBalance', description: 'Available credits of the account.' });
export type CreditBalance = z.infer<typeof creditBalance>;

/** `PUT /api/v1/storage`: keeps audio beyond its normal retention, for a monthly price. */
export const enableStorageBody = z
  .strictObject({ maxCredits: maxCredits.optional() })
  .meta({ id: 'EnableStorageBody', description: 'Enables paid audio storage.', examples: [{ maxCredits: 100 }] });
export type EnableStorageBody = z.infer<typeof enableStorageBody>;

/** Response of `PUT` and `DELETE /api/v1/storage`. After cancelling, storage lasts until `paidUntil`. */
export const storageState = z
  .object({
    status: z.enum(['enabled', 'cancelled', 'disabled']),
    creditsPerMonth: creditAmount,
    paidUntil: timestamp.nullable(),
    updatedAt: timestamp,
  })
  .meta({ id: 'StorageState', description: 'Paid audio storage of the account.' });
export type StorageState = z.infer<typeof storageState>;

const ledgerKinds = ['grant', 'debit', 'settlement', 'refund', 'adjustment'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** `GET /api/v1/usage/export`: at most 92 days per response, oldest first. */
export const exportUsageQuery = z
  .strictObject({
    format: z.enum(['json', 'csv']).default('json'),
    from: timestamp.describe('Inclusive.'),
    to: timestamp.describe('Exclusive.'),
  })
  .superRefine(refusePeriodBeyond(92));
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
    tags: z
      .array(z.string())
      .describe(
        'Of the task. In the CSV one cell, which is itself a row of CSV: commas between tags, and quotation marks around one that holds a comma.',
      ),
  })
  .meta({ id: 'UsageRow', description: 'One movement of credits.' });
export type UsageRow = z.infer<typeof usageRow>;

export const usageColumns = Object.keys(usageRow.shape) as (keyof UsageRow)[];

export const usageExport = z
  .object({ from: timestamp, to: timestamp, rows: z.array(usageRow) })
  .meta({ id: 'UsageExport', description: 'Movements of credits in a period.' });
export type UsageExport = z.infer<typeof usageExport>;

/** `GET /api/health`. Responds 503 with the same body when the database or the queue cannot be reached. */
export const health = z
  .object({
    status: z
      .enum(['ok', 'degraded', 'failing'])
      .describe('degraded: it works, but stored media cannot be read or written now.'),
    version: z.string(),
    time: timestamp,
    checks: z.record(z.string(), z.enum(['ok', 'failing'])).describe('For example database, queue and media.'),
  })
  .meta({ id: 'Health', description: 'Whether the service can work.' });
export type Health = z.infer<typeof health>;
