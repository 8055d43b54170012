import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { formSong } from '#lib/engines/local/analysis/song-fixture.ts';
import { ANALYSIS_RATE } from '#lib/engines/local/analysis/spectrogram.ts';
import { createLocalSongEngine } from '#lib/engines/local/song/index.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readLog } from '#lib/tasks/progress/follow-task.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import type { FakeEngineHooks } from '../testing/fake-engines.ts';
import { createSong } from './create-song.ts';
import { songSource, uploadLyrics } from './import-audio.ts';
import { findClip } from './list-clips.ts';

const { platform } = await createTestPlatform();
const files: Record<string, Buffer> = {
  '/song.wav': wavBytes(formSong(120, 'AB').samples, ANALYSIS_RATE),
  '/tone.wav': wavBytes(toneSamples(8, 8000), 8000),
  '/short.wav': wavBytes(toneSamples(3, 8000), 8000),
  '/silent.wav': wavBytes(new Float32Array(8 * 8000), 8000),
  '/text.mp3': Buffer.from('This is not a song.\n'.repeat(99)),
};
let fetched: string[] = [];
const server = createServer((request, response) => {
  fetched.push(request.url ?? '');
  const file = files[request.url ?? ''];
  response.writeHead(file ? 200 : 404);
  response.end(file);
}).listen(0, '127.0.0.1');
afterAll(() => server.close());
beforeEach(() => {
  fetched = [];
});
const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

/** Products that may reach this test's server. */
function openProducts(hooks: FakeEngineHooks = {}) {
  const products = createTestProducts(platform, hooks);
  products.deps.outbound = createOutbound({ allowPrivateNetwork: true });
  return products;
}

