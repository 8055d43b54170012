/**
 * The faults of the campaign. Each phase has its own data, injects its fault into running work, and returns its
 * findings.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#lib/platform/running/free-port.ts';
import { isOver } from '../client/api-client.ts';
import { newDataDir } from '../start-server.ts';
import { checkCustomer, type Verdict } from './check.ts';
import { createCustomer, type Customer } from './customer.ts';
import { startReceiver } from './receiver.ts';
import { type Media, type Role, type Service, startService } from './service.ts';

export type Report = { phase: string; skipped?: string; violations: string[] } & Record<string, unknown>;
/** How often each fault is injected. */
export type Counts = {
  everything: number;
  postgres: number;
  processes: number;
  rolling: number;
  objects: number;
  receivers: number;
};
/**
 * What each customer keeps in progress: songs with their videos, or one song at a time on a busy machine, and in either
 * case lyrics edits.
 */
export type Demand = { songs: number; withVideos: boolean };
type Conditions = { media: Media; demand: Demand };
/** `s3`: the faults hit several machines that share no folder; `disk`: processes that share one. */
export type Phase = (counts: Counts, random: () => number, conditions: Conditions) => Promise<Report>;

const SETTLE_MS = 1_200_000;
/** Maximum time for an embedded PostgreSQL server to come back. */
const POSTGRES_BACK_MS_MAX = 10_000;
// The campaign's receivers are on the loopback address.
const env = { ALLOW_PRIVATE_NETWORK: 'true', DEMO_ACCOUNT: 'false' };

/** Keeps a lyrics edit and a few songs and videos in progress, and stores small files, until stopped. */
function feed(customer: Customer, webhookUrl: string | undefined, demand: Demand): { stop(): Promise<void> } {
  let stopped = false;
  let edit: string | null = null;
  const open = new Set<string>();
  const videoed = new Set<string>();
  const loop = (async () => {
    while (!stopped) {
      for (const taskId of [...open]) {
        const task = await customer.readTask(taskId);
        if (!isOver(task)) continue;
        open.delete(taskId);
        if (
          demand.withVideos &&
          task.status === 'COMPLETED' &&
          !videoed.has(taskId) &&
          open.size < demand.songs &&
          !('mvId' in (task.outputResults ?? {}))
        ) {
          videoed.add(taskId);
          const video = await customer.buyVideo(taskId, webhookUrl);
          if (video) {
            videoed.add(video);
            open.add(video);
          }
        }
      }
      if (open.size < demand.songs) {
        const song = await customer.buySong(webhookUrl);
        if (song) open.add(song);
      }
      if (!edit || isOver(await customer.readTask(edit))) edit = await customer.buyEdit(webhookUrl);
      await customer.upload();
      await delay(300);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await loop;
    },
  };
}

const countBy = (names: string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(names, (name) => name)).map(([name, all]) => [name, all?.length]));

function spread(timesMs: number[]): { count: number; p50Ms: number; worstMs: number } {
  const sorted = [...timesMs].sort((a, b) => a - b);
  return {
    count: sorted.length,
    p50Ms: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    worstMs: Math.round(sorted.at(-1) ?? 0),
  };
}

