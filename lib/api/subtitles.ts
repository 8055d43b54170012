import { createSubtitles } from '#lib/products/subtitles/create-subtitles.ts';
import { answerTask } from './answer-task.ts';
import type { Handler } from './pipeline.ts';

export const subtitlesHandlers = {
  createSubtitles: { handle: ({ deps, actor, body, idempotency }) => answerTask(createSubtitles(deps, actor, body, idempotency)) } satisfies Handler<'createSubtitles'>,
};
