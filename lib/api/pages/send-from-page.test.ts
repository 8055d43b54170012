import { expect, it } from 'vitest';
import { disableKey } from '#lib/accounts/keys/keys.ts';
import { errorEnvelope } from '#lib/contract/errors.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { sendFromPage } from './send-from-page.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { app, call } = createTestApi(platform);
const songs = '/api/v1/music/songs';
const song = { mode: 'simple', prompt: 'Rain over the harbour' };

async function createOwner(key: Parameters<typeof createTestKey>[2] = {}) {
  const { accountId, userId } = await createTestAccount(platform);
  const made = await createTestKey(platform, accountId, key);
  const actor: UserActor = { kind: 'user', accountId, userId, tier: 'PREMIUM', billingStatus: 'ACTIVE', trial: 'none' };
  return { actor, accountId, ...made };
}

type Sent = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  keyId?: string | null;
  address?: string;
};
function send(
  actor: UserActor,
  target: string,
  { method = 'GET', body, headers = {}, keyId = null, address = '198.51.100.20' }: Sent = {},
) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const request = new Request('http://pages.test/playground/send', {
    method,
    body: text,
    headers: { ...(text ? { 'content-type': 'application/json' } : {}), ...headers },
  });
  return sendFromPage({ platform, actor }, app, { target, keyId, address, request });
}

it('buys with a key of the account that the page only names, once for one Idempotency-Key, and says which answer is a repeat', async () => {
  const { actor, keyId, key } = await createOwner();
  const wanted = { method: 'POST', body: song, keyId, headers: { 'Idempotency-Key': 'one', Prefer: 'respond-async' } };
  const first = await send(actor, songs, wanted);
  expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  const { taskId } = (await first.json()) as { taskId: string };
  const { rows } = await platform.database.sql.query('SELECT key_id FROM task WHERE id = $1', [taskId]);
  expect(rows).toEqual([{ key_id: keyId }]);
  const again = await send(actor, songs, wanted);
  expect([await again.json(), again.headers.get('Idempotent-Replayed')]).toEqual([
    expect.objectContaining({ taskId }),
    'true',
  ]);
  const other = await send(actor, songs, { ...wanted, body: { ...song, prompt: 'Snow' } });
  expect([other.status, errorEnvelope.parse(await other.json()).error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  const ofKey = await call('POST', songs, { key, body: song, headers: { 'Idempotency-Key': 'one' } });
  expect([ofKey.body['taskId'], ofKey.headers.get('Idempotent-Replayed')]).toEqual([taskId, 'true']);
});

it('says of a free write too whether its answer is a repeat', async () => {
  const { actor, keyId } = await createOwner();
  const draft = {
    method: 'POST',
    keyId,
    body: { source: { type: 'audio', audioUrl: 'https://media.example.com/a.mp3' } },
    headers: { 'Idempotency-Key': 'draft' },
  };
  const [first, again] = [await send(actor, '/api/v1/mv/drafts', draft), await send(actor, '/api/v1/mv/drafts', draft)];
  expect([first.status, first.headers.get('Idempotent-Replayed'), again.headers.get('Idempotent-Replayed')]).toEqual([
    200,
    null,
    'true',
  ]);
});

it('holds the key to its scopes, its addresses and its state, as the API does', async () => {
  const reader = await createOwner({ scopes: ['task:read'] });
  const refused = await send(reader.actor, songs, { method: 'POST', body: song, keyId: reader.keyId });
  expect([refused.status, (await refused.json()).error.details]).toEqual([
    403,
    { reason: 'missing_scope', requiredScope: 'task:create' },
  ]);
  const fenced = await createOwner({ ipAllowlist: ['203.0.113.9'] });
  expect((await send(fenced.actor, '/api/v1/tasks', { keyId: fenced.keyId })).status).toBe(403);
  expect((await send(fenced.actor, '/api/v1/tasks', { keyId: fenced.keyId, address: '203.0.113.9' })).status).toBe(200);
  const off = await createOwner();
  await disableKey({ platform, actor: off.actor }, { keyId: off.keyId });
  expect((await send(off.actor, '/api/v1/tasks', { keyId: off.keyId })).status).toBe(401);
});

it('counts on the allowance of the key and answers its headers and the request id', async () => {
  const { actor, keyId } = await createOwner({ rateLimit: 3 });
  const reply = await send(actor, '/api/v1/tasks', { keyId, headers: { 'X-Request-Id': 'from-a-page' } });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'x-request-id': 'from-a-page',
    'x-ratelimit-scope': 'api-key',
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '2',
  });
});

it('knows no key of another account, no deleted one and no address outside the API', async () => {
  const [mine, theirs] = [await createOwner(), await createOwner()];
  await expect(send(mine.actor, '/api/v1/tasks', { keyId: theirs.keyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(send(mine.actor, '/keys', { keyId: mine.keyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(send(mine.actor, '/inbox/some', { keyId: mine.keyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('passes on neither cookies nor a key that the browser sent, and asks for a key where one is needed', async () => {
  const [mine, theirs] = [await createOwner(), await createOwner()];
  const reply = await send(mine.actor, '/api/v1/tasks', { headers: { 'x-api-key': theirs.key, cookie: 'a=b' } });
  expect(reply.status).toBe(401);
  expect((await send(mine.actor, '/api/v1/pricing/catalog')).status).toBe(200);
});
