import { describe, expect, it, vi } from 'vitest';
import { videodirectOperations, type VideodirectOperation } from '#lib/contract/videodirect.ts';
import { refusalFault, startTestStandin } from '../videodirect-standin/testing/test-standin.ts';
import { routesWith } from './routes.ts';

const never = new AbortController().signal;
const standin = await startTestStandin();
const { relay, faults } = standin;
const submit = (operation: VideodirectOperation = 'text-to-video', input: Record<string, unknown> = {}) =>
  relay.submit({ operation, input, reference: 'tsk_1' });

/** Restated here on purpose, because the adapter's table is what is tested. */
const paths: Record<VideodirectOperation, string> = {
  'text-to-video': '/ent/v2/text2video',
  'image-to-video': '/ent/v2/img2video',
  'reference-to-video': '/ent/v2/reference2video',
  'start-end-to-video': '/ent/v2/start-end2video',
  'reference-to-image': '/ent/v2/reference2image',
  'text-to-audio': '/ent/v2/text2audio',
  'timing-to-audio': '/ent/v2/timing2audio',
  'text-to-speech': '/ent/v2/audio-tts',
  'voice-clone': '/ent/v2/audio-clone',
  'lip-sync': '/ent/v2/lip-sync',
  'motion-sync-v1': '/ent/v2/motion-sync',
  'motion-sync-v2': '/ent/v2/motion-sync-v2',
  'extend-video': '/ent/v2/extend',
  'multi-frame-video': '/ent/v2/multiframe',
  'upscale-video': '/ent/v2/upscale-new',
  'replace-video': '/ent/v2/replace',
  'digital-human': '/ent/v2/digital-human',
  'prompt-recommendation': '/ent/v2/img2video-prompt-recommendation',
  template: '/ent/v2/template',
  'template-story': '/ent/v2/template-story',
  'general-film-create': '/ent/v2/one-click/general_one_click',
  'general-film-edit': '/ent/v2/one-click/general_one_click/edit',
  'general-film-compose': '/ent/v2/one-click/general_one_click/compose',
  'ad-film-create': '/ent/v2/ad-one-click',
  'ad-film-edit': '/ent/v2/ad-one-click/edit',
  'ad-film-compose': '/ent/v2/ad-one-click/compose',
  'trending-replicate': '/ent/v2/trending-replicate',
};

