import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import type { MvFinal, MvOperationList, MvOperationResult, MvSceneList, MvView } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/accounts/pricing.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { newId } from '#lib/platform/ids.ts';
import { chooseTakes } from '#lib/products/mv/edits/takes.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import type { FakeEngineHooks } from '#lib/products/testing/fake-engines.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { accept } from '../testing/accept.ts';
import { finishedVideo } from '../testing/finished-video.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const failing = new Set<number>();
let hold: ((signal: AbortSignal) => Promise<void>) | null = null;
const hooks: FakeEngineHooks = {
  beforeWork: async ({ kind, index, signal }) => {
    if (kind === 'scene' && failing.has(index)) throw new Error('The brush broke');
    if (kind === 'scene' && index === 1) await hold?.(signal);
  },
};
const api = createTestApi(platform, hooks);
const { call, runTask, deps } = api;
const open = createOutbound({ allowPrivateNetwork: true });
const closed = deps.outbound;

const canvas = createCanvas(300, 400);
canvas.getContext('2d').fillRect(50, 50, 200, 300);
const files: Record<string, Buffer> = {
  '/face.png': canvas.toBuffer('image/png'),
  '/page.png': Buffer.from('<html></html>'),
};
const { origin } = await startFileServer(files);
afterAll(() => Promise.all([open.close(), closed.close()]));

type Failed = {
  error: { code: string; details?: Record<string, unknown>; retryable?: boolean; retryAfterSec?: number };
};
type Bought = TaskReceipt & { mvId: string; creditsRequired: number; warningCodes: string[] };

/** Runs a task until its second scene is at work, where it stays; what ends it is a stopping process, which leaves the work to whoever comes next. */
async function beginWork(taskId: string): Promise<AbortController> {
  const stopping = new AbortController();
  const reached = Promise.withResolvers<void>();
  hold = (signal) => {
    reached.resolve();
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
  };
  void runTask(taskId, stopping.signal);
  await reached.promise;
  hold = null;
  return stopping;
}

/** A caller with a finished video, and short words for what is asked of it. */
async function studio(choices: object = {}, song?: object) {
  failing.clear();
  clock.advanceSec(2);
  const { key, accountId } = await createTestActor(platform, {
    tier: 'ENTERPRISE',
    defaultWebhookUrl: 'https://hooks.example.com/edits',
  });
  const mv = await finishedVideo(api, key, choices, song);
  const base = `/api/v1/mv/${mv.mvId}`;
  const post = <Body = Bought & Failed>(path: string, body: object, idempotencyKey?: string) => {
    clock.advanceSec(1);
    return call<Body>('POST', path.startsWith('/') ? path : `${base}/${path}`, {
      key,
      body,
      headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
    });
  };
  const view = async () => accept('getMv', await call<MvView>('GET', base, { key }));
  const scenes = async () => accept('listMvScenes', await call<MvSceneList>('GET', `${base}/scenes`, { key })).scenes;
  const final = async () => accept('getMvFinal', await call<MvFinal>('GET', `${base}/final`, { key }));
  const task = async (taskId: string) =>
    accept('getTask', await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key }));
  const operations = async () =>
    accept('listMvOperations', await call<MvOperationList>('GET', `${base}/operations`, { key }));
  const quote = (body: object) => post<Quote & Failed>(`/api/v2/mv/${mv.mvId}/quote`, body);
  const available = async () => {
    const { rows } = await platform.database.sql.query<{ available_units: bigint; held_units: bigint }>(
      'SELECT available_units, held_units FROM balance WHERE account_id = $1',
      [accountId],
    );
    return { available: Number(rows[0]?.available_units) / 10_000, held: Number(rows[0]?.held_units) / 10_000 };
  };
  const events = async (taskId: string) => {
    const { rows } = await platform.database.sql.query<{ event_type: string; body: string }>(
      'SELECT event_type, body FROM webhook_delivery WHERE task_id = $1 ORDER BY id',
      [taskId],
    );
    return rows.map((row) => ({ type: row.event_type, body: JSON.parse(row.body) as Record<string, unknown> }));
  };
  return { key, accountId, mv, post, view, scenes, final, task, operations, quote, available, events };
}

