import { createServer } from 'node:http';
import { serve } from '@hono/node-server';
import { createKeyTrafficRecorder } from '#lib/accounts/keys/key-traffic.ts';
import { createApi } from '#lib/api/app.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import { closeTask } from '#lib/tasks/life/close-task.ts';
import { createWebhookSender } from '#lib/webhooks/sending/webhook-sender.ts';
import { percentile, report } from './report.ts';

const ROUNDS = 200;

/** From the commit of a terminal state until its webhook's receiver and its stream's reader have it. */
export async function benchLatency(deps: ProductDeps): Promise<void> {
  const { platform } = deps;
  const arrivals = new Map<string, (at: number) => void>();
  const receiver = createServer((request, response) => {
    const at = performance.now();
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      response.end();
      arrivals.get(JSON.parse(text).taskId)?.(at);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const hookUrl = `http://127.0.0.1:${(receiver.address() as { port: number }).port}/hook`;
  const sender = createWebhookSender(platform, createOutbound({ allowPrivateNetwork: true }));
  sender.start();
  const app = createApi({ deps, traffic: createKeyTrafficRecorder(platform) });
  const { server, origin } = await new Promise<{ server: ReturnType<typeof serve>; origin: string }>((resolve) => {
    const started = serve(
      { fetch: app.fetch as never, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
      (info) => resolve({ server: started, origin: `http://127.0.0.1:${info.port}` }),
    );
  });

  const webhook: number[] = [];
  const stream: number[] = [];
  const { actor, key } = await createTestActor(platform, {
    tier: 'ENTERPRISE',
    credits: 100_000,
    defaultWebhookUrl: hookUrl,
  });
  for (let round = 0; round < ROUNDS; round++) {
    const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Latency' });
    const streamed = readTerminal(`${origin}/api/v1/tasks/${taskId}/stream`, key);
    await streamed.opened;
    const hooked = new Promise<number>((resolve) => arrivals.set(taskId, resolve));
    await closeTask(platform, taskId, { status: 'COMPLETED', chargedUnits: 1n, outputResults: {}, resources: [] });
    const committed = performance.now();
    webhook.push((await hooked) - committed);
    stream.push((await streamed.ended) - committed);
    // At most 600 sends a minute go to one destination; the pause keeps the bench below that.
    await new Promise((resolve) => setTimeout(resolve, 105));
  }
  await sender.stop();
  server.close();
  receiver.close();
  report({
    name: 'commit to webhook, p50',
    value: Math.max(0.01, percentile(webhook, 0.5)),
    unit: 'ms',
    target: { max: 20 },
  });
  report({ name: 'commit to webhook, p99', value: percentile(webhook, 0.99), unit: 'ms' });
  report({
    name: 'commit to stream, p50',
    value: Math.max(0.01, percentile(stream, 0.5)),
    unit: 'ms',
    target: { max: 10 },
  });
  report({ name: 'commit to stream, p99', value: percentile(stream, 0.99), unit: 'ms' });
}

function readTerminal(url: string, key: string) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const ended = (async () => {
    const response = await fetch(url, { headers: { 'x-api-key': key } });
    let at = Number.NaN;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const text = Buffer.from(chunk).toString();
      if (text.includes('credits.debited') || text.includes('task.created')) open();
      if (text.includes('event: task.completed')) at = performance.now();
    }
    return at;
  })();
  return { opened, ended };
}
