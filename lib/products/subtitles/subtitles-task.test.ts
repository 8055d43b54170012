import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createSubtitlesBody,
  subtitlesOutput,
  subtitlesReceipt,
  type CreateSubtitlesBody,
} from '#lib/contract/subtitles.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { createSpeechEndpoint, type SpeechEndpointOptions } from '#lib/engines/upstream/speech/index.ts';
import {
  hearing,
  refusing,
  song,
  startSpeechStandin,
  type SpeechAnswer,
} from '#lib/engines/upstream/speech/testing/speech-standin.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { parseLrc } from '#lib/media/subtitles/parse-lrc.ts';
import { parseSrt } from '#lib/media/subtitles/parse-srt.ts';
import { storedPath } from '#lib/media/testing/stored-path.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { requestHash } from '#lib/tasks/life/idempotency.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { createSubtitles } from './create-subtitles.ts';
import type { Transcriber } from './ports.ts';
import { rawTag, silentMp3, syltFrame, syltMp3, taggedMp3 } from './testing/audio-files.ts';

const { platform } = await createTestPlatform();
Object.assign(platform.config.speech, { retryMs: 5, waitSec: 1 });
const speech = await startSpeechStandin();
const files: Record<string, Buffer> = {
  '/tone.wav': wavBytes(toneSamples(5, 8000), 8000),
  '/long.wav': wavBytes(toneSamples(150, 4000), 4000),
  '/long.mp3': syltMp3(150, [
    ['First', 1000],
    ['Last', 140_000],
  ]),
  '/minute.mp3': syltMp3(61.5, [
    ['First', 1000],
    ['Last', 50_000],
  ]),
  '/eleven-minutes.wav': wavBytes(new Float32Array(660 * 1000), 1000),
  '/short.wav': wavBytes(toneSamples(0.3, 8000), 8000),
  '/My%20song.mp3': syltMp3(10, [
    ['Fire & ash <3 --> "home"', 1000],
    ['[Second] line', 4000],
    ['月亮代表我的心', 6000],
  ]),
  '/other-language.mp3': syltMp3(
    10,
    [
      ['Une chanson', 1000],
      ['Deux', 4000],
    ],
    'fra',
  ),
  '/lrc.mp3': taggedMp3(8, {
    unsynchronisedLyrics: {
      language: 'eng',
      text: '[ti:x]\n[00:01.00]<00:01.00>One <00:01.50>two\n[00:03.00]<00:03.00>Three\n',
    },
  }),
  '/plain.mp3': taggedMp3(8, { unsynchronisedLyrics: { language: 'eng', text: 'Only words\nno times' } }),
  '/empty.mp3': Buffer.alloc(0),
  '/page.mp3': Buffer.from('<!doctype html><title>404</title>'),
  '/cut.mp3': Buffer.concat([rawTag([['SYLT', syltFrame(0, [[Buffer.from('Half'), 1000]])]]), silentMp3(10)]).subarray(
    0,
    60,
  ),
  '/huge-tag.mp3': Buffer.concat([
    Buffer.from('ID3\u0003\u0000\u0000\u007f\u007f\u007f\u007f', 'latin1'),
    silentMp3(5),
  ]),
  '/utf8-as-latin1.mp3': Buffer.concat([
    rawTag([
      [
        'SYLT',
        syltFrame(0, [
          [Buffer.from('Café crème'), 1000],
          [Buffer.from('déjà vu'), 3000],
        ]),
      ],
    ]),
    silentMp3(6),
  ]),
  '/no-encoding.mp3': Buffer.concat([
    rawTag([
      [
        'SYLT',
        syltFrame(9, [
          [Buffer.from([0xff, 0xc0, 0x80, 0xfe]), 1000],
          [Buffer.from([0xf8, 0xff]), 3000],
        ]),
      ],
    ]),
    silentMp3(6),
  ]),
  '/latin1-as-utf16.mp3': Buffer.concat([
    rawTag([
      [
        'SYLT',
        syltFrame(1, [
          [Buffer.from('\ud800\udfff\udc00a', 'utf16le'), 1000],
          [Buffer.from([0, 0xd8, 1, 0xd8]), 3000],
        ]),
      ],
    ]),
    silentMp3(6),
  ]),
  '/mpeg-frames.mp3': Buffer.concat([
    rawTag([
      [
        'SYLT',
        syltFrame(
          3,
          [
            [Buffer.from('First'), 50],
            [Buffer.from('Second'), 150],
          ],
          { format: 1 },
        ),
      ],
    ]),
    silentMp3(6),
  ]),
  '/chords.mp3': Buffer.concat([
    rawTag([
      [
        'SYLT',
        syltFrame(
          3,
          [
            [Buffer.from('Am'), 500],
            [Buffer.from('G'), 2000],
          ],
          { content: 5 },
        ),
      ],
    ]),
    silentMp3(6),
  ]),
  '/untimed.mp3': syltMp3(6, [
    ['All', 0],
    ['at', 0],
    ['once', 0],
  ]),
  '/beyond.mp3': syltMp3(6, [
    ['Of another', 60_000],
    ['cut', 64_000],
  ]),
  '/bomb.mp3': Buffer.concat([
    rawTag([
      [
        'SYLT',
        syltFrame(
          3,
          Array.from({ length: 60_000 }, (_, i) => [Buffer.from('boom '.repeat(20)), i] as [Buffer, number]),
        ),
      ],
    ]),
    silentMp3(6),
  ]),
};
const audio = await startFileServer(files);
const outbound = createOutbound({ allowPrivateNetwork: true });
afterAll(() => outbound.close());

