import { describe, expect, it } from 'vitest';
import { grantCredits } from '#lib/billing/grant-credits.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { createTask } from './create-task.ts';
import { requestHash } from './idempotency.ts';

const { platform, clock } = await createTestPlatform({ now: '2026-05-04T10:00:00Z' });
const { deps, runTask } = createTestProducts(platform);
const song = { mode: 'custom', lyrics: 'la la', title: 'Sea' } as const;

const tasksOf = async (accountId: string) =>
  (await platform.database.sql.query('SELECT 1 FROM task WHERE account_id = $1', [accountId])).rowCount;

async function sing(actor: Awaited<ReturnType<typeof createTestActor>>['actor']) {
  const { taskId } = await createSong({ ...deps, actor }, song);
  await runTask(taskId);
}

describe('a claimed trial', () => {
  it('has one task in flight, even with concurrent requests', async () => {
    const { actor, accountId } = await createTestActor(platform, { tier: 'FREE', trial: 'claimed' });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => createSong({ ...deps, actor }, song)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'RATE_LIMITED',
          details: { inFlight: 1, limit: 1, tier: 'FREE' },
        });
    expect(await tasksOf(accountId)).toBe(1);
  });

  it('creates five tasks a UTC day, not counting replays', async () => {
    clock.set('2026-05-04T10:00:00Z');
    const { actor } = await createTestActor(platform, { tier: 'FREE', trial: 'claimed' });
    const idempotency = { key: 'k', requestHash: requestHash('POST', '/song', song) };
    for (let made = 0; made < 4; made++) await sing(actor);
    const fifth = await createSong({ ...deps, actor }, song, { idempotency });
    await runTask(fifth.taskId);
    await expect(createSong({ ...deps, actor }, song)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSec: 14 * 3600,
      details: { scope: 'user', type: 'daily', limit: 5, current: 5 },
    });
    expect(await createSong({ ...deps, actor }, song, { idempotency })).toMatchObject({
      created: false,
      answer: fifth.answer,
    });
    clock.set('2026-05-05T00:00:00Z');
    await sing(actor);
  });

  it('uses up its allowance with gross debits, which refunds do not restore', async () => {
    const { actor } = await createTestActor(platform, { tier: 'FREE', trial: 'claimed', credits: 25 });
    const failing = createTestProducts(platform, {
      beforeWork: () => {
        throw new TaskFailure('CONTENT_REFUSED');
      },
    });
    for (let refunded = 0; refunded < 2; refunded++)
      await failing.runTask((await createSong({ ...failing.deps, actor }, song)).taskId);
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(25);
    await expect(createSong({ ...deps, actor }, song)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'trial_exhausted', usedCredits: 20, allowanceCredits: 25, creditsRequired: 10 },
    });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(25);
    await grantCredits({ platform, actor: { kind: 'operator' } }, { accountId: actor.accountId, credits: 5 });
    await sing(actor);
  });

  it('creates songs in two modes, lyrics and subtitles, and nothing else', async () => {
    const { actor, accountId } = await createTestActor(platform, { trial: 'claimed' });
    const task = (type: 'mv' | 'voice' | 'song' | 'lyrics' | 'subtitles', mode?: string) =>
      createTask(
        { platform, actor },
        {
          taskId: newId('task'),
          type,
          queue: 'light',
          inputParameters: { mode },
          plan: {},
          requiredUnits: 0n,
          answer: {},
        },
      );
    for (const refused of [task('mv'), task('voice'), task('song', 'upload-cover'), task('song')])
      await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN', details: { reason: 'trial_feature' } });
    await expect(createSong({ ...deps, actor }, { mode: 'vox', voiceId: 'voc_1' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'trial_feature' },
    });
    expect(await tasksOf(accountId)).toBe(0);
    await task('lyrics');
    expect(await tasksOf(accountId)).toBe(1);
  });
});

it('an unclaimed trial creates nothing, and an ordinary account has no daily limit of tasks', async () => {
  const { actor } = await createTestActor(platform, { trial: 'unclaimed' });
  await expect(createSong({ ...deps, actor }, song)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'The trial is not active: no tasks can be created until the operator of this server activates it.',
    details: { reason: 'trial_unclaimed' },
  });
  const ordinary = await createTestActor(platform, { tier: 'FREE' });
  for (let made = 0; made < 7; made++) await sing(ordinary.actor);
});
