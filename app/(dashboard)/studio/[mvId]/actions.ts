'use server';
/**
 * Server actions for a finished video: each parses its input, calls one verb and returns the result. `maxCredits`
 * carries the price shown on the button.
 */
import { z } from 'zod';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { readUpload } from '#lib/media/uploads/uploads.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { fieldLimits } from '#lib/contract/limits.ts';
import {
  composeMvBody,
  type EditSceneBody,
  editSceneBody,
  type ComposeMvBody,
  type LockCharacterBody,
  lockCharacterBody,
  type PreflightResult,
  type RenderScenesBody,
  renderScenesBody,
  type UpgradeMvBody,
  upgradeMvBody,
  type UpgradePreflightBody,
  upgradePreflightBody,
} from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { newId } from '#lib/platform/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { getProcess } from '#lib/process.ts';
import { composeMv } from '#lib/products/mv/edits/composition.ts';
import { editScene, foreseeEdit, renderBatch } from '#lib/products/mv/edits/scene-edits.ts';
import { lockCharacter } from '#lib/products/mv/edits/character-lock.ts';
import { preflightUpgrade, upgradeMv } from '#lib/products/mv/edits/upgrade.ts';
import { chooseTakes } from '#lib/products/mv/edits/takes.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { purchaseKey } from '#lib/tasks/purchase.ts';

type Bought = { taskId: string };
type PaidEdit = 'editMvScene' | 'renderMvScenes' | 'composeMv' | 'lockMvCharacter' | 'upgradeMv';

const sceneIndex = z.int().min(0);
const takeChoices = z.strictObject({
  expectedVersion: z.int().min(0),
  choices: z
    .array(z.strictObject({ sceneIndex, take: z.int().min(1) }))
    .min(1)
    .max(fieldLimits.sceneBatchItems * 10),
});

/** Buys with this attempt's idempotency key, scoped to this request on this video. */
function buy<Body extends object>(
  mvId: string,
  operation: PaidEdit,
  body: Body,
  key: string,
  verb: (actor: PayingActor, id: string, idempotency: Idempotency) => Promise<Bought>,
  index?: number,
): Promise<ActionResult<Bought>> {
  return userAction(async ({ actor }) => {
    const id = parseInput(opaqueId, mvId);
    const params = { mvId: id, ...(index === undefined ? {} : { index: parseInput(sceneIndex, index) }) };
    const { taskId } = await verb(actor, id, purchaseKey(key, { operation, params }, body));
    return { taskId };
  });
}

export async function changeScene(
  mvId: string,
  index: number,
  body: EditSceneBody,
  key: string,
): Promise<ActionResult<Bought>> {
  return buy(
    mvId,
    'editMvScene',
    body,
    key,
    (actor, id, idempotency) =>
      editScene({ ...getProcess(), actor }, id, index, parseInput(editSceneBody, body), idempotency),
    index,
  );
}

export async function foreseeScene(
  mvId: string,
  index: number,
  prompt: string,
): Promise<ActionResult<{ notPictured: string[] }>> {
  return userAction(({ actor }) =>
    foreseeEdit(
      { ...getProcess(), actor },
      parseInput(opaqueId, mvId),
      parseInput(sceneIndex, index),
      parseInput(z.string().max(fieldLimits.draftDescriptionLength), prompt),
    ),
  );
}

export async function retakeScenes(mvId: string, body: RenderScenesBody, key: string): Promise<ActionResult<Bought>> {
  return buy(mvId, 'renderMvScenes', body, key, (actor, id, idempotency) =>
    renderBatch({ ...getProcess(), actor }, id, parseInput(renderScenesBody, body), idempotency),
  );
}

export async function cutAgain(mvId: string, body: ComposeMvBody, key: string): Promise<ActionResult<Bought>> {
  return buy(mvId, 'composeMv', body, key, (actor, id, idempotency) =>
    composeMv({ ...getProcess(), actor }, id, parseInput(composeMvBody, body), idempotency),
  );
}

export async function lockTheCharacter(
  mvId: string,
  body: LockCharacterBody,
  key: string,
): Promise<ActionResult<Bought>> {
  return buy(mvId, 'lockMvCharacter', body, key, (actor, id, idempotency) =>
    lockCharacter({ ...getProcess(), actor }, id, parseInput(lockCharacterBody, body), newId('request'), idempotency),
  );
}

export async function checkUpgrade(mvId: string, body: UpgradePreflightBody): Promise<ActionResult<PreflightResult>> {
  return userAction(({ actor }) =>
    preflightUpgrade({ ...getProcess(), actor }, parseInput(opaqueId, mvId), parseInput(upgradePreflightBody, body)),
  );
}

export async function upgradeVideo(mvId: string, body: UpgradeMvBody, key: string): Promise<ActionResult<Bought>> {
  return buy(mvId, 'upgradeMv', body, key, (actor, id, idempotency) =>
    upgradeMv({ ...getProcess(), actor }, id, parseInput(upgradeMvBody, body), idempotency),
  );
}

export async function showTakes(
  mvId: string,
  input: z.infer<typeof takeChoices>,
): Promise<ActionResult<{ version: number }>> {
  return userAction((ctx) => chooseTakes(ctx, parseInput(opaqueId, mvId), parseInput(takeChoices, input)));
}

/** The URL of an uploaded picture that is ready. */
export async function pictureAddress(uploadId: string): Promise<ActionResult<{ url: string | null }>> {
  return userAction(async ({ actor }) => {
    const { url } = await readUpload({ ...getProcess(), actor }, parseInput(opaqueId, uploadId));
    return { url };
  });
}
