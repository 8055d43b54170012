import { composeMv } from '#lib/products/mv/compose-mv.ts';
import { editScene } from '#lib/products/mv/edit-scene.ts';
import { lockCharacter } from '#lib/products/mv/lock-character.ts';
import { preflightUpgrade } from '#lib/products/mv/preflight-upgrade.ts';
import { quoteEdit } from '#lib/products/mv/quote-edit.ts';
import { renderBatch } from '#lib/products/mv/render-batch.ts';
import { upgradeMv } from '#lib/products/mv/upgrade-mv.ts';
import { findAnswer } from '#lib/tasks/idempotency.ts';
import type { CreatedTask } from '#lib/tasks/create-task.ts';
import type { Answer, Call, Handler } from './pipeline.ts';

type EditCall = Pick<Call<'composeMv'>, 'deps' | 'actor' | 'idempotency'>;

/** A repeat is answered as before, even when the video or the quote has changed since. */
async function bought({ deps, actor, idempotency }: EditCall, buy: () => Promise<CreatedTask>): Promise<Answer> {
  const kept = idempotency ? await findAnswer(deps.platform.database.sql, actor.accountId, idempotency) : null;
  const { status, answer } = kept ?? (await buy());
  return { status, text: answer };
}

/** Paid changes of a finished video, and their prices. */
export const mvEditHandlers = {
  renderMvScenes: {
    handle: (call) => bought(call, () => renderBatch(call.deps, call.actor, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'renderMvScenes'>,

  editMvScene: {
    handle: (call) => bought(call, () => editScene(call.deps, call.actor, call.params.mvId, call.params.index, call.body, call.idempotency)),
  } satisfies Handler<'editMvScene'>,

  composeMv: {
    handle: (call) => bought(call, () => composeMv(call.deps, call.actor, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'composeMv'>,

  lockMvCharacter: {
    handle: (call) => bought(call, () => lockCharacter(call.deps, call.actor, call.params.mvId, call.body, call.requestId, call.idempotency)),
  } satisfies Handler<'lockMvCharacter'>,

  preflightMvUpgrade: {
    handle: async ({ deps, actor, params, body }) => ({ json: await preflightUpgrade(deps, actor, params.mvId, body) }),
  } satisfies Handler<'preflightMvUpgrade'>,

  upgradeMv: {
    handle: (call) => bought(call, () => upgradeMv(call.deps, call.actor, call.params.mvId, call.body, call.idempotency)),
  } satisfies Handler<'upgradeMv'>,

  quoteMvEdit: {
    handle: async ({ deps, actor, params, body }) => ({ json: await quoteEdit(deps.platform, actor, params.mvId, body) }),
  } satisfies Handler<'quoteMvEdit'>,
};
