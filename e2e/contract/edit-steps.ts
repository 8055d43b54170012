import { expect } from '@playwright/test';
import { dataOf, refusalOf, type Schemas } from '../client/api-client.ts';
import type { ContractStage } from './stage.ts';

type Video = Schemas['MvView'];

/** Buys the preview of a draft. */
export async function previewDraft({ client }: ContractStage, draft: Schemas['CreativeDraft']): Promise<void> {
  const path = { id: draft.id };
  const preflight = dataOf(
    await client.POST('/api/v1/mv/drafts/{id}/preview/preflight', {
      params: { path },
      body: { expectedVersion: draft.version },
    }),
  );
  expect(preflight.quoteType).toBe('preview');
  const params = { path, header: { 'Idempotency-Key': 'contract-preview' } };
  expect(
    refusalOf(
      await client.POST('/api/v1/mv/drafts/{id}/preview', {
        params: { path, header: { 'Idempotency-Key': 'contract-preview-none' } },
        body: { expectedVersion: draft.version, maxCredits: 500, preflightId: 'pfl_none' },
      }),
    ),
  ).toEqual({ status: 404, code: 'PREFLIGHT_NOT_FOUND' });
  const receipt = dataOf(
    await client.POST('/api/v1/mv/drafts/{id}/preview', {
      params,
      body: {
        expectedVersion: draft.version,
        maxCredits: Math.max(1, preflight.credits),
        preflightId: preflight.preflightId,
      },
    }),
  );
  expect(await client.waitFor(receipt.taskId)).toMatchObject({
    type: 'mv-preview',
    status: 'COMPLETED',
    errorCode: null,
  });
}

async function versionOf({ client }: ContractStage, mvId: string): Promise<number> {
  return dataOf(await client.GET('/api/v1/mv/{mvId}', { params: { path: { mvId } } })).version;
}

/** Makes a native video in the lowest tier and upgrades it to the next. */
export async function upgradeVideo({ client, media }: ContractStage): Promise<void> {
  const draft = dataOf(
    await client.POST('/api/v1/mv/drafts', {
      body: {
        source: { type: 'audio', audioUrl: media.fiveSeconds, durationSec: 5 },
        engineVersion: 'native-v1',
        renderTier: 'draft',
        aspectRatio: '1:1',
      },
    }),
  );
  const id = { id: draft.id };
  const unchecked = { expectedVersion: draft.version, maxCredits: 500 };
  expect(
    refusalOf(
      await client.POST('/api/v1/mv/drafts/{id}/generate', {
        params: { path: id, header: { 'Idempotency-Key': 'contract-unchecked' } },
        body: unchecked,
      }),
    ),
  ).toEqual({ status: 409, code: 'MV_PRECONDITION_FAILED' });
  const { preflightId } = dataOf(
    await client.POST('/api/v1/mv/drafts/{id}/preflight', {
      params: { path: id },
      body: { expectedVersion: draft.version },
    }),
  );
  const header = { 'Idempotency-Key': 'contract-native' };
  const made = dataOf(
    await client.POST('/api/v1/mv/drafts/{id}/generate', {
      params: { path: id, header },
      body: { ...unchecked, preflightId },
    }),
  );
  expect(await client.waitFor(made.taskId)).toMatchObject({ type: 'mv', status: 'COMPLETED', errorCode: null });
  const path = { mvId: made.mvId };
  const video = dataOf(await client.GET('/api/v1/mv/{mvId}', { params: { path } }));
  expect(video.capabilities.upgrade).toMatchObject({ available: true, reason: null });
  const choice = { expectedVersion: video.version, renderTier: 'standard' as const };
  expect(
    refusalOf(
      await client.POST('/api/v1/mv/{mvId}/upgrade/preflight', {
        params: { path },
        body: { ...choice, renderTier: 'draft' },
      }),
    ),
  ).toEqual({ status: 422, code: 'MV_ENGINE_UNSUPPORTED' });
  const preflight = dataOf(
    await client.POST('/api/v1/mv/{mvId}/upgrade/preflight', { params: { path }, body: choice }),
  );
  expect(preflight.quote.components?.reduce((sum, { finalCredits }) => sum + finalCredits, 0)).toBeCloseTo(
    preflight.credits,
    4,
  );
  const params = { path, header: { 'Idempotency-Key': 'contract-upgrade' } };
  const bought = dataOf(
    await client.POST('/api/v1/mv/{mvId}/upgrade', {
      params,
      body: { ...choice, preflightId: preflight.preflightId, maxCredits: preflight.credits },
    }),
  );
  expect(await client.waitFor(bought.taskId)).toMatchObject({
    type: 'mv-upgrade',
    status: 'COMPLETED',
    errorCode: null,
    mvId: made.mvId,
  });
  expect(dataOf(await client.GET('/api/v1/mv/{mvId}', { params: { path } }))).toMatchObject({
    version: video.version + 1,
    resolution: '720p',
    generation: { renderTier: 'standard' },
  });
  expect(dataOf(await client.GET('/api/v1/mv/{mvId}/final', { params: { path } }))).toMatchObject({
    taskId: bought.taskId,
    width: 720,
    height: 720,
  });
}

