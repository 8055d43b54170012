import { exportClip, renderClip } from '#lib/products/music/renders/buy-render.ts';
import { createVoice } from '#lib/products/music/voices/create-voice.ts';
import { readVoice } from '#lib/products/music/voices/read-voice.ts';
import { answerPurchase } from './answer-task.ts';
import type { Handler } from './pipeline.ts';

/** What is made from finished clips: Voices, exports and renders. */
export const clipHandlers = {
  createVoice: {
    handle: (call) => answerPurchase(call, () => createVoice(call.deps, call.actor, call.body, call.idempotency)),
  } satisfies Handler<'createVoice'>,

  getVoice: {
    async handle({ deps, params, signal }) {
      const { done, voice } = await readVoice(deps.platform, params.voiceId, signal);
      return { status: done ? 200 : 202, json: voice };
    },
  } satisfies Handler<'getVoice'>,

  exportClip: {
    handle: (call) => answerPurchase(call, () => exportClip(call.deps, call.actor, call.params.clipId, call.body, call.idempotency)),
  } satisfies Handler<'exportClip'>,

  renderClip: {
    handle: (call) => answerPurchase(call, () => renderClip(call.deps, call.actor, call.params.clipId, call.body, call.idempotency)),
  } satisfies Handler<'renderClip'>,
};
