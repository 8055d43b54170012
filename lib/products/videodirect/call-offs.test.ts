import { expect, it, vi } from 'vitest';
import type { CreateVideodirectBody } from '#lib/contract/videodirect.ts';
import { refusalFault, startTestStandin } from '#lib/engines/upstream/videodirect-standin/testing/test-standin.ts';
import { readConfig } from '#lib/platform/config.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { interruptionsMax } from '#lib/tasks/queues/queues.ts';
import { closeAbandoned } from '#lib/tasks/run/take-over.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { createPipelines, onCloseOf } from '../pipelines.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { callOffDue, noteCallOff, startCallOffs } from './call-offs.ts';
import { createVideodirect } from './create-videodirect.ts';

const pacing = { ...readConfig({ NODE_ENV: 'test' }).videodirect, pollMs: 5, pollMsMax: 10 };
const { platform, clock } = await createTestPlatform({ config: { videodirect: pacing } });
const { sql } = platform.database;
const video: CreateVideodirectBody = {
  operation: 'text-to-video',
  input: { model: 'viduq2', resolution: '540p', duration: 5, prompt: 'a boat' },
};

/** A task that the upstream is at work on, and whose process has stopped. */
async function waitingTask() {
  const standin = await startTestStandin({ delays: { queueMs: 60_000, workMs: 0 } });
  const { actor } = await createTestActor(platform, { credits: 1000 });
  const { deps, runTask } = createTestProducts(platform, { relay: standin.relay });
  const { taskId } = await createVideodirect({ ...deps, actor }, video);
  const stopping = new AbortController();
  void runTask(taskId, stopping.signal);
  await expect.poll(() => standin.callsOf('read').length).toBeGreaterThan(0);
  stopping.abort();
  const providerTaskId = standin.callsOf('read')[0]?.path.split('/')[4];
  const cancelled = () => standin.callsOf('cancel').map((call) => call.path);
  return { standin, deps, actor, taskId, cancelled, asked: `/ent/v2/tasks/${providerTaskId}/cancel` };
}

const noted = async () => (await sql.query('SELECT 1 FROM relay_call_off')).rowCount;

it('a cancellation between two runs of a task reaches the upstream, from whatever process', async () => {
  const { deps, actor, taskId, cancelled, asked } = await waitingTask();
  const callOffs = startCallOffs(deps);
  try {
    await cancelTask({ platform, actor }, taskId, onCloseOf);
    await expect.poll(cancelled).toEqual([asked]);
    await expect.poll(noted).toBe(0);
  } finally {
    await callOffs.stop();
  }
});

it('the work of a task that is ended because its processes died too often is called off', async () => {
  const { deps, taskId, cancelled, asked } = await waitingTask();
  await sql.query('UPDATE task SET lease_owner = NULL, interruptions = $2 WHERE id = $1', [
    taskId,
    interruptionsMax.light,
  ]);
  await closeAbandoned(platform, createPipelines(deps));
  await callOffDue(deps);
  expect(cancelled()).toEqual([asked]);
});

it("the open work of an account that is deleted is called off, also where the upstream is away until the account's rows are gone", async () => {
  const { deps, standin, actor, taskId, cancelled, asked } = await waitingTask();
  standin.faults.push({ on: 'cancel', fault: 'drop' });
  const { rows } = await sql.query<{ email: string }>('SELECT email FROM app_user WHERE account_id = $1', [
    actor.accountId,
  ]);
  await deleteAccount({ ...deps, actor: { kind: 'operator' } }, { email: rows[0]?.email ?? '' });
  await callOffDue(deps);
  await sql.query('DELETE FROM task WHERE id = $1', [taskId]);
  clock.advanceSec(60);
  await callOffDue(deps);
  expect(cancelled()).toEqual([asked, asked]);
  expect(await noted()).toBe(0);
});

