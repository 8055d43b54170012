/** What can be known before a video or an edit is bought is said before: an address that answers 404 is not sold. */
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CreativeDraft, PreflightResult } from '#lib/contract/mv.ts';
import { toneSamples, wavBytes } from '#lib/media/probe/wav-fixture.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { startAudioServer } from '#lib/products/subtitles/testing/audio-server.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { finishedVideo } from '../testing/finished-video.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const api = createTestApi(platform);
const { call, deps } = api;
const canvas = createCanvas(300, 300);
canvas.getContext('2d').fillRect(40, 40, 200, 220);
const face = canvas.toBuffer('image/png');
const tone = wavBytes(toneSamples(12, 8000), 8000);
const words = Buffer.from('1\n00:00:01,000 --> 00:00:04,000\nHold on to the morning\n');
const files: Record<string, Buffer> = {
  '/tone.wav': tone,
  '/face.png': face,
  '/words.srt': words,
  '/page.html': Buffer.from('<html>none</html>'),
};
const { origin, requests } = await startAudioServer(files);
deps.outbound = createOutbound({ allowPrivateNetwork: true });
afterAll(() => deps.outbound.close());

type Reply = { taskId: string; error: { code: string; message: string; details: { field: string } } };

/** For the rest of a test nobody waits for a source that does not come. */
function waitLittle(): void {
  const { sourceWaitsMs } = deps;
  deps.sourceWaitsMs = { preflight: 100, purchase: 100, draft: 100 };
  onTestFinished(() => {
    deps.sourceWaitsMs = sourceWaitsMs;
  });
}

async function customer() {
  const { key, accountId } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000 });
  const post = <Body = Reply>(path: string, body: object, idempotencyKey: string = crypto.randomUUID()) =>
    call<Body>('POST', path, { key, body, headers: { 'Idempotency-Key': idempotencyKey } });
  const draft = async (choices: object = {}, source: object = {}) =>
    (
      await post<CreativeDraft>('/api/v1/mv/drafts', {
        source: { type: 'audio', audioUrl: `${origin}/tone.wav`, durationSec: 12, ...source },
        ...choices,
      })
    ).body;
  const buy = ({ id, version }: CreativeDraft, body: object = {}, idempotencyKey?: string) =>
    post(`/api/v1/mv/drafts/${id}/generate`, { expectedVersion: version, maxCredits: 900, ...body }, idempotencyKey);
  const left = async () => {
    const { rows } = await platform.database.sql.query<{ tasks: string }>(
      'SELECT count(*) AS tasks FROM task WHERE account_id = $1',
      [accountId],
    );
    return {
      credits: (await call<{ balanceCredits: number }>('GET', '/api/v1/account/credits', { key })).body.balanceCredits,
      tasks: rows[0]?.tasks,
    };
  };
  return { key, post, draft, buy, left };
}

describe('a video that is bought without a preflight', () => {
  it.each<[string, object, object, string]>([
    ['audio that is not there', {}, { audioUrl: `${origin}/gone.wav` }, 'source.audioUrl'],
    ['audio that is none', {}, { audioUrl: `${origin}/page.html` }, 'source.audioUrl'],
    ['audio that is longer than said', {}, { durationSec: 5 }, 'source.durationSec'],
    ['subtitles that are not there', { subtitles: true }, { srtUrl: `${origin}/gone.srt` }, 'source.srtUrl'],
    ['subtitles without a line', { subtitles: true }, { srtUrl: `${origin}/page.html` }, 'source.srtUrl'],
    ['a portrait that is not there', { characterImage: `${origin}/gone.png` }, {}, 'characterImage'],
    ['a portrait that is none', { characterImage: `${origin}/page.html` }, {}, 'characterImage'],
    [
      'a reference that is not there',
      { referenceImages: [`${origin}/face.png`, `${origin}/gone.png`] },
      {},
      'referenceImages[1]',
    ],
  ])('is refused under its field, uncharged, with %s', async (_what, choices, source, field) => {
    const { draft, buy, left } = await customer();
    const made = await draft(choices, source);
    const before = await left();
    expect(await buy(made)).toMatchObject({
      status: 422,
      body: { error: { code: 'SOURCE_UNPROCESSABLE', details: { field } } },
    });
    expect(await left()).toEqual(before);
  });

  it('is sold when everything is there, and answered again when it is gone later', async () => {
    const { draft, buy } = await customer();
    const made = await draft({ characterImage: `${origin}/later.png` });
    files['/later.png'] = face;
    const bought = await buy(made, {}, 'once');
    expect(bought.status, bought.text).toBe(200);
    delete files['/later.png'];
    requests.length = 0;
    expect((await buy(made, {}, 'once')).text).toBe(bought.text);
    expect(requests).toEqual([]);
  });

  it('is looked at once: a preflight of the same revision holds for half an hour, and then no more', async () => {
    const { post, draft, buy } = await customer();
    const made = await draft();
    expect((await post<PreflightResult>(`/api/v1/mv/drafts/${made.id}/preflight`, { expectedVersion: 1 })).status).toBe(
      200,
    );
    requests.length = 0;
    expect((await buy(made)).status).toBe(200);
    expect(requests).toEqual([]);
    clock.advanceSec(31 * 60);
    expect((await buy(made)).status).toBe(200);
    expect(requests).toEqual(['/tone.wav']);
  });

  it('is sold when nothing is known in the time that a purchase waits', async () => {
    const { draft, buy } = await customer();
    waitLittle();
    const made = await draft({}, { audioUrl: `${origin}/never.mp3` });
    expect((await buy(made)).status).toBe(200);
  });
});

describe('a character that is locked', () => {
  it.each([
    ['that is not there', '/gone.png'],
    ['that is none', '/page.html'],
  ])('is refused under its field, uncharged, with a portrait %s', async (_what, path) => {
    const { key, post, left } = await customer();
    const mv = await finishedVideo(api, key);
    const before = await left();
    const lock = (characterImage: string, expectedVersion = mv.version) =>
      post(`/api/v1/mv/${mv.mvId}/lock-character`, { expectedVersion, characterImage });
    expect(await lock(origin + path)).toMatchObject({
      status: 422,
      body: { error: { code: 'SOURCE_UNPROCESSABLE', details: { field: 'characterImage' } } },
    });
    requests.length = 0;
    expect(await lock(origin + path, mv.version + 1)).toMatchObject({
      status: 409,
      body: { error: { code: 'VERSION_CONFLICT' } },
    });
    expect(requests).toEqual([]);
    expect(await left()).toEqual(before);
    expect((await lock(`${origin}/face.png`)).status).toBe(200);
  });
});
