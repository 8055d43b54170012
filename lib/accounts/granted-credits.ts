import { z } from 'zod';
import { fieldLimits, unitsPerCredit } from '#lib/contract/limits.ts';

/** Credits an operator puts on an account: whole units, so at most four decimals. */
export const grantedCredits = z.number().min(0).max(fieldLimits.creditsMax)
  .refine((credits) => Math.abs(credits * unitsPerCredit - Math.round(credits * unitsPerCredit)) < 1e-4, 'must have at most 4 decimals');
