'use server';
/**
 * Server actions for a finished video: each parses its input, calls one verb and returns the result. `maxCredits`
 * carries the price shown on the button.
 */
import { z } from 'zod';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { readUpload } from '#lib/media/uploads/uploads.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import {
  type EditSceneBody,
  type ComposeMvBody,
  type LockCharacterBody,
  type PreflightResult,
  type RenderScenesBody,
  type UpgradeMvBody,
  type UpgradePreflightBody,
  upgradePreflightBody,
} from '#lib/contract/mv.ts';
import { newId } from '#lib/platform/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { getProcess } from '#lib/process.ts';
import { composeMv } from '#lib/products/mv/edits/composition.ts';
import { editScene, foreseeEdit, renderBatch } from '#lib/products/mv/edits/scene-edits.ts';
import { lockCharacter } from '#lib/products/mv/edits/character-lock.ts';
import { preflightUpgrade, upgradeMv } from '#lib/products/mv/edits/upgrade.ts';
import { chooseTakes } from '#lib/products/mv/edits/takes.ts';
import type { BoughtTask } from '#components/studio/action-types.ts';
import { buyTask } from '../../_lib/buy.ts';

const sceneIndex = z.int().min(0);
const takeChoices = z.strictObject({
  expectedVersion: z.int().min(0),
  choices: z
    .array(z.strictObject({ sceneIndex, take: z.int().min(1) }))
    .min(1)
    .max(fieldLimits.sceneBatchItems * 10),
});

export async function changeScene(
  mvId: string,
  index: number,
  body: EditSceneBody,
  key: string,
): Promise<ActionResult<BoughtTask>> {
  return buyTask('editMvScene', { params: { mvId, index }, body, key }, ({ ctx, params, body: edit, idempotency }) =>
    editScene(ctx, params.mvId, params.index, edit, idempotency),
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

export async function retakeScenes(
  mvId: string,
  body: RenderScenesBody,
  key: string,
): Promise<ActionResult<BoughtTask>> {
  return buyTask('renderMvScenes', { params: { mvId }, body, key }, (bought) =>
    renderBatch(bought.ctx, bought.params.mvId, bought.body, bought.idempotency),
  );
}

export async function cutAgain(mvId: string, body: ComposeMvBody, key: string): Promise<ActionResult<BoughtTask>> {
  return buyTask('composeMv', { params: { mvId }, body, key }, (bought) =>
    composeMv(bought.ctx, bought.params.mvId, bought.body, bought.idempotency),
  );
}

export async function lockTheCharacter(
  mvId: string,
  body: LockCharacterBody,
  key: string,
): Promise<ActionResult<BoughtTask>> {
  return buyTask('lockMvCharacter', { params: { mvId }, body, key }, (bought) =>
    lockCharacter(bought.ctx, bought.params.mvId, bought.body, newId('request'), bought.idempotency),
  );
}

export async function checkUpgrade(mvId: string, body: UpgradePreflightBody): Promise<ActionResult<PreflightResult>> {
  return userAction(({ actor }) =>
    preflightUpgrade({ ...getProcess(), actor }, parseInput(opaqueId, mvId), parseInput(upgradePreflightBody, body)),
  );
}

export async function upgradeVideo(mvId: string, body: UpgradeMvBody, key: string): Promise<ActionResult<BoughtTask>> {
  return buyTask('upgradeMv', { params: { mvId }, body, key }, (bought) =>
    upgradeMv(bought.ctx, bought.params.mvId, bought.body, bought.idempotency),
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