describe('a song made of imported audio', () => {
  it('is imported, continued by both candidates, charged once and kept with its words', async () => {
    const { deps, runTask } = openProducts();
    deps.engines.songs = createLocalSongEngine();
    const { actor } = await createTestActor(platform);
    const { taskId } = await createSong(
      { ...deps, actor },
      {
        mode: 'upload-extend',
        audio: { url: url('/song.wav'), extensionType: 'wav' },
        continueAt: 10.2,
        lyrics: '[Chorus]\nHold on to the light',
        tags: 'pop, 140 bpm',
        title: 'On',
      },
      { respondAsync: true },
    );
    await runTask(taskId);
    const task = await readTask({ platform, actor }, taskId);
    expect(task).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 10,
      refunded: false,
      warningCodes: ['SONG_TEMPO_OF_SOURCE'],
    });
    expect(task.resources.filter((resource) => resource.type === 'MUSIC')).toHaveLength(2);
    const stages = (await readLog(platform, taskId, 0))
      .filter((frame) => frame.event === 'task.stage.completed')
      .map((frame) => JSON.parse(frame.data) as { stage?: { name: string; payload: object } });
    expect(stages.map((data) => data.stage?.name)).toEqual(['import-audio', 'render-song']);
    expect(stages[0]?.stage?.payload).toMatchObject({ bpm: 120 });
    for (const resource of task.resources.slice(0, 2)) {
      const clip = await findClip({ platform, actor }, resource.id);
      expect(clip).toMatchObject({ title: 'On', instrumental: false });
      expect(clip?.bpm).toBeCloseTo(120, 0);
      expect(clip?.durationSec).toBeGreaterThan(20);
      expect(clip?.lines.map((line) => line.text)).toEqual(['Hold on to the light']);
      expect(clip?.lines[0]?.startSec).toBeGreaterThan(10);
    }
    expect(fetched).toEqual(['/song.wav']);
  });

  it.each([
    ['/gone.mp3', 'SOURCE_DOWNLOAD_FAILED'],
    ['/text.mp3', 'SOURCE_UNDECODABLE'],
    ['/short.wav', 'SOURCE_TOO_SHORT'],
    ['/silent.wav', 'SOURCE_SILENT'],
  ])(
    'that was bought without a look fails with a refund when the audio at %s cannot be used: %s',
    async (path, code) => {
      const { deps, runTask } = openProducts();
      deps.engines.songs = createLocalSongEngine();
      const { actor } = await createTestActor(platform);
      const { taskId } = await createSong(
        { ...deps, actor },
        { mode: 'upload-cover', audio: { url: url(path) } },
        { respondAsync: true },
      );
      expect((await readBalance({ platform, actor })).balanceCredits).toBe(990);
      await runTask(taskId);
      expect(await readTask({ platform, actor }, taskId)).toMatchObject({
        status: 'FAILED',
        errorCode: code,
        refunded: true,
        creditsCharged: 0,
      });
      expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
    },
  );

  it('is refused at once, for nothing, when the address is not public', async () => {
    const { deps } = createTestProducts(platform);
    const { actor } = await createTestActor(platform);
    await expect(
      createSong({ ...deps, actor }, { mode: 'upload-extend', audio: { url: 'http://127.0.0.1/a.mp3' } }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'audio.url cannot be used: the address is not public.',
      details: { issues: [{ field: 'audio.url', message: 'cannot be used: the address is not public' }] },
    });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
    expect(fetched).toEqual([]);
  });

  it.each([
    ['[Chorus]', 'Kept words', '[Chorus]'],
    ['[Chorus]', '[Verse]', undefined],
    ['[Verse]', undefined, undefined],
    [undefined, 'Kept words', 'Kept words'],
    ['[Chorus]\nNew words', undefined, '[Chorus]\nNew words'],
  ])(
    'goes on with headings alone only where they repeat known words, and has words written otherwise: %j after %j',
    (lyrics, continuedAlignedPrompt, sung) => {
      const imported = { file: 'a.wav', durationSec: 9, lines: [], lyrics: null, study: null };
      expect(uploadLyrics({ mode: 'upload-extend', lyrics, continuedAlignedPrompt }, imported)).toBe(sung);
    },
  );

  it.each([
    ['the words of the kept part that the request names', { continuedAlignedPrompt: 'Kept' }, true],
    ['a text that is sung as it goes on', { continuedAlignedPrompt: 'Kept', lyrics: undefined }, false],
    ['words without times of a source that is kept whole', {}, true],
    ['words without times of a source that is cut', { continueAt: 4 }, false],
  ])('knows whether known words are of the kept part alone: %s', (_what, more, isKept) => {
    const imported = { file: 'a.wav', durationSec: 9, lines: [], lyrics: 'Old', study: null };
    const body = { mode: 'upload-extend' as const, lyrics: 'New', ...more };
    expect(songSource(body, imported, '/tmp').precedingIsKept).toBe(isKept);
  });

  it('keeps as lyrics of a song all that its engine says is sung', async () => {
    const { actor } = await createTestActor(platform);
    const { deps, runTask } = openProducts();
    const { songs } = deps.engines;
    deps.engines.songs = {
      ...songs,
      renderCandidate: async (...args) => ({
        ...(await songs.renderCandidate(...args)),
        lyrics: '[Verse]\nold\n\nnew',
      }),
    };
    const { taskId } = await createSong(
      { ...deps, actor },
      { mode: 'upload-extend', audio: { url: url('/tone.wav') }, lyrics: 'new' },
      { respondAsync: true },
    );
    await runTask(taskId);
    const { outputResults, resources } = await readTask({ platform, actor }, taskId);
    expect(outputResults).toMatchObject({ clips: [{ lyrics: '[Verse]\nold\n\nnew' }, {}] });
    expect(resources.find(({ type }) => type === 'TEXT')?.content).toBe('[Verse]\nold\n\nnew');
  });

  it('fetches the audio once more, and listens no second time, when another machine goes on with it', async () => {
    const { actor } = await createTestActor(platform);
    const first = openProducts({ beforeWork: () => new Promise(() => {}) });
    const { taskId } = await createSong(
      { ...first.deps, actor },
      { mode: 'upload-cover', audio: { url: url('/tone.wav') }, lyrics: 'la la' },
      { respondAsync: true },
    );
    const stopping = new AbortController();
    void first.runTask(taskId, stopping.signal);
    await expect
      .poll(
        async () => (await readLog(platform, taskId, 0)).filter((frame) => frame.event === 'task.stage.started').length,
      )
      .toBe(2);
    stopping.abort();
    await rm(join(platform.config.dataDir, 'work', taskId), { recursive: true, force: true });
    const second = openProducts();
    let source: unknown;
    const { songs } = second.deps.engines;
    second.deps.engines.songs = {
      ...songs,
      renderCandidate: (brief, index, run) => {
        source = brief.source;
        return songs.renderCandidate(brief, index, run);
      },
    };
    await second.runTask(taskId);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'COMPLETED' });
    expect(source).toMatchObject({ use: 'cover', durationSec: 8, path: expect.stringContaining('source.wav') });
    expect(fetched).toEqual(['/tone.wav', '/tone.wav']);
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  });
});