/** Runs `harm` while customers are active, then checks the outcome. Several customers share the workers. */
async function underWork(
  phase: string,
  roles: Role[],
  harm: (service: Service, customers: Customer[]) => Promise<{ violations?: string[]; [figure: string]: unknown }>,
  options: {
    demand: Demand;
    dataDir?: string;
    customers?: number;
    media?: Media;
    isProxied?: boolean;
    env?: Record<string, string>;
  },
): Promise<Report> {
  const { demand } = options;
  const data = options.dataDir ? { path: options.dataDir, remove: async () => {} } : await newDataDir();
  const receiver = await startReceiver();
  const service = await startService({
    dataDir: data.path,
    port: await freePort(),
    roles,
    media: options.media,
    isProxied: options.isProxied,
    env: { ...env, ...options.env },
  });
  try {
    const customers: Customer[] = [];
    for (let at = 0; at < (options.customers ?? 1); at++)
      customers.push(await createCustomer(service, at === 0 ? phase : `${phase}-${at}`));
    const feeders = customers.map((customer) => feed(customer, `${receiver.url}/kept`, demand));
    const { violations = [], ...figures } = await harm(service, customers);
    await Promise.all(feeders.map((feeder) => feeder.stop()));
    const verdicts: Omit<Verdict, 'violations'>[] = [];
    for (const customer of customers) {
      const { violations: found, ...verdict } = await checkCustomer(service, customer, null, SETTLE_MS);
      verdicts.push(verdict);
      violations.push(...found, ...(await webhooksOf(customer, receiver.received)));
    }
    return {
      phase,
      ...figures,
      customers: verdicts,
      webhooks: receiver.received.length,
      refusals: countBy(customers.flatMap(({ refusals }) => refusals.map(({ status, code }) => `${status} ${code}`))),
      exits: service.exits,
      violations,
    };
  } finally {
    await service.stop();
    await receiver.close();
    await data.remove();
  }
}

/** Deliveries are retried for minutes, so this waits for each task's terminal webhook. */
async function webhooksOf(
  customer: Customer,
  received: readonly { taskId: string; event: string; id: string; body: string }[],
): Promise<string[]> {
  const deadline = Date.now() + 180_000;
  const ends = (taskId: string) =>
    received.filter(
      (one) => one.taskId === taskId && ['task.completed', 'task.failed', 'task.cancelled'].includes(one.event),
    );
  const missing = () => customer.receipts.filter(({ taskId }) => ends(taskId).length === 0);
  while (missing().length > 0 && Date.now() < deadline) await delay(1000);
  const found = missing().map(({ taskId }) => `${taskId}: no terminal webhook came`);
  for (const { taskId } of customer.receipts) {
    if (new Set(ends(taskId).map((one) => `${one.id} ${one.event} ${one.body}`)).size > 1)
      found.push(`${taskId}: its terminal webhook came in different forms`);
  }
  return found;
}

const farm: Role[] = ['web', 'web', 'worker', 'worker', 'worker'];
/** On a disk, one process does everything, as after a plain start. An object store is meant for several machines. */
const rolesWith = (media: Media): Role[] => (media === 's3' ? farm : ['all']);
const oneSlotEach = { RENDER_CONCURRENCY: '1' };

const everything: Phase = ({ everything: kills }, random, { media, demand }) =>
  underWork(
    'everything',
    rolesWith(media),
    async (service) => {
      const recoveries: number[] = [];
      for (let kill = 0; kill < kills; kill++) {
        await delay(1000 + random() * 14_000);
        recoveries.push(await service.kill('everything'));
      }
      return { kills, recovery: spread(recoveries) };
    },
    { media, demand, env: media === 's3' ? oneSlotEach : {} },
  );

const postgres: Phase = ({ postgres: kills }, random, { media, demand }) =>
  underWork(
    'postgres',
    rolesWith(media),
    async (service) => {
      const recoveries: number[] = [];
      for (let kill = 0; kill < kills; kill++) {
        await delay(2000 + random() * 6000);
        recoveries.push(await service.killPostgres());
      }
      const late = recoveries
        .filter((ms) => ms > POSTGRES_BACK_MS_MAX)
        .map((ms) => `PostgreSQL answered ${Math.round(ms)} ms after it was killed`);
      return { kills, recovery: spread(recoveries), violations: late };
    },
    { media, demand, env: media === 's3' ? oneSlotEach : {} },
  );

/**
 * Two web processes and three workers share a database, and two customers alternate between the web processes. Every few
 * seconds one of the five is killed. Recovery is the time until it is ready again.
 */
const processes: Phase = ({ processes: kills }, random, { media, demand }) =>
  underWork(
    'processes',
    farm,
    async (service) => {
      const recoveries: Record<string, number[]> = { web: [], worker: [] };
      for (let kill = 0; kill < kills; kill++) {
        await delay(4000 + random() * 12_000);
        const index = Math.floor(random() * farm.length);
        recoveries[farm[index] as Role]?.push(await service.kill('process', index));
      }
      return { kills, recovery: { web: spread(recoveries.web ?? []), worker: spread(recoveries.worker ?? []) } };
    },
    { customers: 2, media, demand, env: oneSlotEach },
  );

