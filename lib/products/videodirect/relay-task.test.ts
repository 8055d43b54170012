import { describe, expect, it, vi } from 'vitest';
import type { CreateVideodirectBody } from '#lib/contract/videodirect.ts';
import { videodirectOperations, videodirectOutput } from '#lib/contract/videodirect.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import {
  refusalFault,
  startTestStandin,
  type TestStandin,
} from '#lib/engines/upstream/videodirect-standin/testing/test-standin.ts';
import { readConfig } from '#lib/platform/config.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { readLog } from '#lib/tasks/progress/follow-task.ts';
import { requestHash } from '#lib/tasks/life/idempotency.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { RunSuperseded } from '#lib/tasks/run/task-run.ts';
import { submissionAnswerSec } from '../upstream-work/submit-once.ts';
import { onCloseOf } from '../pipelines.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { callOffDue } from './call-offs.ts';
import { createVideodirect } from './create-videodirect.ts';
import type { VideoRelay } from './ports.ts';

const pacing = {
  ...readConfig({ NODE_ENV: 'test' }).videodirect,
  pollMs: 5,
  pollMsMax: 10,
  submitWaitSec: 60,
  unfinishedSec: 600,
};
const { platform, clock } = await createTestPlatform({ config: { videodirect: pacing } });
const operator = { kind: 'operator' } as const;
const video: CreateVideodirectBody = {
  operation: 'text-to-video',
  input: { model: 'viduq2', resolution: '540p', duration: 5, prompt: 'a boat' },
};
const template: CreateVideodirectBody = {
  operation: 'template',
  input: { template: 'hug', images: ['https://example.com/a.png'] },
  pricingContext: { providerCreditCap: 50 },
};
const minute = { queueMs: 0, workMs: 60_000 };

/** A buyer, products and a stand-in of one test's own. */
async function setUp(
  options: Parameters<typeof startTestStandin>[0] & {
    wrap?: (relay: VideoRelay, standin: TestStandin) => VideoRelay;
    webhook?: boolean;
    testing?: boolean;
  } = {},
) {
  const standin = await startTestStandin(options);
  const relay = options.wrap?.(standin.relay, standin) ?? standin.relay;
  const { actor } = await createTestActor(platform, {
    credits: 1000,
    ...(options.webhook ? { defaultWebhookUrl: 'https://hooks.example.com/v' } : {}),
  });
  await platform.database.sql.query('UPDATE account SET testing = $2 WHERE id = $1', [
    actor.accountId,
    options.testing ?? true,
  ]);
  const { deps, runTask } = createTestProducts(platform, { relay });
  const balance = async () => (await readBalance({ platform, actor })).balanceCredits;
  const buy = (body: CreateVideodirectBody) => createVideodirect({ ...deps, actor }, body);
  await platform.database.sql.query('DELETE FROM relay_call_off');
  return {
    /** What workers do all the time: the paths of the upstream that were asked to cancel, so far. */
    callOff: async () => {
      await callOffDue(deps);
      return standin.callsOf('cancel').map((call) => call.path);
    },
    standin,
    actor,
    deps,
    runTask,
    balance,
    buy,
    read: (taskId: string) => readTask({ platform, actor }, taskId),
  };
}

const runsOf = async (taskId: string) =>
  (await platform.database.sql.query<{ run_number: number }>('SELECT run_number FROM task WHERE id = $1', [taskId]))
    .rows[0]?.run_number;

/** A paid task whose submission has reached the upstream, whose answer is held back. */
async function heldHandOver(delays = { queueMs: 0, workMs: 0 }) {
  let arrived = () => {};
  const handOver = new Promise<void>((resolve) => (arrived = resolve));
  let letAnswer = () => {};
  const held = new Promise<void>((resolve) => (letAnswer = resolve));
  const world = await setUp({
    delays,
    wrap: (relay) => ({
      ...relay,
      async submit(request) {
        const answer = await relay.submit(request);
        arrived();
        await held;
        return answer;
      },
    }),
  });
  return { ...world, handOver, letAnswer, taskId: (await world.buy(video)).taskId };
}