/** Every paid edit of a finished video in sequence, each with the version it is based on. */
export async function editVideo(stage: ContractStage, { mvId }: Video): Promise<void> {
  const { client, media } = stage;
  const params = { path: { mvId } };
  const done = async ({ taskId }: { taskId: string }) =>
    expect(await client.waitFor(taskId)).toMatchObject({ status: 'COMPLETED', errorCode: null, mvId });

  const quote = dataOf(
    await client.POST('/api/v2/mv/{mvId}/quote', { params, body: { operation: 'scene-edit', sceneIndex: 0 } }),
  );
  expect(quote.components?.reduce((sum, { finalCredits }) => sum + finalCredits, 0)).toBeCloseTo(quote.credits, 4);
  expect(
    refusalOf(
      await client.POST('/api/v2/mv/{mvId}/quote', { params, body: { operation: 'scene-edit', sceneIndex: 999 } }),
    ),
  ).toEqual({ status: 404, code: 'SCENE_NOT_FOUND' });
  const scene = { path: { mvId, index: 0 } };
  const stale = await client.POST('/api/v1/mv/{mvId}/scenes/{index}/edit', {
    params: scene,
    body: { expectedVersion: 0, prompt: 'Rain on a neon street' },
  });
  expect(refusalOf(stale)).toEqual({ status: 409, code: 'VERSION_CONFLICT' });
  const edit = {
    expectedVersion: await versionOf(stage, mvId),
    prompt: 'Rain on a neon street',
    quoteId: quote.quoteId,
  };
  await done(dataOf(await client.POST('/api/v1/mv/{mvId}/scenes/{index}/edit', { params: scene, body: edit })));

  const batch = { expectedVersion: await versionOf(stage, mvId), sceneIndexes: [0], draft: true };
  await done(dataOf(await client.POST('/api/v1/mv/{mvId}/scenes/render-batch', { params, body: batch })));
  expect(
    refusalOf(
      await client.POST('/api/v1/mv/{mvId}/scenes/render-batch', { params, body: { ...batch, sceneIndexes: [0, 0] } }),
    ),
  ).toEqual({ status: 400, code: 'VALIDATION_ERROR' });

  const lock = dataOf(
    await client.POST('/api/v1/mv/{mvId}/lock-character', {
      params: { ...params, header: { 'Idempotency-Key': 'contract-lock' } },
      body: { expectedVersion: await versionOf(stage, mvId), characterImage: media.portrait, maxCredits: 500 },
    }),
  );
  expect(lock.pricing.adjustmentCredits).toBeCloseTo(lock.pricing.chargedCredits - lock.pricing.baseCredits, 4);
  await done(lock);

  await done(
    dataOf(
      await client.POST('/api/v1/mv/{mvId}/compose', {
        params,
        body: { expectedVersion: await versionOf(stage, mvId), subtitles: false },
      }),
    ),
  );
  const operations = dataOf(await client.GET('/api/v1/mv/{mvId}/operations', { params }));
  expect(operations.operations.map(({ type }) => type)).toEqual([
    'mv-compose',
    'mv-lock-character',
    'mv-render-batch',
    'mv-scene-edit',
    'mv',
  ]);
}
