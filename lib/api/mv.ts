import { readCapabilities } from '#lib/products/mv/capabilities.ts';
import { prepareNewDraft } from '#lib/products/mv/create-draft.ts';
import { deleteDraft, listCreativeDrafts } from '#lib/products/mv/drafts.ts';
import { generateMv } from '#lib/products/mv/generate-mv.ts';
import { listMvOperations } from '#lib/products/mv/mv-operations.ts';
import { listScenes } from '#lib/products/mv/list-scenes.ts';
import { preflightDraft } from '#lib/products/mv/preflight-draft.ts';
import { previewMv } from '#lib/products/mv/preview-mv.ts';
import { preflightPreview } from '#lib/products/mv/preview-preflight.ts';
import { quoteCreation } from '#lib/products/mv/quote-creation.ts';
import { readDraft } from '#lib/products/mv/read-draft.ts';
import { readMv, readMvFinal } from '#lib/products/mv/read-mv.ts';
import { prepareDraftChange } from '#lib/products/mv/update-draft.ts';
import { deleteVideo, listVideos } from '#lib/products/mv/videos.ts';
import { prepareAndWriteOnce } from '#lib/tasks/write-once.ts';
import { answerPurchase } from './answer-task.ts';
import type { Handler } from './pipeline.ts';

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
    handle: (call) =>
      answerPurchase(call, () => generateMv(call.deps, call.actor, call.params.id, call.body, call.idempotency)),
  } satisfies Handler<'generateMv'>,

  preflightPreview: {
    handle: async ({ deps, actor, params, body }) => ({ json: await preflightPreview(deps, actor, params.id, body) }),
  } satisfies Handler<'preflightPreview'>,

  previewMv: {
    handle: (call) =>
      answerPurchase(call, () => previewMv(call.deps, call.actor, call.params.id, call.body, call.idempotency)),
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
