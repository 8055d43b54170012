import { beforeEach, describe, expect, test } from 'vitest';
import type { SystemActor } from '#lib/platform/actor.ts';
import { newId } from '#lib/platform/ids.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import {
  createDestination,
  deleteDestination,
  listDestinations,
  replaceDestination,
  setDefaultDestination,
} from './destinations/destinations.ts';
import { enqueueWebhook } from './sending/enqueue-webhook.ts';
import { createInbox, createInboxDestination, deleteInbox, inboxesMax, listInboxes } from './inboxes/inboxes.ts';
import { listDeliveries, readDelivery, redeliver } from './deliveries/deliveries.ts';
import { inboxBytesMax, inboxRate, listInboxMessages, receiveInboxMessage } from './inboxes/inbox-messages.ts';
import { revealOrRotateSecret, secretsOf } from './destinations/secrets.ts';

const { platform, clock } = await createTestPlatform();
const { prisma, sql } = platform.database;

let actor: SystemActor;
let stranger: SystemActor;

beforeEach(async () => {
  actor = { kind: 'system', accountId: (await createTestAccount(platform)).accountId };
  stranger = { kind: 'system', accountId: (await createTestAccount(platform)).accountId };
});

async function enqueue(
  options: { owner?: SystemActor; url?: string | null; taskId?: string; eventType?: string } = {},
): Promise<string> {
  const {
    owner = actor,
    url = 'https://hooks.example/a',
    taskId = newId('task'),
    eventType = 'task.completed',
  } = options;
  expect(
    await enqueueWebhook(sql, {
      accountId: owner.accountId,
      taskId,
      eventKey: eventType,
      eventType,
      body: '{"n": 1.0}',
      webhookUrl: url,
      now: clock.now(),
    }),
  ).toBe(true);
  return (await prisma.webhookDelivery.findFirstOrThrow({ where: { taskId, eventType } })).id;
}