it.each([
  ['is away', 'drop'],
  ['has no time', refusalFault(429, 'SystemThrottling')],
  ['says so with another status', refusalFault(400, 'SystemThrottling')],
  ['refuses the key', refusalFault(401, 'Unauthorized')],
  ['is ill', refusalFault(500, 'InternalServiceFailure')],
] as const)(
  'is asked again a minute later by an upstream that %s, and no more once it has answered',
  async (_name, fault) => {
    const { standin, deps, actor, taskId, cancelled, asked } = await waitingTask();
    standin.faults.push({ on: 'cancel', fault });
    await cancelTask({ platform, actor }, taskId, onCloseOf);
    await callOffDue(deps);
    await callOffDue(deps);
    expect(cancelled()).toEqual([asked]);
    clock.advanceSec(60);
    await callOffDue(deps);
    expect(cancelled()).toEqual([asked, asked]);
    clock.advanceSec(60);
    await callOffDue(deps);
    expect(cancelled()).toEqual([asked, asked]);
  },
);

it('an upstream that says it is too late to cancel is asked only once', async () => {
  const { standin, deps, actor, taskId, cancelled, asked } = await waitingTask();
  standin.faults.push({ on: 'cancel', fault: refusalFault(400, 'BadRequest') });
  await cancelTask({ platform, actor }, taskId, onCloseOf);
  await callOffDue(deps);
  clock.advanceSec(60);
  await callOffDue(deps);
  expect(cancelled()).toEqual([asked]);
});

it.each([405, 422, 501])(
  'an upstream that answers %i, because it cannot cancel, is asked six times within five minutes and then left alone',
  async (status) => {
    const { standin, deps, actor, taskId, cancelled } = await waitingTask();
    const cannot = Array.from({ length: 20 }, () => ({
      on: 'cancel' as const,
      fault: refusalFault(status, 'BadRequest'),
    }));
    standin.faults.push(...cannot);
    await cancelTask({ platform, actor }, taskId, onCloseOf);
    for (let minute = 0; minute < 20; minute++) {
      await callOffDue(deps);
      clock.advanceSec(60);
    }
    expect(cancelled()).toHaveLength(6);
    expect(await noted()).toBe(0);
  },
);

it('work that ended while the clock ran an hour ahead is called off as soon as the clock is right', async () => {
  const { deps, actor, taskId, cancelled, asked } = await waitingTask();
  clock.advanceSec(3600);
  await cancelTask({ platform, actor }, taskId, onCloseOf);
  clock.advanceSec(-3600);
  await callOffDue(deps);
  expect(cancelled()).toEqual([asked]);
});

it('several processes at one time send one request to cancel', async () => {
  const { deps, actor, taskId, cancelled, asked } = await waitingTask();
  await cancelTask({ platform, actor }, taskId, onCloseOf);
  await Promise.all(Array.from({ length: 5 }, () => callOffDue(deps)));
  expect(cancelled()).toEqual([asked]);
});

it('an upstream that accepts no request to cancel for three days is not asked again', async () => {
  const { deps, actor, taskId } = await waitingTask();
  const cancel = vi.fn().mockRejectedValue(new Error('away'));
  const away = { ...deps, engines: { ...deps.engines, relay: { ...deps.engines.relay, cancel } as never } };
  await cancelTask({ platform, actor }, taskId, onCloseOf);
  await callOffDue(away);
  clock.advanceSec(72 * 3600);
  await callOffDue(away);
  clock.advanceSec(60);
  await callOffDue(away);
  expect(cancel).toHaveBeenCalledTimes(2);
});

it('a process that stops waits for the requests it has made, and not for all that an upstream is to be asked', async () => {
  const { deps } = createTestProducts(platform);
  const answer = Promise.withResolvers<boolean>();
  const cancel = vi.fn(() => answer.promise);
  const slow = { ...deps, engines: { ...deps.engines, relay: { cancel } as never } };
  for (let number = 0; number < 50; number++)
    await noteCallOff(sql, { id: `tsk_${number}`, input_parameters: video as never }, `up_${number}`, clock.now());
  const callOffs = startCallOffs(slow);
  await expect.poll(() => cancel.mock.calls.length).toBe(20);
  const stopped = callOffs.stop();
  answer.resolve(true);
  await stopped;
  expect(cancel).toHaveBeenCalledTimes(20);
  expect(await noted()).toBe(30);
  await sql.query('DELETE FROM relay_call_off');
});