describe('a scene batch', () => {
  it('renders the scenes of one task, charges once, and leaves the final file until the video is composed', async () => {
    const { mv, post, view, scenes, final, task, operations, quote, available, events } = await studio();
    const before = { scenes: await scenes(), final: await final(), credits: await available() };
    expect(before.scenes.map((scene) => scene.videoUrl !== null)).toEqual([true, true]);
    const priced = accept('quoteMvEdit', await quote({ operation: 'render-batch', sceneIndexes: [1, 0] }));
    expect(priced).toMatchObject({ credits: 6, operation: 'render-batch' });
    const body = {
      expectedVersion: mv.version,
      sceneIndexes: [0, 1],
      quoteId: priced.quoteId,
      maxCredits: 6,
      config: { metadata: { mine: 1 } },
    };
    const other = { ...body, sceneIndexes: [1], aspectRatio: '9:16', fps: 48 };
    expect(await post('scenes/render-batch', other)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'QUOTE_MISMATCH',
          message: 'The quote was made for a different request: sceneIndexes, aspectRatio, fps.',
          details: { differs: ['sceneIndexes', 'aspectRatio', 'fps'] },
        },
      },
    });
    const reply = await post('scenes/render-batch', body, 'batch-1');
    const bought = accept('renderMvScenes', reply);
    expect(bought).toMatchObject({ mvId: mv.mvId, creditsRequired: 6, status: 'PENDING' });
    expect(await available()).toEqual({ available: before.credits.available - 6, held: 6 });
    expect((await view()).activeOperation).toMatchObject({
      taskId: bought.taskId,
      type: 'mv-render-batch',
      status: 'PENDING',
    });
    expect((await post('scenes/render-batch', body, 'batch-1')).text).toBe(reply.text);
    expect(await post('scenes/render-batch', { ...body, sceneIndexes: [0] }, 'batch-1')).toMatchObject({
      status: 409,
      body: { error: { code: 'IDEMPOTENCY_CONFLICT' } },
    });

    await runTask(bought.taskId);
    expect(await task(bought.taskId)).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 6,
      mvId: mv.mvId,
      config: { metadata: { mine: 1 } },
      outputResults: {
        renderedScenes: 2,
        failedScenes: 0,
        scenes: [
          { sceneIndex: 0, status: 'rendered', creditsCharged: 3 },
          { sceneIndex: 1, status: 'rendered', creditsCharged: 3 },
        ],
      },
    });
    const after = await view();
    expect(after).toMatchObject({
      version: mv.version + 1,
      status: 'READY',
      deliveryStatus: 'incomplete',
      activeOperation: null,
    });
    const fresh = await scenes();
    for (const [index, scene] of fresh.entries())
      expect(assetOf(scene.videoUrl)).not.toBe(assetOf(before.scenes[index]?.videoUrl));
    expect(assetOf((await final()).url)).toBe(assetOf(before.final.url));
    expect(
      (await operations()).operations.map(({ type, sceneIndexes, creditsCharged }) => ({
        type,
        sceneIndexes,
        creditsCharged,
      })),
    ).toEqual([
      { type: 'mv-render-batch', sceneIndexes: [0, 1], creditsCharged: 6 },
      { type: 'mv', sceneIndexes: [0, 1], creditsCharged: 36 },
    ]);
    expect(after.costSummary).toMatchObject({ creditsCharged: 42, operations: 2 });
    const sent = await events(bought.taskId);
    // Scene rendering emits task and product events only.
    expect(sent.map((event) => event.type).sort()).toEqual(['mv.ready', 'task.completed']);
    expect(sent.find((event) => event.type === 'mv.ready')?.body).toMatchObject({
      taskId: bought.taskId,
      mvId: mv.mvId,
      deliveryStatus: 'incomplete',
      viewUrl: `/api/v1/mv/${mv.mvId}`,
      finalUrl: `/api/v1/mv/${mv.mvId}/final`,
    });
    expect((await post('scenes/render-batch', body, 'batch-1')).text).toBe(reply.text);
  });

  it('keeps scenes that failed visible one by one and charges the others', async () => {
    const { mv, post, view, scenes, task, available } = await studio();
    const start = await available();
    const before = await scenes();
    failing.add(1);
    const { taskId } = accept(
      'renderMvScenes',
      await post('scenes/render-batch', {
        expectedVersion: mv.version,
        sceneIndexes: [0, 1],
        resolution: '1080p',
        fps: 48,
      }),
    );
    expect((await available()).held).toBe(32);
    await runTask(taskId);
    const done = await task(taskId);
    expect(done).toMatchObject({
      status: 'COMPLETED',
      creditsRequired: 32,
      creditsCharged: 16,
      warningCodes: ['MV_SCENE_FAILED'],
    });
    expect(done.outputResults).toMatchObject({
      renderedScenes: 1,
      failedScenes: 1,
      scenes: [
        { sceneIndex: 0, status: 'rendered' },
        { sceneIndex: 1, status: 'failed', errorCode: 'STAGE_RENDER_SCENES_FAILED', creditsCharged: 0 },
      ],
    });
    expect(await available()).toEqual({ available: start.available - 16, held: 0 });
    expect(await view()).toMatchObject({
      version: mv.version + 1,
      status: 'ACTION_REQUIRED',
      deliveryStatus: 'incomplete',
      finalUrl: `/api/v1/mv/${mv.mvId}/final`,
    });
    const after = await scenes();
    expect(after.map((scene) => [scene.status, scene.errorCode])).toEqual([
      ['rendered', null],
      ['rendered', 'STAGE_RENDER_SCENES_FAILED'],
    ]);
    // What failed keeps the rendering it had.
    expect(assetOf(after[1]?.videoUrl)).toBe(assetOf(before[1]?.videoUrl));
    failing.clear();
    const again = accept(
      'renderMvScenes',
      await post('scenes/render-batch', {
        expectedVersion: mv.version + 1,
        sceneIndexes: [1],
        resolution: '1080p',
        fps: 48,
      }),
    );
    await runTask(again.taskId);
    expect(await view()).toMatchObject({ status: 'READY', deliveryStatus: 'incomplete' });
    expect((await scenes())[1]?.errorCode).toBeNull();
  });

  it('fails as a whole when too many scenes fail, refunds all and changes nothing', async () => {
    const { mv, post, view, scenes, task, available, events } = await studio();
    const [start, before] = [await available(), await scenes()];
    failing.add(0).add(1);
    const { taskId } = accept(
      'renderMvScenes',
      await post('scenes/render-batch', { expectedVersion: mv.version, sceneIndexes: [0, 1] }),
    );
    await runTask(taskId);
    const failed = await task(taskId);
    expect(failed).toMatchObject({
      status: 'FAILED',
      errorCode: 'MV_TOO_MANY_FAILED_SCENES',
      creditsCharged: 0,
      refunded: true,
    });
    expect(failed.errorMessage).toBe('2 of 2 scenes failed (0, 1); at most 1 may.');
    expect(await available()).toEqual(start);
    expect(await view()).toMatchObject({ version: mv.version, status: 'READY', deliveryStatus: 'ready' });
    expect((await scenes()).map((scene) => assetOf(scene.videoUrl))).toEqual(
      before.map((scene) => assetOf(scene.videoUrl)),
    );
    const told = await events(taskId);
    expect(told.map((event) => event.type).sort()).toEqual(['mv.failed', 'task.failed']);
    // The video is what it was: its final file can still be requested.
    expect(told.find((event) => event.type === 'mv.failed')?.body).toMatchObject({
      status: 'FAILED',
      mvId: mv.mvId,
      finalMvId: mv.mvId,
      finalStatus: 'READY',
      deliveryStatus: 'ready',
      finalUrl: `/api/v1/mv/${mv.mvId}/final`,
    });
  });

  it('costs by the second and keeps to the tier on a video of the native engine', async () => {
    const { mv, post, view, task, quote } = await studio({
      engineVersion: 'native-v1',
      renderTier: 'standard',
      resolution: '720p',
    });
    expect(mv.generation).toMatchObject({ engineVersion: 'native-v1', renderTier: 'standard' });
    expect(await quote({ operation: 'render-batch', sceneIndexes: [0], resolution: '1080p' })).toMatchObject({
      status: 400,
      body: { error: { code: 'VALIDATION_ERROR', details: { field: 'resolution' } } },
    });
    // Six seconds at 16 credits, and at 6 as a draft.
    expect(await quote({ operation: 'render-batch', sceneIndexes: [0] })).toMatchObject({
      status: 200,
      body: { credits: 96, output: { renderTier: 'standard', resolution: '720p' } },
    });
    const { taskId } = accept(
      'renderMvScenes',
      await post('scenes/render-batch', { expectedVersion: mv.version, sceneIndexes: [0], draft: true }),
    );
    await runTask(taskId);
    expect(await task(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
    expect((await view()).renderings.map((rendering) => rendering.renderTier)).toEqual(['draft', 'standard']);
    // A draft is not what a final file is made of.
    expect(await quote({ operation: 'compose' })).toMatchObject({
      status: 200,
      body: { credits: 106, output: { renderTier: 'standard', resolution: '720p' } },
    });
  });

  it('refuses what cannot be rendered before anything is charged', async () => {
    const { mv, post, available } = await studio();
    const start = await available();
    const batch = (body: object) =>
      post('scenes/render-batch', { expectedVersion: mv.version, sceneIndexes: [0], ...body });
    for (const videoProvider of ['option-b', 'option-c', 'option-d']) {
      expect(await batch({ videoProvider })).toMatchObject({
        status: 400,
        body: {
          error: {
            code: 'VALIDATION_ERROR',
            message: 'videoProvider must be p-video, the only one of this service.',
            details: { field: 'videoProvider' },
          },
        },
      });
    }
    expect(await batch({ videoModel: 'imaginary' })).toMatchObject({
      status: 400,
      body: { error: { code: 'VALIDATION_ERROR', details: { field: 'videoModel' } } },
    });
    expect(await batch({ draft: true, resolution: '1080p' })).toMatchObject({
      status: 400,
      body: { error: { details: { field: 'resolution' } } },
    });
    expect(await batch({ draft: true, fps: 48 })).toMatchObject({
      status: 400,
      body: { error: { details: { field: 'fps' } } },
    });
    expect(await batch({ sceneIndexes: [0, 7] })).toMatchObject({
      status: 404,
      body: { error: { code: 'SCENE_NOT_FOUND', details: { field: 'sceneIndexes', sceneIndex: 7 } } },
    });
    expect(await batch({ expectedVersion: mv.version - 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'VERSION_CONFLICT', details: { currentVersion: mv.version } } },
    });
    expect(await batch({ maxCredits: 2 })).toMatchObject({
      status: 402,
      body: { error: { code: 'MAX_CREDITS_EXCEEDED', details: { creditsRequired: 3 } } },
    });
    expect(await batch({ config: { webhookUrl: 'http://127.0.0.1/x' } })).toMatchObject({
      status: 400,
      body: { error: { details: { field: 'config.webhookUrl' } } },
    });
    expect(await available()).toEqual(start);
    accept('renderMvScenes', await batch({ videoProvider: 'p-video', videoModel: 'p-video', draft: true }));
  });
});

