/** A server process for the load: the real API, or bare Hono that only runs the same statement. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createKeyTrafficRecorder } from '#lib/accounts/keys/key-traffic.ts';
import { hashKey } from '#lib/accounts/keys/key-text.ts';
import { createApi } from '#lib/api/app.ts';
import { taskHandlers } from '#lib/api/tasks/tasks.ts';
import { createAdmissionControl } from '#lib/limits/admit.ts';
import { readConfig } from '#lib/platform/config.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import { createTestProducts } from '#lib/products/testing/test-product.ts';
import { taskColumns } from '#lib/tasks/task-row.ts';

const kind = process.argv[2] as 'api' | 'bare-same-statement' | 'bare-select';
const { platform } = await openPlatform(readConfig());
const { admit } = createAdmissionControl(platform);

function bare() {
  const app = new Hono();
  app.get('/api/v1/tasks/:id', async (c) => {
    const id = c.req.param('id');
    if (kind === 'bare-select') {
      const { rows } = await platform.database.sql.query({
        name: 'bare',
        text: `SELECT ${taskColumns()} FROM task WHERE id = $1`,
        values: [id],
      });
      return c.body(
        JSON.stringify(rows[0], (_name, value) => (typeof value === 'bigint' ? Number(value) : value)),
        200,
        { 'content-type': 'application/json' },
      );
    }
    const { row } = await admit<Record<string, unknown>>(
      { keyHash: hashKey(c.req.header('x-api-key') ?? ''), ip: '127.0.0.1', policy: 'query', scope: 'task:read' },
      taskHandlers.getTask.alongside({ id }),
    );
    return c.body(
      JSON.stringify(row, (_name, value) => (typeof value === 'bigint' ? Number(value) : value)),
      200,
      { 'content-type': 'application/json' },
    );
  });
  return app;
}

const app =
  kind === 'api'
    ? createApi({ deps: createTestProducts(platform).deps, traffic: createKeyTrafficRecorder(platform) })
    : bare();
const server = serve(
  { fetch: app.fetch as never, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
  (info) => process.send?.({ port: info.port }),
);
process.on('disconnect', () => {
  server.close();
  process.exit(0);
});
