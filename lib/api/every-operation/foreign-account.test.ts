import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { servedRoutes, type RouteDefinition } from '#lib/contract/routes.ts';
import { deleteKey, disableKey, enableKey, rotateKey, updateKey } from '#lib/accounts/keys/keys.ts';
import { listKeys, readKey } from '#lib/accounts/keys/key-view.ts';
import { readKeyTraffic } from '#lib/accounts/keys/key-traffic.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTaskTimeline } from '#lib/tasks/read/read-task-timeline.ts';
import { readStoryboard } from '#lib/products/mv/read/scenes.ts';
import { listDeliveries, readDelivery, redeliver } from '#lib/webhooks/deliveries/deliveries.ts';
import { createOwner } from '../testing/owned-things.ts';
import { createTestApi } from '../testing/test-api.ts';
import { uploadedPicture } from '../testing/uploaded-picture.ts';

const { platform, clock } = await createTestPlatform();
const api = createTestApi(platform);
const mine = await createOwner(platform, api);
const theirs = await createOwner(platform, api);
clock.advanceSec(2);

/** A thing of another account by the name parameters and body fields have for it; routes say which `id` they mean. */
const foreign: Record<string, string> = {
  taskId: theirs.taskId,
  mvId: theirs.mvId,
  clipId: theirs.clipIds[0] ?? '',
  quoteId: theirs.quoteId,
  preflightId: theirs.preflightId,
  draftId: theirs.draftId,
  uploadId: theirs.uploadId,
};
/** Voices are public by contract (SPEC.md, E17): any account may read and sing with them. */
const publicNames = new Set(['voiceId']);
/** Names no thing. */
const notIds = new Set(['index']);

/** A preview is checked apart from the whole video. */
const { body: previewCheck } = await api.call<{ preflightId: string }>(
  'POST',
  `/api/v1/mv/drafts/${mine.draftId}/preview/preflight`,
  { key: mine.key, body: { expectedVersion: 1 } },
);

const paramsOf = (route: RouteDefinition) => [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const meaningOf = (route: RouteDefinition, name: string) =>
  name !== 'id' ? name : route.path.includes('/drafts/') ? 'draftId' : route.path.includes('/tasks/') ? 'taskId' : name;

/** Bodies that are good for the caller's own things. */
const bodies: Record<string, Record<string, unknown>> = {
  createVoice: { clipId: mine.clipIds[0], name: 'Voice' },
  exportClip: { format: 'wav' },
  renderClip: { format: 'wav' },
  createUpload: { byteLength: 5 },
  createDraft: { source: { type: 'task', taskId: mine.taskId } },
  updateDraft: { expectedVersion: 1, styleId: 'ink' },
  preflightDraft: { expectedVersion: 1 },
  preflightPreview: { expectedVersion: 1 },
  previewMv: { expectedVersion: 1, maxCredits: 900, preflightId: previewCheck.preflightId },
  generateMv: { expectedVersion: 1, maxCredits: 900 },
  renderMvScenes: { expectedVersion: 0, sceneIndexes: [0] },
  editMvScene: { expectedVersion: 0, prompt: 'the sea' },
  composeMv: { expectedVersion: 0 },
  lockMvCharacter: { expectedVersion: 0, characterImage: await uploadedPicture(api, mine.key) },
  preflightMvUpgrade: { expectedVersion: 0, renderTier: 'hd' },
  upgradeMv: { expectedVersion: 0, renderTier: 'hd' },
  quoteMvEdit: { operation: 'compose' },
};

async function ask(route: RouteDefinition, ids: Record<string, string>, body: object | undefined) {
  clock.advanceSec(1);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[meaningOf(route, name)] ?? '0');
  const bytes =
    route.bytes && !route.body
      ? { raw: 'x', headers: { 'content-type': route.bytes.contentType, 'Upload-Offset': '0' } }
      : undefined;
  if (bytes) return api.call(route.method, path, { key: mine.key, ...bytes });
  return api.call(route.method, path, {
    key: mine.key,
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID(), Prefer: 'respond-async' },
  });
}

const named = servedRoutes.filter((route) => paramsOf(route).some((name) => !publicNames.has(name)));

