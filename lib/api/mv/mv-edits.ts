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
    handle: (call) => answerPurchase(renderBatch(call.ctx, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'renderMvScenes'>,

  editMvScene: {
    handle: (call) =>
      answerPurchase(editScene(call.ctx, call.params.mvId, call.params.index, call.body, call.idempotency)),
  } satisfies Handler<'editMvScene'>,

  composeMv: {
    handle: (call) => answerPurchase(composeMv(call.ctx, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'composeMv'>,

  lockMvCharacter: {
    handle: (call) =>
      answerPurchase(lockCharacter(call.ctx, call.params.mvId, call.body, call.requestId, call.idempotency)),
  } satisfies Handler<'lockMvCharacter'>,

  preflightMvUpgrade: {
    handle: async ({ ctx, params, body }) => ({ json: await preflightUpgrade(ctx, params.mvId, body) }),
  } satisfies Handler<'preflightMvUpgrade'>,

  upgradeMv: {
    handle: (call) => answerPurchase(upgradeMv(call.ctx, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'upgradeMv'>,

  quoteMvEdit: {
    handle: async ({ ctx, params, body }) => ({
      json: await quoteEdit(ctx, params.mvId, body),
    }),
  } satisfies Handler<'quoteMvEdit'>,
};
