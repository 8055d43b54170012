'use server';
/** What a signed-in user does with a finished video: each parses, calls one verb and answers. Prices were on the button: `maxCredits` holds them. */
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
import { composeMv } from '#lib/products/mv/compose-mv.ts';
import { editScene } from '#lib/products/mv/edit-scene.ts';
import { lockCharacter } from '#lib/products/mv/lock-character.ts';
import { preflightUpgrade } from '#lib/products/mv/preflight-upgrade.ts';
import { renderBatch } from '#lib/products/mv/render-batch.ts';
import { chooseTakes } from '#lib/products/mv/takes.ts';
import { upgradeMv } from '#lib/products/mv/upgrade-mv.ts';
import { type Idempotency, requestHash } from '#lib/tasks/idempotency.ts';

type Bought = { taskId: string };

const idempotencyKey = z.string().min(1).max(fieldLimits.idempotencyKeyLength);
const sceneIndex = z.int().min(0);
const takeChoices = z.strictObject({
  expectedVersion: z.int().min(0),
  choices: z
    .array(z.strictObject({ sceneIndex, take: z.int().min(1) }))
    .min(1)
    .max(fieldLimits.sceneBatchItems * 10),
});

/** Buys under the key of this attempt, which belongs to this request on this video alone. */
function buy<Body extends object>(
  mvId: string,
  path: string,
  body: Body,
  key: string,
  verb: (actor: PayingActor, id: string, idempotency: Idempotency) => Promise<Bought>,
): Promise<ActionResult<Bought>> {
  return userAction(async (_platform, actor) => {
    const id = parseInput(opaqueId, mvId);
    const { taskId } = await verb(actor, id, {
      key: parseInput(idempotencyKey, key),
      requestHash: requestHash('POST', `/api/v1/mv/${id}/${path}`, body),
    });
    return { taskId };
  });
}

export async function changeScene(
  mvId: string,
  index: number,
  body: EditSceneBody,
  key: string,
): Promise<ActionResult<Bought>> {
  return buy(mvId, `scenes/${index}/edit`, body, key, (actor, id, idempotency) =>
    editScene(getProcess(), actor, id, parseInput(sceneIndex, index), parseInput(editSceneBody, body), idempotency),
  );
}

export async function retakeScenes(mvId: string, body: RenderScenesBody, key: string): Promise<ActionResult<Bought>> {
  return buy(mvId, 'scenes/render-batch', body, key, (actor, id, idempotency) =>
    renderBatch(getProcess(), actor, id, parseInput(renderScenesBody, body), idempotency),
  );
}

export async function cutAgain(mvId: string, body: ComposeMvBody, key: string): Promise<ActionResult<Bought>> {
  return buy(mvId, 'compose', body, key, (actor, id, idempotency) =>
    composeMv(getProcess(), actor, id, parseInput(composeMvBody, body), idempotency),
  );
}

export async function lockTheCharacter(
  mvId: string,
  body: LockCharacterBody,
  key: string,
): Promise<ActionResult<Bought>> {
  return buy(mvId, 'lock-character', body, key, (actor, id, idempotency) =>
    lockCharacter(getProcess(), actor, id, parseInput(lockCharacterBody, body), newId('request'), idempotency),
  );
}

export async function checkUpgrade(mvId: string, body: UpgradePreflightBody): Promise<ActionResult<PreflightResult>> {
  return userAction((_platform, actor) =>
    preflightUpgrade(getProcess(), actor, parseInput(opaqueId, mvId), parseInput(upgradePreflightBody, body)),
  );
}

export async function upgradeVideo(mvId: string, body: UpgradeMvBody, key: string): Promise<ActionResult<Bought>> {
  return buy(mvId, 'upgrade', body, key, (actor, id, idempotency) =>
    upgradeMv(getProcess(), actor, id, parseInput(upgradeMvBody, body), idempotency),
  );
}

export async function showTakes(
  mvId: string,
  input: z.infer<typeof takeChoices>,
): Promise<ActionResult<{ version: number }>> {
  return userAction((platform, actor) =>
    chooseTakes(platform, actor, parseInput(opaqueId, mvId), parseInput(takeChoices, input)),
  );
}

/** The address of a picture that was sent and is ready. */
export async function pictureAddress(uploadId: string): Promise<ActionResult<{ url: string | null }>> {
  return userAction(async (_platform, actor) => {
    const { url } = await readUpload(getProcess(), actor, parseInput(opaqueId, uploadId));
    return { url };
  });
}
