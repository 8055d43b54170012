/** The commands of the model-based test: each performs one action on the model and on the service, and compares the two. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TaskType } from '#lib/contract/tasks/task.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { postGrant } from '#lib/billing/post-ledger.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { isFailure, TaskFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TestClock } from '#lib/platform/testing/index.ts';
import { cancelTask } from '../life/cancel-task.ts';
import { closeTask, type OnClose, type TaskOutcome } from '../life/close-task.ts';
import { createTask } from '../life/create-task.ts';
import { releaseInFlight } from '../life/release-in-flight.ts';
import { executeTask } from '../run/execute-task.ts';
import { requestHash } from '../life/idempotency.ts';
import type { Pipeline } from '../run/pipeline.ts';
import { RunSuperseded } from '../run/task-run.ts';
import { variantOf, type Creation, type TaskLifeModel, type Wish } from './task-life-model.ts';

export type Real = {
  platform: Platform;
  clock: TestClock;
  actors: PayingActor[];
  stranger: PayingActor;
  taskIds: string[];
  answers: Map<number, string>;
  /** How often the stage of each task was run. */
  stageRuns: Map<string, number>;
  grants: number;
};

export type TaskCommand = fc.AsyncCommand<TaskLifeModel, Real>;

const never = new AbortController().signal;
const onCloseOf = (type: TaskType): OnClose | undefined =>
  type === 'mv'
    ? (_tx, task) =>
        Promise.resolve({
          event: task.status === 'COMPLETED' ? 'mv.ready' : 'mv.failed',
          body: { mode: 'auto', mvId: task.id },
        })
    : undefined;

/** A command on an existing task; it does not apply while there is none. */
function onTask(
  name: string,
  pick: number,
  run: (model: TaskLifeModel, real: Real, at: number, taskId: string) => Promise<void>,
): TaskCommand {
  return {
    check: (model) => model.tasks.length > 0,
    run: (model, real) => {
      const at = pick % model.tasks.length;
      return run(model, real, at, real.taskIds[at] ?? '');
    },
    toString: () => `${name}(${pick})`,
  };
}

function always(name: string, run: (model: TaskLifeModel, real: Real) => Promise<void>): TaskCommand {
  return { check: () => true, run, toString: () => name };
}

const refusalOf = (error: unknown): Creation => {
  if (!isFailure(error)) throw error;
  const reason = error.details?.reason;
  return { refused: error.code as 'FORBIDDEN', ...(typeof reason === 'string' ? { reason } : {}) };
};

/** Creates the task. A song then waits for the result of its submission. */
async function place(real: Real, actor: PayingActor, wish: Wish, taskId: string) {
  const created = await createTask(
    { platform: real.platform, actor },
    {
      taskId,
      type: wish.type,
      queue: 'light',
      config: { tags: [...wish.tags], ...(wish.notified ? { webhookUrl: 'https://hooks.example.com/model' } : {}) },
      inputParameters: { mode: wish.songMode },
      plan: {},
      requiredUnits: wish.units,
      maxCredits: wish.maxUnits === null ? undefined : creditsOf(wish.maxUnits),
      mvId: wish.type === 'mv' ? taskId : undefined,
      idempotency:
        wish.key === null ? undefined : { key: wish.key, requestHash: requestHash('POST', '/model', variantOf(wish)) },
      answer: { taskId },
    },
  );
  if (created.created && wish.type === 'song') await releaseInFlight(real.platform.database.sql, taskId);
  return created;
}

async function create(model: TaskLifeModel, real: Real, wish: Wish, actorAt: number): Promise<void> {
  const expected = model.create(wish, real.clock.now().getTime());
  const taskId = newId('task');
  const actor = real.actors[actorAt % real.actors.length] as PayingActor;
  try {
    const created = await place(real, actor, wish, taskId);
    if ('made' in expected) {
      expect(created).toMatchObject({ created: true, taskId });
      real.taskIds[expected.made] = taskId;
      real.answers.set(expected.made, created.answer);
    } else {
      expect(
        'replayed' in expected ? { replayed: real.taskIds.indexOf(created.taskId) } : { made: created.taskId },
      ).toEqual(expected);
      expect(created).toMatchObject({
        created: false,
        answer: real.answers.get((expected as { replayed: number }).replayed),
      });
    }
  } catch (error) {
    expect(refusalOf(error)).toEqual(expected);
  }
}

