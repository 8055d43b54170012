import { describe, expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { readLog } from '#lib/tasks/progress/follow-task.ts';
import { requestHash } from '#lib/tasks/life/idempotency.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { createSong } from './create-song.ts';
import { listClips } from './list-clips.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);
const song = { mode: 'custom', lyrics: '[Verse]\nla la', title: 'Sea' } as const;
const operator = { kind: 'operator' } as const;

async function deliveriesOf(taskId: string) {
  const { rows } = await platform.database.sql.query<{ event_type: string; body: string; xmin: string }>(
    'SELECT event_type, body, xmin::text FROM webhook_delivery WHERE task_id = $1 ORDER BY id',
    [taskId],
  );
  return rows;
}

describe('a song task', () => {
  it('is debited at creation, settled at the end, and reported in order', async () => {
    const { actor } = await createTestActor(platform, { defaultWebhookUrl: 'https://hooks.example.com/a' });
    const { taskId } = await createSong({ ...deps, actor }, song);
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(990);
    await runTask(taskId);
    const task = await readTask({ platform, actor }, taskId);
    expect(task).toMatchObject({
      status: 'COMPLETED',
      creditsRequired: 10,
      creditsCharged: 10,
      refunded: false,
      errorCode: null,
    });
    expect(task.resources.map((resource) => [resource.type, resource.role, resource.index])).toEqual([
      ['MUSIC', 'candidate', 0],
      ['MUSIC', 'candidate', 1],
      ['TEXT', 'auxiliary', 2],
    ]);
    expect((await listClips({ platform, actor })).clips).toHaveLength(2);
    expect((await readLog(platform, taskId, 0)).map((frame) => frame.event)).toEqual([
      'task.created',
      'credits.debited',
      'task.started',
      'task.stage.started',
      'task.stage.completed',
      'credits.settled',
      'task.completed',
    ]);
    expect((await deliveriesOf(taskId)).map((row) => row.event_type)).toEqual([
      'task.stage.started',
      'task.stage.completed',
      'task.completed',
    ]);
    expect(await checkLedger({ platform, actor: operator })).toMatchObject({
      ok: true,
      driftUnits: '0',
      strandedUnits: '0',
    });
  });

  it('refunds a failed task in the transaction that freezes its terminal webhook', async () => {
    const { actor } = await createTestActor(platform, { defaultWebhookUrl: 'https://hooks.example.com/b' });
    const failing = createTestProducts(platform, {
      beforeWork: ({ index }) => {
        if (index === 1) throw new TaskFailure('CONTENT_REFUSED');
      },
    });
    const { taskId } = await createSong({ ...failing.deps, actor }, song);
    await failing.runTask(taskId);
    const { rows: made } = await platform.database.sql.query<{ slot: string; gone: boolean }>(
      'SELECT slot, deleted_at IS NOT NULL AS gone FROM asset WHERE task_id = $1 ORDER BY slot',
      [taskId],
    );
    // The other candidate was finished, and goes with the money.
    expect(made).toEqual(['clip-0-audio', 'clip-0-cover'].map((slot) => ({ slot, gone: true })));
    expect(await platform.database.prisma.clip.count({ where: { taskId } })).toBe(0);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({
      status: 'FAILED',
      creditsCharged: 0,
      refunded: true,
      errorCode: 'CONTENT_REFUSED',
    });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
    const terminal = (await deliveriesOf(taskId)).find((row) => row.event_type === 'task.failed');
    const { rows: refund } = await platform.database.sql.query<{ xmin: string }>(
      'SELECT xmin::text FROM ledger_transaction WHERE key = $1',
      [`${taskId}:close`],
    );
    // The same database transaction: whoever can read the webhook can read the refund.
    expect(terminal?.xmin).toBe(refund[0]?.xmin);
    expect(JSON.parse(terminal?.body ?? '{}')).toMatchObject({
      taskId,
      status: 'FAILED',
      refunded: true,
      errorCode: 'CONTENT_REFUSED',
    });
  });

  it('stops running work on cancel and refunds once, whoever comes second', async () => {
    const { actor } = await createTestActor(platform, { defaultWebhookUrl: 'https://hooks.example.com/c' });
    let isWorking = false;
    let aborted = false;
    const holding = createTestProducts(platform, {
      beforeWork: ({ signal }) =>
        new Promise((_, reject) => {
          isWorking = true;
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(signal.reason);
          });
        }),
    });
    const { taskId } = await createSong({ ...holding.deps, actor }, song);
    const running = holding.runTask(taskId);
    await expect.poll(() => isWorking).toBe(true);
    expect((await readTask({ platform, actor }, taskId)).status).toBe('PROCESSING');
    const answers = await Promise.all([
      cancelTask({ platform, actor }, taskId),
      cancelTask({ platform, actor }, taskId),
    ]);
    await running;
    expect(aborted).toBe(true);
    expect(answers.map((answer) => answer.status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
    const terminal = (await deliveriesOf(taskId)).filter((row) => row.event_type === 'task.cancelled');
    expect(terminal).toHaveLength(1);
    expect(JSON.parse(terminal[0]?.body ?? '{}')).not.toHaveProperty('errorCode');
    const { rows: refund } = await platform.database.sql.query<{ xmin: string }>(
      'SELECT xmin::text FROM ledger_transaction WHERE key = $1',
      [`${taskId}:close`],
    );
    expect(terminal[0]?.xmin).toBe(refund[0]?.xmin);
    expect(await checkLedger({ platform, actor: operator })).toMatchObject({ ok: true });
  });

  it('goes on after its last finished stage and charges once when a process dies between', async () => {
    const { actor } = await createTestActor(platform);
    let writes = 0;
    const first = createTestProducts(platform, { beforeWork: () => new Promise(() => {}) });
    first.deps.engines.lyrics = {
      ...first.deps.engines.lyrics,
      writeLyrics: async () => {
        writes++;
        return {
          title: 'Sea',
          hook: 'la',
          language: 'en',
          text: '[Verse]\nla',
          sections: [{ label: 'Verse', lines: ['la'] }],
        };
      },
    };
    const { taskId } = await createSong({ ...first.deps, actor }, { mode: 'simple', prompt: 'the sea' });
    const stopping = new AbortController();
    void first.runTask(taskId, stopping.signal);
    await expect
      .poll(
        async () => (await readLog(platform, taskId, 0)).filter((frame) => frame.event === 'task.stage.started').length,
      )
      .toBe(2);
    stopping.abort();
    const second = createTestProducts(platform);
    second.deps.engines.lyrics = first.deps.engines.lyrics;
    await second.runTask(taskId);
    expect(writes).toBe(1);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 10 });
    const started = (await readLog(platform, taskId, 0)).filter((frame) => frame.event === 'task.stage.started');
    expect(started).toHaveLength(2);
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(990);
  });

  it('answers 64 identical creates with one task, one debit and the same bytes', async () => {
    const { actor } = await createTestActor(platform);
    const idempotency = { key: 'one', requestHash: requestHash('POST', '/api/v1/music/songs', song) };
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => createSong({ ...deps, actor }, song, { idempotency })),
    );
    expect(new Set(answers.map((answer) => answer.answer)).size).toBe(1);
    expect(answers.filter((answer) => answer.created)).toHaveLength(1);
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(990);
    const other = { key: 'one', requestHash: requestHash('POST', '/api/v1/music/songs', { ...song, title: 'Land' }) };
    await expect(
      createSong({ ...deps, actor }, { ...song, title: 'Land' }, { idempotency: other }),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('lets exactly 100 of 500 parallel debits through on a balance for 100', async () => {
    const { actor } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 1000 });
    const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => createSong({ ...deps, actor }, song)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(100);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect((await readBalance({ platform, actor })).balanceUnits).toBe('0');
    expect(await checkLedger({ platform, actor: operator })).toMatchObject({ ok: true });
  });

  it('admits no more unfinished tasks than the tier allows', async () => {
    const { actor } = await createTestActor(platform, { tier: 'FREE' });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => createSong({ ...deps, actor }, song)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(20);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'RATE_LIMITED', details: { inFlight: 20, limit: 20, tier: 'FREE' } });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(800);
  });

  it('charges nothing on a billing hold', async () => {
    const { actor } = await createTestActor(platform, { billingStatus: 'ON_HOLD' });
    await expect(createSong({ ...deps, actor }, song)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'billing_hold' },
    });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
  });
});
