import { createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { servedRoutes } from '#lib/contract/routes.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { insideHosts, loopbackHosts } from '#lib/platform/outbound/testing/private-hosts.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createWebhookSender } from '#lib/webhooks/sending/webhook-sender.ts';
import { createOwner } from '../testing/owned-things.ts';
import { createTestApi } from '../testing/test-api.ts';
import { exampleBody, readUrlFields, withValueAt } from '../testing/url-fields.ts';

const { platform, clock } = await createTestPlatform();
const api = createTestApi(platform);
const world = await createOwner(platform, api);

/** What a name means today; names are judged when they are used. */
const names: Record<string, string[]> = {
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
};
const outbound = createOutbound({ allowPrivateNetwork: false, resolver: async (name) => names[name] ?? [] });
api.deps.outbound = outbound;
const sender = createWebhookSender(platform, outbound);

/** Counts every connection to this machine, on every address of it. */
let connections = 0;
const canary = createServer((socket) => {
  connections++;
  socket.destroy();
});
await new Promise<void>((resolve) => canary.listen(0, resolve));
const { port } = canary.address() as AddressInfo;
afterAll(async () => {
  await outbound.close();
  await new Promise((resolve) => canary.close(resolve));
});

const hosts = [...loopbackHosts, ...insideHosts.filter((_host, place) => place % 2 === 0)];
const { fields, open } = readUrlFields();
const nameOf = ({ route, path }: (typeof fields)[number]) => `${route.operationId} ${path}`;

/** Bodies that are good but for their address, where the operation's example is not. */
const bodies: Record<string, object> = {
  createSong: { mode: 'custom', lyrics: 'la la', title: 'Sea' },
  'createSong audio.url': { mode: 'upload-extend', lyrics: 'la la' },
  createVoice: { clipId: world.clipIds[0], name: 'Voice' },
  renderClip: { format: 'wav' },
  createSubtitles: { source: { type: 'audio', audioUrl: 'https://media.example.com/a.mp3', durationSec: 30 } },
  createVideodirectTask: { operation: 'text-to-video', input: { prompt: 'the sea' } },
  createDraft: { source: { type: 'audio', audioUrl: 'https://media.example.com/a.mp3', durationSec: 30 } },
  updateDraft: {
    expectedVersion: 1,
    source: { type: 'audio', audioUrl: 'https://media.example.com/a.mp3', durationSec: 30 },
  },
  preflightDraft: { expectedVersion: 1 },
  preflightPreview: { expectedVersion: 1 },
  previewMv: { expectedVersion: 1, maxCredits: 500, preflightId: world.preflightId },
  generateMv: { expectedVersion: 1, maxCredits: 500 },
  renderMvScenes: { expectedVersion: 1, sceneIndexes: [0] },
  editMvScene: { expectedVersion: 1, prompt: 'the sea' },
  composeMv: { expectedVersion: 1 },
  lockMvCharacter: { expectedVersion: 1, characterImage: 'https://media.example.com/a.png' },
  upgradeMv: { expectedVersion: 1, renderTier: 'hd' },
};
const bodyOf = (field: (typeof fields)[number]) =>
  bodies[nameOf(field)] ?? bodies[field.route.operationId] ?? exampleBody(field.route);
const ids: Record<string, string> = { id: world.draftId, mvId: world.mvId, clipId: world.clipIds[0] ?? '', index: '0' };
let sent = 0;

async function send({ route, path }: (typeof fields)[number], url: string) {
  // A second's worth of requests, then the next second.
  if (++sent % 150 === 0) clock.advanceSec(1);
  const body = withValueAt(bodyOf({ route, path }) ?? {}, path, url);
  const address = route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x');
  return api.call<{ error?: { code: string; details?: { field?: string; issues?: { field: string }[] } } }>(
    route.method,
    address,
    { key: world.key, body, headers: { 'Idempotency-Key': crypto.randomUUID(), Prefer: 'respond-async' } },
  );
}

describe('every field that takes an address', () => {
  it('is known here, and what takes any object is known too', () => {
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => !bodyOf(field)).map(nameOf)).toEqual([]);
    // `metadata` is the caller's own and never read; the relay's input is judged below.
    expect(open.filter(({ path }) => path !== 'config.metadata').map(nameOf)).toEqual(['createVideodirectTask input']);
    expect(
      servedRoutes.filter(
        (route) =>
          route.query && /url/i.test(JSON.stringify(Object.keys((route.query as { shape?: object }).shape ?? {}))),
      ),
    ).toEqual([]);
  });

  it('is tried with at least sixty spellings', () => {
    expect(new Set(hosts).size).toBeGreaterThanOrEqual(60);
  });

  const tried = [
    ...fields,
    ...['input.images[0]', 'input.video_url', 'input.subjects[0].images[0]', 'input.anything.deep'].map((path) => ({
      route: servedRoutes.find(
        ({ operationId }) => operationId === 'createVideodirectTask',
      ) as (typeof fields)[number]['route'],
      path,
    })),
  ];

  it.each(tried.map((field) => [nameOf(field), field] as const))(
    '%s refuses all of them over http and https, charges nothing and connects to nothing',
    async (_name, field) => {
      const before = await world.standing();
      for (const host of hosts) {
        for (const scheme of ['http', 'https']) {
          const url = `${scheme}://${host}:${port}/a.png`;
          const reply = await send(field, url);
          expect(errorEnvelope.safeParse(reply.body).success, `${url}: ${reply.text}`).toBe(true);
          expect(reply.status, `${url}: ${reply.text}`).toBe(400);
          const { details } = reply.body.error ?? {};
          expect(
            [details?.field, ...(details?.issues ?? []).map((issue) => issue.field)].join(' '),
            `${url}: ${reply.text}`,
          ).toContain(field.path);
        }
      }
      // A text that begins like no address is a text to the relay, unless its member's name says media.
      const shapes =
        field.path === 'input.anything.deep'
          ? []
          : [
              `http://user@example.com:${port}/`,
              `http://127.0.0.1:${port}@example.com/`,
              `http://user:pw@example.com:${port}#@127.0.0.1/`,
              `ftp://127.0.0.1:${port}/a`,
              `file:///etc/passwd`,
              `//127.0.0.1:${port}/`,
              `http:\\\\127.0.0.1:${port}\\a`,
              `gopher://127.0.0.1:${port}/_x`,
            ];
      for (const url of shapes) {
        expect((await send(field, url)).status, url).toBe(400);
      }
      expect(await world.standing()).toEqual(before);
      expect(connections).toBe(0);
    },
  );

  it('reaches nothing inside through a name, whatever the work does with it', async () => {
    const before = new Set(
      (await platform.database.sql.query<{ id: string }>('SELECT id FROM task')).rows.map(({ id }) => id),
    );
    let accepted = 0;
    for (const field of fields) {
      // Webhooks all go one way; sources have one each.
      for (const name of Object.keys(names).slice(0, field.path.endsWith('webhookUrl') ? 1 : 4)) {
        const reply = await send(
          field,
          `${field.path.endsWith('webhookUrl') && /preview\/preflight/.test(field.route.path) ? 'https' : 'http'}://${name}:${port}/a.png`,
        );
        expect(reply.status, `${nameOf(field)} ${name}: ${reply.text}`).toBeLessThan(500);
        if (reply.status < 300) accepted++;
      }
    }
    expect(accepted).toBeGreaterThan(20);
    const { rows } = await platform.database.sql.query<{ id: string }>(`SELECT id FROM task WHERE status = 'PENDING'`);
    for (const { id } of rows) if (!before.has(id)) await api.runTask(id);
    await sender.runOnce();
    clock.advanceSec(11);
    await sender.runOnce();
    const { rows: attempts } = await platform.database.sql.query<{ count: string }>(
      'SELECT count(*) FROM webhook_attempt',
    );
    expect(Number(attempts[0]?.count)).toBeGreaterThan(0);
    const { rows: failed } = await platform.database.sql.query<{ error_code: string }>(
      `SELECT error_code FROM task WHERE error_code LIKE 'SOURCE%'`,
    );
    expect(failed.filter(({ error_code }) => error_code === 'SOURCE_REFUSED').length).toBeGreaterThan(3);
    expect(connections).toBe(0);
  });

  it('would have been seen by the canary', async () => {
    const inward = createOutbound({ allowPrivateNetwork: true });
    await inward.post(`http://127.0.0.1:${port}/`, { headers: {}, body: '', timeoutMs: 600_000 }).catch(() => {});
    await inward.close();
    expect(connections).toBeGreaterThan(0);
    connections = 0;
  });
});