const endpoint = (options: Partial<SpeechEndpointOptions> = {}) =>
  createSpeechEndpoint({
    baseUrl: speech.baseUrl,
    apiKey: speech.apiKey,
    model: 'm',
    costUsdPerMin: 0.006,
    timeoutMs: 600_000,
    ...options,
  });

type SetUp = {
  transcribers?: Transcriber[];
  answers?: SpeechAnswer[];
  account?: Parameters<typeof createTestActor>[1];
};
async function setUp({ transcribers = [endpoint()], answers = [], account = {} }: SetUp = {}) {
  speech.requests.length = 0;
  speech.queue.splice(0, speech.queue.length, ...answers);
  speech.byDefault = hearing(song);
  const { actor } = await createTestActor(platform, account);
  const products = createTestProducts(platform, { transcribers });
  products.deps.outbound = outbound;
  const body = (
    file: string,
    more: Record<string, unknown> = {},
    source: Record<string, unknown> = {},
  ): CreateSubtitlesBody =>
    createSubtitlesBody.parse({ source: { type: 'audio', audioUrl: audio.origin + file, ...source }, ...more });
  const read = (taskId: string) => readTask({ platform, actor }, taskId);
  return {
    ...products,
    actor,
    body,
    read,
    balance: async () => (await readBalance({ platform, actor })).balanceCredits,
    async outcomeOf(file: string, more: Record<string, unknown> = {}, source: Record<string, unknown> = {}) {
      const { taskId } = await createSubtitles({ ...products.deps, actor }, body(file, more, source));
      await products.runTask(taskId);
      return read(taskId);
    },
  };
}
const contentOf = (task: Awaited<ReturnType<typeof readTask>>, format: string) =>
  task.resources.find((resource) => resource.metadata?.format === format)?.content ?? '';