const report = (credits: unknown) => ({
  status: 200,
  body: JSON.stringify({
    id: '1',
    state: 'success',
    credits,
    creations: [
      {
        id: 'c1',
        url: 'https://cdn.example.com/v.mp4?sig=1',
        cover_url: 'https://cdn.example.com/c.jpg',
        watermarked_url: 'https://cdn.example.com/w.mp4',
      },
    ],
  }),
});

describe('a direct video task', () => {
  it.each(videodirectOperations)('%s goes through and is settled to what the upstream asked', async (operation) => {
    const { standin, buy, runTask, read, balance } = await setUp();
    const { taskId, answer } = await buy({
      operation,
      input: { prompt: 'a boat', image_settings: [{ key_image: 'https://example.com/a.png', duration: 5 }] },
      pricingContext: { durationSec: 5, providerCreditCap: 450 },
    });
    const receipt = JSON.parse(answer) as { creditsRequired: number; providerCredits: number };
    expect(receipt.creditsRequired).toBe(receipt.providerCredits * 2);
    await runTask(taskId);
    const task = await read(taskId);
    expect(task).toMatchObject({ status: 'COMPLETED', type: 'videodirect', errorCode: null });
    const output = videodirectOutput.parse(task.outputResults);
    expect(output.operation).toBe(operation);
    expect(task.creditsCharged).toBe((output.providerCredits ?? -1) * 2);
    expect(await balance()).toBe(1000 - (task.creditsCharged ?? -1));
    expect(task.resources.length).toBeGreaterThan(0);
    expect(standin.callsOf('submit')).toHaveLength(1);
  });

  it("is reported stage by stage and keeps the upstream's addresses as they are", async () => {
    const { standin, buy, runTask, read } = await setUp({ webhook: true });
    const { taskId } = await buy(video);
    standin.faults.push({ on: 'read', fault: report(18) });
    await runTask(taskId);
    expect(
      (await readLog(platform, taskId, 0)).map((frame) => frame.event).filter((event) => event !== 'task.progress'),
    ).toEqual([
      'task.created',
      'credits.debited',
      'task.started',
      'task.stage.started',
      'task.stage.completed',
      'task.stage.started',
      'task.stage.completed',
      'credits.settled',
      'task.completed',
    ]);
    const { rows } = await platform.database.sql.query(
      'SELECT event_type FROM webhook_delivery WHERE task_id = $1 ORDER BY id',
      [taskId],
    );
    expect(rows.map((row) => (row as { event_type: string }).event_type)).toEqual([
      'task.stage.started',
      'task.stage.completed',
      'task.stage.started',
      'task.stage.completed',
      'task.completed',
    ]);
    const { resources, inputParameters } = await read(taskId);
    expect(resources).toEqual([
      {
        id: `${taskId}-0`,
        index: 0,
        role: 'final',
        type: 'VIDEO',
        url: 'https://cdn.example.com/v.mp4?sig=1',
        thumbnailUrl: 'https://cdn.example.com/c.jpg',
        urlExpiresAt: new Date(clock.now().getTime() + 3_600_000).toISOString(),
        metadata: { creationId: 'c1', watermarkedUrl: 'https://cdn.example.com/w.mp4' },
      },
    ]);
    expect(inputParameters).toEqual(video);
  });

  it.each([
    ['less than the card', video, 10, 36, 20],
    ['more than the card', video, 99, 36, 36],
    ['nothing it says', video, undefined, 36, 36],
    ['credits that are none', video, -5, 36, 36],
    ['less than the cap', template, 12.5, 100, 25],
    ['more than the cap', template, 51, 100, 100],
    ['no credits', template, 0, 100, 0],
    ['nothing it says, against a mere cap', template, undefined, 100, 0],
  ] as const)('an upstream that asks %s is paid so', async (_name, body, credits, required, charged) => {
    const { standin, buy, runTask, read, balance } = await setUp({
      wrap: (relay) => ({
        ...relay,
        submit: async (request) => ({ ...(await relay.submit(request)), providerCredits: null }),
      }),
    });
    standin.faults.push({ on: 'read', fault: report(credits) });
    const { taskId } = await buy(body);
    expect(await balance()).toBe(1000 - required);
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({
      status: 'COMPLETED',
      creditsRequired: required,
      creditsCharged: charged,
      refunded: charged === 0,
    });
    expect(await balance()).toBe(1000 - charged);
    expect(await checkLedger({ platform, actor: operator })).toMatchObject({
      ok: true,
      driftUnits: '0',
      strandedUnits: '0',
    });
  });

  it('text of the upstream that cannot be stored as it is does not cost the caller the work', async () => {
    const none = { creationId: null, url: null, coverUrl: null, watermarkedUrl: null };
    const { buy, runTask, read } = await setUp({
      wrap: (relay) => ({
        ...relay,
        submit: async () => ({
          providerTaskId: null,
          providerCredits: 1,
          reading: {
            state: 'succeeded',
            providerCredits: 1,
            outputs: [{ ...none, kind: 'text', text: 'A boat \u0000\ud83d' }],
            answer: { prompts: ['A boat \u0000\ud83d'] },
          },
        }),
      }),
    });
    const { taskId } = await buy(template);
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({
      status: 'COMPLETED',
      resources: [{ content: 'A boat \uFFFD\uFFFD' }],
      outputResults: { output: { prompts: ['A boat \u0000\ud83d'] } },
    });
    const { rows } = await platform.database.sql.query(`SELECT plan ->> 'clipId' AS clip FROM task WHERE id = $1`, [
      taskId,
    ]);
    expect(rows).toEqual([{ clip: null }]);
  });

  it.each([
    ['CreationPolicyViolation', 'CONTENT_REFUSED', false],
    ['InternalServiceFailure', 'UPSTREAM_FAILED', true],
    ['UserCancelled', 'UPSTREAM_CANCELLED', true],
  ])('a failure of the upstream (%s) is %s and refunded', async (reason, errorCode, retryable) => {
    const { buy, runTask, read, balance } = await setUp();
    const { taskId } = await buy({ ...video, input: { ...video.input, payload: `standin: fail=${reason}` } });
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({
      status: 'FAILED',
      errorCode,
      retryable,
      refunded: true,
      creditsCharged: 0,
    });
    expect(await balance()).toBe(1000);
  });

  it('says in its receipt, its reads and its webhooks that a stand-in answers, and is steered by accounts for testing alone', async () => {
    const { buy, runTask, read } = await setUp({ webhook: true, testing: false });
    const { taskId, answer } = await buy({
      ...video,
      input: { ...video.input, payload: 'standin: fail=CreationPolicyViolation credits=3' },
    });
    expect(JSON.parse(answer)).toMatchObject({ warningCodes: ['VIDEODIRECT_STANDIN'] });
    expect(await read(taskId)).toMatchObject({ status: 'PENDING', warningCodes: ['VIDEODIRECT_STANDIN'] });
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 36,
      warningCodes: ['VIDEODIRECT_STANDIN'],
    });
    const { rows } = await platform.database.sql.query<{ body: string }>(
      `SELECT body FROM webhook_delivery WHERE task_id = $1 AND event_type = 'task.completed'`,
      [taskId],
    );
    expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ warningCodes: ['VIDEODIRECT_STANDIN'] });
    const upstream = await setUp({ relay: { isStandin: false } });
    const real = await upstream.buy(video);
    expect(JSON.parse(real.answer)).not.toHaveProperty('warningCodes');
    expect(await upstream.read(real.taskId)).toMatchObject({ warningCodes: [] });
  });

  it('costs no more upstream credits than the caller allows, by the card too: a higher price is refused before money moves', async () => {
    const { buy, balance } = await setUp();
    await expect(buy({ ...video, pricingContext: { providerCreditCap: 17 } })).rejects.toMatchObject({
      code: 'MAX_CREDITS_EXCEEDED',
      details: { field: 'pricingContext.providerCreditCap', providerCredits: 18, creditsRequired: 36 },
    });
    expect(await balance()).toBe(1000);
    await buy({ ...video, pricingContext: { providerCreditCap: 18 } });
    expect(await balance()).toBe(964);
  });

  it("the operator's empty account at the upstream is an unavailable upstream, not the caller's debt", async () => {
    const { buy, runTask, read, balance } = await setUp();
    const { taskId } = await buy({
      ...video,
      input: { ...video.input, payload: 'standin: refuse=CreditInsufficient' },
    });
    await runTask(taskId);
    const task = await read(taskId);
    expect(task).toMatchObject({
      status: 'FAILED',
      errorCode: 'UPSTREAM_UNAVAILABLE',
      refunded: true,
      retryable: true,
    });
    expect(JSON.stringify(task.errorMessage)).not.toMatch(/credit/i);
    expect(await balance()).toBe(1000);
  });

  it('waits through throttling, outages and senseless answers without buying twice', async () => {
    const { standin, buy, runTask, read } = await setUp();
    for (const fault of [refusalFault(429, 'QuotaExceeded'), refusalFault(429, 'TooManyRequests')])
      standin.faults.push({ on: 'submit', fault });
    for (const fault of [
      { status: 503, body: 'down' },
      'drop',
      { status: 200, body: '<html>' },
      refusalFault(404, 'TaskNotFound'),
    ] as const)
      standin.faults.push({ on: 'read', fault });
    const { taskId } = await buy(video);
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
    expect(standin.callsOf('submit')).toHaveLength(3);
    expect(standin.callsOf('read').length).toBeGreaterThanOrEqual(5);
  });

  it('whose claim or acceptance meets an outage of the database is bought once, and kept', async () => {
    const broken = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    const { sql, transaction } = platform.database;
    let claimedAt: string | undefined;
    const { standin, buy, runTask, read } = await setUp({
      wrap: (relay) => ({
        ...relay,
        submit: async (request) => {
          const { rows } = await sql.query<{ at: string }>(
            `SELECT plan -> 'submission' ->> 'startedAt' AS at FROM task WHERE id = $1`,
            [request.reference],
          );
          claimedAt = rows[0]?.at;
          const accepted = await relay.submit(request);
          vi.spyOn(platform.database, 'transaction').mockRejectedValueOnce(broken);
          return accepted;
        },
      }),
    });
    const { taskId } = await buy(video);
    // What a run writes otherwise than as a run is not repeated, and would fail this stage, which has one attempt.
    const query = sql.query.bind(sql);
    vi.spyOn(sql, 'query').mockImplementation(((statement, values) =>
      String(statement).includes('array_append') ? Promise.reject(broken) : query(statement, values)) as Sql['query']);
    // The claim is committed, and its answer lost with the connection.
    const losing = vi.spyOn(platform.database, 'transaction').mockImplementation(async (work) => {
      const result = await transaction(work);
      const isClaim = (result as { submission?: object } | null)?.submission !== undefined;
      if (isClaim) {
        losing.mockRestore();
        clock.advanceSec(submissionAnswerSec);
      }
      return isClaim ? Promise.reject(broken) : result;
    });
    await runTask(taskId);
    vi.mocked(sql.query).mockRestore();
    expect(await read(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
    expect(standin.callsOf('submit')).toHaveLength(1);
    // Another run, which the outage brought, would have given up an older claim.
    expect(claimedAt).toBe(clock.now().toISOString());
  });

  it('gives up an upstream that only answers nonsense', async () => {
    const { standin, buy, runTask, read, balance } = await setUp();
    for (let times = 0; times < 8; times++) standin.faults.push({ on: 'read', fault: { status: 200, body: '{}' } });
    const { taskId } = await buy(video);
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({ status: 'FAILED', errorCode: 'UPSTREAM_FAILED', refunded: true });
    expect(await balance()).toBe(1000);
  });

  it('gives up work that is not over in time, calls it off and refunds it', async () => {
    const { standin, buy, runTask, read, balance, callOff } = await setUp({ delays: minute });
    const { taskId } = await buy(video);
    const running = runTask(taskId);
    await expect.poll(() => standin.callsOf('read').length).toBeGreaterThan(1);
    clock.advanceSec(601);
    await running;
    expect(await read(taskId)).toMatchObject({ status: 'FAILED', errorCode: 'UPSTREAM_TIMEOUT', refunded: true });
    expect(await callOff()).toHaveLength(1);
    expect(await balance()).toBe(1000);
  });

  const later = { id: 'c1', url: '' };
  it.each([
    ['half of what the upstream reported', { credits: 10 }, [later], 10],
    ['half of the price of the card', {}, [later], 18],
    ['a third of that price where two are missing', {}, [later, later], 12],
    ['nothing where the upstream lists what is made alone, and not how much is missing', { credits: 10 }, [], 0],
  ])(
    'of which a part is made when its time is over is delivered, and charged is %s',
    async (_name, credits, missing, charged) => {
      const { standin, buy, runTask, read, balance, callOff } = await setUp({
        delays: minute,
        wrap: (relay) => ({
          ...relay,
          submit: async (request) => ({ ...(await relay.submit(request)), providerCredits: null }),
        }),
      });
      const { taskId } = await buy(video);
      const unfinished = {
        id: '1',
        state: 'processing',
        ...credits,
        creations: [...missing, { id: 'c2', url: 'https://cdn.example.com/v.mp4' }],
      };
      for (let times = 0; times < 1_000; times++)
        standin.faults.push({ on: 'read', fault: { status: 200, body: JSON.stringify(unfinished) } });
      const running = runTask(taskId);
      await expect.poll(() => standin.callsOf('read').length).toBeGreaterThan(1);
      clock.advanceSec(601);
      await running;
      expect(await read(taskId)).toMatchObject({
        status: 'COMPLETED',
        creditsCharged: charged,
        refunded: charged === 0,
        warningCodes: expect.arrayContaining(['VIDEODIRECT_UNFINISHED']),
        resources: [{ url: 'https://cdn.example.com/v.mp4', type: 'VIDEO' }],
      });
      expect(await callOff()).toHaveLength(1);
      expect(await balance()).toBe(1000 - charged);
      expect(await checkLedger({ platform, actor: operator })).toMatchObject({ ok: true });
    },
  );

  it('whose work runs on while the upstream refuses the key waits for a good key, is bought once and kept', async () => {
    const { standin, buy, runTask, read, callOff } = await setUp({ relay: { keyPauseMs: 5 } });
    for (let times = 0; times < 12; times++)
      standin.faults.push({ on: 'read', fault: refusalFault(401, 'Unauthorized') });
    const { taskId } = await buy(video);
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
    expect(standin.callsOf('submit')).toHaveLength(1);
    expect(await callOff()).toEqual([]);
  });

  it('that the upstream finished while the service was stopped for longer than work may take is asked for and kept', async () => {
    const asked = Promise.withResolvers<void>();
    const stop = new AbortController();
    const { buy, runTask, read, callOff } = await setUp({
      wrap: (relay) => ({
        ...relay,
        async read(work, signal) {
          if (stop.signal.aborted) return relay.read(work, signal);
          asked.resolve();
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        },
      }),
    });
    const { taskId } = await buy(video);
    void runTask(taskId, stop.signal);
    await asked.promise;
    stop.abort();
    clock.advanceSec(601);
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
    expect(await callOff()).toEqual([]);
  });

  it('a cancellation reaches the upstream and refunds', async () => {
    const { standin, actor, buy, runTask, balance, callOff } = await setUp({ delays: { queueMs: 60_000, workMs: 0 } });
    const { taskId } = await buy(video);
    const running = runTask(taskId);
    await expect.poll(() => standin.callsOf('read').length).toBeGreaterThan(0);
    await cancelTask({ platform, actor }, taskId, onCloseOf);
    await running;
    const providerTaskId = standin.callsOf('read')[0]?.path.split('/')[4];
    expect(await callOff()).toEqual([`/ent/v2/tasks/${providerTaskId}/cancel`]);
    expect(await balance()).toBe(1000);
  });

  it('a cancellation while the work is being handed over calls it off as soon as its id is known', async () => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { actor, buy, runTask, balance, callOff } = await setUp({
      delays: { queueMs: 60_000, workMs: 0 },
      wrap: (relay) => ({
        ...relay,
        async submit(request) {
          const submission = await relay.submit(request);
          arrived();
          await held;
          return submission;
        },
      }),
    });
    const { taskId } = await buy(video);
    const running = runTask(taskId);
    await arrival;
    await cancelTask({ platform, actor }, taskId, onCloseOf);
    release();
    await running;
    expect(await callOff()).toHaveLength(1);
    expect(await balance()).toBe(1000);
  });

  it('a cancellation after the work was handed over and before it is waited for reaches the upstream as well', async () => {
    const { actor, buy, runTask, balance, callOff } = await setUp({ delays: { queueMs: 60_000, workMs: 0 } });
    const { taskId } = await buy(video);
    const transaction = platform.database.transaction.bind(platform.database);
    const between = vi.spyOn(platform.database, 'transaction').mockImplementation(async (work) => {
      const result = await transaction(work);
      const { name, status } = (result ?? {}) as { name?: string; status?: string };
      if (name === 'submit' && status === 'completed') {
        between.mockRestore();
        await cancelTask({ platform, actor }, taskId, onCloseOf);
      }
      return result;
    });
    await runTask(taskId);
    expect(await callOff()).toHaveLength(1);
    expect(await balance()).toBe(1000);
  });

  it('goes on after a restart with one submission and one charge', async () => {
    const { standin, deps, buy, runTask, read, balance, callOff } = await setUp({
      delays: { queueMs: 0, workMs: 300 },
    });
    const { taskId } = await buy(video);
    const stopping = new AbortController();
    void runTask(taskId, stopping.signal);
    await expect.poll(() => standin.callsOf('read').length).toBeGreaterThan(0);
    stopping.abort();
    await standin.restart();
    const next = createTestProducts(platform, { relay: deps.engines.relay });
    await next.runTask(taskId);
    expect(await read(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
    expect(standin.callsOf('submit')).toHaveLength(1);
    expect(await callOff()).toEqual([]);
    expect(await balance()).toBe(964);
  });

  it.each([
    ['before the upstream answered', false],
    ['after it answered and before that was kept', true],
  ])(
    'a process that dies %s leaves no second submission: the task is refunded, or goes on where the upstream knows the reference',
    async (_name, reached) => {
      for (const keyed of [false, true]) {
        const dying: TestStandin['relay'][] = [];
        const { standin, buy, runTask, read, balance } = await setUp({
          relay: keyed ? { idempotencyHeader: 'Idempotency-Key' } : {},
          wrap: (relay) => (
            dying.push(relay),
            {
              ...relay,
              submit: async (request) => {
                if (reached) await relay.submit(request);
                return new Promise(() => {});
              },
            }
          ),
        });
        const { taskId } = await buy(video);
        void runTask(taskId);
        await expect
          .poll(
            async () =>
              (
                await platform.database.sql.query(
                  `SELECT 1 FROM task WHERE id = $1 AND plan -> 'submission' IS NOT NULL`,
                  [taskId],
                )
              ).rowCount,
          )
          .toBe(1);
        if (reached) await expect.poll(() => standin.callsOf('submit').length).toBe(1);
        // Until then an answer to the one that died may still come.
        clock.advanceSec(submissionAnswerSec);
        await createTestProducts(platform, { relay: dying[0] ?? null }).runTask(taskId);
        if (keyed) {
          expect(await read(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
          expect(await balance()).toBe(964);
        } else {
          expect(await read(taskId)).toMatchObject({
            status: 'FAILED',
            errorCode: 'TASK_INTERRUPTED',
            retryable: true,
            refunded: true,
          });
          expect(standin.callsOf('submit')).toHaveLength(reached ? 1 : 0);
          expect(await balance()).toBe(1000);
        }
      }
    },
  );

  it('two processes that hold the same task hand it over once, whoever comes first', async () => {
    const { standin, buy, runTask, read, balance } = await setUp();
    const { taskId } = await buy(video);
    const ends = await Promise.allSettled([runTask(taskId), runTask(taskId)]);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(RunSuperseded);
    expect(standin.callsOf('submit')).toHaveLength(1);
    expect(await read(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
    expect(await balance()).toBe(964);
  });

  it('a second process waits for the answer that the first one is still to get, and goes on from it', async () => {
    const { handOver, letAnswer, standin, taskId, runTask, read, balance, callOff } = await heldHandOver();
    const first = runTask(taskId);
    await handOver;
    const second = runTask(taskId);
    await expect.poll(() => runsOf(taskId)).toBe(2);
    letAnswer();
    await expect(first).rejects.toBeInstanceOf(RunSuperseded);
    await second;
    expect(standin.callsOf('submit')).toHaveLength(1);
    expect(await callOff()).toEqual([]);
    expect(await read(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
    expect(await balance()).toBe(964);
  });

  it('a second process waits for that answer also when the clock is set ahead meanwhile', async () => {
    const { handOver, letAnswer, taskId, runTask, read } = await heldHandOver();
    const first = runTask(taskId);
    await handOver;
    const asks = vi.spyOn(platform.database, 'transaction');
    const second = runTask(taskId);
    await expect.poll(() => runsOf(taskId)).toBe(2);
    // More than a run begins with: it has asked for the answer.
    await expect.poll(() => asks.mock.calls.length).toBeGreaterThan(8);
    clock.set(new Date(clock.now().getTime() + 2 * submissionAnswerSec * 1000));
    const before = asks.mock.calls.length;
    await expect.poll(() => asks.mock.calls.length).toBeGreaterThan(before + 2);
    asks.mockRestore();
    letAnswer();
    await expect(first).rejects.toBeInstanceOf(RunSuperseded);
    await second;
    expect(await read(taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 36 });
  });

  it('an answer that comes after the second process gave it up is called off, and the refund stands', async () => {
    const { handOver, letAnswer, standin, taskId, runTask, read, balance, callOff } = await heldHandOver({
      queueMs: 60_000,
      workMs: 0,
    });
    const first = runTask(taskId);
    await handOver;
    clock.advanceSec(submissionAnswerSec);
    await runTask(taskId);
    expect(await read(taskId)).toMatchObject({ status: 'FAILED', errorCode: 'TASK_INTERRUPTED', refunded: true });
    letAnswer();
    await first.catch(() => {});
    expect(standin.callsOf('submit')).toHaveLength(1);
    expect(await callOff()).toHaveLength(1);
    expect(await read(taskId)).toMatchObject({ status: 'FAILED', refunded: true });
    expect(await balance()).toBe(1000);
  });

  it('is created once for one key, however often it is asked for', async () => {
    const { deps, actor, balance } = await setUp();
    const idempotency = { key: 'one', requestHash: requestHash('POST', '/api/v1/videodirect/tasks', video) };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => createVideodirect({ ...deps, actor }, video, idempotency)),
    );
    expect(new Set(answers.map((each) => each.answer)).size).toBe(1);
    expect(await balance()).toBe(964);
  });
});
