/** What the dashboard asks of webhooks. Pure zod, so that pages parse their URLs and forms with it. */
import { z } from 'zod';
import { opaqueId } from '#lib/contract/ids.ts';
import { fieldLimits } from '#lib/contract/limits.ts';
import { httpUrl } from '#lib/contract/scalars.ts';
import { webhookEvent } from '#lib/contract/task-events.ts';
import { deliveryState } from '#lib/contract/webhooks.ts';

export const listDeliveriesInput = z.object({
  /** `nextCursor` of the page before. */
  cursor: opaqueId.optional(),
  limit: z.coerce.number().int().min(1).max(fieldLimits.listLimitMax).default(fieldLimits.listLimitDefault),
  status: deliveryState.optional(),
  taskId: opaqueId.optional(),
  eventType: webhookEvent.optional(),
  url: httpUrl.optional(),
});
export type ListDeliveriesInput = z.input<typeof listDeliveriesInput>;

export const redeliverInput = z.array(opaqueId).min(1).max(fieldLimits.listLimitMax);