describe('a scene edit', () => {
  it('plans the scene anew, and only its own quote pays for it', async () => {
    const { mv, post, view, scenes, task, quote } = await studio();
    const priced = accept('quoteMvEdit', await quote({ sceneIndex: '1' }));
    expect(priced).toMatchObject({ contractVersion: 'v2', operation: 'scene-edit', credits: 4 });
    expect(priced.components?.reduce((sum, line) => sum + line.finalCredits, 0)).toBe(4);
    const edit = (index: number, body: object) =>
      post(`scenes/${index}/edit`, { expectedVersion: mv.version, prompt: 'Rain on a neon street', ...body });
    expect(await edit(0, { quoteId: priced.quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_MISMATCH', details: { differs: ['sceneIndex'] } } },
    });
    expect(await edit(1, { quoteId: 'qte_none' })).toMatchObject({
      status: 404,
      body: { error: { code: 'QUOTE_NOT_FOUND' } },
    });
    expect(await edit(9, {})).toMatchObject({ status: 404, body: { error: { code: 'SCENE_NOT_FOUND' } } });
    expect(await edit(1, { shotType: 'lipsync' })).toMatchObject({
      status: 422,
      body: { error: { code: 'FEATURE_NOT_SUPPORTED', details: { field: 'shotType' } } },
    });
    expect(await quote({ sceneIndex: 9 })).toMatchObject({ status: 404, body: { error: { code: 'SCENE_NOT_FOUND' } } });
    const { taskId } = accept('editMvScene', await edit(1, { quoteId: priced.quoteId, shotType: 'performance' }));
    await runTask(taskId);
    expect(await task(taskId)).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 4,
      type: 'mv-scene-edit',
      inputParameters: { sceneIndex: 1 },
    });
    expect((await scenes())[1]).toMatchObject({
      prompt: 'Rain on a neon street',
      shotType: 'performance',
      status: 'rendered',
    });
    const after = await view();
    expect(after).toMatchObject({
      version: mv.version + 1,
      deliveryStatus: 'incomplete',
      capabilities: { editShotTypes: ['narrative', 'lipsync', 'performance', 'dance', 'bridge'] },
    });
    expect(after.renderings[1]).toMatchObject({ shotType: 'performance', status: 'rendered' });
    // The price was for the version before.
    expect(
      await post('scenes/1/edit', { expectedVersion: mv.version + 1, prompt: 'Snow', quoteId: priced.quoteId }),
    ).toMatchObject({ status: 409, body: { error: { code: 'QUOTE_MISMATCH', details: { differs: ['version'] } } } });
    // As a process of the version before has kept it.
    const { rows } = await platform.database.sql.query<{ body: string }>(
      `UPDATE quote SET body = (body::jsonb - 'subject')::json WHERE id = $1 RETURNING body::text`,
      [priced.quoteId],
    );
    expect(rows[0]?.body).not.toContain('mvId');
    expect(await edit(1, { expectedVersion: mv.version + 1, quoteId: priced.quoteId })).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'QUOTE_MISMATCH',
          message: 'The quote was made for a different request.',
          details: { differs: [] },
        },
      },
    });
    clock.advanceSec(16 * 60);
    expect(await edit(1, { expectedVersion: mv.version + 1, quoteId: priced.quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_EXPIRED' } },
    });
  });
});

