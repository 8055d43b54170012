import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { TranscriberPause } from '#lib/products/subtitles/ports.ts';
import { createSpeechEndpoint, type SpeechEndpointOptions } from './index.ts';
import { hearing, refusing, song, startSpeechStandin } from './testing/speech-standin.ts';

const standin = await startSpeechStandin();
const folder = mkdtempSync(join(tmpdir(), 'speech-'));
const audioPath = join(folder, 'speech.flac');
writeFileSync(audioPath, 'fLaC sound');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  standin.requests.length = 0;
  standin.queue.length = 0;
  standin.byDefault = hearing(song);
});

const endpointWith = (options: Partial<SpeechEndpointOptions> = {}) =>
  createSpeechEndpoint({
    baseUrl: standin.baseUrl,
    apiKey: standin.apiKey,
    model: 'test-model',
    costUsdPerMin: 0.006,
    timeoutMs: 600_000,
    ...options,
  });
const run = (signal = new AbortController().signal) => ({ signal, workDir: folder });
const input = { audioPath, durationSec: 5, language: 'en', reference: 'tsk_1' };
const failureOf = (options: Partial<SpeechEndpointOptions> = {}, asked: Partial<typeof input> = {}) =>
  endpointWith(options)
    .transcribe({ ...input, ...asked }, run())
    .then(
      () => expect.unreachable('it transcribed'),
      (error: Error & { code?: string; cause?: unknown }) => error,
    );