describe('lyrics that the file carries', () => {
  it('come back in all four formats with their times, inline and as files, for what the minutes cost', async () => {
    const { outcomeOf, balance, deps } = await setUp();
    const task = await outcomeOf('/My%20song.mp3');
    expect(task).toMatchObject({
      status: 'COMPLETED',
      creditsRequired: 10,
      creditsCharged: 1,
      refunded: false,
      warningCodes: ['SUBTITLES_WORD_TIMES_ESTIMATED'],
    });
    expect(subtitlesOutput.parse(task.outputResults)).toMatchObject({
      language: 'en',
      lineCount: 3,
      outputs: ['srt', 'vtt', 'lrc', 'json'],
      source: 'embedded',
      wordsTimed: false,
    });
    expect(await balance()).toBe(999);
    expect(speech.requests).toEqual([]);
    expect(task.resources.map(({ type, role, title, assetStatus }) => [type, role, title, assetStatus])).toEqual(
      ['srt', 'vtt', 'lrc', 'json'].map((format) => ['TEXT', 'final', `My song.${format}`, 'available']),
    );

    const srt = parseSrt(contentOf(task, 'srt'));
    expect(srt.map(({ text, startSec }) => [text, startSec])).toEqual([
      ['Fire & ash <3 -> "home"', 1],
      ['[Second] line', 4],
      ['月亮代表我的心', 6],
    ]);
    expect(srt[0]?.endSec).toBe(4);
    const vtt = contentOf(task, 'vtt');
    expect(vtt.startsWith('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n')).toBe(true);
    expect(vtt.match(/ --> /g)).toHaveLength(3);
    expect(vtt.replace(/<\d\d:\d\d:\d\d\.\d{3}>/g, '')).toContain('Fire &amp; ash &lt;3 --&gt; "home"');
    for (const cue of vtt.split('\n\n').slice(1)) {
      const stamps = [...cue.matchAll(/\d\d:\d\d:\d\d\.\d{3}/g)].map(String);
      const [start, end, ...inside] = stamps;
      expect([start, ...inside, end]).toEqual([...new Set([start, ...inside, end])].sort());
    }
    expect(
      parseLrc(contentOf(task, 'lrc'))
        .map((line) => [line.text, line.startSec])
        .slice(1),
    ).toEqual([
      ['[Second] line', 4],
      ['月亮代表我的心', 6],
    ]);
    const json = JSON.parse(contentOf(task, 'json'));
    expect(json).toMatchObject({
      language: 'en',
      lines: [{ text: 'Fire & ash <3 --> "home"', startSec: 1, endSec: 4 }, {}, { words: { length: 7 } }],
    });
    for (const line of json.lines) {
      let from = line.startSec;
      for (const word of line.words) {
        expect(word.startSec).toBeGreaterThanOrEqual(from);
        expect(word.endSec).toBeLessThanOrEqual(line.endSec);
        from = word.endSec;
      }
    }
    for (const resource of task.resources) {
      const { rows } = await platform.database.sql.query<{ storage_key: string }>(
        'SELECT storage_key FROM asset WHERE id = $1',
        [resource.assetId],
      );
      expect(await readFile(storedPath(deps.platform, String(rows[0]?.storage_key)), 'utf8')).toBe(resource.content);
      expect(resource.url).toMatch(/^http.*\/media\//);
    }
  });

  it('keep the times of words where the file has them, and take only what is asked for', async () => {
    const { outcomeOf } = await setUp();
    const task = await outcomeOf('/lrc.mp3', { outputs: ['json', 'srt', 'json'] }, { durationSec: 8 });
    expect(task).toMatchObject({
      status: 'COMPLETED',
      creditsRequired: 1,
      warningCodes: [],
      outputResults: { outputs: ['json', 'srt'], wordsTimed: true },
    });
    expect(JSON.parse(contentOf(task, 'json')).lines[0].words).toEqual([
      { text: 'One', startSec: 1, endSec: 1.5 },
      { text: 'two', startSec: 1.5, endSec: 3 },
    ]);
  });

  it.each([
    [
      '/utf8-as-latin1.mp3',
      [
        ['Café crème', 1],
        ['déjà vu', 3],
      ],
    ],
    [
      '/mpeg-frames.mp3',
      [
        ['First', 1.306],
        ['Second', 3.918],
      ],
    ],
  ])('are repaired where taggers err: %s', async (file, lines) => {
    const { outcomeOf } = await setUp();
    const task = await outcomeOf(file, { outputs: ['json'] });
    expect(
      JSON.parse(contentOf(task, 'json')).lines.map((line: { text: string; startSec: number }) => [
        line.text,
        line.startSec,
      ]),
    ).toEqual(lines);
  });

  it.each(['/no-encoding.mp3', '/latin1-as-utf16.mp3', '/chords.mp3', '/untimed.mp3', '/beyond.mp3', '/plain.mp3'])(
    'are not made of %s',
    async (file) => {
      const { outcomeOf, balance } = await setUp({ transcribers: [] });
      expect(await outcomeOf(file)).toMatchObject({
        status: 'FAILED',
        errorCode: 'TRANSCRIPT_UNAVAILABLE',
        retryable: false,
        refunded: true,
        creditsCharged: 0,
      });
      expect(await balance()).toBe(1000);
    },
  );

  it('stay within bounds however much a tag holds', async () => {
    const { outcomeOf } = await setUp();
    const task = await outcomeOf('/bomb.mp3', { outputs: ['json'] });
    expect(task.status).toBe('COMPLETED');
    expect(JSON.stringify(task).length).toBeLessThan(400_000);
  });

  it('say when they are in another language than asked', async () => {
    const { outcomeOf } = await setUp();
    expect(await outcomeOf('/other-language.mp3', { language: 'English' })).toMatchObject({
      outputResults: { language: 'fr' },
      warningCodes: expect.arrayContaining(['SUBTITLES_LANGUAGE_FALLBACK']),
    });
    expect((await outcomeOf('/other-language.mp3', { language: 'fr-CA' })).warningCodes).not.toContain(
      'SUBTITLES_LANGUAGE_FALLBACK',
    );
  });
});

describe('a source that cannot be used', () => {
  it.each([
    ['/empty.mp3', 'SOURCE_UNDECODABLE'],
    ['/page.mp3', 'SOURCE_UNDECODABLE'],
    ['/cut.mp3', 'SOURCE_UNDECODABLE'],
    ['/huge-tag.mp3', 'SOURCE_UNDECODABLE'],
    ['/short.wav', 'SOURCE_TOO_SHORT'],
    ['/eleven-minutes.wav', 'SOURCE_TOO_LONG'],
    ['/missing.mp3', 'SOURCE_DOWNLOAD_FAILED'],
  ])('that became so after it was bought fails with a code and gives the credits back: %s', async (file, code) => {
    const { deps, actor, body, read, runTask, balance } = await setUp();
    files['/later.mp3'] = silentMp3(6);
    const { taskId } = await createSubtitles({ ...deps, actor }, body('/later.mp3'));
    if (files[file]) files['/later.mp3'] = files[file];
    else delete files['/later.mp3'];
    await runTask(taskId);
    const task = await read(taskId);
    expect(task).toMatchObject({ status: 'FAILED', errorCode: code, refunded: true, creditsCharged: 0, resources: [] });
    expect(task.errorMessage).not.toMatch(/node_modules|Error:|\/tmp\//);
    // What the address answered tells whoever gave it what to mend.
    if (code === 'SOURCE_DOWNLOAD_FAILED') expect(task.errorMessage).toContain('The address answered with status 404.');
    expect(await balance()).toBe(1000);
    expect(speech.requests).toEqual([]);
  });

  it('is refused before charging where its address can never be fetched', async () => {
    const { deps, actor, body, balance } = await setUp();
    const walled = { ...deps, outbound: createOutbound({ allowPrivateNetwork: false }) };
    await expect(createSubtitles({ ...walled, actor }, body('/tone.wav'))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'source.audioUrl' },
    });
    await expect(createSubtitles({ ...deps, actor }, { ...body('/tone.wav'), maxCredits: 9.9 })).rejects.toMatchObject({
      code: 'MAX_CREDITS_EXCEEDED',
    });
    await walled.outbound.close();
    expect(await balance()).toBe(1000);
  });
});

