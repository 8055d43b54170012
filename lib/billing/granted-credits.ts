import { z } from 'zod';
import { filledText } from '#lib/contract/scalars.ts';
import { unitsPerCredit } from '#lib/contract/accounts/limits.ts';

/** The most that one grant may add to an account, so that a typing error is noticed. */
const GRANTED_CREDITS_MAX = 1_000_000_000;

/** Credits an operator puts on an account: whole units, so at most four decimals. */
export const grantedCredits = z
  .number()
  .min(0)
  .max(GRANTED_CREDITS_MAX)
  .refine(
    (credits) => Math.abs(credits * unitsPerCredit - Math.round(credits * unitsPerCredit)) < 1e-4,
    'must have at most 4 decimals',
  );

export const grantNoteLength = 200;
/** Why an operator grants credits, for the owner to read in the ledger. */
export const grantNote = filledText(grantNoteLength);
