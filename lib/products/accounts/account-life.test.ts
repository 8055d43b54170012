import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as streamText } from 'node:stream/consumers';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { listAuditOf } from '#lib/accounts/audit.ts';
import { createOwner, signedIn } from './testing/signed-in.ts';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#lib/accounts/second-factor/second-factor.ts';
import { readSession } from '#lib/accounts/session/sessions.ts';
import { signIn } from '#lib/accounts/sign-in/sign-in.ts';
import { operator } from '#lib/admin/command.ts';
import { parseCommand } from '#lib/admin/parse-command.ts';
import { createTestApi } from '#lib/api/testing/test-api.ts';
import { writeAs } from '#lib/api/testing/write-as.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { continueUpload, createUpload, sweepUploads } from '#lib/media/uploads/uploads.ts';
import { storedPath } from '#lib/media/testing/stored-path.ts';
import type { UserActor, VisitorActor } from '#lib/platform/actor.ts';
import { temporaryFolder } from '#lib/platform/files/leftovers.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createInboxDestination } from '#lib/webhooks/inboxes/inboxes.ts';
import { enqueueWebhook } from '#lib/webhooks/sending/enqueue-webhook.ts';
import { revealOrRotateSecret } from '#lib/webhooks/destinations/secrets.ts';
import { setDefaultDestination } from '#lib/webhooks/destinations/destinations.ts';
import { deleteAccount, eraseDeletedAccounts } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { allowExport, openExport } from './own-export.ts';

const { platform, clock } = await createTestPlatform();
const api = createTestApi(platform);
const { sql, prisma } = platform.database;
const password = 'correct horse battery';
const visitor: VisitorActor = { kind: 'visitor', ip: '203.0.113.7', userAgent: 'canary-browser' };
const lyrics = 'canary-lyrics la la';
const receiver = 'https://hooks.example/canary-path';
let people = 0;

/** Somebody with a finished song, a draft, a waiting task, a destination, an inbox and a session. */
async function person() {
  const email = `canary-person${++people}@example.test`;
  const { accountId } = await createOwner(platform, { email, password, tier: 'PREMIUM', credits: 1000 });
  const session = await signedIn({ platform, actor: visitor }, { email, password });
  const actor = (await readSession(platform, session.token, visitor.ip)) as UserActor;
  const { key } = await createKey({ platform, actor }, { label: 'canary-label', ipAllowlist: ['198.51.100.7'] });
  const secret = await revealOrRotateSecret({ platform, actor }, receiver);
  await setDefaultDestination({ platform, actor }, receiver);
  const inbox = await createInboxDestination({ platform, actor });
  const write = writeAs(api, key);
  const song = { mode: 'custom', lyrics, title: 'canary-title' };
  const { taskId } = await write<{ taskId: string }>('/api/v1/music/songs', song);
  await api.runTask(taskId);
  await write('/api/v1/mv/drafts', { source: { type: 'task', taskId } });
  const waiting = await write<{ taskId: string }>('/api/v1/music/songs', song);
  const assets = await prisma.asset.findMany({ where: { accountId } });
  const files = assets.map((asset) => storedPath(api.deps.platform, asset.storageKey));
  const links = (
    (await api.call<{ resources: { url: string | null }[] }>('GET', `/api/v1/tasks/${taskId}`, { key })).body
      .resources ?? []
  )
    .map(({ url }) => url ?? '')
    .filter(Boolean);
  const { secret: appSecret } = await setUpSecondFactor({ platform, actor }, { password });
  const factor = await confirmSecondFactor(
    { platform, actor },
    {
      code: new TOTP({ secret: appSecret }).generate({ timestamp: clock.now().getTime() }),
    },
  );
  return {
    email,
    accountId,
    actor,
    appSecret,
    recoveryCodes: factor.recoveryCodes,
    token: factor.token ?? '',
    key,
    secret,
    inboxToken: inbox.token,
    taskId,
    waitingId: waiting.taskId,
    files,
    links,
  };
}