/**
 * Sends the same request several times at once: with a key it creates one task, without one as many as credits and caps
 * allow.
 */
async function createTogether(model: TaskLifeModel, real: Real, wish: Wish, times: number): Promise<void> {
  const expected = Array.from({ length: times }, () => model.create(wish, real.clock.now().getTime()));
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, (_, at) =>
      place(real, real.actors[at % real.actors.length] as PayingActor, wish, newId('task')),
    ),
  );
  const made = outcomes.flatMap((one) => (one.status === 'fulfilled' && one.value.created ? [one.value] : []));
  const wanted = expected.flatMap((one) => ('made' in one ? [one.made] : []));
  expect(made).toHaveLength(wanted.length);
  for (const [at, created] of made.entries()) {
    real.taskIds[wanted[at] as number] = created.taskId;
    real.answers.set(wanted[at] as number, created.answer);
  }
  for (const one of outcomes)
    if (one.status === 'fulfilled' && !one.value.created)
      expect([...real.answers.values()]).toContain(one.value.answer);
  const refused = (
    outcomes.flatMap((one) => (one.status === 'rejected' ? [refusalOf(one.reason)] : [])) as { refused: string }[]
  )
    .map((one) => one.refused)
    .sort();
  expect(refused).toEqual(expected.flatMap((one) => ('refused' in one ? [one.refused] : [])).sort());
}

const cost = (required: bigint, percent: number): bigint => (required * BigInt(percent)) / 100n;

/** Runs the task as a worker does. `death` ends this worker before or after the stage. */
async function work(
  real: Real,
  taskId: string,
  type: TaskType,
  ending: { percent: number } | 'fails',
  death?: 'before' | 'after',
): Promise<void> {
  const gone = new RunSuperseded();
  const pipeline: Pipeline = {
    onClose: onCloseOf(type),
    run: async (run) => {
      if (death === 'before') throw gone;
      await run.stage('render-audio', () => {
        real.stageRuns.set(taskId, (real.stageRuns.get(taskId) ?? 0) + 1);
        return Promise.resolve({ output: null });
      });
      if (death === 'after') throw gone;
      if (ending === 'fails') throw new TaskFailure('CONTENT_REFUSED');
      return {
        status: 'COMPLETED',
        chargedUnits: cost(run.task.required_units, ending.percent),
        outputResults: {},
        resources: [],
      };
    },
  };
  const working = executeTask(real.platform, new Map([[type, pipeline]]), taskId, never);
  await working.catch((error: unknown) => {
    if (error !== gone) throw error;
  });
}

async function complete(model: TaskLifeModel, real: Real, task: number, share: number): Promise<void> {
  const { type, required, status } = model.tasks[task] as TaskLifeModel['tasks'][number];
  await work(real, real.taskIds[task] ?? '', type, { percent: share });
  if (status !== 'PENDING' && status !== 'PROCESSING') return;
  model.take(task);
  model.finishStage(task);
  model.end(task, 'COMPLETED', cost(required, share));
}

const wishes: fc.Arbitrary<Wish> = fc.record({
  type: fc.constantFrom<TaskType>('song', 'song', 'lyrics', 'subtitles', 'mv', 'videodirect', 'voice'),
  songMode: fc.constantFrom('simple', 'custom', 'vox'),
  units: fc.oneof(
    fc.constant(0n),
    fc.bigInt({ min: 1n, max: 300_000n }),
    fc.bigInt({ min: 1n, max: 20n }).map((credits) => credits * 10_000n),
  ),
  maxUnits: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.bigInt({ min: 10_000n, max: 400_000n }) },
  ),
  key: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 'e') },
  ),
  variant: fc.nat(1),
  notified: fc.boolean(),
  tags: fc.array(fc.constantFrom('spring', 'summer', 'autumn'), { maxLength: 3 }),
});
const pick = fc.nat(60);
const percent = fc.constantFrom(0, 1, 37, 60, 100, 100, 140);