describe('audio that must be heard', () => {
  it('is transcribed, warned about as machine work, and charged by its real length', async () => {
    const { outcomeOf, balance } = await setUp();
    const task = await outcomeOf(
      '/tone.wav',
      { language: 'en-GB', budget: { maxCostUsdPerMin: 0.006 } },
      { durationSec: 130 },
    );
    expect(task).toMatchObject({
      status: 'COMPLETED',
      creditsRequired: 3,
      creditsCharged: 1,
      outputResults: { language: 'en', source: 'transcription', wordsTimed: true, lineCount: 3 },
    });
    expect([...task.warningCodes].sort()).toEqual(['SOURCE_DURATION_DIFFERS', 'SUBTITLES_TIMING_ESTIMATED']);
    expect(parseSrt(contentOf(task, 'srt'))[0]).toMatchObject({ text: 'Lanterns on the water,', startSec: 0.4 });
    expect(speech.requests).toHaveLength(1);
    expect(speech.requests[0]).toMatchObject({ fields: { language: ['en'] } });
    expect(speech.requests[0]?.audio.subarray(0, 4).toString()).toBe('fLaC');
    expect(await balance()).toBe(999);
  });

  it.each([
    ['/long.wav', 'must be heard'],
    ['/long.mp3', 'carries its lyrics'],
  ])('is refused where it is longer than the minutes that its declared length buys: %s, which %s', async (file) => {
    const { deps, actor, body, read, runTask, balance } = await setUp();
    const message =
      'The audio is 150 s long, and source.durationSec pays for 1 min only. Give the real length, or leave it out.';
    await expect(createSubtitles({ ...deps, actor }, body(file, {}, { durationSec: 30 }))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message,
      details: { field: 'source.durationSec' },
    });
    // What is found only after the purchase is refunded.
    files['/later.mp3'] = silentMp3(6);
    const { taskId } = await createSubtitles({ ...deps, actor }, body('/later.mp3', {}, { durationSec: 30 }));
    files['/later.mp3'] = files[file] as Buffer;
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({
      status: 'FAILED',
      errorCode: 'SOURCE_TOO_LONG',
      errorMessage: message,
      creditsCharged: 0,
      refunded: true,
      resources: [],
    });
    expect(speech.requests).toEqual([]);
    expect(await balance()).toBe(1000);
  });

  it('is delivered where its declared length only rounds the real one, for what was paid', async () => {
    const { outcomeOf } = await setUp();
    expect(await outcomeOf('/long.mp3', {}, { durationSec: 149 })).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 3,
    });
    expect(await outcomeOf('/minute.mp3', {}, { durationSec: 60 })).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 1,
    });
  });

  it('is not transcribed where that costs more than the budget; a cheaper transcriber may do it', async () => {
    const { outcomeOf, balance } = await setUp();
    expect(await outcomeOf('/tone.wav', { budget: { maxCostUsdPerMin: 0.005 } })).toMatchObject({
      status: 'FAILED',
      errorCode: 'MAX_COST_EXCEEDED',
      refunded: true,
      retryable: false,
    });
    expect(speech.requests).toEqual([]);
    expect(await balance()).toBe(1000);
    const both = await setUp({ transcribers: [endpoint(), { ...endpoint({ costUsdPerMin: 0 }), name: 'spare' }] });
    expect(await both.outcomeOf('/tone.wav', { budget: { maxCostUsdPerMin: 0.005 } })).toMatchObject({
      status: 'COMPLETED',
    });
    expect(speech.requests).toHaveLength(1);
  });

  it('waits through throttling and outages without being bought twice', async () => {
    const { outcomeOf } = await setUp({
      answers: [
        refusing(429, { message: 'slow' }),
        refusing(503, { message: 'busy' }),
        refusing(500, { message: 'oops' }),
      ],
    });
    expect(await outcomeOf('/tone.wav')).toMatchObject({ status: 'COMPLETED', creditsCharged: 1 });
    expect(speech.requests).toHaveLength(4);
  });

  it.each([
    [
      'an endpoint that stays away',
      Array.from({ length: 40 }, () => refusing(503, { message: 'busy' })),
      'UPSTREAM_UNAVAILABLE',
      true,
    ],
    ['nonsense', [{ body: '<html>' }], 'UPSTREAM_FAILED', true],
    ['a broken answer', ['cut'] as SpeechAnswer[], 'UPSTREAM_UNAVAILABLE|UPSTREAM_FAILED', true],
    ['an empty transcript', [hearing({ text: ' ', segments: [], words: [] })], 'SOURCE_NO_WORDS', false],
  ])('fails and is refunded for %s', async (_name, answers, code, retryable) => {
    const { outcomeOf, balance } = await setUp({ answers });
    const task = await outcomeOf('/tone.wav');
    expect(task).toMatchObject({
      status: 'FAILED',
      errorCode: expect.stringMatching(code),
      refunded: true,
      retryable,
      creditsCharged: 0,
    });
    expect(await balance()).toBe(1000);
  });

  it('is heard by the next transcriber where the first cannot serve', async () => {
    const { outcomeOf } = await setUp({
      answers: [{ body: '<html>' }],
      transcribers: [endpoint(), { ...endpoint({ costUsdPerMin: 0 }), name: 'spare' }],
    });
    expect(await outcomeOf('/tone.wav')).toMatchObject({ status: 'COMPLETED' });
    expect(speech.requests).toHaveLength(2);
  });

  it('is given up at once when the task is cancelled, and refunded', async () => {
    const { deps, runTask, actor, body, read, balance } = await setUp({ answers: ['hang'] });
    const { taskId } = await createSubtitles({ ...deps, actor }, body('/tone.wav'));
    const running = runTask(taskId);
    await expect.poll(() => speech.requests.length).toBe(1);
    const before = speech.abandoned;
    await cancelTask({ platform, actor }, taskId);
    await running;
    await expect.poll(() => speech.abandoned).toBe(before + 1);
    expect(await read(taskId)).toMatchObject({ status: 'CANCELLED', refunded: true });
    expect(await balance()).toBe(1000);
  });

  it('is never bought twice by a process that takes over: it is refunded, or goes on where a repeat is safe', async () => {
    for (const [options, outcome, requests] of [
      [{}, { status: 'FAILED', errorCode: 'TASK_INTERRUPTED', refunded: true, retryable: true }, 1],
      [{ idempotencyHeader: 'Idempotency-Key' }, { status: 'COMPLETED' }, 2],
    ] as const) {
      const transcribers = [endpoint(options)];
      const { deps, runTask, actor, body, read } = await setUp({ transcribers, answers: ['hang'] });
      const { taskId } = await createSubtitles({ ...deps, actor }, body('/tone.wav'));
      const stopping = new AbortController();
      void runTask(taskId, stopping.signal);
      await expect.poll(() => speech.requests.length).toBe(1);
      stopping.abort();
      const next = createTestProducts(platform, { transcribers });
      next.deps.outbound = outbound;
      await next.runTask(taskId);
      expect(await read(taskId)).toMatchObject(outcome);
      expect(speech.requests).toHaveLength(requests);
      expect(new Set(speech.requests.map((request) => request.headers['idempotency-key'])).size).toBe(1);
    }
  });

  it('leaves the ledger whole', async () => {
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({
      ok: true,
      driftUnits: '0',
      strandedUnits: '0',
    });
  });
});

