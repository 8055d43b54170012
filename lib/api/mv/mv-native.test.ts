import { expect, describe, it } from 'vitest';
import { fc } from '#lib/platform/testing/property.ts';
import type { CreativeDraft, MvCapabilities, MvView, PreflightResult } from '#lib/contract/mv.ts';
import { nativeRateCard, type Quote } from '#lib/contract/accounts/pricing.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { readConfig } from '#lib/platform/config.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import {
  describeVideoPrice,
  reservedVideoUnits,
  settledVideoUnits,
  type VideoShape,
} from '#lib/products/mv/quotes/video-price.ts';
import { accept } from '../testing/accept.ts';
import { finishedSong } from '../testing/finished-video.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { native } = platform.config;
const api = createTestApi(platform);
const { call, runTask } = api;
const operator = { kind: 'operator' } as const;

async function savedDraft(key: string, choices: object = {}): Promise<CreativeDraft> {
  const taskId = await finishedSong(api, key);
  return accept(
    'createDraft',
    await call<CreativeDraft>('POST', '/api/v1/mv/drafts', {
      key,
      body: { source: { type: 'task', taskId }, ...choices },
    }),
  );
}

const draftPath = (draft: CreativeDraft, what: string) => `/api/v1/mv/drafts/${draft.id}/${what}`;
const readTask = async (key: string, taskId: string) =>
  accept('getTask', await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key }));
const balance = async (key: string) =>
  (await call<{ balanceCredits: number }>('GET', '/api/v1/account/credits', { key })).body.balanceCredits;

