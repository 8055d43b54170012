/** Input schemas of the usage page. Pure zod, so that the page can parse its URL and forms with them. */
import { z } from 'zod';
import { creditAmount, refusePeriodBeyond, timestamp, typedText } from '#lib/contract/scalars.ts';
import { creditRequestTextLength, ledgerLineKinds, usageDaysMax } from './usage-choices.ts';

export * from './usage-choices.ts';

const DAY_MS = 86_400_000;

const startOfDay = timestamp.refine((at) => Date.parse(at) % DAY_MS === 0, 'must be the start of a UTC day');

/** Whole UTC days, `[from, to)`. */
export const usagePeriod = z.object({ from: startOfDay, to: startOfDay }).superRefine(refusePeriodBeyond(usageDaysMax));
export type UsagePeriod = z.input<typeof usagePeriod>;

export const listLedgerInput = z.object({
  /** `nextCursor` of the previous page. */
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'must be the nextCursor of a page')
    .optional(),
  limit: z.int().min(1).max(100).default(50),
  kind: z.enum(ledgerLineKinds).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
});
export type ListLedgerInput = z.input<typeof listLedgerInput>;

export const requestCreditsInput = z.strictObject({
  credits: z.number().int('must be a whole number').min(1).max(1_000_000),
  note: typedText(creditRequestTextLength).optional(),
});
export type RequestCreditsInput = z.input<typeof requestCreditsInput>;

export const lowBalanceInput = z.strictObject({ credits: creditAmount.max(1_000_000_000).nullable() });
export type LowBalanceInput = z.input<typeof lowBalanceInput>;