it('keeps the prompt that a customer wrote when only the shot of its scene is changed', async () => {
  const { mv, post, scenes } = await studio();
  const { editScene } = deps.engines.planner;
  deps.engines.planner.editScene = async (brief, concept, scene, change, signal) => ({
    ...(await editScene(brief, concept, scene, change, signal)),
    ...(change.prompt === undefined ? { prompt: 'Written by the planner' } : {}),
  });
  const edit = async (index: number, body: object) => {
    const { taskId } = accept('editMvScene', await post(`scenes/${index}/edit`, body));
    await runTask(taskId);
  };
  await edit(0, { expectedVersion: mv.version, prompt: 'Snow on the roofs' });
  await edit(0, { expectedVersion: mv.version + 1, shotType: 'performance' });
  await edit(0, { expectedVersion: mv.version + 2, shotType: 'narrative' });
  await edit(1, { expectedVersion: mv.version + 3, shotType: 'performance' });
  deps.engines.planner.editScene = editScene;
  expect((await scenes()).map(({ prompt, shotType }) => [prompt, shotType])).toEqual([
    ['Snow on the roofs', 'narrative'],
    ['Written by the planner', 'performance'],
  ]);
});

describe('a scene edit that asks for what the engine cannot draw', () => {
  it('warns in the receipt already, so that who buys without pages is told what nobody will see', async () => {
    const { mv, post, task } = await studio();
    deps.engines.artist.foresee = async ({ prompt }) => (prompt.includes('gazebo') ? ['gazebo'] : []);
    const buy = async (prompt: string, expectedVersion: number) =>
      accept('editMvScene', await post('scenes/1/edit', { expectedVersion, prompt }));
    const lacking = await buy('A fox in a gazebo', mv.version);
    const warned = (await task(lacking.taskId)).warningCodes;
    await runTask(lacking.taskId);
    const whole = await buy('A fox', mv.version + 1);
    delete deps.engines.artist.foresee;
    expect(lacking.warningCodes).toEqual(['MV_CREATIVE_NOT_PICTURED']);
    expect(warned).toEqual(['MV_CREATIVE_NOT_PICTURED']);
    expect(whole.warningCodes).toEqual([]);
  });

  it('warns and names it in the results, so that nothing a customer asked for is left out in silence', async () => {
    const { mv, post, task } = await studio();
    deps.engines.artist.notShown = async ({ prompt }) => (prompt.includes('gazebo') ? ['gazebo'] : []);
    const edited = async (prompt: string, expectedVersion: number) => {
      const { taskId } = accept('editMvScene', await post('scenes/1/edit', { expectedVersion, prompt }));
      await runTask(taskId);
      return task(taskId);
    };
    const lacking = await edited('A fox in a gazebo', mv.version);
    const whole = await edited('A fox', mv.version + 1);
    delete deps.engines.artist.notShown;
    expect(lacking).toMatchObject({
      warningCodes: ['MV_CREATIVE_NOT_PICTURED'],
      outputResults: { notPictured: ['gazebo'] },
    });
    expect(whole.warningCodes).toEqual([]);
    expect(whole.outputResults).not.toHaveProperty('notPictured');
  });
});

