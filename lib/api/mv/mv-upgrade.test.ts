import { afterEach, describe, expect, it } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import type { MvFinal, MvOperationList, MvView, PreflightResult } from '#lib/contract/mv.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { accept } from '../testing/accept.ts';
import { finishedVideo } from '../testing/finished-video.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const { native } = platform.config;
const operatorsChoice = { ...native };
const delivery = { works: true };
const failing = new Set<number>();
const { call, runTask, deps } = createTestApi(platform, {
  beforeWork: async ({ kind, index }) => {
    if (kind === 'scene' && failing.has(index)) throw new Error('The brush broke');
  },
});
const { read } = deps.mvDelivery;
deps.mvDelivery.read = async () =>
  delivery.works
    ? read()
    : {
        status: 'unknown',
        reason: 'not_verified',
        gateEnabled: true,
        checkedAt: platform.clock.now().toISOString(),
        retryAfterSec: 30,
      };

afterEach(async () => {
  Object.assign(native, operatorsChoice);
  failing.clear();
  delivery.works = true;
  expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
});

type Failed = { error: { code: string; details?: Record<string, unknown> } };

const nativeDraft = { engineVersion: 'native-v1', renderTier: 'draft', performanceMode: 'story' };

/** A caller with a finished video of twelve seconds, and short words for what is asked of it. */
async function studio(choices: object = nativeDraft) {
  clock.advanceSec(2);
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE' });
  const mv = await finishedVideo({ call, runTask }, key, choices);
  const base = `/api/v1/mv/${mv.mvId}`;
  const post = <Body = TaskReceipt & Failed>(what: string, body: object, idempotencyKey?: string) => {
    clock.advanceSec(1);
    return call<Body>('POST', `${base}/${what}`, {
      key,
      body: { expectedVersion: mv.version, ...body },
      headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
    });
  };
  const view = async () => accept('getMv', await call<MvView>('GET', base, { key }));
  const final = async () => accept('getMvFinal', await call<MvFinal>('GET', `${base}/final`, { key }));
  const task = async (taskId: string) =>
    accept('getTask', await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key }));
  const balance = async () =>
    (await call<{ balanceCredits: number }>('GET', '/api/v1/account/credits', { key })).body.balanceCredits;
  const check = async (body: object) =>
    accept('preflightMvUpgrade', await post<PreflightResult>('upgrade/preflight', body));
  return { key, mv, base, post, view, final, task, balance, check };
}

