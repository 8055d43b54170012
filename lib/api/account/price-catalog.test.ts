import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { nativeRateCard, type CatalogPrice, type PricingCatalog } from '#lib/contract/accounts/pricing.ts';
import type { CreativeDraft, MvView, PreflightResult } from '#lib/contract/mv.ts';
import type { SongOutput } from '#lib/contract/music.ts';
import { routes } from '#lib/contract/routes.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { silentMp3 } from '#lib/products/subtitles/testing/audio-files.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { served } from '../testing/served.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const api = createTestApi(platform, { recipes: true });
const { call, runTask, deps } = api;
const portrait = createCanvas(300, 300);
portrait.getContext('2d').fillRect(40, 40, 200, 220);
const files = await startFileServer({ '/face.png': portrait.toBuffer('image/png'), '/song.mp3': silentMp3(80) });
deps.outbound = createOutbound({ allowPrivateNetwork: true });
afterAll(() => deps.outbound.close());

const { body: catalog } = await call<PricingCatalog>('GET', '/api/v1/pricing/catalog');
const priceOf = (key: string) => catalog.prices.find((price) => price.key === key)?.credits ?? Number.NaN;

/** A customer, and what each purchase takes from the balance. */
async function customer() {
  const { key, accountId } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 100_000 });
  const balance = async () =>
    (await call<{ balanceCredits: number }>('GET', '/api/v1/account/credits', { key })).body.balanceCredits;
  const post = async <Body>(path: string, body: object, method = 'POST') => {
    const reply = await call<Body>(method, path, {
      key,
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID(), Prefer: 'respond-async' },
    });
    expect(reply.status, `${path} ${reply.text}`).toBe(200);
    return reply.body;
  };
  /** What a request takes, and its answer. */
  const buy = async <Body = { taskId: string; mvId: string }>(path: string, body: object, method?: string) => {
    const before = await balance();
    const answer = await post<Body>(path, body, method);
    return { answer, taken: Math.round((before - (await balance())) * 10_000) / 10_000 };
  };
  /** Of a request that waits for its task. */
  const buyNow = async (path: string, body: object) => {
    const before = await balance();
    const { status } = await served(api, accountId, call('POST', path, { key, body }));
    expect(status).toBe(200);
    return { taken: before - (await balance()) };
  };
  const sing = async () => {
    const { taskId } = await post<{ taskId: string }>('/api/v1/music/songs', {
      mode: 'custom',
      lyrics: 'la la',
      title: 'Sea',
    });
    await runTask(taskId);
    const { outputResults } = (await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key })).body;
    return { taskId, clipId: (outputResults as SongOutput).clips[0]?.clipId as string };
  };
  let sung: ReturnType<typeof sing> | undefined;
  /** One for all that is made of a song. */
  const song = () => (sung ??= sing());
  const draft = async (choices: object) =>
    post<CreativeDraft>('/api/v1/mv/drafts', { source: { type: 'task', taskId: (await song()).taskId }, ...choices });
  const check = ({ id }: CreativeDraft, what = 'preflight') =>
    post<PreflightResult>(`/api/v1/mv/drafts/${id}/${what}`, { expectedVersion: 1 });
  const video = async (choices: object) => {
    const made = await draft(choices);
    const { preflightId, credits } = await check(made);
    const bought = await buy(`/api/v1/mv/drafts/${made.id}/generate`, {
      expectedVersion: 1,
      maxCredits: 90_000,
      preflightId,
    });
    expect(bought.taken).toBe(credits);
    await runTask(bought.answer.taskId);
    return bought;
  };
  const version = async (mvId: string) => (await call<MvView>('GET', `/api/v1/mv/${mvId}`, { key })).body.version;
  const edit = async (mvId: string, path: string, body: object = {}) =>
    buy(`/api/v1/mv/${mvId}/${path}`, { expectedVersion: await version(mvId), ...body });
  return { key, buy, buyNow, song, draft, check, video, edit, version };
}