/**
 * Every process is restarted in turn, as for a changed setting, behind a proxy that checks readiness. No request may
 * fail, and anyone who follows a task sees each of its events once.
 */
const rolling: Phase = ({ rolling: rounds }, _, { media, demand }) =>
  underWork(
    'rolling',
    farm,
    async (service, customers) => {
      const followed = new Map<string, Promise<Awaited<ReturnType<Customer['follow']>> | Error>>();
      let isOver = false;
      const follow = (async () => {
        while (!isOver) {
          for (const customer of customers)
            for (const { taskId } of customer.receipts)
              if (!followed.has(taskId))
                followed.set(
                  taskId,
                  customer.follow(taskId).catch((error: Error) => error),
                );
          await delay(100);
        }
      })();
      const restarts: Record<string, number[]> = { web: [], worker: [] };
      for (let round = 0; round < rounds; round++)
        for (const [index, role] of farm.entries()) restarts[role]?.push(await service.restart(index));
      isOver = true;
      await follow;
      const violations = customers.flatMap(({ failed }) => failed.map((one) => `a request failed: ${one}`));
      let resumed = 0;
      for (const [taskId, following] of followed) {
        const seen = await following;
        if (seen instanceof Error) {
          violations.push(`a stream failed: ${seen.message}`);
          continue;
        }
        resumed += seen.resumed - 1;
        if (seen.sequence.some((number, at) => number !== at + 1))
          violations.push(`${taskId}: its stream showed ${seen.sequence.join(' ')}`);
      }
      if (service.exits.length > 0) violations.push(`processes ended badly: ${JSON.stringify(service.exits)}`);
      return {
        rounds,
        restarts: { web: spread(restarts.web ?? []), worker: spread(restarts.worker ?? []) },
        streams: followed.size,
        resumed,
        violations,
      };
    },
    { customers: 2, media, demand, isProxied: true, env: oneSlotEach },
  );

/**
 * The object store of several machines is unavailable for some seconds. Recovery is the time until a previously stored
 * file can be read again.
 */
const objects: Phase = ({ objects: outages }, random, { demand }) =>
  underWork(
    'objects',
    farm,
    async (service, [customer]) => {
      if (!service.objects || !customer) throw new Error('There is no object store');
      while (!customer.files[0]) await delay(500);
      const [{ url }] = customer.files;
      const recoveries: number[] = [];
      for (let outage = 0; outage < outages; outage++) {
        await delay(3000 + random() * 9000);
        await service.objects.goAway();
        await delay(1000 + random() * 14_000);
        await service.objects.comeBack();
        const startedAt = performance.now();
        while (
          !(await customer.fetchBytes(url).then(
            () => true,
            () => false,
          ))
        )
          await delay(100);
        recoveries.push(performance.now() - startedAt);
      }
      return { outages, recovery: spread(recoveries) };
    },
    { customers: 2, media: 's3', demand, env: oneSlotEach },
  );

/** The data folder is on a file system that fills up three times and is freed again. */
const disk: Phase = async (_, __, { demand }) => {
  const mount = (await newDataDir()).path;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m,mode=0700', 'tmpfs', mount]).status !== 0)
    return { phase: 'disk', skipped: 'a small file system could not be mounted here', violations: [] };
  const ballast = join(mount, 'ballast');
  try {
    return await underWork(
      'disk',
      ['all'],
      async () => {
        for (let round = 0; round < 3; round++) {
          await delay(8000);
          // Writes until the disk is full.
          spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' });
          await delay(15_000);
          await rm(ballast, { force: true });
          await delay(5000);
        }
        return { rounds: 3 };
      },
      { demand, dataDir: await subfolder(mount), env: { MV_DELIVERY_MIN_DISK_MB: '50' } },
    );
  } finally {
    execFileSync('umount', ['-l', mount]);
  }
};

async function subfolder(mount: string): Promise<string> {
  const dir = join(mount, 'data');
  await mkdir(dir);
  return dir;
}