describe('the native engine', () => {
  it.each([
    [{ renderTier: 'draft' }, 'draft', '540p', 6],
    [{ renderTier: 'standard' }, 'standard', '720p', 16],
    [{ renderTier: 'standard', resolution: '540p' }, 'standard', '540p', 12],
    [{ renderTier: 'hd' }, 'hd', '1080p', 20],
    [{}, 'draft', '540p', 6],
    [{ resolution: '1080p' }, 'hd', '1080p', 20],
    [{ resolution: '1440p' }, 'ultra', '1440p', 68],
    [{ renderTier: 'ultra', resolution: '720p' }, 'ultra', '720p', 48],
    [{ renderTier: 'ultra' }, 'ultra', '1080p', 58],
  ] as const)(
    'sells %j as tier %s at %s for its card price by the second',
    async (choice, renderTier, resolution, perSec) => {
      const { key } = await createTestActor(platform);
      const draft = await savedDraft(key, { engineVersion: 'native-v1', performanceMode: 'story', ...choice });
      expect(draft.plan).toMatchObject({ status: 'ready_for_preflight', performanceMode: 'story' });
      const preflight = accept(
        'preflightDraft',
        await call<PreflightResult>('POST', draftPath(draft, 'preflight'), { key, body: { expectedVersion: 1 } }),
      );
      const before = await balance(key);
      expect(preflight).toMatchObject({
        quoteType: 'create',
        credits: 12 * perSec,
        quote: { output: { renderTier, resolution } },
      });
      const { taskId } = accept(
        'generateMv',
        await call<TaskReceipt>('POST', draftPath(draft, 'generate'), {
          key,
          body: {
            expectedVersion: 1,
            maxCredits: preflight.credits,
            preflightId: preflight.preflightId,
            quoteId: preflight.quote.quoteId,
          },
          headers: { 'Idempotency-Key': 'g' },
        }),
      );
      await runTask(taskId);
      expect(await readTask(key, taskId)).toMatchObject({
        status: 'COMPLETED',
        type: 'mv',
        creditsRequired: 12 * perSec,
        creditsCharged: 12 * perSec,
        inputParameters: { renderTier, resolution, engineVersion: 'native-v1' },
      });
      expect(await balance(key)).toBe(before - 12 * perSec);
      const view = accept('getMv', await call<MvView>('GET', `/api/v1/mv/${taskId}`, { key }));
      expect(view).toMatchObject({
        resolution,
        mode: 'story',
        generation: { engineVersion: 'native-v1', renderTier, schedule: 'standard', scheduleWindow: null },
      });
    },
  );

  it('refuses with 422 and a reason what it can never run, in plan, preflight and purchase', async () => {
    const { key } = await createTestActor(platform);
    const draft = await savedDraft(key, { engineVersion: 'native-v1', performanceMode: 'sing_dance' });
    expect(draft.plan.status).toBe('action_required');
    const refusal = {
      status: 422,
      body: {
        error: {
          code: 'MV_ENGINE_UNSUPPORTED',
          details: { reason: 'simultaneous_not_supported', field: 'performanceMode' },
        },
      },
    };
    expect(await call('POST', draftPath(draft, 'preflight'), { key, body: { expectedVersion: 1 } })).toMatchObject(
      refusal,
    );
    expect(
      await call('POST', draftPath(draft, 'preview/preflight'), { key, body: { expectedVersion: 1 } }),
    ).toMatchObject(refusal);
    expect(
      await call('POST', draftPath(draft, 'generate'), {
        key,
        body: { expectedVersion: 1, maxCredits: 999 },
        headers: { 'Idempotency-Key': 'x' },
      }),
    ).toMatchObject(refusal);
  });

  it('names the field when tier and resolution disagree', async () => {
    const { key } = await createTestActor(platform);
    const source = { type: 'audio', audioUrl: 'https://example.com/a.mp3', durationSec: 20 };
    const save = (choice: object) => call('POST', '/api/v1/mv/drafts', { key, body: { source, ...choice } });
    expect(await save({ engineVersion: 'native-v1', renderTier: 'hd', resolution: '720p' })).toMatchObject({
      status: 400,
      body: { error: { details: { field: 'resolution' } } },
    });
    expect(await save({ renderTier: 'hd' })).toMatchObject({
      status: 400,
      body: { error: { details: { field: 'renderTier' } } },
    });
    expect(await save({ engineVersion: 'native-v1', performanceMode: 'dance', renderTier: 'hd' })).toMatchObject({
      status: 400,
      body: { error: { details: { field: 'performanceMode' } } },
    });
  });

  it('tells in capabilities what the operator lets it do, and keeps to it', async () => {
    const { key } = await createTestActor(platform);
    const read = async () =>
      accept('getMvCapabilities', await call<MvCapabilities>('GET', '/api/v1/mv/capabilities', { key }));
    const story = { durationSec: 60, creative: { mode: 'story' }, output: { resolution: '1080p' } };
    const quote = (body: object) => call<Quote>('POST', '/api/v2/mv/quote', { key, body });
    expect(await read()).toMatchObject({
      native: {
        newAdmissionEnabled: true,
        selectableContracts: { oneclickV1: true },
        defaultEngine: { enabled: false, rolloutPercent: 0 },
        selectableContractDetails: {
          oneclickV1: { maxDurationSec: 600, renderTiers: ['draft', 'standard', 'hd', 'ultra'] },
        },
      },
      fastAvailability: { status: 'available', gateEnabled: true },
    });
    expect(accept('quoteMv', await quote(story))).toMatchObject({
      credits: 1200,
      output: { renderTier: 'hd', resolution: '1080p' },
    });
    expect(accept('quoteMv', await quote({ durationSec: 60, output: { resolution: '1440p' } }))).toMatchObject({
      credits: 60 * 68,
      output: { renderTier: 'ultra' },
    });
    const kept = { ...native };
    try {
      Object.assign(native, { maxDurationSec: 30, renderTiers: ['draft', 'standard'] });
      expect((await read()).native.selectableContractDetails?.oneclickV1).toMatchObject({
        maxDurationSec: 30,
        renderTiers: ['draft', 'standard'],
        resolutions: ['540p', '720p'],
      });
      expect(await quote(story)).toMatchObject({
        status: 422,
        body: { error: { details: { reason: 'render_tier_not_supported', field: 'output.resolution' } } },
      });
      expect(await quote({ ...story, output: { resolution: '720p' } })).toMatchObject({
        status: 422,
        body: { error: { details: { reason: 'duration_out_of_range', field: 'durationSec' } } },
      });
      Object.assign(native, { enabled: false });
      expect((await read()).native).toMatchObject({
        newAdmissionEnabled: false,
        selectableContracts: { oneclickV1: false },
        selectableContractDetails: { oneclickV1: { selectable: false, maxDurationSec: 0 } },
      });
      expect(await quote(story)).toMatchObject({
        status: 422,
        body: { error: { details: { reason: 'engine_not_available', field: 'creative.mode' } } },
      });
      const draft = await savedDraft(key, { engineVersion: 'native-v1' });
      expect(await call('POST', draftPath(draft, 'preflight'), { key, body: { expectedVersion: 1 } })).toMatchObject({
        status: 422,
        body: { error: { details: { reason: 'engine_not_available' } } },
      });
      Object.assign(native, kept, { rolloutPercent: 100 });
      expect((await savedDraft(key)).brief.engineVersion).toBe('native-v1');
      expect((await savedDraft(key, { engineVersion: 'video-v2' })).brief.engineVersion).toBe('video-v2');
      expect((await savedDraft(key, { performanceMode: 'dance', resolution: '1080p' })).brief.engineVersion).toBe(
        'video-v2',
      );
    } finally {
      Object.assign(native, kept);
    }
  });

  it('is no reason to refuse a caller who named no engine: what it rejects stays on the classic one', async () => {
    const { key } = await createTestActor(platform, { tier: 'ENTERPRISE' });
    const kept = { ...native };
    const generate = (draft: CreativeDraft, body: object) =>
      call<TaskReceipt>('POST', draftPath(draft, 'generate'), {
        key,
        body: { expectedVersion: 1, maxCredits: 39, ...body },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
    try {
      Object.assign(native, { rolloutPercent: 100, maxDurationSec: 11 });
      const tooLong = await savedDraft(key);
      expect(tooLong).toMatchObject({
        brief: { engineVersion: 'video-v2' },
        plan: { status: 'ready_for_preflight', engineChosenBy: 'service' },
      });
      Object.assign(native, kept, { rolloutPercent: 100 });
      const moved = await savedDraft(key);
      expect(moved.brief.engineVersion).toBe('native-v1');
      // The operator turns the engine off that the service had chosen.
      Object.assign(native, { enabled: false });
      const { quote, preflightId } = accept(
        'preflightDraft',
        await call<PreflightResult>('POST', draftPath(moved, 'preflight'), { key, body: { expectedVersion: 1 } }),
      );
      expect([quote.credits, quote.output]).toEqual([39, { aspectRatio: '16:9', resolution: '540p' }]);
      const preview = accept(
        'preflightPreview',
        await call<PreflightResult>('POST', draftPath(moved, 'preview/preflight'), {
          key,
          body: { expectedVersion: 1 },
        }),
      );
      expect(preview.quote.output).not.toHaveProperty('renderTier');
      for (const body of [{ preflightId }, { quoteId: quote.quoteId }, {}]) {
        const { taskId } = accept('generateMv', await generate(moved, body));
        expect((await call<MvView>('GET', `/api/v1/mv/${taskId}`, { key })).body).toMatchObject({
          mode: 'perform',
          generation: { engineVersion: 'video-v2', renderTier: null },
        });
      }
    } finally {
      Object.assign(native, kept);
    }
  });

  it.each([
    [
      { creative: { mode: 'sing_play', options: { combination: 'simultaneous' } } },
      'simultaneous_not_supported',
      'creative.options.combination',
    ],
    [
      { hasMotionReferenceVideo: true, creative: { mode: 'dance' } },
      'motion_reference_not_supported',
      'hasMotionReferenceVideo',
    ],
    [
      { creative: { mode: 'dance' }, output: { resolution: '1440p' } },
      'render_tier_not_supported',
      'output.resolution',
    ],
    [{ creative: { mode: 'story' }, singerCount: 2 }, 'too_many_singers', 'singerCount'],
  ])('quotes nothing for %j', async (body, reason, field) => {
    const { key } = await createTestActor(platform);
    expect(await call('POST', '/api/v2/mv/quote', { key, body: { durationSec: 30, ...body } })).toMatchObject({
      status: 422,
      body: { error: { code: 'MV_ENGINE_UNSUPPORTED', details: { reason, field } } },
    });
  });

  it('runs simultaneous modes where the operator lets it', async () => {
    const { key } = await createTestActor(platform);
    Object.assign(native, { simultaneous: true });
    try {
      const body = {
        durationSec: 30,
        creative: { mode: 'sing_dance', options: { combination: 'simultaneous' } },
        output: { resolution: '720p' },
      };
      expect(accept('quoteMv', await call<Quote>('POST', '/api/v2/mv/quote', { key, body })).credits).toBe(480);
      expect(
        (await savedDraft(key, { engineVersion: 'native-v1', performanceMode: 'sing_dance', renderTier: 'standard' }))
          .plan.status,
      ).toBe('ready_for_preflight');
      const hd = await savedDraft(key, { engineVersion: 'native-v1', performanceMode: 'sing_dance', renderTier: 'hd' });
      expect(await call('POST', draftPath(hd, 'preflight'), { key, body: { expectedVersion: 1 } })).toMatchObject({
        status: 422,
        body: { error: { details: { reason: 'render_tier_not_supported' } } },
      });
    } finally {
      Object.assign(native, { simultaneous: false });
    }
  });
});

describe('prices', () => {
  const shapes: fc.Arbitrary<VideoShape> = fc.oneof(
    fc
      .record({
        card: fc.constantFrom(...nativeRateCard),
        durationSec: fc.double({ min: 1, max: 600, noNaN: true }),
        schedule: fc.constantFrom('standard' as const, 'economy' as const),
      })
      .map(({ card, durationSec, schedule }) => ({
        aspectRatio: '16:9' as const,
        durationSec,
        schedule,
        renderTier: card.renderTier,
        resolution: card.resolution,
      })),
    fc.record({
      durationSec: fc.double({ min: 1, max: 600, noNaN: true }),
      resolution: fc.constantFrom('540p' as const, '720p' as const, '1080p' as const),
      aspectRatio: fc.constant('9:16' as const),
    }),
  );

  it('add up line by line to the last unit, and no settlement is higher than its quote', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0.1, max: 700, noNaN: true }),
        (shape, sceneCount, durationSec) => {
          const quote = describeVideoPrice(shape);
          const units = (quote.components ?? []).reduce((sum, line) => sum + unitsOf(line.finalCredits), 0n);
          expect(units).toBe(reservedVideoUnits(shape));
          expect(unitsOf(quote.credits)).toBe(units);
          for (const line of quote.components ?? []) {
            expect(unitsOf(line.publicCredits) - unitsOf(line.discountCredits)).toBe(unitsOf(line.discountedCredits));
            expect(line.discountedCredits).toBe(line.finalCredits);
          }
          const settled = settledVideoUnits(shape, { sceneCount, durationSec });
          expect(settled > 0n && settled <= units).toBe(true);
          if (shape.renderTier) {
            const card =
              nativeRateCard.find((one) => one.renderTier === shape.renderTier && one.resolution === shape.resolution)
                ?.creditsPerSec ?? 0;
            const exact =
              ((card * Math.round(shape.durationSec * 1000)) / 1000) * (shape.schedule === 'economy' ? 0.75 : 1);
            expect(Math.abs(quote.credits - exact)).toBeLessThan(0.0001);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('a preview', () => {
  it.each([
    [{}, 39],
    [{ engineVersion: 'native-v1', renderTier: 'standard', performanceMode: 'story' }, 160],
  ] as const)(
    'of %j is checked, priced, bought and made by itself, and leaves the draft for the whole video',
    async (choices, credits) => {
      const { key } = await createTestActor(platform);
      const draft = await savedDraft(key, choices);
      const bad = await call('POST', draftPath(draft, 'preview/preflight'), {
        key,
        body: { expectedVersion: 1, webhookUrl: 'http://example.com/hook' },
      });
      expect(bad).toMatchObject({ status: 400, body: { error: { details: { field: 'webhookUrl' } } } });
      const preflight = accept(
        'preflightPreview',
        await call<PreflightResult>('POST', draftPath(draft, 'preview/preflight'), {
          key,
          body: { expectedVersion: 1, webhookUrl: 'https://example.com/hook' },
        }),
      );
      expect(preflight).toMatchObject({
        quoteType: 'preview',
        credits,
        checks: { source: { range: { startSec: 0, endSec: 10 } } },
      });
      const before = await balance(key);
      const buy = (what: string, body: object, idempotencyKey: string) =>
        call<TaskReceipt & { mvId: string }>('POST', draftPath(draft, what), {
          key,
          body: { expectedVersion: 1, maxCredits: 5000, ...body },
          headers: { 'Idempotency-Key': idempotencyKey },
        });
      expect(await buy('preview', {}, 'p0')).toMatchObject({
        status: 400,
        body: { error: { details: { field: 'preflightId' } } },
      });
      expect(await buy('preview', { preflightId: preflight.preflightId, maxCredits: credits - 1 }, 'p1')).toMatchObject(
        { status: 402 },
      );
      const { body: checked } = await call<PreflightResult>('POST', draftPath(draft, 'preflight'), {
        key,
        body: { expectedVersion: 1 },
      });
      // A preview's price pays for no whole video.
      expect(await buy('generate', { preflightId: preflight.preflightId }, 'g0')).toMatchObject({
        status: 409,
        body: { error: { code: 'PREFLIGHT_MISMATCH' } },
      });
      expect(
        await buy('generate', { quoteId: preflight.quote.quoteId, preflightId: checked.preflightId }, 'g00'),
      ).toMatchObject({ status: 409, body: { error: { code: 'QUOTE_MISMATCH' } } });
      const bought = await buy('preview', { preflightId: preflight.preflightId }, 'p2');
      const { taskId, mvId } = accept('previewMv', bought);
      expect((await buy('preview', { preflightId: preflight.preflightId }, 'p2')).text).toBe(bought.text);
      expect(mvId).toBe(taskId);
      await runTask(taskId);
      const task = await readTask(key, taskId);
      expect(task).toMatchObject({
        status: 'COMPLETED',
        type: 'mv-preview',
        inputParameters: { previewSec: 10, draftId: draft.id },
        resources: [{ type: 'VIDEO', role: 'final' }],
      });
      expect(task.creditsCharged).toBeLessThanOrEqual(credits);
      expect(await balance(key)).toBe(before - (task.creditsCharged ?? 0));
      const view = accept('getMv', await call<MvView>('GET', `/api/v1/mv/${mvId}`, { key }));
      expect(view).toMatchObject({ status: 'READY', durationSec: 10, sceneCount: 2 });
      const whole = accept('generateMv', await buy('generate', { preflightId: checked.preflightId }, 'g1'));
      const { rows } = await platform.database.sql.query<{ seed: string }>(
        `SELECT plan ->> 'seed' AS seed FROM task WHERE id = ANY ($1)`,
        [[taskId, whole.taskId]],
      );
      expect(rows[0]?.seed).toBe(rows[1]?.seed);
      await runTask(whole.taskId);
      expect(await readTask(key, whole.taskId)).toMatchObject({ status: 'COMPLETED', type: 'mv' });
      expect(await checkLedger({ platform, actor: operator })).toMatchObject({ ok: true, strandedUnits: '0' });
    },
  );
});

describe('delivery', () => {
  it('that is not known to work sells nothing and keeps quotes and preflights going', async () => {
    const broken = createTestApi(platform);
    broken.deps.mvDelivery.read = async () => ({
      status: 'unknown',
      reason: 'not_verified',
      gateEnabled: true,
      checkedAt: platform.clock.now().toISOString(),
      retryAfterSec: 30,
    });
    const { key } = await createTestActor(platform);
    const draft = await savedDraft(key);
    const before = await balance(key);
    const preflight = await broken.call<PreflightResult>('POST', draftPath(draft, 'preview/preflight'), {
      key,
      body: { expectedVersion: 1 },
    });
    expect(preflight.status).toBe(200);
    expect((await broken.call('POST', '/api/v2/mv/quote', { key, body: { durationSec: 12 } })).status).toBe(200);
    const body = { expectedVersion: 1, maxCredits: 500 };
    const unavailable = {
      status: 503,
      body: {
        error: {
          code: 'MV_PROVIDER_UNAVAILABLE',
          retryable: true,
          retryAfterSec: 30,
          details: { status: 'unknown', gateEnabled: true },
        },
      },
    };
    expect(
      await broken.call('POST', draftPath(draft, 'generate'), { key, body, headers: { 'Idempotency-Key': 'same' } }),
    ).toMatchObject(unavailable);
    expect(
      await broken.call('POST', draftPath(draft, 'preview'), {
        key,
        body: { ...body, preflightId: preflight.body.preflightId },
        headers: { 'Idempotency-Key': 'p' },
      }),
    ).toMatchObject(unavailable);
    expect(await balance(key)).toBe(before);
    // The same key buys it once delivery works again.
    const bought = await call<TaskReceipt>('POST', draftPath(draft, 'generate'), {
      key,
      body,
      headers: { 'Idempotency-Key': 'same' },
    });
    expect(bought.status).toBe(200);
    expect(
      (await broken.call('POST', draftPath(draft, 'generate'), { key, body, headers: { 'Idempotency-Key': 'same' } }))
        .text,
    ).toBe(bought.text);
  });
});

it("reads the operator's switches, and refuses a tier that does not exist", () => {
  expect(
    readConfig({
      NODE_ENV: 'test',
      NATIVE_RENDER_TIERS: 'hd,draft',
      NATIVE_ROLLOUT_PERCENT: '25',
      NATIVE_SIMULTANEOUS: 'true',
    }).native,
  ).toMatchObject({ enabled: true, renderTiers: ['draft', 'hd'], rolloutPercent: 25, simultaneous: true });
  expect(() => readConfig({ NODE_ENV: 'test', NATIVE_RENDER_TIERS: 'huge' })).toThrow(/NATIVE_RENDER_TIERS/);
  expect(() => readConfig({ NODE_ENV: 'test', NATIVE_ROLLOUT_PERCENT: '101' })).toThrow(/NATIVE_ROLLOUT_PERCENT/);
});