describe('destinations', () => {
  const refused = [
    'http://127.0.0.1/x',
    'http://0x7f.1/',
    'https://[::ffff:10.0.0.1]/',
    'http://localhost:9/',
    'http://169.254.169.254/latest',
    'ftp://example.com/',
    'https://user:pw@example.com/',
    'no url',
    `https://example.com/${'x'.repeat(2048)}`,
  ];

  test.each(refused)('%s is refused with the field named, and nothing is kept', async (url) => {
    const refusal = expect.objectContaining({
      code: 'VALIDATION_ERROR',
      details: expect.objectContaining({ field: 'url' }),
    });
    await expect(createDestination({ platform, actor }, { url })).rejects.toEqual(refusal);
    await expect(setDefaultDestination({ platform, actor }, url)).rejects.toEqual(refusal);
    await expect(revealOrRotateSecret({ platform, actor }, url)).rejects.toEqual(refusal);
    expect(await listDestinations({ platform, actor })).toEqual([]);
  });

  test('that are not public are refused with a message that stands alone below the field', async () => {
    await expect(createDestination({ platform, actor }, { url: 'http://127.0.0.1/x' })).rejects.toMatchObject({
      message: 'The address is not public.',
      details: { field: 'url', issues: [{ field: 'url', message: 'The address is not public.' }] },
    });
  });

  test('are the same for all spellings of a URL', async () => {
    const first = await createDestination({ platform, actor }, { url: 'https://Hooks.Example:443/a?b=1#c' });
    expect(first.url).toBe('https://hooks.example/a?b=1');
    expect(await createDestination({ platform, actor }, { url: 'https://hooks.example/a?b=1' })).toEqual(first);
    expect(await listDestinations({ platform, actor: stranger })).toEqual([]);
  });

  test('that are to be signed never exist without their secret, which is returned once', async () => {
    const seen: (boolean | undefined)[] = [];
    const watched: typeof platform = {
      ...platform,
      database: {
        ...platform.database,
        async transaction(run) {
          const result = await platform.database.transaction(run);
          seen.push(...(await listDestinations({ platform, actor })).map(({ hasSecret }) => hasSecret));
          return result;
        },
      },
    };
    const added = { platform: watched, actor };
    const first = await createDestination(added, { url: 'https://hooks.example/a', signed: true });
    expect(first).toMatchObject({ hasSecret: true, secret: expect.stringMatching(/^whsec_/) });
    expect(await secretsOf({ platform, actor }, first.url)).toEqual({ current: first.secret, next: null });
    expect(await createDestination(added, { url: first.url, signed: true })).toEqual({ ...first, secret: null });
    const other = await replaceDestination(added, { id: first.id, url: 'https://hooks.example/b', signed: true });
    expect(await secretsOf({ platform, actor }, other.url)).toEqual({ current: other.secret, next: null });
    expect(other.secret).not.toBe(first.secret);
    expect(seen).toEqual([true, true, true]);
  });

  test('are returned as they were stored, even if deleted at the same moment', async () => {
    const deletingAtOnce: typeof platform = {
      ...platform,
      database: {
        ...platform.database,
        async transaction(run) {
          const result = await platform.database.transaction(run);
          await sql.query('DELETE FROM webhook_destination WHERE account_id = $1 AND url = $2', [
            actor.accountId,
            'https://hooks.example/b',
          ]);
          return result;
        },
      },
    };
    const { id } = await createDestination({ platform, actor }, { url: 'https://hooks.example/a' });
    const url = 'https://hooks.example/b';
    expect(await createDestination({ platform: deletingAtOnce, actor }, { url })).toMatchObject({
      url,
      hasSecret: false,
    });
    expect(await replaceDestination({ platform: deletingAtOnce, actor }, { id, url })).toMatchObject({
      url,
      isDefault: false,
    });
    expect(await listDestinations({ platform, actor })).toEqual([]);
  });

  test('that two replacements swap at once are replaced one after the other', async () => {
    const a = await createDestination({ platform, actor }, { url: 'https://hooks.example/a' });
    const b = await createDestination({ platform, actor }, { url: 'https://hooks.example/b' });
    await Promise.all([
      replaceDestination({ platform, actor }, { id: a.id, url: b.url }),
      replaceDestination({ platform, actor }, { id: b.id, url: a.url }),
    ]);
    expect(await listDestinations({ platform, actor })).toHaveLength(1);
  });

  test('have at most one default, and deleting it leaves none', async () => {
    await setDefaultDestination({ platform, actor }, 'https://hooks.example/a');
    await setDefaultDestination({ platform, actor }, 'https://hooks.example/b');
    const [fallback, other] = await listDestinations({ platform, actor });
    expect([fallback, other]).toMatchObject([
      { url: 'https://hooks.example/b', isDefault: true },
      { url: 'https://hooks.example/a', isDefault: false },
    ]);
    const id = await enqueue({ url: null });
    expect(await readDelivery({ platform, actor }, id)).toMatchObject({ url: 'https://hooks.example/b' });
    await deleteDestination({ platform, actor }, String(fallback?.id));
    expect(await prisma.account.findUniqueOrThrow({ where: { id: actor.accountId } })).toMatchObject({
      defaultWebhookUrl: null,
    });
    expect(await readDelivery({ platform, actor }, id)).toMatchObject({ url: 'https://hooks.example/b' });
    await setDefaultDestination({ platform, actor }, 'https://hooks.example/a');
    await setDefaultDestination({ platform, actor }, null);
    expect(await listDestinations({ platform, actor })).toMatchObject([{ isDefault: false }]);
  });

  test('change their URL in one step: the new one takes over the default, and the old one is deleted with its secret', async () => {
    await revealOrRotateSecret({ platform, actor }, 'https://hooks.example/a');
    await setDefaultDestination({ platform, actor }, 'https://hooks.example/a');
    const [old] = await listDestinations({ platform, actor });
    const waiting = await enqueue({ url: null });
    const changed = await replaceDestination(
      { platform, actor },
      { id: String(old?.id), url: 'https://Hooks.example/b' },
    );
    expect(changed).toMatchObject({ url: 'https://hooks.example/b', isDefault: true, hasSecret: false });
    const { secret, ...kept } = changed;
    expect(secret).toBeNull();
    expect(await listDestinations({ platform, actor })).toEqual([kept]);
    expect(await readDelivery({ platform, actor }, waiting)).toMatchObject({ url: 'https://hooks.example/a' });
    const next = await enqueue({ url: null });
    expect(await readDelivery({ platform, actor }, next)).toMatchObject({ url: 'https://hooks.example/b' });
    const trail = await prisma.auditEvent.findMany({ where: { accountId: actor.accountId }, orderBy: { id: 'desc' } });
    expect(trail.slice(0, 3).map(({ action }) => action)).toEqual([
      'destination.deleted',
      'destination.default_set',
      'destination.created',
    ]);
  });

  test('stay as they are when the new URL is refused or the current one, or another account asks', async () => {
    const { id, url } = await createDestination({ platform, actor }, { url: 'https://hooks.example/a' });
    await setDefaultDestination({ platform, actor }, url);
    const before = await listDestinations({ platform, actor });
    const refusal = { code: 'VALIDATION_ERROR', details: { field: 'url' } };
    await expect(replaceDestination({ platform, actor }, { id, url: 'http://127.0.0.1/x' })).rejects.toMatchObject(
      refusal,
    );
    await expect(replaceDestination({ platform, actor }, { id, url })).rejects.toMatchObject(refusal);
    await expect(
      replaceDestination({ platform, actor: stranger }, { id, url: 'https://hooks.example/b' }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await listDestinations({ platform, actor })).toEqual(before);
    expect(await listDestinations({ platform, actor: stranger })).toEqual([]);
  });

  test('of another account cannot be deleted', async () => {
    const { id } = await createDestination({ platform, actor }, { url: 'https://hooks.example/a' });
    await expect(deleteDestination({ platform, actor: stranger }, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listDestinations({ platform, actor })).toHaveLength(1);
  });

  test('show a secret once and keep it sealed', async () => {
    const first = await revealOrRotateSecret({ platform, actor }, 'https://hooks.example/a');
    const second = await revealOrRotateSecret({ platform, actor }, 'https://hooks.example/a');
    expect(first).toMatch(/^whsec_[\w-]{43}$/);
    expect(second).not.toBe(first);
    const [view] = await listDestinations({ platform, actor });
    expect(view).toMatchObject({ hasSecret: true });
    expect(JSON.stringify(view)).not.toContain(second);
    const row = await prisma.webhookDestination.findFirstOrThrow({ where: { accountId: actor.accountId } });
    expect(platform.secrets.open(row.sealedSecret ?? Buffer.of())).toBe(second);
  });
});

describe('deliveries', () => {
  test('are listed newest first, page by page, without gap or repetition', async () => {
    const ids = [];
    for (let at = 0; at < 5; at++) ids.push(await enqueue());
    await enqueue({ owner: stranger });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listDeliveries({ platform, actor }, { limit: 2, cursor: cursor ?? undefined });
      seen.push(...page.deliveries.map((each) => each.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids.toReversed());
  });

  test('refuse a cursor of another list, which would end or restart the list, and name the field', async () => {
    for (const cursor of ['zzz', '', '0', newId('task'), `whd_${'u'.repeat(26)}`, 'whd_\0'])
      await expect(listDeliveries({ platform, actor }, { cursor }), cursor).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { field: 'cursor' },
      });
  });

  test('are filtered by task, event, address and state', async () => {
    const taskId = newId('task');
    const waiting = await enqueue({ taskId, url: 'https://hooks.example/b' });
    const failed = await enqueue({ eventType: 'mv.failed' });
    await sql.query(`UPDATE webhook_delivery SET status = 'FAILED' WHERE id = $1`, [failed]);
    const sending = await enqueue();
    await sql.query(
      `UPDATE webhook_delivery SET lease_until = clock_timestamp() + '1 hour', lease_owner = 'x' WHERE id = $1`,
      [sending],
    );
    const idsOf = async (filter: Parameters<typeof listDeliveries>[1]) =>
      (await listDeliveries({ platform, actor }, filter)).deliveries.map((each) => each.id);
    expect(await idsOf({ taskId })).toEqual([waiting]);
    expect(await idsOf({ eventType: 'mv.failed' })).toEqual([failed]);
    expect(await idsOf({ url: 'https://HOOKS.example/b#x' })).toEqual([waiting]);
    expect(await idsOf({ status: 'pending' })).toEqual([waiting]);
    expect(await idsOf({ status: 'delivering' })).toEqual([sending]);
    expect(await idsOf({ status: 'failed' })).toEqual([failed]);
    expect(await idsOf({ status: 'delivered' })).toEqual([]);
    await expect(listDeliveries({ platform, actor }, { limit: 1000 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'limit' },
    });
  });

  test('of another account are neither read nor sent again', async () => {
    const own = await enqueue();
    const foreign = await enqueue({ owner: stranger });
    await sql.query(
      `UPDATE webhook_delivery SET status = 'FAILED', next_attempt_at = NULL, round_attempts = 6 WHERE id = ANY ($1)`,
      [[own, foreign]],
    );
    await expect(readDelivery({ platform, actor }, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(redeliver({ platform, actor }, [own, foreign])).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: { ids: [foreign] },
    });
    await expect(redeliver({ platform, actor }, [])).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await prisma.webhookDelivery.count({ where: { id: { in: [own, foreign] }, status: 'FAILED' } })).toBe(2);
    await redeliver({ platform, actor }, [own, own]);
    expect(await readDelivery({ platform, actor }, own)).toMatchObject({
      status: 'pending',
      nextAttemptAt: clock.now().toISOString(),
      body: '{"n": 1.0}',
    });
  });

  test('that are being sent are left alone by a redelivery', async () => {
    const id = await enqueue();
    await sql.query(
      `UPDATE webhook_delivery SET lease_until = clock_timestamp() + '1 hour', lease_owner = 'worker', round_attempts = 2 WHERE id = $1`,
      [id],
    );
    await redeliver({ platform, actor }, [id]);
    expect(await prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })).toMatchObject({
      leaseOwner: 'worker',
      roundAttempts: 2,
    });
  });
});

