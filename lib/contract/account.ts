import { z } from 'zod';
import { tier } from './limits.ts';
import { creditAmount, timestamp } from './scalars.ts';

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
