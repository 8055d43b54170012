import { exportClip, renderClip } from '#lib/products/music/renders/buy-render.ts';
import { deleteClip, listClipViews, readClip } from '#lib/products/music/clips.ts';
import { createVoice } from '#lib/products/music/voices/create-voice.ts';
import { deleteVoice, listVoices, readVoice } from '#lib/products/music/voices/voices.ts';
import { answerPurchase } from '../http/reply.ts';
import type { Handler } from '../pipeline.ts';

/** Finished clips, and what is made from them: Voices, exports and renders. */
export const clipHandlers = {
  listClips: {
    handle: async ({ ctx, query }) => ({ json: await listClipViews(ctx, query) }),
  } satisfies Handler<'listClips'>,

  getClip: {
    handle: async ({ ctx, params }) => ({ json: await readClip(ctx, params.clipId) }),
  } satisfies Handler<'getClip'>,

  deleteClip: {
    handle: ({ ctx, params, idempotency }) => deleteClip(ctx, params.clipId, idempotency),
  } satisfies Handler<'deleteClip'>,

  listVoices: {
    handle: async ({ ctx, query }) => ({ json: await listVoices(ctx, query) }),
  } satisfies Handler<'listVoices'>,

  deleteVoice: {
    handle: ({ ctx, params, idempotency }) => deleteVoice(ctx, params.voiceId, idempotency),
  } satisfies Handler<'deleteVoice'>,

  createVoice: {
    handle: (call) => answerPurchase(createVoice(call.ctx, call.body, call.idempotency)),
  } satisfies Handler<'createVoice'>,

  getVoice: {
    async handle({ ctx, params, signal }) {
      const { done, voice } = await readVoice(ctx.platform, params.voiceId, signal);
      return { status: done ? 200 : 202, json: voice };
    },
  } satisfies Handler<'getVoice'>,

  exportClip: {
    handle: (call) => answerPurchase(exportClip(call.ctx, call.params.clipId, call.body, call.idempotency)),
  } satisfies Handler<'exportClip'>,

  renderClip: {
    handle: (call) => answerPurchase(renderClip(call.ctx, call.params.clipId, call.body, call.idempotency)),
  } satisfies Handler<'renderClip'>,
};