const sold: Record<string, (price: CatalogPrice) => Promise<void>> = {};
/** How one of a price is bought. Prices by the second or scene are bought by twelve seconds, or two scenes of six. */
function sells(keys: readonly string[], purchase: (price: CatalogPrice) => Promise<void>): void {
  for (const key of keys) sold[key] = purchase;
}
const keysOf = (product: CatalogPrice['product'], starts: string) =>
  catalog.prices.filter((price) => price.product === product && price.key.startsWith(starts)).map(({ key }) => key);

sells(keysOf('music', 'song.generate.'), async ({ credits, conditions }) => {
  const { buy } = await customer();
  expect(
    (await buy('/api/v1/music/songs', { mode: 'simple', prompt: 'rain', model: conditions?.['model'] })).taken,
  ).toBe(credits);
});
sells(['voice.create'], async ({ credits }) => {
  const { buy, song } = await customer();
  expect((await buy('/api/v1/music/voices/from-clip', { clipId: (await song()).clipId })).taken).toBe(credits);
});
sells(['clip.export'], async ({ credits }) => {
  const { buy, song } = await customer();
  expect((await buy(`/api/v1/music/clips/${(await song()).clipId}/export`, { format: 'flac' })).taken).toBe(credits);
});
sells(keysOf('music', 'clip.render.'), async ({ credits, conditions }) => {
  const { buy, song } = await customer();
  expect((await buy(`/api/v1/music/clips/${(await song()).clipId}/render`, { mix: conditions?.['mix'] })).taken).toBe(
    credits,
  );
});
sells(['storage.month'], async ({ credits }) => {
  const { buy } = await customer();
  expect((await buy('/api/v1/storage', {}, 'PUT')).taken).toBe(credits);
});
sells(['lyrics.generate'], async ({ credits }) => {
  const { buyNow } = await customer();
  expect((await buyNow('/api/v1/lyrics/generate', { prompt: 'rain' })).taken).toBe(credits);
});
sells(['lyrics.edit'], async ({ credits }) => {
  const { buyNow } = await customer();
  expect((await buyNow('/api/v1/lyrics/edit', { lyrics: '[Verse]\nrain', instruction: 'shorter' })).taken).toBe(
    credits,
  );
});
sells(['subtitles.extract'], async ({ credits }) => {
  const { buy } = await customer();
  expect(
    (
      await buy('/api/v1/subtitles', {
        source: { type: 'audio', audioUrl: `${files.origin}/song.mp3`, durationSec: 90 },
      })
    ).taken,
  ).toBe(2 * credits);
});
sells(['mv.base', 'mv.visual-board', 'mv.finalize'], async () => {
  const { video, draft, check, buy, edit } = await customer();
  const fixed = priceOf('mv.base') + priceOf('mv.visual-board') + priceOf('mv.finalize');
  const { answer, taken } = await video({ resolution: '540p' });
  expect(taken).toBe(fixed + 3 * priceOf('mv.scene.540p'));
  const previewed = await draft({ resolution: '540p' });
  const { preflightId } = await check(previewed, 'preview/preflight');
  expect(
    (await buy(`/api/v1/mv/drafts/${previewed.id}/preview`, { expectedVersion: 1, maxCredits: 500, preflightId }))
      .taken,
  ).toBe(fixed + 3 * priceOf('mv.scene.540p'));
  expect((await edit(answer.mvId, 'compose')).taken).toBe(priceOf('mv.finalize'));
});
sells(['mv.scene.540p', 'mv.scene.720p', 'mv.scene.1080p'], async ({ credits, conditions }) => {
  const { video, edit } = await customer();
  const {
    answer: { mvId },
  } = await video({ resolution: conditions?.['resolution'] });
  const batch = await edit(mvId, 'scenes/render-batch', { sceneIndexes: [0, 1] });
  expect(batch.taken).toBe(2 * credits);
  await runTask(batch.answer.taskId);
  expect((await edit(mvId, 'scenes/1/edit', { prompt: 'Snow.' })).taken).toBe(credits + priceOf('mv.scene-edit'));
});
sells(['mv.scene.540p.48fps', 'mv.scene.720p.48fps', 'mv.scene.1080p.48fps'], async ({ credits, conditions }) => {
  const { video, edit } = await customer();
  const {
    answer: { mvId },
  } = await video({ resolution: conditions?.['resolution'] });
  const batch = await edit(mvId, 'scenes/render-batch', { sceneIndexes: [0, 1], fps: 48 });
  expect(batch.taken).toBe(2 * credits);
  await runTask(batch.answer.taskId);
  const composed = await edit(mvId, 'compose');
  await runTask(composed.answer.taskId);
  // The video has 48 frames a second now, and so has what is edited in it.
  expect((await edit(mvId, 'scenes/0/edit', { prompt: 'Snow.' })).taken).toBe(credits + priceOf('mv.scene-edit'));
});
sells(['mv.scene-edit'], async ({ credits }) => {
  const { video, edit } = await customer();
  const { answer } = await video({ resolution: '540p' });
  expect((await edit(answer.mvId, 'scenes/0/edit', { prompt: 'Snow.' })).taken).toBe(
    credits + priceOf('mv.scene.540p'),
  );
});
sells(['mv.lock-character'], async ({ credits }) => {
  const { video, edit } = await customer();
  const { answer } = await video({ resolution: '540p' });
  expect((await edit(answer.mvId, 'lock-character', { characterImage: `${files.origin}/face.png` })).taken).toBe(
    credits,
  );
});
sells(keysOf('mv', 'mv.native.'), async ({ credits, conditions, operationIds }) => {
  const { video, edit, draft, check, buy } = await customer();
  const choice = { renderTier: conditions?.['renderTier'], resolution: conditions?.['resolution'] };
  const native = { engineVersion: 'native-v1', performanceMode: 'perform', ...choice };
  const {
    answer: { mvId },
    taken,
  } = await video(native);
  expect(taken).toBe(12 * credits);
  const previewed = await draft(native);
  const { preflightId } = await check(previewed, 'preview/preflight');
  expect(
    (await buy(`/api/v1/mv/drafts/${previewed.id}/preview`, { expectedVersion: 1, maxCredits: 9000, preflightId }))
      .taken,
  ).toBe(10 * credits);
  const batch = await edit(mvId, 'scenes/render-batch', { sceneIndexes: [0] });
  expect(batch.taken).toBe(6 * credits);
  await runTask(batch.answer.taskId);
  if (operationIds.includes('upgradeMv')) {
    const lower = await video({ ...native, renderTier: 'draft', resolution: '540p' });
    expect((await edit(lower.answer.mvId, 'upgrade', choice)).taken).toBe(12 * credits);
  }
  const nightly = await draft({ ...native, schedule: 'economy' });
  const checked = await check(nightly);
  const bought = await buy(`/api/v1/mv/drafts/${nightly.id}/generate`, {
    expectedVersion: 1,
    maxCredits: 9000,
    preflightId: checked.preflightId,
  });
  expect(bought.taken).toBe(12 * credits * catalog.economyPriceMultiplier);
});

describe('the price catalog', () => {
  it('lists every operation that charges, and none that does not', () => {
    const charging = Object.values(routes)
      .filter((route) => route.paid)
      .map(({ operationId }) => operationId);
    expect([...new Set(catalog.prices.flatMap((price) => price.operationIds))].sort()).toEqual([...charging].sort());
  });

  it('lists the whole card of the native engine by the second', () => {
    const listed = catalog.prices
      .filter(({ key }) => key.startsWith('mv.native.'))
      .map(({ credits, unit, conditions }) => ({
        renderTier: conditions?.['renderTier'],
        resolution: conditions?.['resolution'],
        creditsPerSec: credits,
        unit,
      }));
    expect(listed).toEqual(nativeRateCard.map((row) => ({ ...row, unit: 'second' })));
    expect(catalog.nativeRateCard).toEqual(nativeRateCard);
  });

  it.each(catalog.prices.filter((price) => price.product !== 'videodirect'))(
    'charges what it lists for $key',
    async (price) => {
      const purchase = sold[price.key];
      if (!purchase) throw new Error(`Say in this file how one is bought: sells(['${price.key}'], …)`);
      await purchase(price);
    },
  );
});
