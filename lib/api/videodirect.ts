import { createVideodirect } from '#lib/products/videodirect/create-videodirect.ts';
import { answerTask } from './answer-task.ts';
import type { Handler } from './pipeline.ts';

export const videodirectHandlers = {
  createVideodirectTask: { handle: ({ deps, actor, body, idempotency }) => answerTask(createVideodirect(deps, actor, body, idempotency)) } satisfies Handler<'createVideodirectTask'>,
};
