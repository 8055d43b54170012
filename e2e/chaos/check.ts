/** Invariants of a customer's tasks, money and webhooks that hold once everything has settled, whatever was killed. */
import type { Customer } from './customer.ts';
import { CREDITS_GRANTED } from './customer.ts';
import type { Received } from './receiver.ts';
import { admin, type Service } from './service.ts';

export type Verdict = {
  tasks: number;
  completed: number;
  refunded: number;
  /** Bought but never ended. */
  lost: number;
  chargedTwice: number;
  driftUnits: string;
  repeatedCreates: number;
  webhooks: number;
  files: number;
  violations: string[];
};

const terminal = ['task.completed', 'task.failed', 'task.cancelled'];

export async function checkCustomer(
  service: Pick<Service, 'dataDir' | 'env'>,
  customer: Customer,
  received: readonly Received[] | null,
  timeoutMs: number,
): Promise<Verdict> {
  const violations: string[] = [...customer.doubled.map((one) => `one purchase made two tasks: ${one}`)];
  const ids = customer.receipts.map((receipt) => receipt.taskId);
  const tasks = await customer.waitForEnd(ids, timeoutMs);
  const lost = ids.filter((id) => !tasks.some((task) => task.taskId === id));
  violations.push(...lost.map((id) => `${id} did not end`));
  let charged = 0;
  let chargedTwice = 0;
  for (const task of tasks) {
    charged += task.creditsCharged ?? 0;
    const paid = task.creditsRequired > 0;
    if (task.status !== 'COMPLETED' && paid && (!task.refunded || task.creditsCharged !== 0))
      violations.push(`${task.taskId} ${task.status} was not refunded`);
    if (task.status === 'COMPLETED' && paid && !task.creditsCharged)
      violations.push(`${task.taskId} was completed and not charged`);
    for (const resource of task.status === 'COMPLETED' ? (task.resources ?? []) : []) {
      if (!resource.url || !resource.byteLength) continue;
      const bytes = await customer.fetchBytes(resource.url).catch((error: Error) => error.message);
      if (bytes !== resource.byteLength)
        violations.push(`${task.taskId} ${resource.id}: ${bytes} of ${resource.byteLength} bytes`);
    }
    const events = await customer.events(task.taskId);
    const count = (name: string) => events.filter(({ event }) => event === name).length;
    if (count('credits.debited') > 1 || count('credits.settled') > 1) chargedTwice++;
    violations.push(...checkEvents(task.taskId, paid, task.status, events));
    if (received) violations.push(...checkWebhooks(task.taskId, received));
  }
  for (const { url, byteLength } of customer.files) {
    const bytes = await customer.fetchBytes(url).catch((error: Error) => error.message);
    if (bytes !== byteLength) violations.push(`${url}: ${bytes} of ${byteLength} bytes that were uploaded`);
  }
  const known = new Set(ids);
  for (const id of await customer.listTaskIds()) if (!known.has(id)) violations.push(`${id} exists without a receipt`);
  const balance = await customer.balance();
  if (Math.abs(CREDITS_GRANTED - charged - balance) > 1e-6)
    violations.push(
      `the balance is ${balance}; ${CREDITS_GRANTED} less ${charged} charged is ${CREDITS_GRANTED - charged}`,
    );
  const ledger = await admin(service.dataDir, ['ledger', 'check'], service.env);
  if (ledger.ok !== true || String(ledger.driftUnits) !== '0')
    violations.push(`the ledger drifted: ${JSON.stringify(ledger)}`);
  return {
    tasks: tasks.length,
    completed: tasks.filter((task) => task.status === 'COMPLETED').length,
    refunded: tasks.filter((task) => task.refunded).length,
    lost: lost.length,
    chargedTwice,
    driftUnits: String(ledger.driftUnits),
    repeatedCreates: customer.receipts.filter((receipt) => receipt.repeats > 0).length,
    webhooks: received?.length ?? 0,
    files: customer.files.length,
    violations,
  };
}

function checkEvents(
  taskId: string,
  paid: boolean,
  status: string,
  events: { event: string; data: Record<string, unknown> }[],
): string[] {
  const found: string[] = [];
  const names = events.map((one) => one.event);
  const at = (name: string) => names.indexOf(name);
  const count = (name: string) => names.filter((one) => one === name).length;
  const ends = names.filter((name) => terminal.includes(name));
  if (ends.length !== 1) found.push(`${taskId} has ${ends.length} terminal events`);
  const money = status === 'COMPLETED' ? 'credits.settled' : 'credits.refunded';
  if (paid && (count('credits.debited') !== 1 || count('credits.settled') + count('credits.refunded') !== 1))
    found.push(`${taskId} moved money ${names.filter((name) => name.startsWith('credits.')).join(', ')}`);
  if (paid && at(money) > at(ends[0] ?? '')) found.push(`${taskId}: ${money} came after its terminal event`);
  let last = 0;
  for (const { data } of events) {
    if (Number(data.sequence) !== last + 1) found.push(`${taskId}: event ${String(data.sequence)} follows ${last}`);
    last = Number(data.sequence);
  }
  const stages = new Map<string, string[]>();
  for (const { event, data } of events.filter((one) => one.event.startsWith('task.stage.'))) {
    const { name } = data.stage as { name: string };
    stages.set(name, [...(stages.get(name) ?? []), event.replace('task.stage.', '')]);
  }
  for (const [name, sequence] of stages) {
    if (sequence[0] !== 'started' || sequence.length !== 2 || !['completed', 'failed'].includes(sequence[1] ?? ''))
      found.push(`${taskId}: stage ${name} went ${sequence.join(', ')}`);
  }
  return found;
}

function checkWebhooks(taskId: string, received: readonly Received[]): string[] {
  const ends = received.filter((one) => one.taskId === taskId && terminal.includes(one.event));
  if (ends.length === 0) return [`${taskId}: no terminal webhook came`];
  return new Set(ends.map((one) => `${one.id} ${one.event} ${one.body}`)).size === 1
    ? []
    : [`${taskId}: its terminal webhook came in different forms`];
}
