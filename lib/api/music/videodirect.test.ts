import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { videodirectReceipt } from '#lib/contract/videodirect.ts';
import { createHttpRelay } from '#lib/engines/upstream/videodirect/index.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, runTask } = createTestApi(platform);
const path = '/api/v1/videodirect/tasks';
const video = {
  operation: 'text-to-video',
  input: { model: 'viduq3-turbo', resolution: '720p', duration: 5, prompt: 'a boat' },
};

async function spent(accountId: string): Promise<bigint> {
  const { rows } = await platform.database.sql.query<{ available_units: bigint; held_units: bigint }>(
    'SELECT available_units, held_units FROM balance WHERE account_id = $1',
    [accountId],
  );
  return 10_000_000n - (rows[0]?.available_units ?? 0n);
}

describe('POST /api/v1/videodirect/tasks', () => {
  it('answers the whole receipt, prices by the card and reserves a cap', async () => {
    const { key, accountId } = await createTestActor(platform);
    const first = await call('POST', path, { key, body: video });
    expect(first.status).toBe(200);
    const { taskId, ...receipt } = videodirectReceipt.parse(first.body);
    expect(receipt).toEqual({
      pollUrl: `${platform.config.publicUrl}/api/v1/tasks/${taskId}`,
      status: 'PENDING',
      creditsRequired: 110,
      pricingMode: 'rate-card',
      providerCredits: 55,
    });
    const second = await call('POST', path, {
      key,
      body: {
        operation: 'ad-film-create',
        input: { images: ['https://example.com/a.png'] },
        pricingContext: { providerCreditCap: 40 },
      },
    });
    expect(second.body).toMatchObject({ creditsRequired: 80, pricingMode: 'authorization-cap', providerCredits: 40 });
    expect(await spent(accountId)).toBe(1_900_000n);
  });

  it.each([['a\u0000b'], ['half \ud83d']])(
    'refuses a member of the input whose name cannot be stored (%j), as it refuses such a value',
    async (name) => {
      const { key, accountId } = await createTestActor(platform);
      for (const settings of [{ [name]: 1 }, { deeper: [{ [name]: {} }] }])
        expect(
          await call('POST', path, { key, body: { ...video, input: { ...video.input, settings } } }),
        ).toMatchObject({
          status: 400,
          body: { error: { code: 'VALIDATION_ERROR', message: expect.stringContaining('input.settings') } },
        });
      expect(await spent(accountId)).toBe(0n);
    },
  );

  it('takes a ceiling that is just enough and refuses a lower one before charging', async () => {
    const { key, accountId } = await createTestActor(platform);
    expect(await call('POST', path, { key, body: { ...video, maxCredits: 109.9999 } })).toMatchObject({
      status: 402,
      body: { error: { code: 'MAX_CREDITS_EXCEEDED', details: { creditsRequired: 110 } } },
    });
    expect(await spent(accountId)).toBe(0n);
    expect(await call('POST', path, { key, body: { ...video, maxCredits: 110 } })).toMatchObject({ status: 200 });
  });

  it.each([
    ['operation', { ...video, operation: 'text-to-video/../../admin' }],
    ['input', { operation: 'text-to-video' }],
    ['input', { ...video, input: [] }],
    ['input.callback_url', { ...video, input: { ...video.input, callback_url: 'https://example.com' } }],
    [
      'input.settings[0].callbackUrl',
      { ...video, input: { ...video.input, settings: [{ callbackUrl: 'https://example.com' }] } },
    ],
    [
      'input.images[0]',
      {
        ...video,
        operation: 'image-to-video',
        input: { ...video.input, images: ['data:image/png;base64,iVBORw0KGgo='] },
      },
    ],
    [
      'input.images[0]',
      { ...video, operation: 'image-to-video', input: { ...video.input, images: ['iVBORw0KGgo='.repeat(50)] } },
    ],
    [
      'input.images[0]',
      { ...video, operation: 'image-to-video', input: { ...video.input, images: ['http://10.0.0.1/a.png'] } },
    ],
    ['input.duration', { ...video, input: { ...video.input, duration: -5 } }],
    [
      'pricingContext.durationSec',
      {
        operation: 'lip-sync',
        input: { video_url: 'https://example.com/a.mp4', audio_url: 'https://example.com/a.mp3' },
      },
    ],
    ['pricingContext.durationSec', { ...video, pricingContext: { durationSec: 3600.1 } }],
    ['pricingContext.providerCreditCap', { operation: 'template', input: { template: 'hug' } }],
    ['pricingContext.providerCreditCap', { ...video, input: { ...video.input, model: 'unheard-of' } }],
    [
      'pricingContext.providerCreditCap',
      { operation: 'template', input: {}, pricingContext: { providerCreditCap: 100_001 } },
    ],
    ['pricingContext.seconds', { ...video, pricingContext: { seconds: 5 } }],
    ['config.webhookUrl', { ...video, config: { webhookUrl: 'http://127.0.0.1/hook' } }],
  ])('names %s and charges nothing', async (field, body) => {
    const { key, accountId } = await createTestActor(platform);
    const reply = await call('POST', path, { key, body });
    expect(errorEnvelope.safeParse(reply.body).success, reply.text).toBe(true);
    expect(reply).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR', details: { field } } } });
    expect(await spent(accountId)).toBe(0n);
  });

  it('is for the account that made it, and not for trials', async () => {
    const { key } = await createTestActor(platform);
    const { body } = await call('POST', path, { key, body: video });
    await runTask(String(body.taskId));
    expect(await call('GET', `/api/v1/tasks/${body.taskId}`, { key })).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', resources: [{ url: 'https://media.example.com/1.mp4' }] },
    });
    const stranger = await createTestActor(platform);
    for (const [method, suffix] of [
      ['GET', ''],
      ['POST', '/cancel'],
    ] as const) {
      expect(
        await call(method, `/api/v1/tasks/${body.taskId}${suffix}`, {
          key: stranger.key,
          ...(method === 'POST' ? { body: {} } : {}),
        }),
      ).toMatchObject({ status: 404, body: { error: { code: 'TASK_NOT_FOUND' } } });
    }
    const trial = await createTestActor(platform, { trial: 'claimed' });
    expect(await call('POST', path, { key: trial.key, body: video })).toMatchObject({
      status: 403,
      body: { error: { details: { reason: 'trial_feature' } } },
    });
  });

  it('replays an Idempotency-Key byte for byte', async () => {
    const { key, accountId } = await createTestActor(platform);
    const headers = { 'Idempotency-Key': 'v1' };
    const first = await call('POST', path, { key, headers, body: video });
    expect((await call('POST', path, { key, headers, body: video })).text).toBe(first.text);
    expect(await call('POST', path, { key, headers, body: { ...video, maxCredits: 500 } })).toMatchObject({
      status: 409,
      body: { error: { code: 'IDEMPOTENCY_CONFLICT' } },
    });
    expect(await spent(accountId)).toBe(1_100_000n);
  });

  it('says so where no upstream is set up', async () => {
    const { key, accountId } = await createTestActor(platform);
    const off = createTestApi(platform, { relay: null });
    expect(await off.call('POST', path, { key, body: video })).toMatchObject({
      status: 422,
      body: { error: { code: 'FEATURE_NOT_SUPPORTED', details: { reason: 'relay_not_configured' } } },
    });
    expect(await spent(accountId)).toBe(0n);
  });
});

