import { exportClip, renderClip } from '#lib/products/music/renders/buy-render.ts';
import { deleteClip, listClipViews, readClip } from '#lib/products/music/clips.ts';
import { createVoice } from '#lib/products/music/voices/create-voice.ts';
import { deleteVoice, listVoices, readVoice } from '#lib/products/music/voices/voices.ts';
import { answerPurchase } from '../http/reply.ts';
import type { Handler } from '../pipeline.ts';

/** Finished clips, and what is made from them: Voices, exports and renders. */
export const clipHandlers = {
  listClips: {
    handle: async ({ deps, actor, query }) => ({ json: await listClipViews(deps.platform, actor, query) }),
  } satisfies Handler<'listClips'>,

  getClip: {
    handle: async ({ deps, actor, params }) => ({ json: await readClip(deps.platform, actor, params.clipId) }),
  } satisfies Handler<'getClip'>,

  deleteClip: {
    handle: ({ deps, actor, params, idempotency }) => deleteClip(deps, actor, params.clipId, idempotency),
  } satisfies Handler<'deleteClip'>,

  listVoices: {
    handle: async ({ deps, actor, query }) => ({ json: await listVoices(deps.platform, actor, query) }),
  } satisfies Handler<'listVoices'>,

  deleteVoice: {
    handle: ({ deps, actor, params, idempotency }) => deleteVoice(deps, actor, params.voiceId, idempotency),
  } satisfies Handler<'deleteVoice'>,

  createVoice: {
    handle: (call) => answerPurchase(createVoice(call.deps, call.actor, call.body, call.idempotency)),
  } satisfies Handler<'createVoice'>,

  getVoice: {
    async handle({ deps, params, signal }) {
      const { done, voice } = await readVoice(deps.platform, params.voiceId, signal);
      return { status: done ? 200 : 202, json: voice };
    },
  } satisfies Handler<'getVoice'>,

  exportClip: {
    handle: (call) =>
      answerPurchase(exportClip(call.deps, call.actor, call.params.clipId, call.body, call.idempotency)),
  } satisfies Handler<'exportClip'>,

  renderClip: {
    handle: (call) =>
      answerPurchase(renderClip(call.deps, call.actor, call.params.clipId, call.body, call.idempotency)),
  } satisfies Handler<'renderClip'>,
};
