/** Which refusal a caller meets, and what it says (SPEC.md, Errors): 400, 402, 403, 404, 409 and 422 kept apart, nothing charged. */
import { describe, expect, it, vi } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi, type TestReply } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, runTask } = createTestApi(platform);

const song = { mode: 'custom', lyrics: 'la', title: 'Sea' };
const buySong = (key: string, body: object = song, headers: Record<string, string> = {}) =>
  call('POST', '/api/v1/music/songs', { key, body, headers: { Prefer: 'respond-async', ...headers } });

/** What a charge or a task would change. */
type Standing = { available_units: bigint; movements: string; tasks: string };

async function standingOf(accountId: string): Promise<Standing> {
  const { rows } = await platform.database.sql.query<Standing>(
    `SELECT available_units, (SELECT count(*) FROM ledger_transaction WHERE account_id = $1) AS movements,
       (SELECT count(*) FROM task WHERE account_id = $1) AS tasks FROM balance WHERE account_id = $1`,
    [accountId],
  );
  return rows[0] as Standing;
}

/** Refused with this status and code in an envelope, and the account is as before. */
async function refused(
  accountId: string,
  ask: () => Promise<TestReply>,
  status: number,
  code: string,
  details?: object,
) {
  const before = await standingOf(accountId);
  const reply = await ask();
  expect(errorEnvelope.safeParse(reply.body).error?.issues ?? [], reply.text).toEqual([]);
  expect(reply, reply.text).toMatchObject({
    status,
    body: { success: false, error: { code, ...(details ? { details } : {}) } },
  });
  expect(await standingOf(accountId)).toEqual(before);
  return reply;
}

describe('a paid request that cannot be paid', () => {
  it('answers 402 with what it costs and what there is', async () => {
    const { key, accountId } = await createTestActor(platform, { credits: 3 });
    await refused(accountId, () => buySong(key), 402, 'INSUFFICIENT_CREDITS', {
      creditsRequired: 10,
      balanceCredits: 3,
    });
  });

  it('answers 402 when the price is above maxCredits, whatever the balance', async () => {
    const { key, accountId } = await createTestActor(platform);
    const body = {
      operation: 'text-to-video',
      input: { model: 'viduq3-turbo', prompt: 'x', duration: 5 },
      maxCredits: 1,
    };
    await refused(
      accountId,
      () => call('POST', '/api/v1/videodirect/tasks', { key, body }),
      402,
      'MAX_CREDITS_EXCEEDED',
      { maxCredits: 1 },
    );
  });

  it('answers 403 on a billing hold even with a positive balance, and lets reads through', async () => {
    const { key, accountId } = await createTestActor(platform, { billingStatus: 'ON_HOLD' });
    await refused(accountId, () => buySong(key), 403, 'FORBIDDEN', {
      reason: 'billing_hold',
      billingStatus: 'ON_HOLD',
    });
    expect(await call('GET', '/api/v1/account/credits', { key })).toMatchObject({
      status: 200,
      body: { balanceCredits: 1000, billingStatus: 'ON_HOLD' },
    });
    expect((await call('POST', '/api/v2/mv/quote', { key, body: { durationSec: 60 } })).status).toBe(200);
  });

  it('answers 403 for an unclaimed trial and for a feature outside a claimed one', async () => {
    const unclaimed = await createTestActor(platform, { trial: 'unclaimed' });
    await refused(unclaimed.accountId, () => buySong(unclaimed.key), 403, 'FORBIDDEN', { reason: 'trial_unclaimed' });
    const claimed = await createTestActor(platform, { trial: 'claimed' });
    const body = { operation: 'text-to-video', input: { model: 'viduq3-turbo', prompt: 'x', duration: 5 } };
    await refused(
      claimed.accountId,
      () => call('POST', '/api/v1/videodirect/tasks', { key: claimed.key, body }),
      403,
      'FORBIDDEN',
      { reason: 'trial_feature' },
    );
  });
});

