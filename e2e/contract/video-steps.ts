import { expect } from '@playwright/test';
import { dataOf, refusalOf, type Schemas } from '../client/api-client.ts';
import type { ContractStage } from './stage.ts';

type Draft = Schemas['CreativeDraft'];

export async function quoteVideo({ client }: ContractStage): Promise<void> {
  expect(dataOf(await client.GET('/api/v1/mv/capabilities')).managed.modes).toContain('perform');
  const quote = dataOf(
    await client.POST('/api/v2/mv/quote', {
      body: {
        durationSec: 60,
        autoSubtitle: true,
        creative: { mode: 'perform' },
        output: { aspectRatio: '16:9', resolution: '540p' },
      },
    }),
  );
  expect(quote.components?.reduce((sum, { finalCredits }) => sum + finalCredits, 0)).toBeCloseTo(quote.credits, 4);
  expect(refusalOf(await client.POST('/api/v2/mv/quote', { body: { durationSec: 5 } }))).toEqual({
    status: 400,
    code: 'VALIDATION_ERROR',
  });
  expect(
    refusalOf(
      await client.POST('/api/v2/mv/quote', {
        body: { durationSec: 60, creative: { mode: 'sing_dance', options: { combination: 'simultaneous' } } },
      }),
    ).status,
  ).toBe(422);
}

/** A draft for five seconds of audio, changed once. */
export async function makeDraft({ client, media }: ContractStage): Promise<Draft> {
  const source = { type: 'audio' as const, audioUrl: media.fiveSeconds, durationSec: 5, srtUrl: media.firstLine };
  const saved = dataOf(
    await client.POST('/api/v1/mv/drafts', {
      body: { source, styleId: 'ink', resolution: '540p', aspectRatio: '1:1', subtitles: true },
    }),
  );
  const path = { id: saved.id };
  const changed = dataOf(
    await client.PATCH('/api/v1/mv/drafts/{id}', {
      params: { path },
      body: { expectedVersion: saved.version, styleId: 'vaporwave', description: null },
    }),
  );
  expect(changed).toMatchObject({ version: 2, brief: { styleId: 'vaporwave' } });
  expect(
    refusalOf(
      await client.PATCH('/api/v1/mv/drafts/{id}', {
        params: { path },
        body: { expectedVersion: 1, styleId: 'anime' },
      }),
    ),
  ).toEqual({ status: 409, code: 'VERSION_CONFLICT' });
  expect(
    refusalOf(await client.POST('/api/v1/mv/drafts', { body: { source: { type: 'task', taskId: 'tsk_none' } } })),
  ).toEqual({ status: 404, code: 'TASK_NOT_FOUND' });
  return dataOf(await client.GET('/api/v1/mv/drafts/{id}', { params: { path } }));
}

/** Checks, buys and polls the video of a draft; returns the finished view. */
export async function makeVideo(stage: ContractStage, draft: Draft): Promise<Schemas['MvView']> {
  const { client } = stage;
  const path = { id: draft.id };
  const preflight = dataOf(
    await client.POST('/api/v1/mv/drafts/{id}/preflight', {
      params: { path },
      body: { expectedVersion: draft.version },
    }),
  );
  expect(preflight).toMatchObject({ quoteType: 'create', checks: { source: { status: 'ok' } } });
  const buy = (body: Schemas['GenerateMvBody'], idempotencyKey: string) =>
    client.POST('/api/v1/mv/drafts/{id}/generate', {
      params: { path, header: { 'Idempotency-Key': idempotencyKey } },
      body,
    });
  expect(refusalOf(await buy({ expectedVersion: draft.version, maxCredits: 1 }, 'contract-ceiling'))).toEqual({
    status: 402,
    code: 'MAX_CREDITS_EXCEEDED',
  });
  expect(
    refusalOf(
      await buy({ expectedVersion: draft.version, maxCredits: 500, preflightId: 'pfl_none' }, 'contract-preflight'),
    ),
  ).toEqual({ status: 404, code: 'PREFLIGHT_NOT_FOUND' });
  const receipt = dataOf(
    await buy(
      { expectedVersion: draft.version, maxCredits: preflight.credits, preflightId: preflight.preflightId },
      'contract-video',
    ),
  );
  expect(receipt.mvId).toBe(receipt.taskId);
  const mvPath = { mvId: receipt.mvId };
  expect(refusalOf(await client.GET('/api/v1/mv/{mvId}/final', { params: { path: mvPath } }))).toEqual({
    status: 409,
    code: 'MV_PRECONDITION_FAILED',
  });
  expect(dataOf(await client.GET('/api/v1/mv/{mvId}', { params: { path: mvPath } })).finalUrl).toBeNull();
  expect(await client.waitFor(receipt.taskId)).toMatchObject({ status: 'COMPLETED', errorCode: null });
  await readVideo(stage, receipt.mvId);
  return dataOf(await client.GET('/api/v1/mv/{mvId}', { params: { path: mvPath } }));
}

async function readVideo({ client }: ContractStage, mvId: string): Promise<void> {
  const params = { path: { mvId } };
  const final = dataOf(await client.GET('/api/v1/mv/{mvId}/final', { params }));
  expect(final).toMatchObject({ contentType: 'video/mp4', width: 540, height: 540 });
  expect(dataOf(await client.GET('/api/v1/mv/{mvId}/scenes', { params })).scenes.length).toBeGreaterThan(0);
  expect(dataOf(await client.GET('/api/v1/mv/{mvId}/operations', { params })).operations).toMatchObject([
    { type: 'mv', status: 'COMPLETED' },
  ]);
  expect(refusalOf(await client.GET('/api/v1/mv/{mvId}', { params: { path: { mvId: 'tsk_none' } } }))).toEqual({
    status: 404,
    code: 'MV_NOT_FOUND',
  });
}
