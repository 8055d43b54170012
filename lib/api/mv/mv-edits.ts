import { composeMv } from '#lib/products/mv/edits/composition.ts';
import { editScene, renderBatch } from '#lib/products/mv/edits/scene-edits.ts';
import { lockCharacter } from '#lib/products/mv/edits/character-lock.ts';
import { preflightUpgrade, upgradeMv } from '#lib/products/mv/edits/upgrade.ts';
import { quoteEdit } from '#lib/products/mv/read/edit-offers.ts';
import { answerPurchase } from '../http/reply.ts';
import type { Handler } from '../pipeline.ts';

/** Paid edits of a finished video, and their prices. */
export const mvEditHandlers = {
  renderMvScenes: {
    handle: (call) => answerPurchase(renderBatch(call.deps, call.actor, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'renderMvScenes'>,

  editMvScene: {
    handle: (call) =>
      answerPurchase(
        editScene(call.deps, call.actor, call.params.mvId, call.params.index, call.body, call.idempotency),
      ),
  } satisfies Handler<'editMvScene'>,

  composeMv: {
    handle: (call) => answerPurchase(composeMv(call.deps, call.actor, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'composeMv'>,

  lockMvCharacter: {
    handle: (call) =>
      answerPurchase(
        lockCharacter(call.deps, call.actor, call.params.mvId, call.body, call.requestId, call.idempotency),
      ),
  } satisfies Handler<'lockMvCharacter'>,

  preflightMvUpgrade: {
    handle: async ({ deps, actor, params, body }) => ({ json: await preflightUpgrade(deps, actor, params.mvId, body) }),
  } satisfies Handler<'preflightMvUpgrade'>,

  upgradeMv: {
    handle: (call) => answerPurchase(upgradeMv(call.deps, call.actor, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'upgradeMv'>,

  quoteMvEdit: {
    handle: async ({ deps, actor, params, body }) => ({
      json: await quoteEdit(deps.platform, actor, params.mvId, body),
    }),
  } satisfies Handler<'quoteMvEdit'>,
};
