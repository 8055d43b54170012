import { createTestAccount, createTestKey } from '#lib/platform/testing/factories.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import { createTask } from '#lib/tasks/create-task.ts';
import { newId } from '#lib/platform/ids.ts';
import type { KeyActor } from '#lib/platform/actor.ts';
import { hashKey } from '#lib/accounts/keys/key-text.ts';
import { createAdmissionControl } from '#lib/limits/admit.ts';
import { load, startChild } from './child.ts';
import { report } from './report.ts';

const SECONDS = 6;
const CONNECTIONS = 32;
// So many that no customer's own allowance is what is measured.
const ACCOUNTS = 80;

const song = { mode: 'custom', lyrics: 'la la la', title: 'Load' } as const;

/** Authenticated task reads and creates per second, against the same SQL without the service around it. */
export async function benchApi(deps: ProductDeps, env: Record<string, string>): Promise<void> {
  const { platform } = deps;
  const callers = await Promise.all(Array.from({ length: ACCOUNTS }, () => makeCaller(platform)));
  const tasks = await Promise.all(
    callers.map(async ({ actor, key }) => ({ key, taskId: (await createSong({ ...deps, actor }, song)).taskId })),
  );

  const reads = tasks.map(({ key, taskId }) => ({
    method: 'GET' as const,
    path: `/api/v1/tasks/${taskId}`,
    headers: { 'x-api-key': key },
  }));
  const measure = async (kind: string, requests: typeof reads) => {
    const { child, ready } = await startChild<{ port: number }>('api-server.ts', [kind], env);
    const job = { origin: `http://127.0.0.1:${ready.port}`, connections: CONNECTIONS, requests };
    await load({ ...job, seconds: 2 });
    const result = await load({ ...job, seconds: SECONDS });
    child.removeAllListeners('exit');
    child.disconnect();
    return result.perSec;
  };
  const same = await measure('bare-same-statement', reads);
  const read = await measure('api', reads);
  const select = await measure('bare-select', reads);
  report({
    name: 'task read, authenticated',
    value: read,
    unit: '/s',
    baseline: { name: 'bare Hono, same one query', value: same },
    target: { ratioMin: 0.5 },
  });
  report({
    name: 'task read, authenticated',
    value: read,
    unit: '/s',
    baseline: { name: 'bare Hono, bare select, no key', value: select },
  });

  const bareCreate = await bareCreates(platform, callers, true);
  const bareStatement = await bareCreates(platform, callers, false);
  // All of this comes from one address; its window is not what is measured.
  await platform.database.sql.query('DELETE FROM address_window');
  const { child, ready } = await startChild<{ port: number }>('api-server.ts', ['api'], env);
  const creates = callers.map(({ key }) => ({
    method: 'POST' as const,
    path: '/api/v1/music/songs',
    headers: { 'x-api-key': key, 'content-type': 'application/json', Prefer: 'respond-async' },
    body: JSON.stringify(song),
  }));
  const create = await load({
    origin: `http://127.0.0.1:${ready.port}`,
    connections: CONNECTIONS,
    requests: creates,
    seconds: SECONDS,
    uniqueKeys: true,
  });
  child.removeAllListeners('exit');
  child.disconnect();
  report({
    name: 'task create, authenticated, idempotent',
    value: create.perSec,
    unit: '/s',
    baseline: { name: 'same SQL (admission, creation), bare loop', value: bareCreate },
    target: { ratioMin: 0.5 },
  });
  report({
    name: 'task create, authenticated, idempotent',
    value: create.perSec,
    unit: '/s',
    baseline: { name: 'creating statement alone, bare loop', value: bareStatement },
  });
}

async function makeCaller(platform: Platform): Promise<{ actor: KeyActor; key: string }> {
  const { accountId } = await createTestAccount(platform, { tier: 'ENTERPRISE', credits: 1_000_000 });
  const { keyId, key } = await createTestKey(platform, accountId);
  return {
    key,
    actor: { kind: 'apiKey', keyId, accountId, tier: 'ENTERPRISE', billingStatus: 'ACTIVE', trial: 'none' },
  };
}

type Caller = { actor: KeyActor; key: string };

/** The statements of a create without the service around them, from as many lanes as the load has connections. */
async function bareCreates(platform: Platform, callers: Caller[], withAdmission: boolean): Promise<number> {
  const { admit } = createAdmissionControl(platform);
  let at = 0;
  const start = performance.now();
  const until = start + SECONDS * 1000;
  const lane = async () => {
    while (performance.now() < until) {
      const serial = at++;
      const taskId = newId('task');
      const { actor, key } = callers[serial % callers.length] as Caller;
      if (withAdmission)
        await admit({ keyHash: hashKey(key), ip: '127.0.0.2', policy: 'operation', scope: 'task:create' });
      await createTask(
        { platform, actor },
        {
          taskId,
          type: 'song',
          queue: 'render',
          inputParameters: song,
          plan: {},
          requiredUnits: 100_000n,
          answer: { taskId },
          idempotency: { key: `bare-${withAdmission}-${serial}`, requestHash: Buffer.alloc(32) },
        },
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  const perSec = (at / (performance.now() - start)) * 1000;
  // What was made must not count against the next measurement's caps.
  await platform.database.sql.query(`UPDATE task SET status = 'CANCELLED'`);
  return perSec;
}