describe('a thing of another account', () => {
  it('has every name here that routes use', () => {
    const unknown = named
      .flatMap((route) => paramsOf(route).map((name) => meaningOf(route, name)))
      .filter((name) => !publicNames.has(name) && !notIds.has(name) && !foreign[name]);
    expect(unknown).toEqual([]);
    expect(
      named
        .filter((route) => route.body && !bodies[route.operationId] && !z.safeParse(route.body, {}).success)
        .map(({ operationId }) => operationId),
    ).toEqual([]);
    expect(Object.values(foreign).every(Boolean)).toBe(true);
  });

  it.each(named.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is not there for %s',
    async (_name, route) => {
      const before = [await mine.standing(), await theirs.standing()];
      const reply = await ask(route, foreign, route.body ? (bodies[route.operationId] ?? {}) : undefined);
      expect([403, 404], reply.text).toContain(reply.status);
      expect(errorEnvelope.safeParse(reply.body).success).toBe(true);
      expect([await mine.standing(), await theirs.standing()]).toEqual(before);
      // Nothing tells it from one that never was.
      const nothing = await ask(
        route,
        Object.fromEntries(
          Object.entries(foreign).map(([name, id]) => [name, `${id.slice(0, 4)}00000000000000000000000000`]),
        ),
        route.body ? (bodies[route.operationId] ?? {}) : undefined,
      );
      const told = ({ body, status }: typeof reply) => ({
        status,
        code: (body as { error?: { code: string } }).error?.code,
      });
      expect(told(reply)).toEqual(told(nothing));
    },
  );

  const fields = servedRoutes.flatMap((route) =>
    route.body
      ? idFieldsOf(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' })).map((field) => ({
          route,
          field,
        }))
      : [],
  );

  it('can be named in no other field of a body than these', () => {
    expect(fields.length).toBeGreaterThan(5);
    expect(
      fields
        .map(({ field }) => field.split('.').at(-1) ?? '')
        .filter((name) => !foreign[name] && !publicNames.has(name)),
    ).toEqual([]);
  });

  it.each(
    fields
      .filter(({ field }) => !publicNames.has(field))
      .map(({ route, field }) => [`${route.operationId} ${field}`, route, field] as const),
  )('is not there as %s', async (_name, route, field) => {
    const before = [await mine.standing(), await theirs.standing()];
    const steps = field.split('.');
    const body = structuredClone(bodies[route.operationId] ?? {}) as Record<string, unknown>;
    let at = body;
    for (const step of steps.slice(0, -1)) {
      at[step] ??= { type: 'task', taskId: mine.taskId };
      at = at[step] as Record<string, unknown>;
    }
    const name = steps.at(-1) ?? '';
    at[name] = foreign[name];
    if (route.path.includes('{mvId}') && 'expectedVersion' in body) body.expectedVersion = await mine.mvVersion();
    const reply = await ask(
      route,
      { mvId: mine.mvId, draftId: mine.draftId, clipId: mine.clipIds[0] ?? '', taskId: mine.taskId },
      body,
    );
    expect(reply.status, reply.text).toBe(404);
    expect([await mine.standing(), await theirs.standing()]).toEqual(before);
  });

  it('is in no list and no export', async () => {
    const own = Object.values(foreign).concat(theirs.waitingTaskId, theirs.clipIds);
    for (const route of servedRoutes.filter(
      ({ method, path }) => method === 'GET' && paramsOf({ path } as RouteDefinition).length === 0,
    )) {
      const { text } = await ask(route, {}, undefined);
      for (const id of own) expect(text).not.toContain(id);
    }
    for (const query of [`mvId=${theirs.mvId}`, 'limit=100']) {
      const { text } = await api.call('GET', `/api/v1/tasks?${query}`, { key: mine.key });
      for (const id of own) expect(text).not.toContain(id);
    }
  });

  it('is not there for the pages either: keys, deliveries, timelines, storyboards', async () => {
    const user = { ...mine.actor, kind: 'user' as const, userId: 'usr_1' };
    const keyId = theirs.actor.keyId;
    const gone = async (work: Promise<unknown>) =>
      expect(
        await work.then(
          () => 'reached',
          (error: { code?: string }) => error.code,
        ),
      ).toMatch(/NOT_FOUND$/);
    for (const work of [readKey, disableKey, enableKey, deleteKey, rotateKey])
      await gone(work({ platform, actor: user as never }, { keyId } as never));
    await gone(updateKey({ platform, actor: user as never }, { keyId, label: 'taken' } as never));
    expect(JSON.stringify(await listKeys({ platform, actor: user as never }))).not.toContain(keyId);
    expect(
      JSON.stringify(await readKeyTraffic({ platform, actor: user as never }, [keyId], { sinceMinutes: 60 })),
    ).not.toMatch(/"count":[1-9]/);
    await gone(readTaskTimeline({ platform, actor: user as never }, foreign.taskId ?? ''));
    await gone(readStoryboard({ platform, actor: user as never }, theirs.mvId));
    await platform.database.sql
      .query(
        `INSERT INTO webhook_destination (account_id, url, is_default) VALUES ($1, 'https://hooks.example.com/', true) ON CONFLICT DO NOTHING`,
        [theirs.accountId],
      )
      .catch(() => {});
    const { taskId } = (
      await api.call<{ taskId: string }>('POST', '/api/v1/music/songs', {
        key: theirs.key,
        body: { mode: 'custom', lyrics: 'la', config: { webhookUrl: 'https://hooks.example.com/a' } },
        headers: { Prefer: 'respond-async' },
      })
    ).body;
    await api.runTask(taskId);
    const { deliveries } = await listDeliveries({ platform, actor: { ...user, accountId: theirs.accountId } as never });
    expect(deliveries.length).toBeGreaterThan(0);
    const deliveryId = deliveries[0]?.id ?? '';
    await gone(readDelivery({ platform, actor: user as never }, deliveryId));
    await gone(redeliver({ platform, actor: user as never }, [deliveryId]));
    expect((await listDeliveries({ platform, actor: user as never })).deliveries).toEqual([]);
  });
});

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Paths of the fields whose names end in `Id`. */
function idFieldsOf(root: object): string[] {
  const { $defs = {} } = root as Schema;
  const found = new Set<string>();
  const walk = (schema: Schema, path: string): void => {
    const referred = schema.$ref ? $defs[schema.$ref.split('/').at(-1) ?? ''] : undefined;
    if (referred) walk(referred, path);
    if (referred) return;
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const at = path ? `${path}.${name}` : name;
      if (name.endsWith('Id') && name !== 'styleId') found.add(at);
      else walk(member, at);
    }
    for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(branch, path);
  };
  walk(root as Schema, '');
  return [...found];
}