describe('a request that contradicts what is stored or possible', () => {
  it('answers 409 for a key of another body and a stale revision', async () => {
    const { key, accountId } = await createTestActor(platform);
    expect((await buySong(key, song, { 'Idempotency-Key': 'k' })).status).toBe(200);
    await refused(
      accountId,
      () => buySong(key, { ...song, title: 'Land' }, { 'Idempotency-Key': 'k' }),
      409,
      'IDEMPOTENCY_CONFLICT',
    );
    const draft = (
      await call('POST', '/api/v1/mv/drafts', {
        key,
        body: { source: { type: 'audio', audioUrl: 'https://example.com/a.mp3' } },
      })
    ).body;
    await refused(
      accountId,
      () => call('PATCH', `/api/v1/mv/drafts/${draft.id}`, { key, body: { expectedVersion: 9, styleId: 'ink' } }),
      409,
      'VERSION_CONFLICT',
    );
  });

  it('answers 409 to the cancellation of a task that has ended, and says how it ended', async () => {
    const { key, accountId } = await createTestActor(platform);
    const taskId = String((await buySong(key)).body.taskId);
    await runTask(taskId);
    await refused(
      accountId,
      () => call('POST', `/api/v1/tasks/${taskId}/cancel`, { key }),
      409,
      'TASK_NOT_CANCELLABLE',
      { status: 'COMPLETED' },
    );
  });

  it('answers 422 before a task exists for a combination that is not supported', async () => {
    const { key, accountId } = await createTestActor(platform);
    await refused(
      accountId,
      () => buySong(key, { mode: 'vox', voiceId: 'voc_1', model: 'chirp-hawk-wild', prompt: 'sea' }),
      422,
      'FEATURE_NOT_SUPPORTED',
    );
    await refused(
      accountId,
      () =>
        call('POST', '/api/v2/mv/quote', {
          key,
          body: { durationSec: 60, creative: { mode: 'sing_dance', options: { combination: 'simultaneous' } } },
        }),
      422,
      'MV_ENGINE_UNSUPPORTED',
      { reason: 'simultaneous_not_supported' },
    );
  });

  it('answers 404 with the code of what was named', async () => {
    const { key, accountId } = await createTestActor(platform);
    for (const [path, code] of [
      ['tasks/tsk_x', 'TASK_NOT_FOUND'],
      ['mv/tsk_x', 'MV_NOT_FOUND'],
      ['mv/drafts/dft_x', 'DRAFT_NOT_FOUND'],
      ['music/clips/clp_x/timeline', 'CLIP_NOT_FOUND'],
      ['nothing/here', 'NOT_FOUND'],
    ]) {
      await refused(accountId, () => call('GET', `/api/v1/${path}`, { key }), 404, code as string);
    }
  });

  it('answers 405 with the methods an address takes', async () => {
    const reply = await call('DELETE', '/api/v1/account/credits');
    expect(reply).toMatchObject({ status: 405, body: { success: false, error: { code: 'METHOD_NOT_ALLOWED' } } });
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
    expect(reply).toMatchObject({ body: { error: { message: expect.stringContaining('It answers GET, HEAD.') } } });
  });
});

describe('known fields in the wrong place', () => {
  it.each(['subtitles', 'subtitle', 'srtUrl', 'generation'])(
    'refuses %s under source before charging, with a message that says where it belongs',
    async (field) => {
      const { key, accountId } = await createTestActor(platform);
      const reply = await refused(
        accountId,
        () =>
          call('POST', '/api/v1/mv/drafts', {
            key,
            body: { source: { type: 'task', taskId: 'tsk_1', [field]: true } },
          }),
        400,
        'VALIDATION_ERROR',
        { field: `source.${field}` },
      );
      expect((reply.body as { error: { message: string } }).error.message).toMatch(
        field === 'srtUrl' ? /source of type audio/ : /top level/,
      );
    },
  );

  it('refuses callback fields inside a relayed input and names config.webhookUrl instead', async () => {
    const { key, accountId } = await createTestActor(platform);
    for (const name of ['callback_url', 'callbackUrl']) {
      const body = {
        operation: 'text-to-video',
        input: { model: 'viduq3-turbo', prompt: 'x', [name]: 'https://example.com' },
      };
      const reply = await refused(
        accountId,
        () => call('POST', '/api/v1/videodirect/tasks', { key, body }),
        400,
        'VALIDATION_ERROR',
        { field: `input.${name}` },
      );
      expect(reply.text).toContain('config.webhookUrl');
    }
  });
});

