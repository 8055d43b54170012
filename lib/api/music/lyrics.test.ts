import { describe, expect, it, vi } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { lyricsResult, type LyricsResult } from '#lib/contract/lyrics.ts';
import { taskDescriptor, type TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createLocalSongEngine } from '#lib/engines/local/song/index.ts';
import { generateLyrics } from '#lib/products/lyrics/buy-lyrics.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { requestHash } from '#lib/tasks/life/idempotency.ts';
import { waitForStart } from '#lib/tasks/progress/wait-for-start.ts';
import { pendingTasks, served } from '../testing/served.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const GENERATE = '/api/v1/lyrics/generate';
const EDIT = '/api/v1/lyrics/edit';

describe('lyrics in one call', () => {
  const api = createTestApi(platform);
  api.deps.engines.lyrics = createLocalSongEngine();

  it('answers the result of a request that uses every field, charged and kept as a task', async () => {
    const { key, accountId, actor } = await createTestActor(platform);
    const body = {
      prompt: 'Leaving a small town at dawn',
      durationSec: 120,
      explicit: false,
      extraGuidance: 'keep it simple and mention Noor',
      genre: 'indie folk',
      language: 'English',
      languages: ['English'],
      mode: 'GPT',
      mood: 'hopeful',
      multilingualMode: 'one language',
      negativeConstraints: ['no rain'],
      perspective: 'third person',
      structure: ['Verse', 'Chorus', 'Verse', 'Outro'],
      themeKeywords: ['train'],
      vocalStyle: 'breathy female',
      config: { tags: ['demo'] },
    };
    const reply = await served(api, accountId, api.call<LyricsResult>('POST', GENERATE, { key, body }));
    expect(reply.status, reply.text).toBe(200);
    const result = lyricsResult.parse(reply.body);
    expect(result).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 1,
      sectionOrder: ['Verse 1', 'Chorus', 'Verse 2', 'Outro'],
      languagePlan: { primaryLanguage: 'en', secondaryLanguages: [], mixStrategy: 'single', transliteration: null },
      producer: { soundPrompt: 'indie folk, hopeful mood, breathy female vocals, sung in English, about 120 seconds' },
      model: 'cadenza-lyrics-1',
    });
    expect(result.music.prompt).toContain('Leaving a small town at dawn. indie folk');
    expect(result.lyrics).not.toMatch(/\brain\b/iu);
    expect(result.lyrics).toMatch(/train/u);
    expect(result.lyrics).toContain('Noor');
    expect(result.lyrics).not.toMatch(/\b(?:I|my|we|our)\b/u);
    // All that was asked for is there; what the verses are about, and how they feel, is judged as a reader would.
    expect(
      result.notes.filter(
        (note) => !/^(?:Mood not surely met:|Only named, not told of:|Little of the song|Told in)/u.test(note),
      ),
    ).toEqual(['multilingualMode changed nothing: these lyrics are in one language.']);
    const task = await api.call<TaskDescriptor>('GET', `/api/v1/tasks/${result.taskId}`, { key });
    expect(task.body).toMatchObject({
      type: 'lyrics',
      creditsCharged: 1,
      inputParameters: { vocalStyle: 'breathy female' },
      config: { tags: ['demo'] },
      resources: [{ type: 'TEXT', role: 'final', content: result.lyrics }],
    });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(999);
  });

  it('changes one section and leaves the bytes of the rest', async () => {
    const { key, accountId } = await createTestActor(platform);
    const lyrics = '[Verse]\nThe road is long\nThe night is cold\n\n\n[Chorus]  \nCarry me home\n';
    const reply = await served(
      api,
      accountId,
      api.call<LyricsResult>('POST', EDIT, { key, body: { lyrics, instruction: 'Make it hopeful', section: 'verse' } }),
    );
    const result = lyricsResult.parse(reply.body);
    expect(result.lyrics).toMatch(
      /^\[Verse\]\nThe road is long\nThe night is cold\n.+\n.+\n\n\n\[Chorus\] {2}\nCarry me home\n$/u,
    );
    expect(result.sectionOrder).toEqual(['Verse', 'Chorus']);
    const all = await served(
      api,
      accountId,
      api.call<LyricsResult>('POST', EDIT, { key, body: { lyrics, instruction: 'replace night with day' } }),
    );
    expect(lyricsResult.parse(all.body).lyrics).toBe(
      '[Verse]\nThe road is long\nThe day is cold\n\n[Chorus]\nCarry me home',
    );
  });

  it('charges nothing for an edit that changes nothing, and says why in the notes', async () => {
    const { key, accountId, actor } = await createTestActor(platform);
    const lyrics = '[Verse]\nThe road is long\nThe night is cold';
    const reply = await served(
      api,
      accountId,
      api.call<LyricsResult>('POST', EDIT, { key, body: { lyrics, instruction: 'make verse 2 about a harbor' } }),
    );
    expect(lyricsResult.parse(reply.body)).toMatchObject({
      lyrics,
      creditsCharged: 0,
      notes: ['There is no Verse 2; nothing was changed there.'],
    });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
  });

  it('says before charging that the section is not there', async () => {
    const { key, actor } = await createTestActor(platform);
    const reply = await api.call('POST', EDIT, {
      key,
      body: { lyrics: '[Verse 1]\na\n[Verse 2]\nb', instruction: 'brighter', section: 'Verse' },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        error: { code: 'SOURCE_UNPROCESSABLE', details: { field: 'section', sections: ['Verse 1', 'Verse 2'] } },
      },
    });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
  });

  it('refuses a language that it cannot write by the field that asks for it, and charges nothing', async () => {
    const { key, actor } = await createTestActor(platform);
    const refused = async (path: string, body: object) => {
      const { status, body: answer } = await api.call('POST', path, { key, body });
      const { error } = errorEnvelope.parse(answer);
      return [status, error.code, error.details?.field, error.details?.language];
    };
    const lyrics = '[Verse]\nThe road is long\nThe night is cold';
    expect(await refused(GENERATE, { prompt: 'the sea', language: 'Klingon' })).toEqual([
      422,
      'FEATURE_NOT_SUPPORTED',
      'language',
      'Klingon',
    ]);
    expect(
      await refused(GENERATE, { prompt: 'the sea', language: 'English', languages: ['English', 'Spanish'] }),
    ).toEqual([422, 'FEATURE_NOT_SUPPORTED', 'languages[1]', 'Spanish']);
    expect(await refused(GENERATE, { prompt: 'the sea, sung in Finnish' })).toEqual([
      422,
      'FEATURE_NOT_SUPPORTED',
      'prompt',
      'Finnish',
    ]);
    expect(await refused(EDIT, { lyrics, instruction: 'translate it into French' })).toEqual([
      422,
      'FEATURE_NOT_SUPPORTED',
      'instruction',
      'French',
    ]);
    expect(await refused(EDIT, { lyrics, instruction: 'Make it hopeful', language: 'German' })).toEqual([
      422,
      'FEATURE_NOT_SUPPORTED',
      'language',
      'German',
    ]);
    const coded = await api.call('POST', GENERATE, { key, body: { prompt: 'the sea', language: 'de' } });
    expect(errorEnvelope.parse(coded.body).error.message).toContain('English lyrics only, not German.');
    expect(await refused(EDIT, { lyrics, instruction: 'qwerty' })).toEqual([
      422,
      'FEATURE_NOT_SUPPORTED',
      'instruction',
      undefined,
    ]);
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
  });

  it('warns when the lyrics are in another language than asked', async () => {
    const elsewhere = createTestApi(platform);
    const { writeLyrics } = elsewhere.deps.engines.lyrics;
    elsewhere.deps.engines.lyrics.writeLyrics = async (brief, signal) => ({
      ...(await writeLyrics(brief, signal)),
      missingLanguages: ['Klingon'],
    });
    const { key, accountId } = await createTestActor(platform);
    const reply = await served(
      elsewhere,
      accountId,
      elsewhere.call<LyricsResult>('POST', GENERATE, { key, body: { prompt: 'the sea', language: 'Klingon' } }),
    );
    expect(
      (await elsewhere.call<TaskDescriptor>('GET', `/api/v1/tasks/${reply.body.taskId}`, { key })).body.warningCodes,
    ).toEqual(['LYRICS_LANGUAGE_FALLBACK']);
  });
});

