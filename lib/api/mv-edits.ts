import { composeMv } from '#lib/products/mv/compose-mv.ts';
import { editScene } from '#lib/products/mv/edit-scene.ts';
import { lockCharacter } from '#lib/products/mv/lock-character.ts';
import { preflightUpgrade } from '#lib/products/mv/preflight-upgrade.ts';
import { quoteEdit } from '#lib/products/mv/quote-edit.ts';
import { renderBatch } from '#lib/products/mv/render-batch.ts';
import { upgradeMv } from '#lib/products/mv/upgrade-mv.ts';
import { answerPurchase } from './answer-task.ts';
import type { Handler } from './pipeline.ts';

/** Paid changes of a finished video, and their prices. */
export const mvEditHandlers = {
  renderMvScenes: {
    handle: (call) =>
      answerPurchase(call, () => renderBatch(call.deps, call.actor, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'renderMvScenes'>,

  editMvScene: {
    handle: (call) =>
      answerPurchase(call, () =>
        editScene(call.deps, call.actor, call.params.mvId, call.params.index, call.body, call.idempotency),
      ),
  } satisfies Handler<'editMvScene'>,

  composeMv: {
    handle: (call) =>
      answerPurchase(call, () => composeMv(call.deps, call.actor, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'composeMv'>,

  lockMvCharacter: {
    handle: (call) =>
      answerPurchase(call, () =>
        lockCharacter(call.deps, call.actor, call.params.mvId, call.body, call.requestId, call.idempotency),
      ),
  } satisfies Handler<'lockMvCharacter'>,

  preflightMvUpgrade: {
    handle: async ({ deps, actor, params, body }) => ({ json: await preflightUpgrade(deps, actor, params.mvId, body) }),
  } satisfies Handler<'preflightMvUpgrade'>,

  upgradeMv: {
    handle: (call) =>
      answerPurchase(call, () => upgradeMv(call.deps, call.actor, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'upgradeMv'>,

  quoteMvEdit: {
    handle: async ({ deps, actor, params, body }) => ({
      json: await quoteEdit(deps.platform, actor, params.mvId, body),
    }),
  } satisfies Handler<'quoteMvEdit'>,
};