describe('a failure whose cause is nobody else’s business', () => {
  const canary = 'canary-sk-9f2c';

  it('keeps its cause out of the read, the event and the webhook of a task, which tell its code in general words', async () => {
    const { key } = await createTestActor(platform, { defaultWebhookUrl: 'https://hooks.example.com/f' });
    const failing = createTestApi(platform, {
      beforeWork: ({ index }) => {
        if (index === 0)
          throw new TaskFailure('UPSTREAM_FAILED', { cause: new Error(`401 key ${canary} at /srv/engine.ts:12`) });
        throw new TaskFailure('CONTENT_REFUSED');
      },
    });
    const taskId = String((await buySong(key)).body.taskId);
    await failing.runTask(taskId);
    const task = await call('GET', `/api/v1/tasks/${taskId}`, { key });
    expect(task.body).toMatchObject({
      status: 'FAILED',
      refunded: true,
      creditsCharged: 0,
      errorMessage: expect.stringMatching(/^[A-Z][^\n]{5,100}\.$/),
    });
    const stream = await call('GET', `/api/v1/tasks/${taskId}/stream`, { key });
    const { rows } = await platform.database.sql.query<{ body: string; event_type: string }>(
      'SELECT body, event_type FROM webhook_delivery WHERE task_id = $1',
      [taskId],
    );
    expect(rows.map((row) => row.event_type)).toContain('task.failed');
    for (const text of [task.text, stream.text, ...rows.map((row) => row.body)])
      expect(text).not.toMatch(new RegExp(`${canary}|engine\\.ts|401`));
    const failed = JSON.parse(rows.find((row) => row.event_type === 'task.failed')?.body ?? '{}') as Record<
      string,
      unknown
    >;
    expect(failed).toMatchObject({
      errorCode: task.body.errorCode,
      errorMessage: task.body.errorMessage,
      retryable: task.body.retryable,
    });
  });

  it('answers a request with 500 INTERNAL_ERROR, its request id and nothing else', async () => {
    const { key } = await createTestActor(platform);
    const original = platform.database.sql.query.bind(platform.database.sql);
    vi.spyOn(platform.database.sql, 'query').mockImplementation(((query: unknown, ...rest: unknown[]) =>
      typeof query === 'string' && query.includes('FROM clip')
        ? Promise.reject(new Error(`syntax ${canary}`))
        : original(query as never, ...(rest as []))) as never);
    const reply = await call('GET', '/api/v1/music/clips/clp_x/timeline', {
      key,
      headers: { 'X-Request-Id': 'mine-1' },
    });
    expect(reply).toMatchObject({
      status: 500,
      body: { success: false, error: { code: 'INTERNAL_ERROR', details: { requestId: 'mine-1' } } },
    });
    expect(reply.text).not.toContain(canary);
  });
});

describe('what a caller may try again', () => {
  it('marks as retryable, with the seconds to wait, what may succeed later, and nothing that never can', async () => {
    const offline = createTestApi(platform, { relay: null });
    const { key, accountId } = await createTestActor(platform);
    const away = vi
      .spyOn(platform.database.sql, 'query')
      .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) as never);
    const reply = await call('POST', '/api/v1/music/songs', { key, body: {} });
    away.mockRestore();
    expect(reply).toMatchObject({
      status: 503,
      body: { error: { code: 'SERVICE_UNAVAILABLE', retryable: true, retryAfterSec: 5 } },
    });
    expect(reply.headers.get('retry-after')).toBe('5');
    const body = { operation: 'text-to-video', input: { model: 'viduq3-turbo', prompt: 'x', duration: 5 } };
    const hopeless = [
      await refused(accountId, () => buySong(key, { mode: 'custom' }), 400, 'VALIDATION_ERROR'),
      await refused(
        accountId,
        () => offline.call('POST', '/api/v1/videodirect/tasks', { key, body }),
        422,
        'FEATURE_NOT_SUPPORTED',
      ),
    ];
    for (const { body: answer } of hopeless)
      expect((answer as { error: object }).error).not.toHaveProperty('retryable');
  });
});