const fakeTimeLibrary = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
].find((file) => existsSync(file));

/**
 * The clock of the service's processes jumps forward and back while work is running; PostgreSQL keeps the right time.
 */
const clock: Phase = async (_, __, { demand }) => {
  if (!fakeTimeLibrary)
    return { phase: 'clock', skipped: 'libfaketime is not installed (Debian: faketime)', violations: [] };
  const { path } = await newDataDir();
  const file = join(path, 'offset');
  await writeFile(file, '+0');
  try {
    return await underWork(
      'clock',
      ['all'],
      async () => {
        const jumps = ['+90s', '-90s', '+2h', '+0', '-2h', '+1d', '+0'];
        for (const jump of jumps) {
          await writeFile(file, jump);
          await delay(9000);
        }
        return { jumps };
      },
      {
        demand,
        env: {
          LD_PRELOAD: fakeTimeLibrary,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      },
    );
  } finally {
    await rm(path, { recursive: true, force: true });
  }
};

/** Destinations of one account never respond while another account's messages are sent. */
const receivers: Phase = async ({ receivers: count }) => {
  const data = await newDataDir();
  const receiver = await startReceiver();
  const service = await startService({ dataDir: data.path, port: await freePort(), roles: ['all'], env });
  try {
    const noisy = await createCustomer(service, 'noisy');
    const quiet = await createCustomer(service, 'quiet');
    // Relay tasks of the stand-in finish in a second or two and use almost no CPU time.
    const relay = async (customer: Customer, webhookUrl: string) => {
      const response = await fetch(`${service.url}/api/v1/videodirect/tasks`, {
        method: 'POST',
        headers: { 'x-api-key': customer.key, 'content-type': 'application/json' },
        body: JSON.stringify({
          operation: 'text-to-video',
          input: { model: 'viduq3-turbo', prompt: 'a lantern', duration: 5 },
          config: { webhookUrl },
        }),
      });
      const json = (await response.json()) as { taskId?: string };
      if (json.taskId) customer.receipts.push({ taskId: json.taskId, idempotencyKey: '', repeats: 0 });
      return response.status;
    };
    const statuses = new Set<number>();
    for (let place = 0; place < count; place += 20) {
      for (const status of await Promise.all(
        Array.from({ length: 20 }, (_, one) => relay(noisy, `${receiver.url}/hang/${place + one}`)),
      ))
        statuses.add(status);
      await delay(100);
    }
    const lateMs: number[] = [];
    let hangingMost = 0;
    for (let round = 0; round < 40; round++) {
      hangingMost = Math.max(hangingMost, receiver.hanging());
      await relay(quiet, `${receiver.url}/kept`);
      const taskId = quiet.receipts.at(-1)?.taskId ?? '';
      const [task] = await quiet.waitForEnd([taskId], 120_000);
      const endedMs = Date.parse(task?.processingCompletedAt ?? '');
      const deadline = Date.now() + 60_000;
      let message = receiver.received.find((one) => one.taskId === taskId && one.event.startsWith('task.c'));
      while (!message && Date.now() < deadline) {
        await delay(20);
        message = receiver.received.find((one) => one.taskId === taskId && one.event.startsWith('task.c'));
      }
      lateMs.push((message?.atMs ?? Date.now()) - endedMs);
    }
    return {
      phase: 'receivers',
      hangingDestinations: count,
      hangingMost,
      statuses: [...statuses],
      delivery: spread(lateMs),
      violations: lateMs.filter((ms) => ms > 10_000).map((ms) => `a message of another account came ${ms} ms late`),
    };
  } finally {
    await service.stop();
    await receiver.close();
    await data.remove();
  }
};

export const phases = { everything, postgres, processes, rolling, objects, disk, clock, receivers } satisfies Record<
  string,
  Phase
>;
export type PhaseName = keyof typeof phases;

/** The media stores a phase runs with. */
export function mediaOf(name: PhaseName): Media[] {
  if (name === 'objects') return ['s3'];
  return name === 'disk' || name === 'clock' || name === 'receivers' ? ['disk'] : ['disk', 's3'];
}
