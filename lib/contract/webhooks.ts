/** Webhook deliveries as receivers see them (SPEC.md, Events, Delivery). */
import { z } from 'zod';
import { deliveryStates, sentEvents, webhookTestEvent } from './constants/webhooks.ts';
import { timestamp } from './scalars.ts';
import { endedTaskBody, failedTaskBody } from './tasks/task.ts';
import { mvProductBody, stageBody } from './tasks/task-events.ts';

export * from './constants/webhooks.ts';

const webhookTestBody = z
  .object({
    event: z.literal(webhookTestEvent).describe('The same as X-Webhook-Event.'),
    destinationId: z.string().describe('The destination that was tried.'),
    sentAt: timestamp.describe('When it was asked for.'),
    message: z.string().describe('A sentence for people.'),
  })
  .meta({ id: 'WebhookTestBody', description: 'Body of webhook.test.' });

/** `pending` waits for its next attempt or for capacity; `failed` has used all attempts and can be resent. */
export const deliveryState = z.enum(deliveryStates);

/** Body of each event. */
export const webhookBodies = {
  'task.completed': endedTaskBody,
  'task.cancelled': endedTaskBody,
  'task.failed': failedTaskBody,
  'task.stage.started': stageBody,
  'task.stage.completed': stageBody,
  'task.stage.failed': stageBody,
  'mv.ready': mvProductBody,
  'mv.failed': mvProductBody,
  [webhookTestEvent]: webhookTestBody,
} as const;

export const sentEvent = z.enum(sentEvents);
