/** A worker of the bench in a process of its own. Its tasks report when they begin, and take as long as planned. */
import { setTimeout as delay } from 'node:timers/promises';
import { taskTypes } from '#lib/contract/constants/tasks.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { readConfig } from '#lib/platform/config.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import { startWorker } from '#lib/tasks/run/worker.ts';
import { buyWork, nowMs, type Work } from './buy-work.ts';

export type ToWorker =
  | { kind: 'buy'; actor: PayingActor; work: Work; everyMs: number; count: number }
  | { kind: 'cpu' };
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'begun'; taskId: string; at: number }
  | { kind: 'bought'; taskId: string; at: number }
  | { kind: 'cpu'; ms: number };

const { platform } = await openPlatform(readConfig());
const say = (message: FromWorker) => process.send?.(message);

const pipeline: Pipeline = {
  async run({ task, signal }) {
    say({ kind: 'begun', taskId: task.id, at: nowMs() });
    const { workMs } = task.plan as Work;
    if (workMs > 0) await delay(workMs, undefined, { signal });
    return { status: 'COMPLETED', chargedUnits: task.required_units, outputResults: {}, resources: [] };
  },
};
await startWorker(platform, new Map(taskTypes.map((type) => [type, pipeline])));

process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToWorker) => void handle(message));
say({ kind: 'ready' });

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'cpu') {
    const { user, system } = process.cpuUsage();
    say({ kind: 'cpu', ms: (user + system) / 1000 });
    return;
  }
  for (let at = 0; at < message.count; at++) {
    say({ kind: 'bought', ...(await buyWork({ platform, actor: message.actor }, message.work)) });
    await delay(message.everyMs);
  }
}
