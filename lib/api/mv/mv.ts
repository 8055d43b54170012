import { readCapabilities } from '#lib/products/mv/native-engine.ts';
import {
  deleteDraft,
  listCreativeDrafts,
  prepareDraftChange,
  prepareNewDraft,
  readDraft,
} from '#lib/products/mv/drafts/drafts.ts';
import { generateMv, previewMv } from '#lib/products/mv/create/create-mv.ts';
import { listMvOperations } from '#lib/products/mv/read/mv-operations.ts';
import { listScenes } from '#lib/products/mv/read/scenes.ts';
import { preflightDraft, preflightPreview } from '#lib/products/mv/drafts/preflights.ts';
import { quoteCreation } from '#lib/products/mv/quotes/quote-creation.ts';
import { readMv, readMvFinal } from '#lib/products/mv/read/read-mv.ts';
import { deleteVideo, listVideos } from '#lib/products/mv/read/videos.ts';
import { prepareAndWriteOnce } from '#lib/tasks/life/write-once.ts';
import { answerPurchase } from '../http/reply.ts';
import type { Handler } from '../pipeline.ts';

export const mvHandlers = {
  createDraft: {
    handle: ({ ctx, body, idempotency }) => prepareAndWriteOnce(ctx, idempotency, () => prepareNewDraft(ctx, body)),
  } satisfies Handler<'createDraft'>,

  getDraft: {
    handle: async ({ ctx, params }) => ({ json: await readDraft(ctx, params.id) }),
  } satisfies Handler<'getDraft'>,

  updateDraft: {
    handle: ({ ctx, params, body, idempotency }) =>
      prepareAndWriteOnce(ctx, idempotency, () => prepareDraftChange(ctx, params.id, body)),
  } satisfies Handler<'updateDraft'>,

  listDrafts: {
    handle: async ({ ctx, query }) => ({ json: await listCreativeDrafts(ctx, query) }),
  } satisfies Handler<'listDrafts'>,

  deleteDraft: {
    handle: ({ ctx, params, idempotency }) => deleteDraft(ctx, params.id, idempotency),
  } satisfies Handler<'deleteDraft'>,

  preflightDraft: {
    handle: async ({ ctx, params, body }) => ({ json: await preflightDraft(ctx, params.id, body) }),
  } satisfies Handler<'preflightDraft'>,

  generateMv: {
    handle: (call) => answerPurchase(generateMv(call.ctx, call.params.id, call.body, call.idempotency)),
  } satisfies Handler<'generateMv'>,

  preflightPreview: {
    handle: async ({ ctx, params, body }) => ({ json: await preflightPreview(ctx, params.id, body) }),
  } satisfies Handler<'preflightPreview'>,

  previewMv: {
    handle: (call) => answerPurchase(previewMv(call.ctx, call.params.id, call.body, call.idempotency)),
  } satisfies Handler<'previewMv'>,

  getMvCapabilities: {
    handle: async ({ ctx }) => ({ json: await readCapabilities(ctx) }),
  } satisfies Handler<'getMvCapabilities'>,

  quoteMv: {
    handle: async ({ ctx, body }) => ({ json: await quoteCreation(ctx, body) }),
  } satisfies Handler<'quoteMv'>,

  getMv: {
    handle: async ({ ctx, params }) => ({ json: await readMv(ctx, params.mvId) }),
  } satisfies Handler<'getMv'>,

  listMvs: {
    handle: async ({ ctx, query }) => ({ json: await listVideos(ctx, query) }),
  } satisfies Handler<'listMvs'>,

  deleteMv: {
    handle: ({ ctx, params, idempotency }) => deleteVideo(ctx, params.mvId, idempotency),
  } satisfies Handler<'deleteMv'>,

  getMvFinal: {
    handle: async ({ ctx, params }) => ({ json: await readMvFinal(ctx, params.mvId) }),
  } satisfies Handler<'getMvFinal'>,

  listMvOperations: {
    handle: async ({ ctx, params }) => ({ json: await listMvOperations(ctx, params.mvId) }),
  } satisfies Handler<'listMvOperations'>,

  listMvScenes: {
    handle: async ({ ctx, params }) => ({ json: await listScenes(ctx, params.mvId) }),
  } satisfies Handler<'listMvScenes'>,
};
