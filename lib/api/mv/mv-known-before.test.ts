/** What can be known before a video or an edit is bought is said before: an address that answers 404 is not sold. */
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import type { CreativeDraft, PreflightResult } from '#lib/contract/mv.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer, UNANSWERED } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { shortenSourceWaits } from '#lib/products/testing/short-waits.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { readStanding } from '../testing/account-standing.ts';
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
const { origin, requests } = await startFileServer(files);
deps.outbound = createOutbound({ allowPrivateNetwork: true });
afterAll(() => deps.outbound.close());

type Reply = { taskId: string; error: { code: string; message: string; details: { field: string } } };

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
  const standing = () => readStanding(platform, accountId);
  return { key, post, draft, buy, standing };
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
    const { draft, buy, standing } = await customer();
    const made = await draft(choices, source);
    const before = await standing();
    expect(await buy(made)).toMatchObject({
      status: 422,
      body: { error: { code: 'SOURCE_UNPROCESSABLE', details: { field } } },
    });
    expect(await standing()).toEqual(before);
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

  it('is refused for being longer than said where a preflight of the same revision has measured it', async () => {
    const { post, draft, buy, standing } = await customer();
    const made = await draft({}, { durationSec: 5 });
    const path = `/api/v1/mv/drafts/${made.id}/preflight`;
    expect((await post<PreflightResult>(path, { expectedVersion: 1 })).body).toMatchObject({
      warningCodes: expect.arrayContaining(['SOURCE_DURATION_DIFFERS']),
      checks: { source: { durationSec: 12 } },
    });
    const before = await standing();
    expect(await buy(made)).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'SOURCE_UNPROCESSABLE',
          details: { field: 'source.durationSec', reason: 'source_too_long', durationSec: 12 },
        },
      },
    });
    expect(await standing()).toEqual(before);
  });

  it('is refused above maxCredits before any of its files is fetched', async () => {
    const { draft, buy } = await customer();
    const made = await draft({ characterImage: `${origin}/face.png` });
    requests.length = 0;
    expect(await buy(made, { maxCredits: 1 })).toMatchObject({
      status: 402,
      body: { error: { code: 'MAX_CREDITS_EXCEEDED' } },
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['ink', ['MV_PORTRAIT_NOT_SHOWN']],
    ['anime', []],
  ])('says in plan, preflight and receipt what of a portrait will be seen in %s', async (styleId, told) => {
    const { draft, post } = await customer();
    const made = await draft({ characterImage: `${origin}/face.png`, styleId });
    const ofPortrait = (codes: string[] = []) => codes.filter((code) => code === 'MV_PORTRAIT_NOT_SHOWN');
    expect(ofPortrait(made.plan.warningCodes)).toEqual(told);
    const checked = await post<{ warningCodes: string[] }>(`/api/v1/mv/drafts/${made.id}/preflight`, {
      expectedVersion: made.version,
    });
    expect(ofPortrait(checked.body.warningCodes)).toEqual(told);
    const bought = await post<{ warningCodes?: string[] }>(`/api/v1/mv/drafts/${made.id}/generate`, {
      expectedVersion: made.version,
      maxCredits: 900,
    });
    expect(ofPortrait(bought.body.warningCodes)).toEqual(told);
  });

  it('is sold when nothing is known in the time that a purchase waits', async () => {
    const { draft, buy } = await customer();
    shortenSourceWaits(deps);
    const made = await draft({}, { audioUrl: origin + UNANSWERED });
    expect((await buy(made)).status).toBe(200);
  });
});

describe('a character that is locked', () => {
  it.each([
    ['that is not there', '/gone.png'],
    ['that is none', '/page.html'],
  ])('is refused under its field, uncharged, with a portrait %s', async (_what, path) => {
    const { key, post, standing } = await customer();
    const mv = await finishedVideo(api, key);
    const before = await standing();
    const lock = (characterImage: string, expectedVersion = mv.version, idempotencyKey?: string) =>
      post(`/api/v1/mv/${mv.mvId}/lock-character`, { expectedVersion, characterImage }, idempotencyKey);
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
    expect(await standing()).toEqual(before);
    const capped = { expectedVersion: mv.version, characterImage: `${origin}/face.png`, maxCredits: 1 };
    expect((await post(`/api/v1/mv/${mv.mvId}/lock-character`, capped)).status).toBe(402);
    expect(requests).toEqual([]);
    const bought = await lock(`${origin}/face.png`, mv.version, 'once');
    expect(bought.status, bought.text).toBe(200);
    requests.length = 0;
    expect((await lock(`${origin}/face.png`, mv.version, 'once')).text).toBe(bought.text);
    expect(requests).toEqual([]);
  });
});