describe('composing', () => {
  it('makes a new final file of the current scenes and ends what was incomplete', async () => {
    const { mv, post, view, final, task, quote, events } = await studio();
    const before = await final();
    const edit = accept('editMvScene', await post('scenes/0/edit', { expectedVersion: mv.version, prompt: 'Snow' }));
    await runTask(edit.taskId);
    const priced = accept('quoteMvEdit', await quote({ operation: 'compose' }));
    expect(priced).toMatchObject({ credits: 10, breakdown: { finalize: 10, composeOperations: 1 } });
    const { taskId } = accept(
      'composeMv',
      await post('compose', { expectedVersion: mv.version + 1, quoteId: priced.quoteId }),
    );
    await runTask(taskId);
    expect(await task(taskId)).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 10,
      resources: [{ type: 'VIDEO', role: 'final' }],
      outputResults: { redrawnSceneIndexes: [] },
    });
    expect(await view()).toMatchObject({ version: mv.version + 2, status: 'READY', deliveryStatus: 'ready' });
    const after = await final();
    expect(after).toMatchObject({ taskId, fps: 24 });
    expect(assetOf(after.url)).not.toBe(assetOf(before.url));
    expect((await events(taskId)).find((event) => event.type === 'mv.ready')?.body).toMatchObject({
      deliveryStatus: 'ready',
      finalStatus: 'READY',
      finalMvId: mv.mvId,
    });
  });

  it('renders scenes that look unlike the rest again and says so in its price', async () => {
    const { mv, post, view, task, quote, final } = await studio();
    const batch = accept(
      'renderMvScenes',
      await post('scenes/render-batch', {
        expectedVersion: mv.version,
        sceneIndexes: [0],
        aspectRatio: '9:16',
        resolution: '720p',
      }),
    );
    await runTask(batch.taskId);
    const mixed = accept('quoteMvEdit', await quote({ operation: 'compose' }));
    expect(mixed).toMatchObject({
      credits: 13,
      breakdown: { finalize: 10, scenes: 3, estimatedSceneCount: 1 },
      output: { aspectRatio: '16:9', resolution: '540p' },
    });
    expect(mixed.assumptions?.join(' ')).toContain('unlike the rest: Scene 1.');
    // Once all scenes share a look, it is the video's.
    const rest = accept(
      'renderMvScenes',
      await post('scenes/render-batch', {
        expectedVersion: mv.version + 1,
        sceneIndexes: [1],
        aspectRatio: '9:16',
        resolution: '720p',
      }),
    );
    await runTask(rest.taskId);
    expect(await quote({ operation: 'compose' })).toMatchObject({
      status: 200,
      body: { credits: 10, output: { aspectRatio: '9:16', resolution: '720p' } },
    });
    const { taskId } = accept('composeMv', await post('compose', { expectedVersion: mv.version + 2 }));
    await runTask(taskId);
    expect(await task(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 10 });
    expect(await view()).toMatchObject({ aspectRatio: '9:16', resolution: '720p', deliveryStatus: 'ready' });
    // Words off means every frame anew of the scene they are in; the other one never showed any.
    expect(await quote({ operation: 'compose', subtitles: false })).toMatchObject({
      status: 200,
      body: { credits: 14, breakdown: { scenes: 4 } },
    });
    const plain = accept(
      'composeMv',
      await post('compose', { expectedVersion: mv.version + 3, subtitles: false, maxCredits: 14 }),
    );
    await runTask(plain.taskId);
    expect(await task(plain.taskId)).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 14,
      outputResults: { redrawnSceneIndexes: [0], subtitles: false },
    });
    expect(await quote({ operation: 'compose', subtitles: false })).toMatchObject({
      status: 200,
      body: { credits: 10 },
    });
    expect(await quote({ operation: 'compose', subtitles: true })).toMatchObject({
      status: 200,
      body: { credits: 14 },
    });
    expect(await view()).toMatchObject({ subtitles: false });
    expect((await final()).taskId).toBe(plain.taskId);
  });

  it('is foretold by the quote and the receipt of a batch whose scenes it would render and charge again', async () => {
    const { mv, post, task, quote } = await studio();
    for (const [look, why] of [
      [{ aspectRatio: '9:16' }, 'it joins only scenes of one look'],
      [{ fps: 48 }, 'it joins only scenes of one look'],
      [{ draft: true }, 'drafts are in no final file'],
    ] as const) {
      const { body } = await quote({ operation: 'render-batch', sceneIndexes: [0], ...look });
      expect(body.warningCodes).toEqual(['MV_SCENES_UNLIKE_REST']);
      expect(body.assumptions?.at(-1)).toBe(
        `Composing would render Scene 1 again and charge 3 credits for that: ${why}.`,
      );
    }
    for (const look of [{ sceneIndexes: [0] }, { sceneIndexes: [0, 1], aspectRatio: '9:16', fps: 48 }])
      expect((await quote({ operation: 'render-batch', ...look })).body.warningCodes).toEqual([]);
    const bought = accept(
      'renderMvScenes',
      await post('scenes/render-batch', { expectedVersion: mv.version, sceneIndexes: [0], aspectRatio: '9:16' }),
    );
    expect(bought.warningCodes).toEqual(['MV_SCENES_UNLIKE_REST']);
    await runTask(bought.taskId);
    expect((await task(bought.taskId)).warningCodes).toEqual(['MV_SCENES_UNLIKE_REST']);
    expect((await quote({ operation: 'compose' })).body.credits).toBe(13);
  });

  it('goes back to the frame rate of the tier with takes that have it, so that later scenes match them', async () => {
    const { accountId, mv, post, view, quote } = await studio({ engineVersion: 'native-v1', renderTier: 'draft' });
    const finish = async (path: string, body: object) => {
      const { version: expectedVersion } = await view();
      const { status, text, body: bought } = await post(path, { expectedVersion, ...body });
      expect(status, text).toBe(200);
      await runTask(bought.taskId);
    };
    await finish('scenes/render-batch', { sceneIndexes: [0, 1], fps: 48 });
    await finish('compose', {});
    await chooseTakes({ platform, actor: { kind: 'system', accountId } }, mv.mvId, {
      expectedVersion: (await view()).version,
      choices: [0, 1].map((sceneIndex) => ({ sceneIndex, take: 1 })),
    });
    await finish('compose', {});
    await finish('scenes/render-batch', { sceneIndexes: [0] });
    expect(await quote({ operation: 'compose' })).toMatchObject({ status: 200, body: { credits: 10 } });
  });

  it('renders a scene whose file was not kept again at no charge and warns', async () => {
    const { mv, post, task, final } = await studio();
    await platform.database.sql.query('UPDATE mv_scene SET video_asset_id = NULL WHERE mv_id = $1 AND index = 1', [
      mv.mvId,
    ]);
    const bought = accept('composeMv', await post('compose', { expectedVersion: mv.version }));
    expect(bought).toMatchObject({ creditsRequired: 10, warningCodes: ['MV_SCENE_ASSET_NOT_DURABLE'] });
    await runTask(bought.taskId);
    expect(await task(bought.taskId)).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 10,
      warningCodes: ['MV_SCENE_ASSET_NOT_DURABLE'],
    });
    expect((await final()).taskId).toBe(bought.taskId);
  });

  it('follows a video whose scenes could not be kept, but whose final file could', async () => {
    const { store } = deps;
    deps.store = {
      ...store,
      put: (key, path) =>
        key.includes('-video') ? Promise.reject(new Error('The disk is full')) : store.put(key, path),
    };
    const { mv, post, view, quote } = await studio();
    deps.store = store;
    expect(mv).toMatchObject({ status: 'READY', warningCodes: ['MV_SCENE_ASSET_NOT_DURABLE'] });
    expect(mv.renderings.map((rendering) => rendering.url)).toEqual([null, null]);
    expect(await quote({ operation: 'compose' })).toMatchObject({ status: 200, body: { credits: 10 } });
    const { taskId } = accept('composeMv', await post('compose', { expectedVersion: mv.version }));
    await runTask(taskId);
    expect((await view()).renderings.every((rendering) => rendering.url)).toBe(true);
  });

  it('has no subtitles to offer where the words have no times', async () => {
    const { mv, post, quote } = await studio({}, { mode: 'custom', instrumental: true, title: 'Sea' });
    expect(await post('compose', { expectedVersion: mv.version, subtitles: true })).toMatchObject({
      status: 422,
      body: { error: { code: 'TIMELINE_UNAVAILABLE', details: { field: 'subtitles' } } },
    });
    expect(await quote({ operation: 'compose', subtitles: true })).toMatchObject({
      status: 422,
      body: { error: { code: 'TIMELINE_UNAVAILABLE' } },
    });
  });
});