describe('the input of a relayed operation', () => {
  it('reaches the upstream in the caller’s own text, and is echoed in it', async () => {
    const bodies: string[] = [];
    const upstream = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.method === 'POST') bodies.push(body);
      response.setHeader('content-type', 'application/json');
      const done = {
        state: 'success',
        credits: 8,
        creations: [{ id: 'c', url: 'https://cdn.example.com/a.mp4', cover_url: '' }],
      };
      response.end(JSON.stringify(request.method === 'POST' ? { task_id: 't1', state: 'created', credits: 8 } : done));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void upstream.close());
    await once(upstream, 'listening');
    const { port } = upstream.address() as { port: number };
    const relay = createHttpRelay({ connect: async () => ({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k' }) });
    onTestFinished(() => relay.close());
    const api = createTestApi(platform, { relay });
    const { key } = await createTestActor(platform);
    const input =
      '{"model":"viduq3-turbo", "prompt":"x","duration":5,"seed":12345678901234567890,"w":1.0,"z":-0,"10":1,"2":2,"u":"\\u00e9","input":{"a":1.50}}';
    const made = await api.call<{ taskId: string }>('POST', path, {
      key,
      raw: `{"operation":"text-to-video","input":${input}}`,
    });
    expect(made.status, made.text).toBe(200);
    await api.runTask(made.body.taskId);
    expect(bodies).toEqual([input]);
    const task = await api.call('GET', `/api/v1/tasks/${made.body.taskId}`, { key });
    expect(task.body).toMatchObject({ status: 'COMPLETED' });
    expect(task.text).toContain(`"input":${input}`);
  });
});
