import { createSubtitles } from '#lib/products/subtitles/create-subtitles.ts';
import type { Handler } from './pipeline.ts';

export const subtitlesHandlers = {
  createSubtitles: {
    async handle({ deps, actor, body, idempotency }) {
      const task = await createSubtitles(deps, actor, body, idempotency);
      return { status: task.status, text: task.answer };
    },
  } satisfies Handler<'createSubtitles'>,
};
