import { createVideodirect } from '#lib/products/videodirect/create-videodirect.ts';
import { answerPurchase } from '../http/reply.ts';
import type { Handler } from '../pipeline.ts';

export const videodirectHandlers = {
  createVideodirectTask: {
    handle: (call) => answerPurchase(createVideodirect(call.ctx, call.body, call.idempotency)),
  } satisfies Handler<'createVideodirectTask'>,
};
