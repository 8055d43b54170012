/** Input schemas of the dashboard's webhook pages. Pure zod, so that they can parse URLs and forms in the browser. */
import { z } from 'zod';
import { responseClasses } from '#lib/contract/constants/webhooks.ts';
import { cursorOf, opaqueId } from '#lib/contract/ids.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { httpUrl, timestamp } from '#lib/contract/scalars.ts';
import { deliveryState, secretOverlapHours, sentEvent } from '#lib/contract/webhooks.ts';

export type { ResponseClass } from '#lib/contract/constants/webhooks.ts';
const responseClass = z.enum(responseClasses);

export const listDeliveriesInput = z.object({
  /** `nextCursor` of the previous page. */
  cursor: cursorOf('delivery').optional(),
  limit: z.coerce.number().int().min(1).max(fieldLimits.listLimitMax).default(fieldLimits.listLimitDefault),
  status: deliveryState.optional(),
  taskId: opaqueId.optional(),
  eventType: sentEvent.optional(),
  url: httpUrl.optional(),
  response: responseClass.optional(),
  /** Created in `[from, to)`. */
  from: timestamp.optional(),
  to: timestamp.optional(),
});
export type ListDeliveriesInput = z.input<typeof listDeliveriesInput>;

export const recoveryInput = z.strictObject({
  /** Resends everything that failed permanently since then. */
  since: timestamp,
  /** One destination; all of them when left out. */
  url: httpUrl.optional(),
});
export type RecoveryInput = z.input<typeof recoveryInput>;

export const rotateSecretInput = z.strictObject({
  destinationId: opaqueId,
  overlapHours: z.literal(secretOverlapHours),
});
export type RotateSecretInput = z.input<typeof rotateSecretInput>;

export const redeliverInput = z.array(opaqueId).min(1).max(fieldLimits.listLimitMax);
