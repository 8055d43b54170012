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
import { prepareAndWriteOnce } from '#lib/tasks/write-once.ts';
import { answerPurchase } from '../http/reply.ts';
import type { Handler } from '../pipeline.ts';

export const mvHandlers = {
  createDraft: {
    handle: ({ deps, actor, body, idempotency }) =>
      prepareAndWriteOnce(deps.platform, actor, idempotency, () => prepareNewDraft(deps, actor, body)),
  } satisfies Handler<'createDraft'>,

  getDraft: {
    handle: async ({ deps, actor, params }) => ({ json: await readDraft(deps.platform, actor, params.id) }),
  } satisfies Handler<'getDraft'>,

  updateDraft: {
    handle: ({ deps, actor, params, body, idempotency }) =>
      prepareAndWriteOnce(deps.platform, actor, idempotency, () => prepareDraftChange(deps, actor, params.id, body)),
  } satisfies Handler<'updateDraft'>,

  listDrafts: {
    handle: async ({ deps, actor, query }) => ({ json: await listCreativeDrafts(deps.platform, actor, query) }),
  } satisfies Handler<'listDrafts'>,

  deleteDraft: {
    handle: ({ deps, actor, params, idempotency }) => deleteDraft(deps.platform, actor, params.id, idempotency),
  } satisfies Handler<'deleteDraft'>,

  preflightDraft: {
    handle: async ({ deps, actor, params, body }) => ({ json: await preflightDraft(deps, actor, params.id, body) }),
  } satisfies Handler<'preflightDraft'>,

  generateMv: {
    handle: (call) => answerPurchase(generateMv(call.deps, call.actor, call.params.id, call.body, call.idempotency)),
  } satisfies Handler<'generateMv'>,

  preflightPreview: {
    handle: async ({ deps, actor, params, body }) => ({ json: await preflightPreview(deps, actor, params.id, body) }),
  } satisfies Handler<'preflightPreview'>,

  previewMv: {
    handle: (call) => answerPurchase(previewMv(call.deps, call.actor, call.params.id, call.body, call.idempotency)),
  } satisfies Handler<'previewMv'>,

  getMvCapabilities: {
    handle: async ({ deps }) => ({ json: await readCapabilities(deps) }),
  } satisfies Handler<'getMvCapabilities'>,

  quoteMv: {
    handle: async ({ deps, actor, body }) => ({ json: await quoteCreation(deps.platform, actor, body) }),
  } satisfies Handler<'quoteMv'>,

  getMv: {
    handle: async ({ deps, actor, params }) => ({ json: await readMv(deps.platform, actor, params.mvId) }),
  } satisfies Handler<'getMv'>,

  listMvs: {
    handle: async ({ deps, actor, query }) => ({ json: await listVideos(deps.platform, actor, query) }),
  } satisfies Handler<'listMvs'>,

  deleteMv: {
    handle: ({ deps, actor, params, idempotency }) => deleteVideo(deps, actor, params.mvId, idempotency),
  } satisfies Handler<'deleteMv'>,

  getMvFinal: {
    handle: async ({ deps, actor, params }) => ({ json: await readMvFinal(deps.platform, actor, params.mvId) }),
  } satisfies Handler<'getMvFinal'>,

  listMvOperations: {
    handle: async ({ deps, actor, params }) => ({ json: await listMvOperations(deps.platform, actor, params.mvId) }),
  } satisfies Handler<'listMvOperations'>,

  listMvScenes: {
    handle: async ({ deps, actor, params }) => ({ json: await listScenes(deps.platform, actor, params.mvId) }),
  } satisfies Handler<'listMvScenes'>,
};
