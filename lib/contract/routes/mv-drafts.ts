import { idParams } from '../ids.ts';
import { deletedThing } from '../lists.ts';
import {
  createDraftBody, creativeDraft, draftList, draftPreflightBody, generateMvBody, listDraftsQuery, mvCapabilities, preflightResult, previewMvBody, previewPreflightBody, quoteMvBody, updateDraftBody,
} from '../mv.ts';
import { quote } from '../pricing.ts';
import { mvTaskReceipt } from '../task.ts';
import { bodyErrors, defineRoute, idempotencyErrors, keyedErrors, paidErrors, preflightErrors, quoteErrors } from './definition.ts';

/** What stops a draft from becoming a video. */
const draftRunErrors = ['DRAFT_NOT_FOUND', 'TASK_NOT_FOUND', 'CLIP_NOT_FOUND', 'VERSION_CONFLICT', 'CONFLICT', 'MV_PRECONDITION_FAILED', 'MV_ENGINE_UNSUPPORTED', 'FEATURE_NOT_SUPPORTED', 'SOURCE_UNPROCESSABLE', 'TIMELINE_UNAVAILABLE'] as const;

export const draftRoutes = {
  createDraft: defineRoute({
    operationId: 'createDraft', method: 'POST', path: '/api/v1/mv/drafts', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Save a creative draft', description: 'Costs nothing. The draft expires unless it is used or changed.',
    headers: { idempotencyKey: 'optional' }, body: createDraftBody,
    responses: { 200: { description: 'The saved draft.', schema: creativeDraft } },
    errorCodes: [...bodyErrors, ...idempotencyErrors, 'TASK_NOT_FOUND', 'CLIP_NOT_FOUND', 'CONFLICT', 'SOURCE_UNPROCESSABLE'],
  }),
  getDraft: defineRoute({
    operationId: 'getDraft', method: 'GET', path: '/api/v1/mv/drafts/{id}', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Read a creative draft', description: 'The saved choices, the plan they lead to, and anything that is missing.',
    params: idParams,
    responses: { 200: { description: 'The draft with its revision and readiness.', schema: creativeDraft } },
    errorCodes: [...keyedErrors, 'DRAFT_NOT_FOUND'],
  }),
  listDrafts: defineRoute({
    operationId: 'listDrafts', method: 'GET', path: '/api/v1/mv/drafts', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'List creative drafts', description: 'Unexpired drafts, newest first, each as its own read shows it. Follow nextCursor for older ones.',
    query: listDraftsQuery,
    responses: { 200: { description: 'One page of drafts.', schema: draftList } },
    errorCodes: [...keyedErrors, 'VALIDATION_ERROR'],
  }),
  deleteDraft: defineRoute({
    operationId: 'deleteDraft', method: 'DELETE', path: '/api/v1/mv/drafts/{id}', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Delete a creative draft', description: 'Its preflights go with it. Videos and previews that were bought of it stay, those in progress too. Free: a draft cost nothing, and nothing is refunded.',
    params: idParams, headers: { idempotencyKey: 'optional' },
    responses: { 200: { description: 'The draft is gone.', schema: deletedThing } },
    errorCodes: [...bodyErrors, ...idempotencyErrors, 'DRAFT_NOT_FOUND'],
  }),
  updateDraft: defineRoute({
    operationId: 'updateDraft', method: 'PATCH', path: '/api/v1/mv/drafts/{id}', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Change a creative draft', description: 'A field left out keeps its value; null clears it. A stale expectedVersion answers 409 with details.currentVersion.',
    params: idParams, headers: { idempotencyKey: 'optional' }, body: updateDraftBody,
    responses: { 200: { description: 'The changed draft.', schema: creativeDraft } },
    errorCodes: [...bodyErrors, ...idempotencyErrors, 'DRAFT_NOT_FOUND', 'TASK_NOT_FOUND', 'CLIP_NOT_FOUND', 'VERSION_CONFLICT', 'SOURCE_UNPROCESSABLE'],
  }),
  preflightDraft: defineRoute({
    operationId: 'preflightDraft', method: 'POST', path: '/api/v1/mv/drafts/{id}/preflight', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Check and price a draft', description: 'Checks the source and every image, and prices the whole video. Costs nothing.',
    params: idParams, body: draftPreflightBody,
    responses: { 200: { description: 'What was checked, and the price.', schema: preflightResult } },
    errorCodes: [...bodyErrors, ...draftRunErrors, 'UPSTREAM_ERROR'],
  }),
  preflightPreview: defineRoute({
    operationId: 'preflightPreview', method: 'POST', path: '/api/v1/mv/drafts/{id}/preview/preflight', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Check and price a preview', description: 'For the first ten seconds, which have a price of their own. Costs nothing.',
    params: idParams, body: previewPreflightBody,
    responses: { 200: { description: 'What was checked, and the price.', schema: preflightResult } },
    errorCodes: [...bodyErrors, ...draftRunErrors, 'UPSTREAM_ERROR'],
  }),
  previewMv: defineRoute({
    operationId: 'previewMv', method: 'POST', path: '/api/v1/mv/drafts/{id}/preview', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Music videos'], summary: 'Buy a preview of a draft', description: 'Makes the first ten seconds.',
    params: idParams, headers: { idempotencyKey: 'required' }, body: previewMvBody,
    responses: { 200: { description: 'The task was created.', schema: mvTaskReceipt } },
    errorCodes: [...paidErrors, ...draftRunErrors, ...quoteErrors, ...preflightErrors, 'MV_PROVIDER_UNAVAILABLE'],
  }),
  generateMv: defineRoute({
    operationId: 'generateMv', method: 'POST', path: '/api/v1/mv/drafts/{id}/generate', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Music videos'], summary: 'Generate the video of a draft', description: 'Debits the price and starts the work. mvId equals taskId.',
    params: idParams, headers: { idempotencyKey: 'required' }, body: generateMvBody,
    responses: { 200: { description: 'The task was created.', schema: mvTaskReceipt } },
    errorCodes: [...paidErrors, ...draftRunErrors, ...quoteErrors, ...preflightErrors, 'MV_PROVIDER_UNAVAILABLE'],
  }),
  getMvCapabilities: defineRoute({
    operationId: 'getMvCapabilities', method: 'GET', path: '/api/v1/mv/capabilities', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Read generation capabilities', description: 'Never starts or buys a generation.',
    responses: { 200: { description: 'What can be made now.', schema: mvCapabilities } },
    errorCodes: keyedErrors,
  }),
  quoteMv: defineRoute({
    operationId: 'quoteMv', method: 'POST', path: '/api/v2/mv/quote', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Quote a creation', description: 'Prices a video that does not exist yet. Buys nothing.',
    body: quoteMvBody,
    responses: { 200: { description: 'The price and how long it holds.', schema: quote } },
    errorCodes: [...bodyErrors, 'INSUFFICIENT_CREDITS', 'NOT_FOUND', 'CONFLICT', 'MV_ENGINE_UNSUPPORTED', 'FEATURE_NOT_SUPPORTED'],
  }),
} as const;