const endings: fc.Arbitrary<TaskOutcome> = fc.oneof(
  percent.map(
    (share): TaskOutcome => ({
      status: 'COMPLETED',
      chargedUnits: BigInt(share) * 3_333n,
      outputResults: {},
      resources: [],
    }),
  ),
  fc.constant<TaskOutcome>({
    status: 'FAILED',
    errorCode: 'ENGINE_FAILED',
    errorMessage: 'It broke.',
    internalError: 'why',
    retryable: true,
  }),
  fc.constant<TaskOutcome>({ status: 'CANCELLED' }),
);
const chargeOf = (outcome: TaskOutcome): bigint => (outcome.status === 'COMPLETED' ? outcome.chargedUnits : 0n);

const plainCreate = fc
  .tuple(wishes, fc.nat(2))
  .map(
    ([wish, actor]): TaskCommand =>
      always(
        `create(${wish.type} ${wish.units} key=${wish.key}/${wish.variant} max=${wish.maxUnits} ${wish.notified} as ${actor})`,
        (model, real) => create(model, real, wish, actor),
      ),
  );

/** Every command, the common ones more often. */
export const taskCommands: fc.Arbitrary<TaskCommand>[] = [
  plainCreate,
  plainCreate,
  plainCreate,
  plainCreate,
  fc
    .tuple(wishes, fc.integer({ min: 2, max: 6 }))
    .map(([wish, times]) =>
      always(
        `createTogether(${times} x ${wish.type} ${wish.units} key=${wish.key}/${wish.variant} max=${wish.maxUnits})`,
        (model, real) => createTogether(model, real, wish, times),
      ),
    ),
  fc.integer({ min: 8, max: 22 }).map((times) =>
    always(`createTogether(${times} free lyrics)`, (model, real) =>
      createTogether(
        model,
        real,
        {
          type: 'lyrics',
          songMode: 'simple',
          units: 0n,
          maxUnits: null,
          key: null,
          variant: 0,
          notified: false,
          tags: [],
        },
        times,
      ),
    ),
  ),
  fc.tuple(fc.bigInt({ min: 0n, max: 12n }), fc.integer({ min: 2, max: 7 })).map(([credits, times]) =>
    always(`make ${times} lyrics for ${credits} one after the other`, async (model, real) => {
      for (let at = 0; at < times; at++) {
        const before = model.tasks.length;
        await create(
          model,
          real,
          {
            type: 'lyrics',
            songMode: 'simple',
            units: credits * 10_000n,
            maxUnits: null,
            key: null,
            variant: 0,
            notified: false,
            tags: ['spring'],
          },
          0,
        );
        if (model.tasks.length > before) await complete(model, real, before, 100);
      }
    }),
  ),
  fc
    .tuple(pick, percent)
    .map(([at, share]) => onTask(`complete ${share}%`, at, (model, real, task) => complete(model, real, task, share))),
  pick.map((at) =>
    onTask('fail', at, async (model, real, task, taskId) => {
      const { type, status } = model.tasks[task] as TaskLifeModel['tasks'][number];
      await work(real, taskId, type, 'fails');
      if (status !== 'PENDING' && status !== 'PROCESSING') return;
      model.take(task);
      model.finishStage(task);
      model.end(task, 'FAILED');
    }),
  ),
  fc.tuple(pick, fc.constantFrom<'before' | 'after'>('before', 'after')).map(([at, death]) =>
    onTask(`die ${death} the stage`, at, async (model, real, task, taskId) => {
      const { type, status } = model.tasks[task] as TaskLifeModel['tasks'][number];
      await work(real, taskId, type, { percent: 100 }, death);
      if (status !== 'PENDING' && status !== 'PROCESSING') return;
      model.take(task);
      if (death === 'after') model.finishStage(task);
    }),
  ),
  pick.map((at) =>
    onTask('cancel', at, async (model, real, task, taskId) => {
      const ended = model.end(task, 'CANCELLED');
      const status = model.tasks[task]?.status;
      const cancelled = cancelTask(
        { platform: real.platform, actor: real.actors[0] as PayingActor },
        taskId,
        onCloseOf,
      );
      if (ended || status === 'CANCELLED')
        expect(await cancelled).toMatchObject({ taskId, status: 'CANCELLED', creditsCharged: 0 });
      else await expect(cancelled).rejects.toMatchObject({ code: 'TASK_NOT_CANCELLABLE' });
    }),
  ),
  pick.map((at) =>
    onTask('cancel by a stranger', at, async (_model, real, _task, taskId) => {
      await expect(cancelTask({ platform: real.platform, actor: real.stranger }, taskId)).rejects.toMatchObject({
        code: 'TASK_NOT_FOUND',
      });
    }),
  ),
  fc.tuple(pick, endings).map(([at, outcome]) =>
    onTask(`close as ${outcome.status} ${chargeOf(outcome)}`, at, async (model, real, task, taskId) => {
      const ended = model.end(task, outcome.status, chargeOf(outcome));
      const closed = await closeTask(
        real.platform,
        taskId,
        outcome,
        onCloseOf((model.tasks[task] as TaskLifeModel['tasks'][number]).type),
      );
      expect(closed === null).toBe(!ended);
    }),
  ),
  fc.tuple(pick, endings).map(([at, outcome]) =>
    onTask(`crash while closing as ${outcome.status}`, at, async (model, real, task, taskId) => {
      const open = ['PENDING', 'PROCESSING'].includes(model.tasks[task]?.status ?? '');
      const closing = closeTask(real.platform, taskId, outcome, () => Promise.reject(new Error('The process died')));
      if (open) await expect(closing).rejects.toThrow('The process died');
      else expect(await closing).toBeNull();
    }),
  ),
  fc.tuple(pick, fc.array(endings, { minLength: 2, maxLength: 4 })).map(([at, outcomes]) =>
    onTask(`race of ${outcomes.map((one) => one.status).join(', ')}`, at, async (model, real, task, taskId) => {
      const { type } = model.tasks[task] as TaskLifeModel['tasks'][number];
      const closed = await Promise.all(
        outcomes.map((outcome) => closeTask(real.platform, taskId, outcome, onCloseOf(type))),
      );
      const first = closed.findIndex((row) => row !== null);
      expect(closed.filter((row) => row !== null)).toHaveLength(model.tasks[task]?.charged === null ? 1 : 0);
      const winner = outcomes[first];
      if (winner) model.end(task, winner.status, chargeOf(winner));
    }),
  ),
  fc.bigInt({ min: 1n, max: 300_000n }).map((units) =>
    always(`grant ${units}, told twice`, async (model, real) => {
      model.grant(units);
      const { accountId } = real.actors[0] as PayingActor;
      const movement = { key: `${accountId}:grant:${real.grants++}`, accountId, now: real.clock.now() };
      expect(await postGrant(real.platform.database.sql, movement, units)).toBe(true);
      expect(await postGrant(real.platform.database.sql, movement, units)).toBe(false);
    }),
  ),
  fc.boolean().map((onHold) =>
    always(onHold ? 'hold' : 'release', async (model, real) => {
      model.onHold = onHold;
      for (const actor of real.actors) actor.billingStatus = onHold ? 'ON_HOLD' : 'ACTIVE';
    }),
  ),
  fc
    .constantFrom(1, 600, 901, 43_200)
    .map((seconds) => always(`wait ${seconds} s`, async (_model, real) => real.clock.advanceSec(seconds))),
];