describe('an upgrade', () => {
  it('is checked, priced, bought and made as one task, and changes nothing but the tier', async () => {
    const { key, mv, base, post, view, final, task, balance, check } = await studio();
    expect(mv.capabilities.upgrade).toEqual({
      available: true,
      reason: null,
      renderTiers: ['standard', 'hd', 'ultra'],
    });
    const [oldFinal, before] = [await final(), await balance()];
    const preflight = await check({ renderTier: 'hd' });
    expect(preflight).toMatchObject({
      quoteType: 'upgrade',
      mode: 'story',
      credits: 240,
      quote: { operation: 'upgrade', credits: 240, output: { renderTier: 'hd', resolution: '1080p' } },
      checks: { source: { kind: 'task', status: 'ok', durationSec: 12 } },
    });
    expect(preflight.quote.components?.reduce((sum, line) => sum + line.finalCredits, 0)).toBe(240);
    expect(await balance()).toBe(before);
    const body = { renderTier: 'hd', preflightId: preflight.preflightId, maxCredits: 240 };
    expect(await post('upgrade', { ...body, maxCredits: 239 })).toMatchObject({
      status: 402,
      body: { error: { code: 'MAX_CREDITS_EXCEEDED' } },
    });
    const reply = await post('upgrade', body, 'up');
    const { taskId, creditsRequired } = accept('upgradeMv', reply);
    expect([creditsRequired, await balance()]).toEqual([240, before - 240]);
    expect((await view()).capabilities.upgrade).toEqual({
      available: false,
      reason: 'operation_in_progress',
      renderTiers: [],
    });
    for (const what of ['upgrade', 'upgrade/preflight'])
      expect(await post(what, { renderTier: 'hd' })).toMatchObject({
        status: 409,
        body: { error: { code: 'MV_PRECONDITION_FAILED', details: { reason: 'operation_in_progress' } } },
      });
    expect(assetOf((await final()).url)).toBe(assetOf(oldFinal.url));

    await runTask(taskId);
    expect(await task(taskId)).toMatchObject({
      type: 'mv-upgrade',
      status: 'COMPLETED',
      creditsCharged: 240,
      mvId: mv.mvId,
      resources: [{ type: 'VIDEO', role: 'final' }],
      outputResults: { redrawnSceneIndexes: [0, 1] },
    });
    const after = await view();
    expect(after).toMatchObject({
      version: mv.version + 1,
      status: 'READY',
      deliveryStatus: 'ready',
      resolution: '1080p',
      aspectRatio: mv.aspectRatio,
      mode: 'story',
      styleId: mv.styleId,
      subtitles: mv.subtitles,
      durationSec: mv.durationSec,
      generation: { engineVersion: 'native-v1', renderTier: 'hd' },
      activeOperation: null,
      capabilities: { upgrade: { available: true, renderTiers: ['ultra'] } },
      costSummary: { creditsCharged: 72 + 240, operations: 2 },
    });
    expect(after.renderings.map(({ renderTier, status }) => [renderTier, status])).toEqual([
      ['hd', 'rendered'],
      ['hd', 'rendered'],
    ]);
    expect(
      after.renderings
        .map(({ url }) => assetOf(url))
        .filter((asset) => mv.renderings.some(({ url }) => assetOf(url) === asset)),
    ).toEqual([]);
    expect(await final()).toMatchObject({ taskId, durationSec: oldFinal.durationSec });
    expect(await balance()).toBe(before - 240);
    const { operations } = accept(
      'listMvOperations',
      await call<MvOperationList>('GET', `${base}/operations`, { key }),
    );
    expect(operations.map(({ type, sceneIndexes, creditsCharged }) => [type, sceneIndexes, creditsCharged])).toEqual([
      ['mv-upgrade', [0, 1], 240],
      ['mv', [0, 1], 72],
    ]);
    expect((await post('upgrade', body, 'up')).text).toBe(reply.text);
    expect(await post('upgrade', { renderTier: 'ultra' }, 'up')).toMatchObject({
      status: 409,
      body: { error: { code: 'IDEMPOTENCY_CONFLICT' } },
    });
    expect(await post('upgrade', { renderTier: 'ultra' })).toMatchObject({
      status: 409,
      body: { error: { code: 'VERSION_CONFLICT', details: { currentVersion: mv.version + 1 } } },
    });
    // What is composed from now on is composed in the new tier.
    const composed = accept('composeMv', await post<TaskReceipt>('compose', { expectedVersion: mv.version + 1 }));
    expect(composed.creditsRequired).toBe(10);
    await runTask(composed.taskId);
    expect(await view()).toMatchObject({ resolution: '1080p', generation: { renderTier: 'hd' } });
  });

  it.each([
    ['standard', undefined, 16, '720p'],
    ['ultra', undefined, 58, '1080p'],
    ['ultra', '720p', 48, '720p'],
    ['ultra', '1440p', 68, '1440p'],
  ] as const)('to %s at %s costs %i credits a second', async (renderTier, resolution, perSec, made) => {
    const { post, view, task, check } = await studio();
    const { credits } = await check({ renderTier, resolution });
    expect(credits).toBe(12 * perSec);
    const { taskId } = accept('upgradeMv', await post<TaskReceipt>('upgrade', { renderTier, resolution }));
    await runTask(taskId);
    expect(await task(taskId)).toMatchObject({
      status: 'COMPLETED',
      creditsRequired: credits,
      creditsCharged: credits,
    });
    expect(await view()).toMatchObject({ resolution: made, generation: { renderTier } });
  });

  it('keeps dance to the tiers that have it, whether a scene is edited first or the tier is raised first', async () => {
    const high = await studio({ ...nativeDraft, renderTier: 'hd' });
    const before = await high.balance();
    expect((await high.view()).capabilities.editShotTypes).not.toContain('dance');
    expect(await high.post('scenes/0/edit', { shotType: 'dance' })).toMatchObject({
      status: 422,
      body: {
        error: { code: 'MV_ENGINE_UNSUPPORTED', details: { reason: 'render_tier_not_supported', field: 'shotType' } },
      },
    });
    expect(await high.balance()).toBe(before);

    const low = await studio();
    expect((await low.view()).capabilities.editShotTypes).toContain('dance');
    const { taskId } = accept('editMvScene', await low.post('scenes/0/edit', { shotType: 'dance' }));
    await runTask(taskId);
    const edited = await low.view();
    expect(edited.capabilities.upgrade.renderTiers).toEqual(['standard']);
    expect(await low.post('upgrade/preflight', { expectedVersion: edited.version, renderTier: 'hd' })).toMatchObject({
      status: 422,
      body: { error: { code: 'MV_ENGINE_UNSUPPORTED', details: { reason: 'render_tier_not_supported' } } },
    });
  });

  it.each([
    [{ engineVersion: 'video-v2' }, 'upgrade_not_supported', { renderTier: 'hd' }, {}, 'engine_not_native'],
    [{ ...nativeDraft, renderTier: 'hd' }, 'upgrade_not_supported', { renderTier: 'hd' }, {}, null],
    [{ ...nativeDraft, renderTier: 'hd' }, 'upgrade_not_supported', { renderTier: 'draft' }, {}, null],
    [{ ...nativeDraft, performanceMode: 'dance' }, 'render_tier_not_supported', { renderTier: 'hd' }, {}, null],
    [
      nativeDraft,
      'render_tier_not_supported',
      { renderTier: 'hd' },
      { renderTiers: ['draft'] },
      'render_tier_not_supported',
    ],
    [nativeDraft, 'engine_not_available', { renderTier: 'hd' }, { enabled: false }, 'engine_not_available'],
  ])(
    'of %j is refused with %s in preflight and purchase alike',
    async (choices, reason, choice, switches, toldReason) => {
      const { post, view, balance } = await studio(choices);
      Object.assign(native, switches);
      const before = await balance();
      for (const what of ['upgrade', 'upgrade/preflight'])
        expect(await post(what, choice)).toMatchObject({
          status: 422,
          body: { error: { code: 'MV_ENGINE_UNSUPPORTED', details: { reason } } },
        });
      const { upgrade } = (await view()).capabilities;
      expect([upgrade.available, upgrade.reason]).toEqual([toldReason === null, toldReason]);
      expect(upgrade.renderTiers).not.toContain(choice.renderTier);
      expect(await balance()).toBe(before);
    },
  );

  it('names the field when tier and resolution disagree, and waits for a video that waits for its customer', async () => {
    const { mv, post, view } = await studio();
    for (const what of ['upgrade', 'upgrade/preflight']) {
      expect(await post(what, { renderTier: 'hd', resolution: '720p' })).toMatchObject({
        status: 400,
        body: { error: { code: 'VALIDATION_ERROR', details: { field: 'resolution' } } },
      });
      expect(await post(what, { renderTier: 'hd', expectedVersion: mv.version + 1 })).toMatchObject({
        status: 409,
        body: { error: { code: 'VERSION_CONFLICT' } },
      });
    }
    failing.add(1);
    await runTask(
      accept('renderMvScenes', await post<TaskReceipt>('scenes/render-batch', { sceneIndexes: [0, 1] })).taskId,
    );
    const { status, version, capabilities } = await view();
    expect([status, capabilities.upgrade]).toEqual([
      'ACTION_REQUIRED',
      { available: false, reason: 'mv_not_complete', renderTiers: [] },
    ]);
    for (const what of ['upgrade', 'upgrade/preflight'])
      expect(await post(what, { renderTier: 'hd', expectedVersion: version })).toMatchObject({
        status: 409,
        body: { error: { code: 'MV_PRECONDITION_FAILED', details: { reason: 'mv_not_complete' } } },
      });
  });

  it('is paid for by its own preflight and quote alone, and never twice', async () => {
    const { key, post, balance, check } = await studio();
    const other = await studio();
    const before = await balance();
    const standard = await check({ renderTier: 'standard' });
    const refused = { status: 409, body: { error: { code: 'PREFLIGHT_MISMATCH' } } };
    expect(await post('upgrade', { renderTier: 'hd', preflightId: standard.preflightId })).toMatchObject(refused);
    expect(await post('upgrade', { renderTier: 'hd', quoteId: standard.quote.quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_MISMATCH', details: { differs: ['renderTier', 'resolution'] } } },
    });
    expect(await other.post('upgrade', { renderTier: 'standard', preflightId: standard.preflightId })).toMatchObject({
      status: 404,
      body: { error: { code: 'PREFLIGHT_NOT_FOUND' } },
    });
    clock.advanceSec(3600 * 24);
    expect(await post('upgrade', { renderTier: 'standard', preflightId: standard.preflightId })).toMatchObject({
      status: 409,
      body: { error: { code: 'PREFLIGHT_EXPIRED' } },
    });
    delivery.works = false;
    const fresh = await check({ renderTier: 'standard' });
    const body = { renderTier: 'standard', preflightId: fresh.preflightId, quoteId: fresh.quote.quoteId };
    expect(await post('upgrade', body, 'same')).toMatchObject({
      status: 503,
      body: { error: { code: 'MV_PROVIDER_UNAVAILABLE', retryAfterSec: 30 } },
    });
    expect(await balance()).toBe(before);
    delivery.works = true;
    const twins = await Promise.all([post('upgrade', body, 'same'), post('upgrade', body, 'same')]);
    expect(twins.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await balance()).toBe(before - fresh.credits);
    const { body: listed } = await call<{ items: TaskDescriptor[] }>('GET', '/api/v1/tasks?type=mv-upgrade', { key });
    expect(JSON.stringify(listed).match(/"mv-upgrade"/g)).toHaveLength(1);
  });

  it('that fails in a scene or is cancelled is refunded and leaves the video as it was', async () => {
    const { key, mv, post, view, final, task, balance } = await studio();
    const [oldFinal, before] = [await final(), await balance()];
    failing.add(1);
    const lost = accept('upgradeMv', await post<TaskReceipt>('upgrade', { renderTier: 'hd' }));
    await runTask(lost.taskId);
    expect(await task(lost.taskId)).toMatchObject({
      status: 'FAILED',
      errorCode: 'MV_TOO_MANY_FAILED_SCENES',
      creditsCharged: 0,
      refunded: true,
    });
    // The scene that did render belongs to nobody: it would fill the disk for nothing.
    const { rows } = await platform.database.sql.query<{ slot: string; deleted: boolean }>(
      'SELECT slot, deleted_at IS NOT NULL AS deleted FROM asset WHERE task_id = $1 ORDER BY slot',
      [lost.taskId],
    );
    expect(rows).toEqual([
      { slot: 'scene-0-image', deleted: true },
      { slot: 'scene-0-video', deleted: true },
    ]);
    failing.clear();
    const stopped = accept('upgradeMv', await post<TaskReceipt>('upgrade', { renderTier: 'hd' }));
    clock.advanceSec(1);
    expect((await call('POST', `/api/v1/tasks/${stopped.taskId}/cancel`, { key })).status).toBe(200);
    expect(await balance()).toBe(before);
    expect(await view()).toMatchObject({
      version: mv.version,
      status: 'READY',
      deliveryStatus: 'ready',
      resolution: '540p',
      generation: { renderTier: 'draft' },
      capabilities: { upgrade: { available: true } },
    });
    expect(assetOf((await final()).url)).toBe(assetOf(oldFinal.url));
  });
});

function assetOf(url: string | null | undefined): string | undefined {
  return /\/media\/(\w+)\//.exec(url ?? '')?.[1];
}
