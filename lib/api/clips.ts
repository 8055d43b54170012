import { exportClip, renderClip } from '#lib/products/music/renders/buy-render.ts';
import { createVoice } from '#lib/products/music/voices/create-voice.ts';
import { readVoice } from '#lib/products/music/voices/read-voice.ts';
import type { CreatedTask } from '#lib/tasks/create-task.ts';
import type { Handler } from './pipeline.ts';

const receipt = async (creating: Promise<CreatedTask>) => {
  const { status, answer } = await creating;
  return { status, text: answer };
};

/** What is made from finished clips: Voices, exports and renders. */
export const clipHandlers = {
  createVoice: { handle: ({ deps, actor, body, idempotency }) => receipt(createVoice(deps, actor, body, idempotency)) } satisfies Handler<'createVoice'>,

  getVoice: {
    async handle({ deps, params, signal }) {
      const { done, voice } = await readVoice(deps.platform, params.voiceId, signal);
      return { status: done ? 200 : 202, json: voice };
    },
  } satisfies Handler<'getVoice'>,

  exportClip: { handle: ({ deps, actor, params, body, idempotency }) => receipt(exportClip(deps, actor, params.clipId, body, idempotency)) } satisfies Handler<'exportClip'>,

  renderClip: { handle: ({ deps, actor, params, body, idempotency }) => receipt(renderClip(deps, actor, params.clipId, body, idempotency)) } satisfies Handler<'renderClip'>,
};