describe('locking a character', () => {
  it('warns in its quote and its receipt where the style of the video shows nothing of a portrait', async () => {
    deps.outbound = open;
    const { mv, post, quote } = await studio();
    const styled = (styleId: string) =>
      platform.database.sql.query(
        `UPDATE mv SET storyboard = jsonb_set(storyboard::jsonb, '{concept,styleId}', to_jsonb($2::text)) WHERE id = $1`,
        [mv.mvId, styleId],
      );
    const warned = async () => accept('quoteMvEdit', await quote({ operation: 'lock-character' }));
    await styled('anime');
    expect(await warned()).toMatchObject({ warningCodes: [], assumptions: [expect.stringMatching(/version/u)] });
    await styled('ink');
    expect(await warned()).toMatchObject({
      warningCodes: ['MV_PORTRAIT_NOT_SHOWN'],
      assumptions: [expect.any(String), 'Style ink shows a singer in its own colours, and nothing of the portrait.'],
    });
    const bought = await post('lock-character', {
      expectedVersion: mv.version,
      characterImage: `${origin}/face.png`,
    });
    deps.outbound = closed;
    expect(bought.body.warningCodes).toEqual(['MV_PORTRAIT_NOT_SHOWN']);
  });

  it('keeps the portrait, answers the full receipt and shows the character', async () => {
    deps.outbound = open;
    const { key, mv, post, view, task, quote, events } = await studio();
    const priced = accept('quoteMvEdit', await quote({ operation: 'lock-character' }));
    const body = {
      expectedVersion: mv.version,
      characterImage: `${origin}/face.png`,
      description: 'Our singer',
      quoteId: priced.quoteId,
    };
    const reply = await call<MvOperationResult>('POST', `/api/v1/mv/${mv.mvId}/lock-character`, {
      key,
      body,
      headers: { 'X-Request-Id': 'mine-1', 'Idempotency-Key': 'lock' },
    });
    const receipt = accept('lockMvCharacter', reply);
    expect(receipt).toMatchObject({
      creditsRequired: 5,
      requestId: 'mine-1',
      warningCodes: ['MV_PORTRAIT_NOT_SHOWN'],
      mvId: mv.mvId,
      status: 'PENDING',
      pricing: { adjustmentCredits: 0, baseCredits: 5, chargedCredits: 5, source: 'quote' },
      product: { featureCode: 'mv.lock-character', resourceId: mv.mvId, type: 'mv', deliveryStatus: 'ready' },
    });
    for (const link of Object.values(receipt.links))
      expect(new URL(link ?? '').pathname).toMatch(/^\/api\/v1\/(mv|tasks)\//);
    expect((await call('GET', new URL(receipt.links.task).pathname, { key })).status).toBe(200);
    expect(
      (
        await call<MvOperationResult>('POST', `/api/v1/mv/${mv.mvId}/lock-character`, {
          key,
          body,
          headers: { 'X-Request-Id': 'mine-2', 'Idempotency-Key': 'lock' },
        })
      ).text,
    ).toBe(reply.text);
    await runTask(receipt.taskId);
    expect(await task(receipt.taskId)).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 5,
      resources: [{ type: 'IMAGE' }],
      outputResults: { description: 'Our singer' },
    });
    const after = await view();
    expect(after).toMatchObject({ version: mv.version + 1, status: 'READY', deliveryStatus: 'ready' });
    const picture = await call(
      'GET',
      (after.characterImageUrl ?? '').slice((after.characterImageUrl ?? '').indexOf('/media/')),
    );
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await events(receipt.taskId)).map((event) => event.type).sort()).toEqual([
      'task.completed',
      'task.stage.completed',
      'task.stage.started',
    ]);
    expect(
      (await post('lock-character', { expectedVersion: mv.version, characterImage: `${origin}/face.png` })).body.error
        .code,
    ).toBe('VERSION_CONFLICT');
    deps.outbound = closed;
  });

  it.each([
    ['/page.png', 'IMAGE_UNREADABLE', files['/page.png']],
    ['/none.png', 'SOURCE_DOWNLOAD_FAILED', undefined],
  ])(
    'fails on %s that was a picture when it was bought, and gives the credits back',
    async (path, errorCode, later) => {
      deps.outbound = open;
      const { mv, post, view, task, available, events } = await studio();
      const start = await available();
      files[path] = files['/face.png'] as Buffer;
      const { taskId } = accept(
        'lockMvCharacter',
        await post('lock-character', { expectedVersion: mv.version, characterImage: origin + path }),
      );
      if (later) files[path] = later;
      else delete files[path];
      await runTask(taskId);
      expect(await task(taskId)).toMatchObject({ status: 'FAILED', errorCode, refunded: true });
      expect((await events(taskId)).map((event) => event.type)).not.toContain('mv.failed');
      expect(await available()).toEqual(start);
      expect(await view()).toMatchObject({ version: mv.version, characterImageUrl: null });
      deps.outbound = closed;
    },
  );

  it('refuses an address that is not public by name', async () => {
    const { mv, post } = await studio();
    expect(
      await post('lock-character', { expectedVersion: mv.version, characterImage: 'http://[::ffff:7f00:1]/face.png' }),
    ).toMatchObject({
      status: 400,
      body: { error: { code: 'VALIDATION_ERROR', details: { field: 'characterImage' } } },
    });
  });
});