describe('the transcription endpoint', () => {
  it('sends one request with the audio, the model and word times, and reads the response into lines', async () => {
    const heard = await endpointWith().transcribe(input, run());
    expect(heard).toMatchObject({ language: 'english', wordsTimed: true });
    expect(heard.lines.map(({ text, startSec }) => [text, startSec])).toEqual([
      ['Lanterns on the water,', 0.4],
      ['carry me home.', 1.4],
      ['Far away & <home>', 3],
    ]);
    expect(heard.lines[1]?.words.at(-1)).toMatchObject({ text: 'home.', startSec: 1.9, endSec: 2.1 });
    const [request, ...others] = standin.requests;
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      audioName: 'audio.flac',
      fields: { model: ['test-model'], language: ['en'], response_format: ['verbose_json'] },
    });
    expect(request?.audio.toString()).toBe('fLaC sound');
    expect(
      Object.entries(request?.fields ?? {}).find(([name]) => name.startsWith('timestamp_granularities'))?.[1],
    ).toEqual(['word', 'segment']);
  });

  it('spreads words over their segment where the server gives no word times, and says so', async () => {
    standin.byDefault = hearing({ ...song, words: undefined });
    const heard = await endpointWith().transcribe(input, run());
    expect(heard.wordsTimed).toBe(false);
    expect(heard.lines[0]).toMatchObject({ text: 'Lanterns on the water,', startSec: 0.4 });
    expect(heard.lines[1]?.endSec).toBeCloseTo(2.2);
  });

  it('builds lines when the response has only words', async () => {
    standin.byDefault = hearing({ text: 'x', words: song.words });
    const heard = await endpointWith().transcribe(input, run());
    expect(heard.lines.map((line) => line.text)).toEqual(['Lanterns on the water carry me home', 'Far away & <home>']);
  });

  it('repeats the request without a language the server does not know', async () => {
    standin.queue.push(refusing(400, { message: 'Invalid language', param: 'language' }));
    await endpointWith().transcribe({ ...input, language: 'yi' }, run());
    expect(standin.requests.map((request) => request.fields.language)).toEqual([['yi'], undefined]);
  });

  it.each([
    ['rate-limited', refusing(429, { message: 'slow down' }, { 'retry-after': '7' }), 7000],
    ['failing', refusing(500, { message: 'oops' }), undefined],
    ['behind a dead gateway', { status: 502, body: '<html>bad gateway</html>' }, undefined],
    ['overloaded', refusing(503, { message: 'busy' }, { 'retry-after': '2' }), 2000],
  ])('is retried later when it is %s, since nothing was bought', async (_name, answer, retryAfterMs) => {
    standin.queue.push(answer);
    const error = await failureOf();
    expect(error).toBeInstanceOf(TranscriberPause);
    expect(error).toMatchObject({ retryAfterMs });
    expect(standin.requests).toHaveLength(1);
  });

  it('is retried later while it wants no requests for minutes, since nothing was sent', async () => {
    standin.queue.push(refusing(429, { message: 'slow down' }, { 'retry-after': '300' }));
    const endpoint = endpointWith();
    await expect(endpoint.transcribe(input, run())).rejects.toBeInstanceOf(TranscriberPause);
    await expect(endpoint.transcribe(input, run())).rejects.toBeInstanceOf(TranscriberPause);
    expect(standin.requests).toHaveLength(1);
  });

  it('is retried later when it is unreachable', async () => {
    expect(await failureOf({ baseUrl: 'http://127.0.0.1:2/v1' })).toBeInstanceOf(TranscriberPause);
  });

  it.each([
    ['drops the request', 'drop', {}, 'UPSTREAM_'],
    ['breaks off its answer', 'cut', {}, 'UPSTREAM_'],
    ['times out behind its gateway', refusing(504, { message: 'late' }), {}, 'UPSTREAM_TIMEOUT'],
    ['is slow', 'hang', { timeoutMs: 500 }, 'UPSTREAM_TIMEOUT'],
  ] as const)(
    'is not called twice when it %s, since that may have been billed',
    async (_name, answer, options, code) => {
      standin.queue.push(answer);
      expect((await failureOf(options)).code).toMatch(new RegExp(`^${code}`));
      for (const safe of [{ idempotencyHeader: 'Idempotency-Key' }, { costUsdPerMin: 0 }]) {
        standin.queue.push(answer);
        expect(await failureOf({ ...options, ...safe })).toBeInstanceOf(TranscriberPause);
      }
      expect(standin.requests.map((request) => request.headers['idempotency-key'])).toContain('tsk_1');
    },
  );

  it.each([
    [
      'a wrong key',
      refusing(401, { message: 'Incorrect API key provided: sk-speech-canary-41f0', code: 'invalid_api_key' }),
      'UPSTREAM_UNAVAILABLE',
    ],
    ['a model it has not', refusing(404, { message: 'no model', code: 'model_not_found' }), 'UPSTREAM_UNAVAILABLE'],
    [
      'an account used up',
      refusing(429, { message: 'You exceeded your current quota', code: 'insufficient_quota' }),
      'UPSTREAM_UNAVAILABLE',
    ],
    ['audio it does not take', refusing(400, { message: 'bad audio /etc/secret' }), 'UPSTREAM_REJECTED'],
    ['its policy', refusing(400, { message: 'no', code: 'content_policy_violation' }), 'CONTENT_REFUSED'],
    ['no JSON', { body: '<html>' }, 'UPSTREAM_FAILED'],
    ['nothing at all', { body: '' }, 'UPSTREAM_FAILED'],
    ['JSON of another kind', hearing({ choices: [] }), 'UPSTREAM_FAILED'],
    ['a text without times', hearing({ text: 'Lanterns on the water' }), 'UPSTREAM_FAILED'],
    [
      'times of another file',
      hearing({ text: 'x', segments: [{ text: 'x', start: 100, end: 120 }] }),
      'UPSTREAM_FAILED',
    ],
    ['an endless answer', { body: JSON.stringify({ text: 'x'.repeat(6_000_000) }) }, 'UPSTREAM_FAILED'],
    ['no words', hearing({ text: '', segments: [], words: [] }), 'SOURCE_NO_WORDS'],
    [
      'what it says itself it made up',
      hearing({
        text: 'Thanks for watching!',
        segments: [{ text: 'Thanks for watching!', start: 0, end: 3, no_speech_prob: 0.9, avg_logprob: -1.4 }],
        words: [{ word: 'Thanks', start: 0, end: 1 }],
      }),
      'SOURCE_NO_WORDS',
    ],
  ] as const)("fails with one of our codes for %s, without the server's wording", async (_name, answer, code) => {
    standin.queue.push(answer);
    const error = await failureOf();
    expect(error).toMatchObject({ name: 'TaskFailure', code });
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/canary|secret|exceeded|html/i);
    expect(standin.requests).toHaveLength(1);
  });

  it('ends at once when the caller aborts', async () => {
    standin.queue.push('hang');
    const abort = new AbortController();
    const before = standin.abandoned;
    const asked = endpointWith().transcribe(input, run(abort.signal));
    await expect.poll(() => standin.requests.length).toBe(1);
    const reason = new Error('cancelled');
    abort.abort(reason);
    await expect(asked).rejects.toBe(reason);
    await expect.poll(() => standin.abandoned).toBe(before + 1);
  });
});