describe('buying subtitles', () => {
  it('happens once for one key, however often it is asked for, and answers the whole receipt', async () => {
    const { deps, actor, body, balance } = await setUp();
    const request = body('/tone.wav', {}, { durationSec: 61 });
    const idempotency = { key: 'one', requestHash: requestHash('POST', '/api/v1/subtitles/', request) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => createSubtitles({ ...deps, actor }, request, idempotency)),
    );
    expect(new Set(answers.map((each) => each.answer)).size).toBe(1);
    expect(subtitlesReceipt.parse(JSON.parse(String(answers[0]?.answer)))).toMatchObject({
      status: 'PENDING',
      creditsRequired: 2,
      pollUrl: expect.stringContaining('/api/v1/tasks/'),
    });
    expect(await balance()).toBe(998);
  });

  it('is open to claimed trials, one at a time', async () => {
    const { deps, actor, body, runTask, read } = await setUp({ account: { tier: 'FREE', trial: 'claimed' } });
    const { taskId } = await createSubtitles({ ...deps, actor }, body('/My%20song.mp3'));
    await expect(createSubtitles({ ...deps, actor }, body('/My%20song.mp3'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({ status: 'COMPLETED' });
    const unclaimed = await setUp({ account: { tier: 'FREE', trial: 'unclaimed' } });
    await expect(
      createSubtitles({ ...unclaimed.deps, actor: unclaimed.actor }, body('/tone.wav')),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'trial_unclaimed' },
    });
  });
});
