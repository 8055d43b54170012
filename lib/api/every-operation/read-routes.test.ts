import { describe, expect, it } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { servedRoutes } from '#lib/contract/routes.ts';
import { scopes } from '#lib/contract/requests/scopes.ts';
import type { TaskList } from '#lib/contract/tasks/task-reads.ts';
import { newId } from '#lib/platform/ids.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTask } from '#lib/tasks/life/create-task.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const { call } = createTestApi(platform);
const reads = servedRoutes.filter((route) => route.method === 'GET' && route.scope !== null);

describe.each(reads.map((route) => [`GET ${route.path}`, route] as const))('%s', (_name, route) => {
  const path = route.path.replaceAll(/\{\w+\}/g, 'none_0');
  const statusFor = async (wanted: string[]) => {
    const { accountId } = await createTestActor(platform);
    const { key } = await createTestKey(platform, accountId, { scopes: wanted });
    const reply = await call('GET', path, { key });
    return {
      status: reply.status,
      code: errorEnvelope.safeParse(reply.body).data?.error.code,
      details: errorEnvelope.safeParse(reply.body).data?.error.details,
    };
  };

  it('needs a key and, of its scopes, exactly the one it names', async () => {
    expect((await call('GET', path)).status).toBe(401);
    const others = scopes.filter((scope) => scope !== '*' && scope !== route.scope);
    expect(await statusFor(others)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      details: { requiredScope: route.scope },
    });
    for (const enough of [[route.scope as string], ['*'], []]) {
      const { status, code } = await statusFor(enough);
      expect([200, 400, 404], `${enough.join()} ${code}`).toContain(status);
    }
  });
});

describe('a list of tasks', () => {
  it('gives twenty unless told, a hundred at most, and goes on where it stopped', async () => {
    const { actor, key } = await createTestActor(platform, { tier: 'ENTERPRISE' });
    for (let i = 0; i < fieldLimits.listLimitMax + 1; i++) {
      const taskId = newId('task');
      await createTask(
        { platform, actor },
        {
          taskId,
          type: 'lyrics',
          queue: 'light',
          inputParameters: {},
          plan: {},
          requiredUnits: 0n,
          answer: { taskId },
        },
      );
      await platform.database.sql.query(`UPDATE task SET status = 'COMPLETED' WHERE id = $1`, [taskId]);
    }
    const list = async (query: string) => {
      clock.advanceSec(1);
      return call<TaskList>('GET', `/api/v1/tasks${query}`, { key });
    };
    const first = (await list('')).body;
    expect(first.tasks).toHaveLength(20);
    const most = (await list('?limit=100')).body;
    expect(most.tasks).toHaveLength(100);
    expect(most.tasks.slice(0, 20)).toEqual(first.tasks);
    const rest = (await list(`?limit=100&cursor=${most.nextCursor}`)).body;
    expect(rest).toMatchObject({ tasks: [{}], nextCursor: null });
    expect(new Set([...most.tasks, ...rest.tasks].map(({ taskId }) => taskId)).size).toBe(101);
    for (const wrong of ['0', '101', '-1', '1.5', 'many'])
      expect(await list(`?limit=${wrong}`)).toMatchObject({
        status: 400,
        body: { error: { code: 'VALIDATION_ERROR', details: { field: 'limit' } } },
      });
  });
});