describe('an inbox', () => {
  const headers = {
    'Content-Type': 'application/json',
    'X-Webhook-Id': 'whd_1',
    'x-api-key': 'cdz_canary',
    Authorization: 'Bearer canary',
    Cookie: 'canary=1',
  };
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('keeps what arrives as it arrived, without credentials', async () => {
    const { token, path } = await createInbox({ platform, actor });
    expect(path).toBe(`/inbox/${token}`);
    await receiveInboxMessage(platform, token, headers, bytes('\uFEFF{"a": "é",  "b":1.0}'));
    const [message] = await listInboxMessages({ platform, actor }, token);
    expect(message).toMatchObject({
      body: '\uFEFF{"a": "é",  "b":1.0}',
      headers: { 'content-type': 'application/json', 'x-webhook-id': 'whd_1' },
      receivedAt: clock.now().toISOString(),
    });
    expect(JSON.stringify(message)).not.toContain('canary');
  });

  test('belongs to one account', async () => {
    const { token } = await createInbox({ platform, actor });
    expect(await listInboxes({ platform, actor: stranger })).toEqual([]);
    expect(await listInboxes({ platform, actor })).toMatchObject([{ token }]);
    await expect(listInboxMessages({ platform, actor: stranger }, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(receiveInboxMessage(platform, 'unknown', headers, bytes('{}'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('takes 256 KiB and keeps the last 200 messages', async () => {
    const { token } = await createInbox({ platform, actor });
    await receiveInboxMessage(platform, token, {}, new Uint8Array(256 * 1024).fill(120));
    await expect(receiveInboxMessage(platform, token, {}, new Uint8Array(256 * 1024 + 1))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    for (let at = 0; at < 205; at++) await receiveInboxMessage(platform, token, {}, bytes(String(at)));
    const messages = await listInboxMessages({ platform, actor }, token);
    expect(messages.map((each) => each.body)).toEqual(Array.from({ length: 200 }, (_, at) => String(204 - at)));
    expect(await prisma.inboxMessage.count({ where: { token } })).toBe(200);
  });

  test('keeps 8 MiB at most, the newest', async () => {
    const { token } = await createInbox({ platform, actor });
    for (let at = 0; at < 34; at++)
      await receiveInboxMessage(platform, token, {}, bytes(String(at).padEnd(256 * 1024, 'x')));
    const kept = await prisma.inboxMessage.aggregate({ where: { token }, _sum: { bytes: true }, _count: true });
    expect([kept._count, (kept._sum.bytes ?? 0) <= inboxBytesMax]).toEqual([31, true]);
    expect((await listInboxMessages({ platform, actor }, token))[0]?.body).toMatch(/^33x/);
  });

  test('takes 1,200 messages in a minute and refuses the next until the minute is over, keeping nothing of it', async () => {
    const { token } = await createInbox({ platform, actor });
    await receiveInboxMessage(platform, token, {}, bytes('first'));
    await prisma.inbox.update({ where: { token }, data: { received: inboxRate.messages - 1 } });
    clock.advanceSec(20);
    await receiveInboxMessage(platform, token, {}, bytes('last'));
    await expect(receiveInboxMessage(platform, token, {}, bytes('refused'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSec: 40,
    });
    expect((await listInboxMessages({ platform, actor }, token)).map((each) => each.body)).toEqual(['last', 'first']);
    clock.advanceSec(40);
    await receiveInboxMessage(platform, token, {}, bytes('next'));
    expect(await prisma.inbox.findUniqueOrThrow({ where: { token } })).toMatchObject({ received: 1 });
  });

  test('is one of at most twenty per account, even with concurrent requests', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: inboxesMax + 5 }, () => createInbox({ platform, actor })),
    );
    expect(asked.filter((each) => each.status === 'fulfilled')).toHaveLength(inboxesMax);
    expect(asked.find((each) => each.status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', details: { reason: 'too_many_inboxes' } },
    });
    expect(await listInboxes({ platform, actor })).toHaveLength(inboxesMax);
    expect(await createInbox({ platform, actor: stranger })).toMatchObject({
      path: expect.stringMatching(/^\/inbox\//),
    });
  });

  test('that becomes a destination returns its signing secret, which cannot be read later', async () => {
    const { url, secret } = await createInboxDestination({ platform, actor });
    const row = await prisma.webhookDestination.findFirstOrThrow({ where: { accountId: actor.accountId, url } });
    expect(platform.secrets.open(row.sealedSecret ?? Buffer.of())).toBe(secret);
    expect(JSON.stringify(await listDestinations({ platform, actor }))).not.toContain(secret);
  });

  test('that cannot become a destination leaves no inbox behind', async () => {
    const seal = () => {
      throw new Error('no secret');
    };
    const broken = { ...platform, secrets: { ...platform.secrets, seal } };
    await expect(createInboxDestination({ platform: broken, actor })).rejects.toThrow('no secret');
    expect(await listInboxes({ platform, actor })).toEqual([]);
  });

  test('becomes the default of an account that has none once, however many are made at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => createInboxDestination({ platform, actor })));
    expect(made.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect((await listDestinations({ platform, actor })).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('that is deleted takes its messages, its destination and the default with it, and leaves a place for another', async () => {
    for (let at = 1; at < inboxesMax; at++) await createInbox({ platform, actor });
    const { token, url } = await createInboxDestination({ platform, actor });
    const { token: kept } = await createInboxDestination({ platform, actor: stranger });
    await receiveInboxMessage(platform, token, {}, bytes('{}'));
    const id = await enqueue({ url: null });
    await expect(createInbox({ platform, actor })).rejects.toMatchObject({ code: 'CONFLICT' });

    await deleteInbox({ platform, actor }, token);
    await expect(receiveInboxMessage(platform, token, {}, bytes('{}'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listInboxMessages({ platform, actor }, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await prisma.inboxMessage.count({ where: { token } })).toBe(0);
    expect(await listDestinations({ platform, actor })).toEqual([]);
    expect(await prisma.account.findUniqueOrThrow({ where: { id: actor.accountId } })).toMatchObject({
      defaultWebhookUrl: null,
    });
    expect(await readDelivery({ platform, actor }, id)).toMatchObject({ url });
    expect(await createInbox({ platform, actor })).toMatchObject({ path: expect.stringMatching(/^\/inbox\//) });
    expect(await listInboxes({ platform, actor: stranger })).toMatchObject([{ token: kept }]);
    expect(await listDestinations({ platform, actor: stranger })).toMatchObject([{ isDefault: true }]);
  });

  test('leaves other destinations and their default alone when it is deleted', async () => {
    await setDefaultDestination({ platform, actor }, 'https://hooks.example/a');
    const { token } = await createInboxDestination({ platform, actor });
    await deleteInbox({ platform, actor }, token);
    expect(await listDestinations({ platform, actor })).toMatchObject([
      { url: 'https://hooks.example/a', isDefault: true },
    ]);
    expect(await prisma.account.findUniqueOrThrow({ where: { id: actor.accountId } })).toMatchObject({
      defaultWebhookUrl: 'https://hooks.example/a',
    });
  });

  test('cannot be deleted by another account, or twice', async () => {
    const { token } = await createInboxDestination({ platform, actor });
    await expect(deleteInbox({ platform, actor: stranger }, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listInboxes({ platform, actor })).toMatchObject([{ token }]);
    expect(await listDestinations({ platform, actor })).toHaveLength(1);
    const asked = await Promise.allSettled([
      deleteInbox({ platform, actor }, token),
      deleteInbox({ platform, actor }, token),
    ]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(deleteInbox({ platform, actor }, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