describe('waiting, repeats and failures', () => {
  it('answers 202 with the descriptor when the wait is over, and the same bytes for ever after', async () => {
    const api = createTestApi(platform);
    const { key } = await createTestActor(platform);
    const send = () =>
      api.call<TaskDescriptor>('POST', GENERATE, {
        key,
        body: { prompt: 'dawn' },
        headers: { Prefer: 'respond-async', 'Idempotency-Key': 'late' },
      });
    const first = await send();
    const task = taskDescriptor.parse(first.body);
    expect([first.status, task.status]).toEqual([202, 'PROCESSING']);
    expect(task.pollUrl).toBe(`${platform.config.publicUrl}/api/v1/tasks/${task.taskId}`);
    await api.runTask(task.taskId);
    expect(await send()).toMatchObject({ status: 202, text: first.text });
    expect((await api.call<TaskDescriptor>('GET', `/api/v1/tasks/${task.taskId}`, { key })).body).toMatchObject({
      status: 'COMPLETED',
      pollUrl: null,
      outputResults: { title: 'Test song' },
    });
  });

  it('gives twins and repeats one task, one debit and the same bytes', async () => {
    const api = createTestApi(platform);
    const { key, accountId, actor } = await createTestActor(platform, { tier: 'ENTERPRISE' });
    const send = (prompt = 'dawn') =>
      api.call<LyricsResult>('POST', GENERATE, { key, body: { prompt }, headers: { 'Idempotency-Key': 'twins' } });
    const replies = await served(api, accountId, Promise.all(Array.from({ length: 24 }, () => send())));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(lyricsResult.safeParse(replies[0]?.body).success).toBe(true);
    expect((await send()).text).toBe(replies[0]?.text);
    expect(await send('dusk')).toMatchObject({ status: 409, body: { error: { code: 'IDEMPOTENCY_CONFLICT' } } });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(999);
  });

  it('tries again with the same key after a failure that may not happen again, charging the try that worked', async () => {
    let tries = 0;
    const api = createTestApi(platform, {
      beforeWork: () => {
        if (tries++ < 3) throw new TaskFailure('UPSTREAM_UNAVAILABLE');
      },
    });
    const { key, accountId, actor } = await createTestActor(platform, { tier: 'ENTERPRISE' });
    const send = () =>
      api.call<LyricsResult>('POST', GENERATE, {
        key,
        body: { prompt: 'dawn' },
        headers: { 'Idempotency-Key': 'again' },
      });
    const refused = await served(api, accountId, Promise.all([send(), send(), send()]));
    expect(refused.map((reply) => [reply.status, reply.text])).toEqual(Array(3).fill([502, refused[0]?.text]));
    expect(errorEnvelope.parse(refused[0]?.body).error).toMatchObject({
      code: 'UPSTREAM_ERROR',
      details: { refunded: true },
    });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
    const written = await served(api, accountId, Promise.all([send(), send()]));
    expect(lyricsResult.safeParse(written[0]?.body).success, written[0]?.text).toBe(true);
    expect(written[1]?.text).toBe(written[0]?.text);
    expect((await send()).text).toBe(written[0]?.text);
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(999);
  });

  it('tries again after a process that died before it could tell of such a failure', async () => {
    let tries = 0;
    const api = createTestApi(platform, {
      beforeWork: () => {
        if (tries++ < 3) throw new TaskFailure('ENGINE_FAILED');
      },
    });
    const { key, accountId, actor } = await createTestActor(platform);
    const body = { prompt: 'dawn' };
    const { taskId } = await generateLyrics({ ...api.deps, actor }, body, {
      key: 'died',
      requestHash: requestHash('POST', GENERATE, body),
    });
    await api.runTask(taskId);
    const written = await served(
      api,
      accountId,
      api.call<LyricsResult>('POST', GENERATE, { key, body, headers: { 'Idempotency-Key': 'died' } }),
    );
    expect(written, written.text).toMatchObject({ status: 200 });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(999);
  });

  it.each([['CONTENT_REFUSED', 422, 'SOURCE_UNPROCESSABLE']] as const)(
    'says that the work failed with %s, refunded, the same to repeats',
    async (failure, status, code) => {
      const api = createTestApi(platform, {
        beforeWork: () => {
          throw new TaskFailure(failure);
        },
      });
      const { key, accountId, actor } = await createTestActor(platform);
      const send = () =>
        api.call('POST', GENERATE, { key, body: { prompt: 'dawn' }, headers: { 'Idempotency-Key': 'fails' } });
      const reply = await served(api, accountId, send());
      expect(errorEnvelope.parse(reply.body).error).toMatchObject({
        code,
        details: { errorCode: failure, refunded: true },
      });
      expect(reply.status).toBe(status);
      expect(await send()).toMatchObject({ status, text: reply.text });
      expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
    },
  );

  it('is answered with what was paid for although the database goes away while it is waited for', async () => {
    const broken = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { sql } = platform.database;
    const query = sql.query.bind(sql);
    const lost: unknown[] = [];
    const losing = vi.spyOn(sql, 'query').mockImplementation(((statement, values) => {
      const isRead = typeof statement === 'object' && statement.name === 'task-read' && lost.length < 2;
      return isRead && lost.push(statement) ? Promise.reject(broken) : query(statement, values);
    }) as Sql['query']);
    const api = createTestApi(platform);
    const { key, accountId } = await createTestActor(platform);
    const reply = await served(api, accountId, api.call('POST', GENERATE, { key, body: { prompt: 'dawn' } }));
    losing.mockRejectedValue(broken as never);
    const acknowledged = waitForStart(platform, 'tsk_song', 1);
    await expect(acknowledged).resolves.toBe('PENDING');
    losing.mockRestore();
    expect([reply.status, reply.body, lost.length]).toMatchObject([200, { creditsCharged: 1 }, 2]);
  });

  it('tells the id of what was paid for although the database stays away, so that nobody buys it twice', async () => {
    const broken = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { sql } = platform.database;
    const query = sql.query.bind(sql);
    const losing = vi
      .spyOn(sql, 'query')
      .mockImplementation(((statement, values) =>
        typeof statement === 'object' && statement.name === 'task-read'
          ? Promise.reject(broken)
          : query(statement, values)) as Sql['query']);
    const api = createTestApi(platform);
    const { key, accountId, actor } = await createTestActor(platform);
    const body = { prompt: 'dawn', config: { tags: ['a'], metadata: { n: 1 } } };
    const reply = await api.call<TaskDescriptor>('POST', GENERATE, { key, body, headers: { Prefer: 'respond-async' } });
    losing.mockRestore();
    const told = taskDescriptor.parse(reply.body);
    expect([reply.status, told.taskId]).toEqual([202, ...(await pendingTasks(platform, accountId))]);
    const { status, pollUrl, updatedAt, queue, ...kept } = await readTask({ platform, actor }, told.taskId);
    expect(told).toMatchObject({
      ...kept,
      status: 'PROCESSING',
      pollUrl: `${platform.config.publicUrl}/api/v1/tasks/${told.taskId}`,
    });
  });

  it('says that the task was cancelled meanwhile', async () => {
    const api = createTestApi(platform);
    const { key, accountId, actor } = await createTestActor(platform);
    const waiting = api.call('POST', GENERATE, { key, body: { prompt: 'dawn' } });
    await expect.poll(async () => (await pendingTasks(platform, accountId)).length).toBe(1);
    await cancelTask({ platform, actor }, (await pendingTasks(platform, accountId))[0] ?? '');
    expect(await waiting).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT', details: { reason: 'task_cancelled', refunded: true } } },
    });
  });
});

it('refuses to change lyrics without a word, and charges nothing', async () => {
  const { call } = createTestApi(platform);
  const { key, actor } = await createTestActor(platform);
  const before = await readBalance({ platform, actor });
  for (const lyrics of [' ', '\n\t\n']) {
    const refused = await call('POST', EDIT, { key, body: { lyrics, instruction: 'shorter' } });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: { code: 'VALIDATION_ERROR', details: { field: 'lyrics' } } },
    ]);
  }
  expect((await readBalance({ platform, actor })).balanceUnits).toBe(before.balanceUnits);
});
