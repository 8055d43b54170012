import { mvIdParams } from '../ids.ts';
import { deletedThing } from '../lists.ts';
import {
  composeMvBody, editSceneBody, listMvsQuery, lockCharacterBody, mvFinal, mvList, mvOperationList, mvOperationResult, mvSceneList, mvView, preflightResult, quoteMvEditBody, renderScenesBody,
  sceneParams, upgradeMvBody, upgradePreflightBody,
} from '../mv.ts';
import { quote } from '../pricing.ts';
import { mvTaskReceipt } from '../task.ts';
import { bodyErrors, defineRoute, idempotencyErrors, keyedErrors, paidErrors, preflightErrors, quoteErrors } from './definition.ts';

const readErrors = [...keyedErrors, 'MV_NOT_FOUND'] as const;
const editErrors = [...paidErrors, ...quoteErrors, 'MV_NOT_FOUND', 'VERSION_CONFLICT', 'MV_PRECONDITION_FAILED', 'MV_ENGINE_UNSUPPORTED', 'FEATURE_NOT_SUPPORTED', 'MV_PROVIDER_UNAVAILABLE'] as const;

export const mvRoutes = {
  listMvs: defineRoute({
    operationId: 'listMvs', method: 'GET', path: '/api/v1/mv', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'List music videos', description: 'Newest first, each as its own read shows it. Follow nextCursor for older ones. Previews of drafts are listed with preview=true; deleted videos are in no list.',
    query: listMvsQuery,
    responses: { 200: { description: 'One page of music videos.', schema: mvList } },
    errorCodes: [...keyedErrors, 'VALIDATION_ERROR'],
  }),
  deleteMv: defineRoute({
    operationId: 'deleteMv', method: 'DELETE', path: '/api/v1/mv/{mvId}', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Delete a music video', description: 'Its status becomes DELETED: every read of it answers MV_NOT_FOUND, no list holds it, no edit of it can be bought. Every file of it, scenes and earlier final files too, is removed and its links answer 404. Free; nothing is refunded, no webhook is sent, and its tasks, the draft, the song and the ledger stay. While an operation on it is in progress, its making included, it answers 409 MV_PRECONDITION_FAILED with details.reason operation_in_progress and the taskId: wait for it, or cancel it first.',
    params: mvIdParams, headers: { idempotencyKey: 'optional' },
    responses: { 200: { description: 'The video is gone.', schema: deletedThing } },
    errorCodes: [...bodyErrors, ...idempotencyErrors, 'MV_NOT_FOUND', 'MV_PRECONDITION_FAILED'],
  }),
  getMv: defineRoute({
    operationId: 'getMv', method: 'GET', path: '/api/v1/mv/{mvId}', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Read a music video', description: 'Status, progress, scenes, cost and what can be done next. version guards edits: send it back as expectedVersion.',
    params: mvIdParams,
    responses: { 200: { description: 'The video as it is now.', schema: mvView } },
    errorCodes: readErrors,
  }),
  getMvFinal: defineRoute({
    operationId: 'getMvFinal', method: 'GET', path: '/api/v1/mv/{mvId}/final', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Get a fresh link to the final file', description: 'Keep the id, not the link: each read makes a new one. 409 MV_PRECONDITION_FAILED with details.reason mv_not_complete while there is no file.',
    params: mvIdParams,
    responses: { 200: { description: 'The file.', schema: mvFinal } },
    errorCodes: [...readErrors, 'MV_PRECONDITION_FAILED'],
  }),
  listMvOperations: defineRoute({
    operationId: 'listMvOperations', method: 'GET', path: '/api/v1/mv/{mvId}/operations', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'List what was bought for a video', description: 'Every paid operation with its cost, and the total.',
    params: mvIdParams,
    responses: { 200: { description: 'Operations, newest first.', schema: mvOperationList } },
    errorCodes: readErrors,
  }),
  listMvScenes: defineRoute({
    operationId: 'listMvScenes', method: 'GET', path: '/api/v1/mv/{mvId}/scenes', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Read the storyboard', description: 'Every scene with its time in the song, its shot, its words and its pictures.',
    params: mvIdParams,
    responses: { 200: { description: 'Scenes in the order of the song.', schema: mvSceneList } },
    errorCodes: readErrors,
  }),
  renderMvScenes: defineRoute({
    operationId: 'renderMvScenes', method: 'POST', path: '/api/v1/mv/{mvId}/scenes/render-batch', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Music videos'], summary: 'Render several scenes in one batch', description: 'One task and one charge for 1 to 30 scenes; settlement follows what was used.',
    params: mvIdParams, headers: { idempotencyKey: 'optional' }, body: renderScenesBody,
    responses: { 200: { description: 'The task was created.', schema: mvTaskReceipt } },
    errorCodes: [...editErrors, 'SCENE_NOT_FOUND'],
  }),
  editMvScene: defineRoute({
    operationId: 'editMvScene', method: 'POST', path: '/api/v1/mv/{mvId}/scenes/{index}/edit', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Music videos'], summary: 'Change a scene and render it again', description: 'Changes what a scene shows or how it is shot, and renders that scene again. The final file stays as it is until it is composed again.',
    params: sceneParams, headers: { idempotencyKey: 'optional' }, body: editSceneBody,
    responses: { 200: { description: 'The task was created.', schema: mvTaskReceipt } },
    errorCodes: [...editErrors, 'SCENE_NOT_FOUND'],
  }),
  composeMv: defineRoute({
    operationId: 'composeMv', method: 'POST', path: '/api/v1/mv/{mvId}/compose', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Music videos'], summary: 'Join the scenes into a new final file', description: 'Makes a new final file from the scenes as they are now. The file before it stays until the new one is done.',
    params: mvIdParams, headers: { idempotencyKey: 'optional' }, body: composeMvBody,
    responses: { 200: { description: 'The task was created.', schema: mvTaskReceipt } },
    errorCodes: [...editErrors, 'TIMELINE_UNAVAILABLE'],
  }),
  lockMvCharacter: defineRoute({
    operationId: 'lockMvCharacter', method: 'POST', path: '/api/v1/mv/{mvId}/lock-character', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Music videos'], summary: 'Lock a character anchor', description: 'Attaches a public portrait as the character of the video. A portrait that cannot be used is refused where that is known within ten seconds. A locked character has the events of its task alone: mv.ready tells of scenes and final files.',
    params: mvIdParams, headers: { idempotencyKey: 'optional' }, body: lockCharacterBody,
    responses: { 200: { description: 'The task was created.', schema: mvOperationResult } },
    errorCodes: [...editErrors, 'SOURCE_UNPROCESSABLE'],
  }),
  preflightMvUpgrade: defineRoute({
    operationId: 'preflightMvUpgrade', method: 'POST', path: '/api/v1/mv/{mvId}/upgrade/preflight', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Check and price an upgrade', description: 'Buys nothing. The price is the card price of the tier for each second of the video; capabilities.upgrade of the video names the tiers.',
    params: mvIdParams, body: upgradePreflightBody,
    responses: { 200: { description: 'What was checked, and the price.', schema: preflightResult } },
    errorCodes: [...bodyErrors, 'MV_NOT_FOUND', 'VERSION_CONFLICT', 'MV_PRECONDITION_FAILED', 'MV_ENGINE_UNSUPPORTED'],
  }),
  upgradeMv: defineRoute({
    operationId: 'upgradeMv', method: 'POST', path: '/api/v1/mv/{mvId}/upgrade', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Music videos'], summary: 'Render a video again in a higher tier', description: 'Renders every scene of a finished native video again in a higher tier and joins them into a new final file. The file before it stays until the new one is done.',
    params: mvIdParams, headers: { idempotencyKey: 'optional' }, body: upgradeMvBody,
    responses: { 200: { description: 'The task was created.', schema: mvTaskReceipt } },
    errorCodes: [...editErrors, ...preflightErrors],
  }),
  quoteMvEdit: defineRoute({
    operationId: 'quoteMvEdit', method: 'POST', path: '/api/v2/mv/{mvId}/quote', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Music videos'], summary: 'Quote an edit or recompose', description: 'Buys nothing.',
    params: mvIdParams, body: quoteMvEditBody,
    responses: { 200: { description: 'The price and how long it holds.', schema: quote } },
    errorCodes: [...bodyErrors, 'INSUFFICIENT_CREDITS', 'MV_NOT_FOUND', 'SCENE_NOT_FOUND', 'CONFLICT', 'MV_PRECONDITION_FAILED', 'MV_ENGINE_UNSUPPORTED', 'TIMELINE_UNAVAILABLE', 'UPSTREAM_ERROR'],
  }),
} as const;
