import { createVideodirect } from '#lib/products/videodirect/create-videodirect.ts';
import type { Handler } from './pipeline.ts';

export const videodirectHandlers = {
  createVideodirectTask: {
    async handle({ deps, actor, body, idempotency }) {
      const task = await createVideodirect(deps, actor, body, idempotency);
      return { status: task.status, text: task.answer };
    },
  } satisfies Handler<'createVideodirectTask'>,
};