/** Every row of the database that mentions a text, by table. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if (
      (await sql.query(`SELECT 1 FROM "${name}" r WHERE row_to_json(r)::text LIKE '%' || $1 || '%' LIMIT 1`, [text]))
        .rowCount
    )
      found.push(name);
  return found.sort();
}

test('an export holds everything of the account, read at one moment, and no secret of it', async () => {
  const mine = await person();
  const other = await person();
  // Kept as it was written: PostgreSQL reads no NUL, no half of a character and no such number, and lines end here and there.
  const metadata = '{"a":"\\u0000 \\ud800",\n\r"b":1e999999}';
  const raw = `{"prompt":"sea","config":{"metadata":${metadata}}}`;
  const headers = { Prefer: 'respond-async' };
  const asked = await api.call('POST', '/api/v1/lyrics/generate', { key: mine.key, raw, headers });
  expect(asked.status).toBe(202);
  await sql.query(
    `INSERT INTO webhook_attempt (delivery_id, attempt, started_at, duration_ms, status_code, request_headers, response_body)
       SELECT id, 1, $2, 5, 500, '{}', 'canary-answer' FROM webhook_delivery WHERE account_id = $1 LIMIT 1`,
    [mine.accountId, clock.now()],
  );
  const lines: string[] = [];
  const counts = await exportAccount({ platform, actor: operator }, mine.accountId, (line) => void lines.push(line));
  const entries = lines.map((line) => JSON.parse(line) as { kind: string; data: Record<string, unknown> });
  expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(counts).toMatchObject({
    account: 1,
    user: 1,
    session: 1,
    secondFactor: 1,
    recoveryCode: 10,
    key: 1,
    destination: 2,
    task: 3,
    clip: 2,
    draft: 1,
    balance: 1,
    attempt: 1,
  });
  expect(
    entries
      .filter(({ kind }) => kind === 'asset')
      .map(({ data }) => storedPath(api.deps.platform, String(data['storage_key'])))
      .sort(),
  ).toEqual([...mine.files].sort());
  const text = lines.join('');
  for (const held of [mine.email, lyrics, 'canary-label', 'canary-title', receiver, 'canary-browser', 'canary-answer'])
    expect(text, held).toContain(held);
  expect(text).toContain(`"metadata":${metadata.replace('\n\r', '  ')}`);
  const { rows: hashes } = await sql.query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM api_key WHERE account_id = $1 UNION ALL SELECT encode(token_hash, 'hex') FROM session WHERE user_id = $2
       UNION ALL SELECT encode(sealed_secret, 'hex') FROM second_factor WHERE user_id = $2`,
    [mine.accountId, mine.actor.userId],
  );
  expect(hashes).toHaveLength(3);
  for (const hidden of [
    mine.key,
    mine.secret,
    mine.token,
    mine.appSecret,
    ...mine.recoveryCodes,
    ...hashes.map(({ hash }) => hash),
    '$argon2id$',
    'sealed_secret',
    other.email,
    other.accountId,
  ])
    expect(text, hidden).not.toContain(hidden);
  expect((await listAuditOf({ platform, actor: operator }, { accountId: mine.accountId })).entries[0]).toMatchObject({
    action: 'account.exported',
    actor: { kind: 'operator' },
  });
});

/** The platform, and every statement that is asked of its database. */
function overheard() {
  const asked: string[] = [];
  const { database } = platform;
  const heard = (from: typeof sql) =>
    ({
      query: (text: never, values: never) => {
        asked.push(typeof text === 'string' ? text : (text as { text: string }).text);
        return from.query(text, values);
      },
    }) as typeof sql;
  const transaction = ((run) =>
    database.transaction((tx) => run(heard(tx as never) as never))) as typeof database.transaction;
  return { asked, platform: { ...platform, database: { ...database, sql: heard(database.sql), transaction } } };
}

