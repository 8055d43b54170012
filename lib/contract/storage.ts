import { z } from 'zod';
import { creditAmount, maxCredits, timestamp } from './scalars.ts';

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
