import { createSubtitles } from '#lib/products/subtitles/create-subtitles.ts';
import { answerPurchase } from '../http/reply.ts';
import type { Handler } from '../pipeline.ts';

export const subtitlesHandlers = {
  createSubtitles: {
    handle: (call) => answerPurchase(createSubtitles(call.ctx, call.body, call.idempotency)),
  } satisfies Handler<'createSubtitles'>,
};
