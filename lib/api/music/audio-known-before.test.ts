/** What can be known of audio before a song or subtitles are bought is said before: an address that answers 404 is not sold. */
import { afterAll, describe, expect, it } from 'vitest';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer, UNANSWERED } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { shortenSourceWaits } from '#lib/products/testing/short-waits.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { readStanding } from '../testing/account-standing.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, deps } = createTestApi(platform);
const files: Record<string, Buffer> = {
  '/tone.wav': wavBytes(toneSamples(12, 8000), 8000),
  '/blink.wav': wavBytes(toneSamples(0.5, 8000), 8000),
  '/eleven-minutes.wav': wavBytes(toneSamples(660, 8000), 8000),
  '/page.html': Buffer.from('<html>none</html>'),
};
const { origin, requests } = await startFileServer(files);
deps.outbound = createOutbound({ allowPrivateNetwork: true });
afterAll(() => deps.outbound.close());

type Reply = {
  taskId: string;
  error: { code: string; message: string; details: { field: string; issues?: { message: string }[] } };
};
type Product = { path: string; body: (url: string) => object; status: number; code: string; field: string };

// SPEC.md lists 422 for songs (E6) and not for subtitles (E4).
const cover: Product = {
  path: '/api/v1/music/songs',
  body: (url) => ({ mode: 'upload-cover', audio: { url }, lyrics: 'la' }),
  status: 422,
  code: 'SOURCE_UNPROCESSABLE',
  field: 'audio.url',
};
const extend: Product = { ...cover, body: (url) => ({ mode: 'upload-extend', audio: { url }, lyrics: 'la' }) };
const subtitles: Product = {
  path: '/api/v1/subtitles/',
  body: (url) => ({ source: { type: 'audio', audioUrl: url } }),
  status: 400,
  code: 'VALIDATION_ERROR',
  field: 'source.audioUrl',
};

async function customer() {
  const { key, accountId } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 500 });
  const buy = ({ path, body }: Product, file: string, headers: Record<string, string> = {}) =>
    call<Reply>('POST', path, { key, body: body(origin + file), headers });
  const standing = () => readStanding(platform, accountId);
  return { buy, standing };
}

const products = [
  ['a cover', cover],
  ['an extension', extend],
  ['subtitles', subtitles],
] as const;

describe.each(products)('%s of audio from an address', (_what, product) => {
  it.each([
    ['that is not there', '/gone.wav'],
    ['that is none', '/page.html'],
    ['that is too short', '/blink.wav'],
    ['that is too long', '/eleven-minutes.wav'],
  ])('is refused under its field, uncharged, with audio %s', async (_why, file) => {
    const { buy, standing } = await customer();
    const before = await standing();
    const refused = await buy(product, file);
    for (const issue of refused.body.error.details.issues ?? []) expect(issue.message).not.toContain(product.field);
    expect(refused).toMatchObject({
      status: product.status,
      body: { error: { code: product.code, details: { field: product.field } } },
    });
    expect(await standing()).toEqual(before);
  });

  it('is sold when it is there, looked at once, and answered again when it is gone later', async () => {
    const { buy } = await customer();
    files['/later.wav'] = files['/tone.wav'] as Buffer;
    requests.length = 0;
    const bought = await buy(product, '/later.wav', { 'Idempotency-Key': 'once' });
    expect(bought.status, bought.text).toBe(200);
    expect(requests).toEqual(['/later.wav']);
    delete files['/later.wav'];
    expect((await buy(product, '/later.wav', { 'Idempotency-Key': 'once' })).text).toBe(bought.text);
    expect(requests).toEqual(['/later.wav']);
  });
});

it('a price above maxCredits is refused before the audio is fetched', async () => {
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 500 });
  requests.length = 0;
  const source = { type: 'audio', audioUrl: `${origin}/tone.wav` };
  expect(await call('POST', subtitles.path, { key, body: { source, maxCredits: 9 } })).toMatchObject({
    status: 402,
    body: { error: { code: 'MAX_CREDITS_EXCEEDED', details: { creditsRequired: 10, maxCredits: 9 } } },
  });
  expect(requests).toEqual([]);
});

it('a purchase goes through when its audio does not arrive in the time that it waits', async () => {
  const { buy } = await customer();
  shortenSourceWaits(deps);
  expect(await Promise.all([cover, subtitles].map(async (product) => (await buy(product, UNANSWERED)).status))).toEqual(
    [200, 200],
  );
});

it('a request for an immediate receipt gets it at once', async () => {
  const { buy } = await customer();
  requests.length = 0;
  expect((await buy(cover, '/gone.wav', { Prefer: 'respond-async' })).status).toBe(200);
  expect(requests).toEqual([]);
});