test('every table that holds rows of an account is exported, or is left out on purpose', async () => {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('account_id', 'user_id')`,
  );
  const { asked: counted, platform: spy } = overheard();
  await exportAccount({ platform: spy, actor: operator }, (await person()).accountId, () => undefined);
  // Prices, checks and sign-ins that end within the hour, kept answers that repeat what is listed, inboxes, whose token is a secret,
  // whose turn it is beside other accounts, and sums of the tasks that are listed.
  const onPurpose = [
    'quote',
    'preflight',
    'pending_sign_in',
    'password_link',
    'idempotency',
    'inbox',
    'work_turn',
    'usage_day',
    'usage_day_tag',
  ];
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !onPurpose.includes(name) && !counted.some((text) => text.includes(` FROM ${name} r `))),
    'Export it in lib/products/accounts/export-account.ts, or name it in `onPurpose` above, with the reason',
  ).toEqual([]);
});

test('every table that holds rows of an account is emptied with it, or is kept on purpose', async () => {
  const mine = await person();
  const { asked, platform: spy } = overheard();
  const deps = { ...api.deps, platform: spy };
  await deleteAccount({ ...deps, actor: operator }, { email: mine.email });
  clock.advanceSec(180);
  await eraseDeletedAccounts(deps);
  const gone = new Set(asked.flatMap((text) => [...text.matchAll(/DELETE FROM (\w+)/g)].map(([, table]) => table)));
  const { rows: cascades } = await sql.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'`,
  );
  for (let size = -1; size < gone.size; ) {
    size = gone.size;
    for (const { child, parent } of cascades) if (gone.has(parent)) gone.add(child);
  }
  const { rows } = await sql.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('account_id', 'user_id')`,
  );
  // The account without personal data, its money and its trail. Uploads go with their bytes, which the erasure waits for.
  const kept = ['app_user', 'audit_event', 'balance', 'ledger_transaction', 'upload'];
  expect(
    rows.map(({ name }) => name).filter((name) => !kept.includes(name) && !gone.has(name)),
    'Delete it in lib/products/accounts/delete-account.ts, or name it in `kept` above, with the reason',
  ).toEqual([]);
});

test('a deleted account opens nothing at once: keys, sessions, password, links and destinations', async () => {
  const mine = await person();
  const other = await person();
  expect(mine.links.length).toBeGreaterThan(0);
  expect(await deleteAccount({ ...api.deps, actor: operator }, { email: mine.email })).toEqual({
    accountId: mine.accountId,
    deletedAt: clock.now().toISOString(),
    filesLeft: 0,
  });
  expect((await api.call('GET', '/api/v1/account/credits', { key: mine.key })).status).toBe(401);
  expect(await readSession(platform, mine.token, visitor.ip)).toBeNull();
  await expect(signIn({ platform, actor: visitor }, { email: mine.email, password })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  for (const link of mine.links)
    expect(
      (await api.call('GET', new URL(link, 'http://here').pathname + new URL(link, 'http://here').search)).status,
      link,
    ).toBe(404);
  for (const file of mine.files) expect(existsSync(file), file).toBe(false);
  expect((await api.call('POST', `/inbox/${mine.inboxToken}`, { body: {} })).status).toBe(404);
  expect(await prisma.webhookDelivery.count({ where: { accountId: mine.accountId } })).toBe(0);
  expect(await prisma.task.findUniqueOrThrow({ where: { id: mine.waitingId } })).toMatchObject({
    status: 'CANCELLED',
    refunded: true,
  });
  await expect(deleteAccount({ ...api.deps, actor: operator }, { email: mine.email })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  // Nobody else is affected.
  expect((await api.call('GET', '/api/v1/account/credits', { key: other.key })).status).toBe(200);
  for (const file of other.files) expect(existsSync(file), file).toBe(true);
});

test('what a deleted account made is erased; its ledger and audit trail stay, but no longer identify their owner', async () => {
  const mine = await person();
  const { rows: before } = await sql.query(
    'SELECT t.key, p.ledger_account, p.units FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id WHERE t.account_id = $1 ORDER BY 1, 2',
    [mine.accountId],
  );
  await deleteAccount({ ...api.deps, actor: operator }, { email: mine.email });
  expect(await eraseDeletedAccounts(api.deps)).toBe(0);
  clock.advanceSec(180);
  await eraseDeletedAccounts(api.deps);
  expect((await prisma.account.findUniqueOrThrow({ where: { id: mine.accountId } })).erasedAt).toEqual(clock.now());
  expect(await tablesWith(mine.email)).toEqual([]);
  expect(await tablesWith(mine.actor.userId)).toEqual(['app_user', 'audit_event']);
  expect(await tablesWith(mine.taskId)).toEqual(['ledger_transaction']);
  expect((await tablesWith(mine.accountId)).filter((table) => table !== 'ledger_transaction')).toEqual([
    'account',
    'app_user',
    'audit_event',
    'balance',
  ]);
  const { entries } = await listAuditOf({ platform, actor: operator }, { accountId: mine.accountId, limit: 200 });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.created', 'key.created', 'session.ended', 'account.deleted']),
  );
  expect(JSON.stringify(entries)).not.toMatch(/canary|203\.0\.113/);
  const { rows: after } = await sql.query(
    'SELECT t.key, p.ledger_account, p.units FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id WHERE t.account_id = $1 ORDER BY 1, 2',
    [mine.accountId],
  );
  expect(after).toEqual(expect.arrayContaining(before));
  expect(await checkLedger({ platform, actor: operator })).toMatchObject({
    ok: true,
    driftUnits: '0',
    strandedUnits: '0',
  });
  // The address is free again, and opens a new account.
  const again = await createOwner(platform, { email: mine.email, password: 'another password' });
  expect(again.accountId).not.toBe(mine.accountId);
});

test('a task that a pending request created after the deletion is cancelled and erased as well', async () => {
  const mine = await person();
  await deleteAccount({ ...api.deps, actor: operator }, { email: mine.email });
  clock.advanceSec(170);
  await sql.query(`UPDATE task SET status = 'PROCESSING', updated_at = $2 WHERE id = $1`, [
    mine.waitingId,
    clock.now(),
  ]);
  clock.advanceSec(20);
  await eraseDeletedAccounts(api.deps);
  expect(await prisma.task.findUnique({ where: { id: mine.waitingId }, select: { status: true } })).toEqual({
    status: 'CANCELLED',
  });
  clock.advanceSec(180);
  await eraseDeletedAccounts(api.deps);
  expect(await prisma.task.count({ where: { accountId: mine.accountId } })).toBe(0);
});

test('an upload is deleted with its account, even one that is being checked or that a pending request announces', async () => {
  const mine = await person();
  const payer = { ...mine.actor, tier: 'PREMIUM' } as const;
  const bytes = Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nCarry me over\n');
  const announce = () =>
    createUpload({ ...api.deps, actor: payer }, { byteLength: bytes.byteLength, fileName: 'canary-file.srt' });
  const { uploadId } = await announce();
  const { put } = api.deps.store;
  // The account is deleted between the look at the file and the word that it is ready.
  api.deps.store.put = async (...given) => {
    const stored = await put(...given);
    await deleteAccount({ ...api.deps, actor: operator }, { email: mine.email });
    return stored;
  };
  await continueUpload({ ...api.deps, actor: payer }, uploadId, 0, Readable.from([bytes])).catch(() => null);
  api.deps.store.put = put;
  const late = await announce();
  for (const id of [uploadId, late.uploadId])
    expect((await sql.query(`SELECT 1 FROM upload WHERE id = $1 AND status = 'ready'`, [id])).rowCount).toBe(0);
  clock.advanceSec(180);
  expect(await eraseDeletedAccounts(api.deps)).toBe(0);
  await sweepUploads(api.deps);
  expect(await eraseDeletedAccounts(api.deps)).toBe(1);
  expect(await tablesWith('canary-file')).toEqual([]);
  expect(existsSync(storedPath(api.deps.platform, `${mine.accountId}/uploads/${uploadId}.srt`))).toBe(false);
  expect(existsSync(join(platform.config.dataDir, 'uploads', uploadId))).toBe(false);
});

test('nothing is sent for a deleted account, even to addresses in work that is still running', async () => {
  const mine = await person();
  await deleteAccount({ ...api.deps, actor: operator }, { email: mine.email });
  const event = {
    accountId: mine.accountId,
    taskId: mine.waitingId,
    eventKey: 'late',
    eventType: 'task.stage.completed',
    body: '{}',
    webhookUrl: receiver,
    now: clock.now(),
  };
  expect(await enqueueWebhook(sql, event)).toBe(false);
  expect(await prisma.webhookDelivery.count({ where: { accountId: mine.accountId } })).toBe(0);
});

test('an owner can delete the account only with its address, its password and a code of the second factor', async () => {
  const mine = await person();
  const other = await person();
  await expect(
    deleteAccount({ ...api.deps, actor: mine.actor }, { email: other.email, password }),
  ).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'email' },
  });
  await expect(
    deleteAccount({ ...api.deps, actor: mine.actor }, { email: mine.email, password: 'wrong password' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'password' } });
  expect(await readSession(platform, mine.token, visitor.ip)).not.toBeNull();
  await expect(
    deleteAccount({ ...api.deps, actor: mine.actor }, { email: mine.email, password }),
  ).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'code' },
  });
  await expect(
    deleteAccount({ ...api.deps, actor: mine.actor }, { email: mine.email, password, code: other.recoveryCodes[0] }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'code' } });
  expect(await readSession(platform, mine.token, visitor.ip)).not.toBeNull();
  await deleteAccount(
    { ...api.deps, actor: mine.actor },
    { email: mine.email.toUpperCase(), password, code: mine.recoveryCodes[0] },
  );
  expect(await readSession(platform, mine.token, visitor.ip)).toBeNull();
});

test('an owner who gives the password downloads what an operator exports, once at a time, and the trail says so', async () => {
  const mine = await person();
  await expect(allowExport({ platform, actor: mine.actor }, { password: 'wrong password' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'password' },
  });
  // Written now, it is not written between the two exports that are compared.
  await api.traffic.flush();
  const { ticket } = await allowExport({ platform, actor: mine.actor }, { password });
  const download = openExport({ platform, actor: mine.actor }, { ticket });
  expect(() => openExport({ platform, actor: mine.actor }, { ticket })).toThrow(
    expect.objectContaining({ code: 'CONFLICT' }),
  );
  const lines: string[] = [];
  const own = await streamText(Readable.fromWeb(download as Parameters<typeof Readable.fromWeb>[0]));
  expect((await listAuditOf({ platform, actor: operator }, { accountId: mine.accountId })).entries[0]).toMatchObject({
    action: 'account.exported',
    actor: { kind: 'user', id: mine.actor.userId },
  });
  await exportAccount({ platform, actor: operator }, mine.accountId, (line) => void lines.push(line));
  // The trail has gone on by one.
  const withoutTrail = (all: string[]) => all.filter((line) => !line.startsWith('{"kind":"audit"'));
  expect(withoutTrail(own.trimEnd().split('\n'))).toEqual(withoutTrail(lines.map((line) => line.trimEnd())));
});

test('a ticket for an export is good for a minute, for the session that gave the password, and for nobody else', async () => {
  const mine = await person();
  const other = await person();
  const { ticket } = await allowExport({ platform, actor: mine.actor }, { password });
  const elsewhere: UserActor = { ...mine.actor, sessionId: other.actor.sessionId };
  const [expires, signature] = ticket.split('.');
  for (const [actor, text] of [
    [other.actor, ticket],
    [elsewhere, ticket],
    [mine.actor, `${Number(expires) + 60}.${signature}`],
    [mine.actor, ''],
    [mine.actor, 'x.y'],
  ] as const) {
    expect(() => openExport({ platform, actor }, { ticket: text }), text).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  }
  clock.advanceSec(60);
  expect(() => openExport({ platform, actor: mine.actor }, { ticket })).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
});

test('a download that is broken off, or read too slowly for too long, frees its connection and lets the owner try again', async () => {
  const mine = await person();
  await sql.query(
    `UPDATE task SET metadata = json_build_object('large', repeat('la ', 100000)) WHERE account_id = $1`,
    [mine.accountId],
  );
  const { ticket } = await allowExport({ platform, actor: mine.actor }, { password });
  const reader = openExport({ platform, actor: mine.actor }, { ticket }).getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => platform.database.poolState().total - platform.database.poolState().idle).toBe(0);
  await expect.poll(() => openAgain(mine.actor, ticket)).toBeGreaterThan(0);
  const next = await allowExport({ platform, actor: mine.actor }, { password });
  const slow = openExport({ platform, actor: mine.actor }, next).getReader();
  const takeAll = async () => {
    while (!(await slow.read()).done) clock.advanceSec(3600);
  };
  await expect(takeAll()).rejects.toThrow('too little');
  await expect.poll(() => platform.database.poolState().total - platform.database.poolState().idle).toBe(0);
});

/** Bytes of an export that is read to its end; 0 while another one is under way. */
async function openAgain(actor: UserActor, ticket: string): Promise<number> {
  try {
    return (
      await streamText(
        Readable.fromWeb(openExport({ platform, actor }, { ticket }) as Parameters<typeof Readable.fromWeb>[0]),
      )
    ).length;
  } catch (error) {
    if ((error as { code?: string }).code === 'CONFLICT') return 0;
    throw error;
  }
}

test('an export that is killed, or fails, leaves nothing where it was asked for', async () => {
  const mine = await person();
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-export-'));
  const { command, flags } = parseCommand([
    'account',
    'export',
    '--email',
    mine.email,
    '--to',
    join(dir, 'account.jsonl'),
  ]);
  if (!('run' in command)) throw new Error('It opens no platform');
  let underWay: string[] | null = null;
  const failing = {
    ...platform,
    database: {
      ...platform.database,
      transaction: ((run) =>
        platform.database.transaction((tx) => {
          let fetches = 0;
          return run({
            query: async (text: never, values: never) => {
              if (String(text).startsWith('FETCH') && fetches++ === 3) {
                // A process that is killed now leaves what lies here.
                underWay = await readdir(dir);
                throw new Error('the connection broke');
              }
              return tx.query(text, values);
            },
          } as typeof tx);
        })) as typeof platform.database.transaction,
    },
  };
  await expect(command.run({ platform: failing, actor: operator }, flags)).rejects.toThrow('the connection broke');
  expect(underWay).toEqual([]);
  expect(await readdir(dir)).toEqual([]);
  expect(await readdir(await temporaryFolder(platform))).toEqual([]);
  await rm(dir, { recursive: true });
});

test('operators export to a new file that only they can read, delete by address, and read the trail of what is deleted by id', async () => {
  const mine = await person();
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-export-'));
  const to = join(dir, 'account.jsonl');
  const run = async (...args: string[]) => {
    const { command, flags } = parseCommand(args);
    if (!('run' in command)) throw new Error(`${args.join(' ')} opens no platform`);
    return (await command.run({ platform, actor: operator }, flags)) as Record<string, unknown>;
  };
  try {
    expect(await run('account', 'export', '--email', mine.email, '--to', to)).toMatchObject({
      accountId: mine.accountId,
      to,
      lines: { account: 1, task: 2 },
    });
    expect((await readFile(to, 'utf8')).split('\n')[0]).toContain(`"kind":"account"`);
    await expect(run('account', 'export', '--email', mine.email, '--to', to)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'to' },
    });
    expect(await run('account', 'delete', '--email', mine.email, '--force')).toMatchObject({
      accountId: mine.accountId,
      filesLeft: 0,
    });
    expect((await run('audit', 'list', '--account', mine.accountId, '--limit', '1'))['entries']).toMatchObject([
      { action: 'account.deleted', actor: { kind: 'operator' } },
    ]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