describe('the relay over HTTP', () => {
  it.each(videodirectOperations)('sends %s unchanged to its one route, and reads the result', async (operation) => {
    const input = { model: 'm', seed: 7, prompt: 'ein Boot 船', nested: { unknown: [1, null, { deep: true }] } };
    const submitted = await submit(operation, input);
    const call = standin.callsOf('submit').at(-1);
    expect(call).toMatchObject({ method: 'POST', path: paths[operation], input });
    expect(call?.headers.authorization).toMatch(/^Token \S+$/);
    expect(call?.headers).not.toHaveProperty('idempotency-key');
    let { reading } = submitted;
    const task = { operation, providerTaskId: submitted.providerTaskId ?? '' };
    await expect
      .poll(async () => {
        if (reading.state === 'waiting') reading = await relay.read(task, never);
        return reading.state;
      })
      .toBe('succeeded');
    if (reading.state !== 'succeeded') throw new Error('unreachable');
    expect(reading.providerCredits).toBeGreaterThan(0);
    expect(reading.outputs.length).toBeGreaterThan(0);
    for (const output of reading.outputs) {
      if (output.kind === 'text') expect(output.text).toBeTruthy();
      else expect((await fetch(output.url ?? '')).status).toBe(200);
    }
  });

  it.each([
    [refusalFault(400, 'CreditInsufficient'), 'UPSTREAM_UNAVAILABLE'],
    [refusalFault(401, 'Unauthorized'), 'UPSTREAM_UNAVAILABLE'],
    [refusalFault(400, 'ModelUnavailable'), 'UPSTREAM_UNAVAILABLE'],
    [refusalFault(400, 'FieldInvalid'), 'UPSTREAM_REJECTED'],
    [refusalFault(400, 'TaskPromptPolicyViolation'), 'CONTENT_REFUSED'],
    [refusalFault(400, 'AuditSubmitIllegal'), 'CONTENT_REFUSED'],
    [refusalFault(400, 'ImageDownloadFailure'), 'SOURCE_DOWNLOAD_FAILED'],
    [refusalFault(400, 'ImageFormatInvalid'), 'IMAGE_UNREADABLE'],
    [refusalFault(500, 'InternalServiceFailure'), 'UPSTREAM_FAILED'],
    [refusalFault(418, '__proto__'), 'UPSTREAM_FAILED'],
    [{ status: 502, body: '<html>bad gateway</html>' }, 'UPSTREAM_FAILED'],
    [{ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }, 'UPSTREAM_FAILED'],
    [{ status: 200, body: 'not json' }, 'UPSTREAM_FAILED'],
    [{ status: 200, body: '[]' }, 'UPSTREAM_FAILED'],
    [{ status: 200, body: '{"state":"created"}' }, 'UPSTREAM_FAILED'],
    [{ status: 200, body: '{"task_id":"../../admin","state":"created"}' }, 'UPSTREAM_FAILED'],
    ['drop', 'UPSTREAM_FAILED'],
  ] as const)('maps the submission refusal %j to %s, hides its wording, and never retries', async (fault, code) => {
    const before = standin.callsOf('submit').length;
    faults.push({ on: 'submit', fault });
    await expect(submit()).rejects.toSatisfy(
      (error: Error & { code: string }) => error.code === code && !error.message.includes('internal words'),
    );
    expect(standin.callsOf('submit')).toHaveLength(before + 1);
  });

  it('treats a throttled submission as a pause, and delays every request until the time the upstream named', async () => {
    faults.push({ on: 'submit', fault: refusalFault(429, 'SystemThrottling') });
    await expect(submit()).rejects.toMatchObject({ name: 'UpstreamPause', reason: 'busy' });
    const throttled = await startTestStandin();
    throttled.faults.push({ on: 'read', fault: refusalFault(429, 'TooManyRequests', { 'retry-after': '30' }) });
    const task = { operation: 'template', providerTaskId: '1' } as const;
    await expect(throttled.relay.read(task, never)).rejects.toMatchObject({
      name: 'UpstreamPause',
      retryAfterMs: 30_000,
    });
    await expect(throttled.relay.read(task, never)).rejects.toMatchObject({ name: 'UpstreamPause', reason: 'busy' });
    await expect(throttled.relay.cancel(task)).rejects.toMatchObject({ name: 'UpstreamPause', reason: 'busy' });
    expect([throttled.callsOf('read'), throttled.callsOf('cancel')].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('takes no result of another task, which an upstream or a cache before it mixes up', async () => {
    const { providerTaskId } = await submit('text-to-video');
    const body = {
      task_id: 'another',
      state: 'success',
      creations: [{ id: '1', url: 'https://cdn.example.com/of-another.mp4' }],
    };
    faults.push({ on: 'read', fault: { status: 200, body: JSON.stringify(body) } });
    const task = { operation: 'text-to-video', providerTaskId: providerTaskId ?? '' } as const;
    await expect(relay.read(task, never)).rejects.toMatchObject({ name: 'UpstreamPause', reason: 'unreadable' });
    expect(await relay.read(task, never)).not.toMatchObject({ outputs: [{ creationId: '1' }] });
  });

  it.each([
    ['asked for quiet', refusalFault(429, 'TooManyRequests', { 'retry-after': '30' }), 'busy'],
    ['refused the key', refusalFault(401, 'Unauthorized'), 'refused'],
  ])('is asked again in time after it %s, also when the clock is set back meanwhile', async (_name, fault, reason) => {
    const set = await startTestStandin();
    set.faults.push({ on: 'read', fault });
    const task = { operation: 'template', providerTaskId: '1' } as const;
    await expect(set.relay.read(task, never)).rejects.toMatchObject({ reason });
    const [now, uptime] = [Date.now, performance.now.bind(performance)];
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    vi.spyOn(performance, 'now').mockImplementation(() => uptime() + 31_000);
    try {
      await expect(set.relay.read(task, never)).rejects.toMatchObject({ reason: 'unreadable' });
    } finally {
      vi.mocked(Date.now).mockRestore();
      vi.mocked(performance.now).mockRestore();
    }
  });

  it('tells of a refused key, holds every poll with it back, and asks at once with another', async () => {
    let told = 0;
    let apiKey = 'old';
    const { connect } = await startTestStandin();
    const { relay: keyed } = await startTestStandin({
      relay: { onKeyRefused: () => told++, connect: async () => ({ ...(await connect()), apiKey }) },
    });
    const task = { operation: 'template', providerTaskId: '1' } as const;
    for (let times = 0; times < 3; times++)
      await expect(keyed.read(task, never)).rejects.toMatchObject({ name: 'UpstreamPause', reason: 'refused' });
    expect(told).toBe(1);
    ({ apiKey } = await connect());
    await expect(keyed.read(task, never)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it('asks about other work while the upstream refuses to tell of one task alone, and tells of no refused key', async () => {
    let told = 0;
    const {
      relay: asked,
      faults: refusals,
      callsOf,
    } = await startTestStandin({ relay: { onKeyRefused: () => told++ } });
    const forbidden = { on: 'read', fault: refusalFault(403, 'Forbidden') } as const;
    const ask = (providerTaskId: string) => asked.read({ operation: 'template', providerTaskId }, never);
    for (let times = 0; times < 2; times++) {
      refusals.push(forbidden);
      await expect(ask('1')).rejects.toMatchObject({ name: 'UpstreamPause', reason: 'refused', retryAfterMs: 15_000 });
    }
    await expect(ask('2')).rejects.toMatchObject({ reason: 'unreadable' });
    expect(callsOf('read')).toHaveLength(3);
    expect(told).toBe(0);
  });

  it('tells of a refused key when the upstream forbids two tasks without a good answer in between', async () => {
    let told = 0;
    const { relay: asked, faults: refusals } = await startTestStandin({ relay: { onKeyRefused: () => told++ } });
    const submitted = await asked.submit({ operation: 'template', input: {}, reference: 'tsk_1' });
    const ask = (providerTaskId: string) => asked.read({ operation: 'template', providerTaskId }, never);
    const refuse = async (providerTaskId: string) => {
      refusals.push({ on: 'read', fault: refusalFault(403, 'Forbidden') });
      await expect(ask(providerTaskId)).rejects.toMatchObject({ reason: 'refused' });
    };
    await refuse('1');
    await ask(String(submitted.providerTaskId));
    await refuse('2');
    expect(told).toBe(0);
    await refuse('1');
    expect(told).toBe(1);
  });

  it('knows when a request was never sent', async () => {
    const nowhere = await startTestStandin({
      relay: { connect: async () => ({ baseUrl: 'http://127.0.0.1:9', apiKey: 'k' }) },
    });
    await expect(nowhere.relay.submit({ operation: 'template', input: {}, reference: 'r' })).rejects.toMatchObject({
      name: 'UpstreamPause',
      reason: 'busy',
    });
  });

  it.each([
    [{ status: 200, body: '{"state":' }, 'unreadable'],
    [
      { status: 200, body: '{"id":"1","state":"success","creations":[{"id":"1","url":"javascript:alert(1)"}]}' },
      'unreadable',
    ],
    [{ status: 200, body: '{"id":"1","state":"success","creations":[]}' }, 'unreadable'],
    [refusalFault(404, 'TaskNotFound'), 'unreadable'],
    [{ status: 503, body: '' }, 'busy'],
    ['drop', 'busy'],
  ] as const)('keeps polling after %j', async (fault, reason) => {
    faults.push({ on: 'read', fault });
    await expect(relay.read({ operation: 'text-to-video', providerTaskId: '1' }, never)).rejects.toMatchObject({
      name: 'UpstreamPause',
      reason,
    });
  });

  it('does not take a voice that the upstream repeats from the request for a result', async () => {
    const answer = { task_id: '7', state: 'created', voice_id: 'female-1' };
    faults.push({ on: 'submit', fault: { status: 200, body: JSON.stringify(answer) } });
    const { reading } = await submit('text-to-speech', { text: 'hello', voice_id: 'female-1' });
    expect(reading).toEqual({ state: 'waiting', progress: null });
    const done = { id: '7', state: 'success', creations: [], voice_id: 'female-1' };
    faults.push({ on: 'read', fault: { status: 200, body: JSON.stringify(done) } });
    await expect(relay.read({ operation: 'image-to-video', providerTaskId: '7' }, never)).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });

  it('reads the state of work whose creations have no address yet, or never got one', async () => {
    const task = { operation: 'text-to-video', providerTaskId: '1' } as const;
    const answer = (body: object) => {
      const creations = [{ id: '2', url: '', cover_url: '' }];
      faults.push({ on: 'read', fault: { status: 200, body: JSON.stringify({ id: '1', creations, ...body }) } });
    };
    answer({ state: 'processing', progress: 60 });
    expect(await relay.read(task, never)).toEqual({ state: 'waiting', progress: 0.6 });
    answer({ state: 'failed', err_code: 'CreationPolicyViolation' });
    expect(await relay.read(task, never)).toMatchObject({ state: 'failed', code: 'CONTENT_REFUSED' });
    answer({ state: 'success' });
    await expect(relay.read(task, never)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it("treats unknown states as waiting, and reads the upstream's own failures", async () => {
    const task = { operation: 'text-to-video', providerTaskId: '1' } as const;
    const answer = (body: object) => faults.push({ on: 'read', fault: { status: 200, body: JSON.stringify(body) } });
    answer({ id: '1', state: 'scheduling', progress: 40 });
    expect(await relay.read(task, never)).toEqual({ state: 'waiting', progress: 0.4 });
    answer({ id: '1', state: 'processing', progress: 1 });
    expect(await relay.read(task, never)).toEqual({ state: 'waiting', progress: 0.01 });
    answer({ id: '1', state: 'failed', err_code: 'CreationPolicyViolation' });
    expect(await relay.read(task, never)).toMatchObject({ state: 'failed', code: 'CONTENT_REFUSED' });
    answer({ id: '1', state: 'failed', err_code: 'SomethingNew' });
    expect(await relay.read(task, never)).toMatchObject({ state: 'failed', code: 'UPSTREAM_FAILED' });
  });

  it('creates one order from two submissions with the same reference, if the upstream supports idempotency keys', async () => {
    const keyed = await startTestStandin({ relay: { idempotencyHeader: 'Idempotency-Key' } });
    const request = { operation: 'template', input: {}, reference: 'tsk_same' } as const;
    const [first, second] = [await keyed.relay.submit(request), await keyed.relay.submit(request)];
    expect(second.providerTaskId).toBe(first.providerTaskId);
    expect(keyed.relay.repeatsSafely).toBe(true);
    keyed.faults.push({ on: 'submit', fault: 'drop' });
    await expect(keyed.relay.submit(request)).rejects.toMatchObject({ name: 'UpstreamPause', reason: 'busy' });
  });

  it('accepts path overrides for operations that exist', () => {
    expect(routesWith({ 'motion-sync-v1': '/ent/v3/motion' })['motion-sync-v1'].path).toBe('/ent/v3/motion');
    expect(() => routesWith({ other: '/x' })).toThrow('other');
  });
});