describe('edits of one video', () => {
  it('never start two at once, however many arrive together', async () => {
    const { mv, post, view, available, operations } = await studio();
    const start = await available();
    const requests = [
      () => post('compose', { expectedVersion: mv.version }),
      () => post('scenes/0/edit', { expectedVersion: mv.version, prompt: 'Snow' }),
      () => post('scenes/render-batch', { expectedVersion: mv.version, sceneIndexes: [1] }),
    ];
    const replies = await Promise.all([...requests, ...requests, ...requests].map((send) => send()));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(8).fill(409)]);
    for (const reply of replies.filter((one) => one.status === 409))
      expect(reply.body.error).toMatchObject({
        code: 'MV_PRECONDITION_FAILED',
        details: { reason: 'operation_in_progress' },
      });
    const winner = replies.find((reply) => reply.status === 200)?.body as Bought;
    expect((await operations()).operations).toHaveLength(2);
    expect(await available()).toEqual({
      available: start.available - winner.creditsRequired,
      held: winner.creditsRequired,
    });
    expect((await view()).activeOperation?.taskId).toBe(winner.taskId);
    await runTask(winner.taskId);
    expect((await post('compose', { expectedVersion: mv.version + 1 })).status).toBe(200);
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  });

  it('answers twins with one key alike, and starts one', async () => {
    const { mv, post, operations } = await studio();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => post('compose', { expectedVersion: mv.version }, 'twins')),
    );
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect((await operations()).operations).toHaveLength(2);
  });

  it('leave the video as it was when they are cancelled, and free it', async () => {
    const { mv, post, view, available, events } = await studio();
    const start = await available();
    const { taskId } = accept('composeMv', await post('compose', { expectedVersion: mv.version }));
    expect((await post(`/api/v1/tasks/${taskId}/cancel`, {})).status).toBe(200);
    expect(await available()).toEqual(start);
    expect(await view()).toMatchObject({
      version: mv.version,
      status: 'READY',
      deliveryStatus: 'ready',
      activeOperation: null,
    });
    expect((await events(taskId)).map((event) => event.type)).toEqual(['task.cancelled']);
    expect((await post('compose', { expectedVersion: mv.version })).status).toBe(200);
  });

  it('go on where a stopping process left them, and are charged once', async () => {
    const { mv, post, view, task, available, events } = await studio();
    const start = await available();
    const { taskId } = accept(
      'renderMvScenes',
      await post('scenes/render-batch', { expectedVersion: mv.version, sceneIndexes: [0, 1] }),
    );
    const stopping = await beginWork(taskId);
    stopping.abort();
    expect(await view()).toMatchObject({
      version: mv.version,
      activeOperation: { taskId, status: 'PROCESSING' },
      progress: { stageName: 'render-scenes' },
    });
    await runTask(taskId);
    expect(await task(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 6 });
    expect(await available()).toEqual({ available: start.available - 6, held: 0 });
    expect(await view()).toMatchObject({ version: mv.version + 1 });
    expect((await events(taskId)).map((event) => event.type).sort()).toEqual(['mv.ready', 'task.completed']);
  });

  it('are not sold while no video could be delivered; quotes stay', async () => {
    const { mv, post, quote, available } = await studio();
    const start = await available();
    const { read } = deps.mvDelivery;
    deps.mvDelivery.read = async () => ({
      status: 'unknown',
      reason: 'not_verified',
      gateEnabled: true,
      checkedAt: clock.now().toISOString(),
      retryAfterSec: 30,
    });
    expect(await post('compose', { expectedVersion: mv.version })).toMatchObject({
      status: 503,
      body: { error: { code: 'MV_PROVIDER_UNAVAILABLE', retryable: true, retryAfterSec: 30 } },
    });
    expect((await quote({ operation: 'compose' })).status).toBe(200);
    deps.mvDelivery.read = read;
    expect(await available()).toEqual(start);
  });

  it.each<[string, (expectedVersion: number) => object]>([
    ['scenes/0/edit', (expectedVersion) => ({ expectedVersion, prompt: 'a train at night' })],
    ['scenes/render-batch', (expectedVersion) => ({ expectedVersion, sceneIndexes: [0] })],
    ['compose', (expectedVersion) => ({ expectedVersion })],
    ['lock-character', (expectedVersion) => ({ expectedVersion, characterImage: `${origin}/face.png` })],
    ['upgrade', (expectedVersion) => ({ expectedVersion, renderTier: 'hd' })],
  ])(
    '%s names an unknown video and a stale version, and answers a purchase again, while no video could be delivered',
    async (path, bodyOf) => {
      const { mv, post, available } = await studio({
        engineVersion: 'native-v1',
        renderTier: 'draft',
        performanceMode: 'story',
      });
      const { read } = deps.mvDelivery;
      deps.outbound = open;
      const bought = await post(path, bodyOf(mv.version), 'once');
      expect(bought.status, bought.text).toBe(200);
      const start = await available();
      deps.mvDelivery.read = async () => ({
        status: 'unknown',
        reason: 'not_verified',
        gateEnabled: true,
        checkedAt: clock.now().toISOString(),
        retryAfterSec: 30,
      });
      try {
        expect(await post(`/api/v1/mv/${newId('task')}/${path}`, bodyOf(mv.version))).toMatchObject({
          status: 404,
          body: { error: { code: 'MV_NOT_FOUND' } },
        });
        expect(await post(path, bodyOf(mv.version), 'once')).toMatchObject({ status: 200, text: bought.text });
        expect(await post(path, bodyOf(mv.version))).toMatchObject({
          status: 409,
          body: { error: { details: { reason: 'operation_in_progress' } } },
        });
        await runTask(bought.body.taskId);
        expect(await post(path, bodyOf(mv.version))).toMatchObject({
          status: 409,
          body: { error: { code: 'VERSION_CONFLICT' } },
        });
      } finally {
        deps.mvDelivery.read = read;
        deps.outbound = closed;
      }
      expect(await available()).toMatchObject({ available: start.available });
    },
  );

  it('wait for the video to be made, and need one that was', async () => {
    const { key, mv, post } = await studio();
    const draft = await call<{ id: string; version: number }>('POST', '/api/v1/mv/drafts', {
      key,
      body: { source: mv.source },
    });
    const making = await call<Bought>('POST', `/api/v1/mv/drafts/${draft.body.id}/generate`, {
      key,
      body: { expectedVersion: 1, maxCredits: 900 },
      headers: { 'Idempotency-Key': 'g' },
    });
    const path = `/api/v1/mv/${making.body.taskId}`;
    const incomplete = {
      status: 409,
      body: { error: { code: 'MV_PRECONDITION_FAILED', details: { reason: 'mv_not_complete' } } },
    };
    expect(await post(`${path}/compose`, { expectedVersion: 0 })).toMatchObject(incomplete);
    expect(await post(`${path.replace('v1', 'v2')}/quote`, { operation: 'compose' })).toMatchObject(incomplete);
    failing.add(0);
    await runTask(making.body.taskId);
    failing.clear();
    expect(await post(`${path}/compose`, { expectedVersion: 1 })).toMatchObject(incomplete);
  });

  it('are refused with the status that the video and its task have while it is made', async () => {
    const { key, mv, post } = await studio();
    const draft = await call<{ id: string }>('POST', '/api/v1/mv/drafts', { key, body: { source: mv.source } });
    const making = await call<Bought>('POST', `/api/v1/mv/drafts/${draft.body.id}/generate`, {
      key,
      body: { expectedVersion: 1, maxCredits: 900 },
      headers: { 'Idempotency-Key': 'made' },
    });
    const { taskId } = making.body;
    const statuses = async () => {
      const refused = [
        await call<Failed>('GET', `/api/v1/mv/${taskId}/final`, { key }),
        await post<Failed>(`/api/v2/mv/${taskId}/quote`, { operation: 'compose' }),
      ];
      const seen = await call<MvView>('GET', `/api/v1/mv/${taskId}`, { key });
      return [seen.body.status, ...refused.map(({ body }) => body.error.details?.status)];
    };
    expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING']);
    const stopping = await beginWork(taskId);
    const working = await statuses();
    stopping.abort();
    expect(working).toEqual(['PROCESSING', 'PROCESSING', 'PROCESSING']);
    await runTask(taskId);
  });

  it("are nobody else's", async () => {
    const { mv } = await studio();
    const stranger = await createTestActor(platform);
    const base = `/api/v1/mv/${mv.mvId}`;
    const { version: expectedVersion } = mv;
    for (const [path, body] of [
      [`${base}/compose`, { expectedVersion }],
      [`${base}/scenes/0/edit`, { expectedVersion, prompt: 'x' }],
      [`${base}/scenes/render-batch`, { expectedVersion, sceneIndexes: [0] }],
      [`${base}/lock-character`, { expectedVersion, characterImage: 'https://example.com/a.png' }],
      [`/api/v2/mv/${mv.mvId}/quote`, { operation: 'compose' }],
    ] as const) {
      clock.advanceSec(1);
      expect(await call('POST', path, { key: stranger.key, body })).toMatchObject({
        status: 404,
        body: { error: { code: 'MV_NOT_FOUND' } },
      });
    }
  });
});

/** Links are signed anew at every read; the asset they name is what counts. */
function assetOf(url: string | null | undefined): string {
  return /\/media\/([^/]+)/.exec(url ?? '')?.[1] ?? 'none';
}
