import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { type ActionCase, actionCases } from './server-actions/requests.ts';
import type { Fingerprint, Owned, StageAnswer, StageQuestion } from './server-actions/stage.ts';
import { newDataDir, type RunningServer, startServer } from './start-server.ts';

/**
 * Calls every server action of the build as the pages do, but by somebody without permission: none may change anything.
 */
test.describe.configure({ mode: 'serial' });

type Action = { id: string; name: string; path: string };
type Answer = { status: number; ok: boolean; code: string; reason: string };

let service: RunningServer;
let stage: ChildProcess;
let actions: Action[];
let victim: Owned;
let stranger: Owned;
let removeData: () => Promise<void>;

test.beforeAll(async () => {
  const data = await newDataDir();
  removeData = data.remove;
  // Without workers, so that only these requests write.
  service = await startServer({ dataDir: data.path, role: 'web' });
  stage = fork(join(import.meta.dirname, 'server-actions/stage.ts'), {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: data.path, PUBLIC_URL: service.url, LOG_LEVEL: 'silent' },
  });
  await once(stage, 'message');
  [victim, stranger] = [
    (await ask({ ask: 'owner', isOperator: true })).owner as Owned,
    (await ask({ ask: 'owner', isOperator: false })).owner as Owned,
  ];
  actions = await listActions();
});

test.afterAll(async () => {
  stage.disconnect();
  await once(stage, 'exit');
  await service.stop();
  await removeData();
});

async function ask(question: StageQuestion): Promise<StageAnswer> {
  const answered = once(stage, 'message');
  stage.send(question);
  const [answer] = (await answered) as [StageAnswer];
  if (answer.failed) throw new Error(answer.failed);
  return answer;
}

const fingerprint = async () => (await ask({ ask: 'fingerprint' })).fingerprint as Fingerprint;

/** The actions the build serves, each with a page that contains it. */
async function listActions(): Promise<Action[]> {
  const manifest = JSON.parse(
    await readFile(join(import.meta.dirname, '../.next/server/server-reference-manifest.json'), 'utf8'),
  ) as {
    node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
  };
  return Object.entries(manifest.node).map(([id, { exportedName, workers }]) => {
    const page = Object.keys(workers).sort((a, b) => a.length - b.length)[0] ?? '';
    const path = page
      .replace(/^app|\/page$/g, '')
      .replace(/\/\([^/]+\)/g, '')
      .replace(/\[\w+\]/g, 'x');
    return { id, name: exportedName, path: path || '/' };
  });
}

async function send({ id, path }: Action, args: unknown[], headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', accept: 'text/x-component', ...headers },
    body: JSON.stringify(args),
    redirect: 'manual',
  });
  const text = await response.text();
  // Changing the password gives the browser a new session.
  const cookie = response.headers
    .getSetCookie()
    .find((one) => one.startsWith('cadenza.session='))
    ?.split(';')[0];
  if (cookie && headers.cookie) headers.cookie = cookie;
  const said = (
    response.headers.get('content-type')?.includes('json')
      ? JSON.parse(text)
      : JSON.parse(/^1:(\{.*\})$/m.exec(text)?.[1] ?? '{}')
  ) as { ok?: boolean; error?: { code?: string; details?: { reason?: string } } };
  return {
    status: response.status,
    ok: said.ok === true,
    code: said.error?.code ?? '',
    reason: said.error?.details?.reason ?? '',
  };
}

const caseOf = (action: Action) => actionCases[action.name] as ActionCase;
const ofUsers = () => actions.filter((action) => !caseOf(action).visitor);
const namesThings = (action: Action) =>
  caseOf(action).operator === true ||
  Object.values(victim).some(
    (value) =>
      typeof value === 'string' &&
      value.length > 20 &&
      value !== victim.email &&
      value !== victim.cookie &&
      value !== victim.password &&
      JSON.stringify(caseOf(action).request(victim)).includes(value),
  );

/** Sends one request per action; returns the responses and the tables that changed. */
async function attack(
  some: Action[],
  argsOf: (action: Action) => unknown[],
  headers: Record<string, string>,
): Promise<{ name: string; answer: Answer; changed: string[] }[]> {
  const outcomes = [];
  let before = await fingerprint();
  for (const action of some) {
    const answer = await send(action, argsOf(action), headers);
    const after = await fingerprint();
    outcomes.push({
      name: action.name,
      answer,
      changed: Object.keys(after).filter((table) => before[table] !== after[table]),
    });
    before = after;
  }
  return outcomes;
}

test('every server action of the build has a request here, and every request here an action', () => {
  expect(actions.map(({ name }) => name).sort()).toEqual(Object.keys(actionCases).sort());
});

test('no server action changes anything without a session', async () => {
  const outcomes = await attack(ofUsers(), (action) => caseOf(action).request(victim), { origin: service.url });
  expect(outcomes).toEqual(
    outcomes.map(({ name }) => ({
      name,
      answer: { status: 200, ok: false, code: 'FORBIDDEN', reason: 'signed_out' },
      changed: [],
    })),
  );
});

test('no step of a sign-in that was not started changes anything', async () => {
  const steps = actions.filter((action) => caseOf(action).visitor === 'step');
  const outcomes = await attack(steps, (action) => caseOf(action).request(victim), { origin: service.url });
  expect(outcomes.map(({ name, answer, changed }) => [name, answer.ok, answer.code !== '', changed])).toEqual(
    steps.map(({ name }) => [name, false, true, []]),
  );
});

for (const [whose, origin] of [
  ['that is null', 'null'],
  ['of another site', 'https://elsewhere.example'],
  ['over another scheme', 'https://127.0.0.1'],
  ['that is missing', ''],
]) {
  test(`no server action changes anything for an origin ${whose}, whoever is signed in`, async () => {
    const outcomes = await attack(actions, (action) => caseOf(action).request(victim), {
      cookie: victim.cookie,
      ...(origin ? { origin } : {}),
    });
    expect(outcomes).toEqual(
      outcomes.map(({ name }) => ({
        name,
        answer: { status: 403, ok: false, code: 'FORBIDDEN', reason: 'foreign_origin' },
        changed: [],
      })),
    );
  });
}

test('no server action changes anything of another account', async () => {
  const naming = ofUsers().filter(namesThings);
  expect(naming.length).toBeGreaterThan(30);
  const outcomes = await attack(
    naming,
    (action) => caseOf(action).request({ ...victim, password: stranger.password }),
    { origin: service.url, cookie: stranger.cookie },
  );
  const saidOf = (action: Action, code: string) =>
    caseOf(action).answersAnyway
      ? 'nothing was the caller’s'
      : /^FORBIDDEN$|NOT_FOUND$/.test(code)
        ? 'not found'
        : code;
  expect(
    outcomes.map(({ answer, changed }, at) => [
      naming[at]?.name,
      answer.ok,
      saidOf(naming[at] as Action, answer.code),
      changed,
    ]),
  ).toEqual(
    naming.map((action) => [action.name, caseOf(action).answersAnyway === true, saidOf(action, 'NOT_FOUND'), []]),
  );
});

test('the same requests by their owner are understood, so ownership alone is what refused them', async () => {
  const order = Object.keys(actionCases);
  const own = ofUsers().sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const outcomes = await attack(own, (action) => caseOf(action).request(victim), {
    origin: service.url,
    cookie: victim.cookie,
  });
  const refused = outcomes.filter(({ answer }) => !answer.ok).map(({ name, answer }) => [name, answer.code]);
  expect(refused).toEqual(
    own.filter((action) => caseOf(action).own).map((action) => [action.name, caseOf(action).own]),
  );
});
