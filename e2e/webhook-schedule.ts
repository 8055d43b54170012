/**
 * The complete retry schedule of a webhook in real time, about 42 minutes: `npm run test:webhook-schedule`. A receiver
 * refuses every attempt; each must arrive when SPEC.md says (Events, Delivery 7), with the same id, the same bytes and
 * a valid signature.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { verify } from '@octokit/webhooks-methods';
import { webhookRetryDelaysSec } from '#lib/contract/webhooks.ts';
import { createApiClient, dataOf, violationsOf } from './client/api-client.ts';
import { startContractProxy } from './contract-proxy.ts';
import { newDataDir, startServer } from './start-server.ts';

// Additional delay allowed on a busy machine.
const LATE_SEC = 5;
const QUIET_AFTER_MS = 30_000;

type Arrival = { at: number; headers: Record<string, unknown>; body: string };
const say = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);

const data = await newDataDir();
const server = await startServer({ dataDir: data.path, env: { ALLOW_PRIVATE_NETWORK: 'true' } });
const proxy = await startContractProxy(server.url);
const arrivals: Arrival[] = [];
const all = Promise.withResolvers<void>();
const receiver = createServer(async (request, response) => {
  const arrival = { at: Date.now(), headers: request.headers, body: await text(request) };
  arrivals.push(arrival);
  response.writeHead(500).end('refused on purpose');
  const { headers, body } = arrival;
  say(
    `attempt ${headers['x-webhook-attempt']} of ${headers['x-webhook-event']} ${headers['x-webhook-id']} sha256 ${createHash('sha256').update(body).digest('hex').slice(0, 16)}`,
  );
  if (arrivals.length === webhookRetryDelaysSec.length + 1) all.resolve();
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');

const problems: string[] = [];
const expect = (holds: boolean, what: string) => {
  if (!holds) problems.push(what);
};

try {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const account = server.demo ?? { email: '', key: '' };
  const admin = execFileSync(
    process.execPath,
    ['lib/admin/main.ts', 'webhook', 'secret', '--email', account.email, '--url', url, '--add'],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: data.path,
        LOG_LEVEL: 'silent',
        ALLOW_PRIVATE_NETWORK: 'true',
      },
    },
  );
  const { secret } = JSON.parse(admin.trim().split('\n').at(-1) ?? '{}') as { secret: string };
  const client = createApiClient({ url: proxy.url, key: account.key });
  // A queued task is cancelled before any stage starts, which sends a single event, task.cancelled.
  const songs = [];
  for (let place = 0; place < 6; place++) {
    const last = place === 5;
    const body = {
      mode: 'custom' as const,
      lyrics: 'Wait for me',
      title: `Song ${place}`,
      ...(last ? { config: { priority: 1, webhookUrl: url } } : {}),
    };
    songs.push(
      dataOf(await client.POST('/api/v1/music/songs', { body, params: { header: { Prefer: 'respond-async' } } }))
        .taskId,
    );
  }
  for (const id of songs.reverse())
    dataOf(await client.POST('/api/v1/tasks/{id}/cancel', { params: { path: { id } } }));
  problems.push(...violationsOf(client.calls));
  await all.promise;
  await new Promise((resolve) => setTimeout(resolve, QUIET_AFTER_MS));

  expect(
    arrivals.length === webhookRetryDelaysSec.length + 1,
    `${arrivals.length} attempts came instead of ${webhookRetryDelaysSec.length + 1}`,
  );
  const first = arrivals[0] as Arrival;
  for (const [place, arrival] of arrivals.entries()) {
    const gap = place === 0 ? 0 : (arrival.at - (arrivals[place - 1] as Arrival).at) / 1000;
    const wanted = place === 0 ? 0 : (webhookRetryDelaysSec[place - 1] as number);
    say(`attempt ${place + 1}: ${gap.toFixed(2)} s after the one before, wanted ${wanted} s`);
    expect(
      gap >= wanted - 0.1 && gap <= wanted + LATE_SEC,
      `attempt ${place + 1} came ${gap.toFixed(2)} s after the one before instead of ${wanted} s`,
    );
    expect(arrival.body === first.body, `attempt ${place + 1} had another body`);
    expect(arrival.headers['x-webhook-id'] === first.headers['x-webhook-id'], `attempt ${place + 1} had another id`);
    expect(
      arrival.headers['x-webhook-attempt'] === String(place + 1),
      `attempt ${place + 1} called itself ${arrival.headers['x-webhook-attempt']}`,
    );
    expect(
      await verify(secret, arrival.body, String(arrival.headers['x-webhook-signature'])),
      `attempt ${place + 1} was not signed well`,
    );
  }
} finally {
  receiver.close();
  await proxy.stop();
  await server.stop();
  await data.remove();
}
for (const problem of problems) say(problem);
say(problems.length === 0 ? 'The whole schedule was kept' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
