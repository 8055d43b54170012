/**
 * Hostile texts of the maximum length in every text field of every operation, against the real server on loopback: `npm
 * run test:hostile-text [-- operationId]`. None may use more than 50 ms of CPU time in one turn of the server's event
 * loop beyond an idle turn, since it blocks all other requests for that long. Idle turns are measured between fields,
 * and a field that seems slow is retried; other load on the machine affects neither. Health check latency is reported
 * as well.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { maxRequestBodyBytes } from '#lib/contract/accounts/limits.ts';
import { bodyLimitOf } from '#lib/contract/routes.ts';
import { readTextFields, type TextField } from '#lib/api/testing/text-fields.ts';
import { exampleBody, withValueAt } from '#lib/api/testing/url-fields.ts';
import { freePort } from '#lib/platform/running/free-port.ts';
import { hostileTexts } from '#lib/platform/testing/hostile-text.ts';
import { admin } from '../chaos/service.ts';
import { newDataDir, startServer } from '../start-server.ts';
import type { HealthReport } from './health-probe.ts';

const TURN_MS_MAX = 50;
const TRIES = 4;
const IDLE_MS = 500;
const [only] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const fields = readTextFields().filter(({ route }) => only === undefined || route.operationId === only);
if (fields.length === 0) throw new Error(`No operation ${only} takes text`);

const data = await newDataDir();
const meterPort = await freePort();
const server = await startServer({
  dataDir: data.path,
  env: { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'turn-meter.ts')}`, TURN_METER_PORT: String(meterPort) },
});
const email = 'texts@example.com';
await admin(data.path, [
  'account',
  'create',
  '--email',
  email,
  '--password',
  crypto.randomUUID(),
  '--tier',
  'ENTERPRISE',
  '--credits',
  '10000000',
]);
// The allowances would refuse later requests before reading them.
await admin(data.path, [
  'account',
  'set',
  '--email',
  email,
  '--operations-per-sec',
  '100000',
  '--queries-per-sec',
  '100000',
]);
const { key } = (await admin(data.path, ['key', 'create', '--email', email])) as { key: string };
const probe = fork(join(import.meta.dirname, 'health-probe.ts'), [server.url]);
const statuses = new Map<string, number>();

/** CPU time and health latency since the last call. */
async function measured(): Promise<{ turnMs: number; health: number[] }> {
  probe.send('report');
  const [{ times }] = (await once(probe, 'message')) as [HealthReport];
  return { turnMs: Number(await (await fetch(`http://127.0.0.1:${meterPort}/`)).text()), health: times };
}

async function post(method: string, path: string, body: string): Promise<{ taskId?: string }> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    body,
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      'Idempotency-Key': crypto.randomUUID(),
      Prefer: 'respond-async',
    },
  });
  const answer = (await response.json().catch(() => ({}))) as { taskId?: string; error?: { code?: string } };
  const name = answer.error?.code ? `${response.status} ${answer.error.code}` : String(response.status);
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
  return answer;
}

/** The longest body with this shape in this field. */
function bodyOf({ route, path, length, isBounded }: TextField, shape: string): string {
  const withText = (characters: number) => {
    const text = hostileTexts(characters).find(([name]) => name === shape)?.[1] ?? '';
    return JSON.stringify(withValueAt(exampleBody(route) ?? {}, path, text));
  };
  if (isBounded) return withText(length);
  const room = (path.startsWith('config.metadata') ? maxRequestBodyBytes : bodyLimitOf(route)) - 2_000;
  const share = Buffer.byteLength(withText(10_000)) / 10_000;
  return withText(Math.floor(room / Math.max(1, share)));
}

/** Sends every shape. Lyrics are written in the meantime; all other tasks are cancelled at once. */
async function sendAll(field: TextField): Promise<void> {
  const { route } = field;
  for (const [shape] of hostileTexts(10)) {
    const { taskId } = await post(route.method, route.path.replace(/\{\w+\}/g, 'tsk_none'), bodyOf(field, shape));
    if (taskId && !route.path.includes('/lyrics/')) await post('POST', `/api/v1/tasks/${taskId}/cancel`, '{}');
  }
}

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
// Warm-up for one-time loading and compilation.
await sendAll(fields[0] as TextField);
await delay(1000);
await measured();

const slow: string[] = [];
const health = { idle: [] as number[], busy: [] as number[] };
const worst = { turnMs: 0, field: '', idleMs: 0 };
for (const [index, field] of fields.entries()) {
  let least = Number.POSITIVE_INFINITY;
  let idleMs = 0;
  for (let turn = 0; turn < TRIES && least > idleMs + TURN_MS_MAX; turn++) {
    await delay(IDLE_MS);
    const idle = await measured();
    await sendAll(field);
    const busy = await measured();
    idleMs = Math.max(idleMs, idle.turnMs);
    least = Math.min(least, busy.turnMs);
    health.idle.push(...idle.health);
    health.busy.push(...busy.health);
  }
  const name = `${field.route.operationId} ${field.path}`;
  if (least > worst.turnMs) Object.assign(worst, { turnMs: least, field: name });
  worst.idleMs = Math.max(worst.idleMs, idleMs);
  if (least > idleMs + TURN_MS_MAX)
    slow.push(`${name}: ${Math.round(least)} ms in one turn, ${Math.round(idleMs)} ms idle`);
  if (index % 10 === 9)
    say(`${index + 1} of ${fields.length} fields, longest turn so far ${worst.turnMs.toFixed(1)} ms (${worst.field})`);
}
probe.disconnect();
await server.stop();
await data.remove();
say(
  `${fields.length} fields; answers: ${[...statuses]
    .sort()
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')}`,
);
say(
  `longest turn ${worst.turnMs.toFixed(1)} ms of processor time (${worst.field}), idle ${worst.idleMs.toFixed(1)} ms`,
);
for (const [name, times] of Object.entries(health)) {
  times.sort((a, b) => a - b);
  say(
    `health ${name}: ${times.length} answers, p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, worst ${at(times, 1)} ms`,
  );
}
for (const one of slow) say(`FAILED ${one}`);
say(slow.length === 0 ? 'passed' : `${slow.length} failed`);
process.exit(slow.length === 0 ? 0 : 1);
