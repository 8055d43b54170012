/** A service is backed up while it works, and goes on elsewhere from what was backed up. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { TOTP } from 'otpauth';
import { expect, inject, it, onTestFinished } from 'vitest';
import { confirmSecondFactor, setUpSecondFactor } from '#lib/accounts/second-factor/second-factor.ts';
import { readSession } from '#lib/accounts/session/sessions.ts';
import { signIn } from '#lib/accounts/sign-in/sign-in.ts';
import { giveCode } from '#lib/accounts/sign-in/sign-in-steps.ts';
import { createOwner, signedIn } from '#lib/products/accounts/testing/signed-in.ts';
import { createTestApi } from '#lib/api/testing/test-api.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { listBalanceDrift, listUsageDrift } from '#lib/billing/testing/usage-drift.ts';
import type { Upload } from '#lib/contract/uploads.ts';
import { removeExpired } from '#lib/media/remove-assets.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { sweepUploads } from '#lib/media/uploads/uploads.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { storedPath } from '#lib/media/testing/stored-path.ts';
import { beginBackup } from '#lib/platform/backup/backup-folder.ts';
import { holdBackupLock } from '#lib/platform/backup/backup-lock.ts';
import { dumpTables } from '#lib/platform/backup/dump-tables.ts';
import type { Config } from '#lib/platform/config.ts';
import { newId } from '#lib/platform/ids.ts';
import { advisoryLocks } from '#lib/platform/database/advisory-locks.ts';
import { applyMigrations, listMigrations } from '#lib/platform/database/migrations.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { APPLICATION_ROLE, OWNER_ROLE, urlForRole } from '#lib/platform/postgres/roles.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createDraft } from '#lib/products/mv/drafts/drafts.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createPipelines } from '#lib/products/pipelines.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { startWorker } from '#lib/tasks/run/worker.ts';
import { revealOrRotateSecret } from '#lib/webhooks/destinations/secrets.ts';
import { setDefaultDestination } from '#lib/webhooks/destinations/destinations.ts';
import { createWebhookSender } from '#lib/webhooks/sending/webhook-sender.ts';
import { createStore } from '#lib/wiring.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { memoryFolder } from '#lib/platform/testing/servers/memory-folder.ts';
import { operator } from '../command.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const { platform, clock } = await createTestPlatform({ config: { allowPrivateNetwork: true } });
const { sql } = platform.database;
const secretText = platform.config.appSecret as string;
const song = { mode: 'custom', lyrics: '[Verse]\nla la', title: 'Sea' } as const;

/** The service as most people run it: its secret is a file, not a variable. */
const source = { ...platform, config: { ...platform.config, appSecret: undefined } };
await mkdir(source.config.dataDir, { recursive: true, mode: 0o700 });
await writeFile(join(source.config.dataDir, 'app.secret'), secretText, { mode: 0o600 });
const store = createStore(source.config);

async function newDir(): Promise<string> {
  const dir = await mkdtemp(join(memoryFolder(), 'cadenza-backup-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Takes a backup and answers its folder. */
async function backedUp(): Promise<string> {
  const to = join(await newDir(), 'backup');
  await backUp({ platform: source, store, actor: operator }, { to });
  return to;
}

/** An empty folder, with the database inside. */
async function emptyTarget(): Promise<Config> {
  return { ...source.config, databaseUrl: undefined, dataDir: join(await newDir(), 'data') };
}

/**
 * An empty folder and an empty database of the operator's, whose tables belong to another role than the application's.
 */
async function emptyDatabase(): Promise<Config & { databaseUrl: string }> {
  const name = `restored_${newId('task').slice(4)}`;
  const server = inject('testServerUrl');
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`CREATE DATABASE ${name} OWNER ${OWNER_ROLE}`);
  onTestFinished(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    ...source.config,
    databaseUrl: urlForRole(url.href, APPLICATION_ROLE),
    migrationDatabaseUrl: urlForRole(url.href, OWNER_ROLE),
    dataDir: join(await newDir(), 'data'),
  };
}

async function put(config: Config, from: string) {
  return restore({ config, store: createStore(config) }, { from });
}

/** What was restored, opened as a start does, at the time of the source. */
async function openRestored(config: Config) {
  const opened = await openPlatform({ ...config, logLevel: 'silent' });
  onTestFinished(() => opened.close());
  return { ...opened.platform, clock };
}

async function finishedSong(actor: Parameters<typeof createSong>[0]['actor']) {
  const { deps, runTask } = createTestProducts(source);
  const { taskId } = await createSong({ ...deps, actor }, song);
  await runTask(taskId);
  return taskId;
}

it('restores into an empty folder a service that goes on where it was: money, keys, files, secrets, drafts, sessions, uploads, work and webhooks', async () => {
  const received: IncomingHttpHeaders[] = [];
  const receiver = createServer((request, response) => {
    received.push(request.headers);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  onTestFinished(() => void receiver.close());
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

  const { actor, key } = await createTestActor(source);
  await setDefaultDestination({ platform: source, actor }, webhookUrl);
  const signingSecret = await revealOrRotateSecret({ platform: source, actor }, webhookUrl);
  const password = 'a password of the test';
  await createOwner(source, { email: 'ada@example.test', password, tier: 'PREMIUM', credits: 5 });
  const ada = { email: 'ada@example.test', password };
  const visitor = { kind: 'visitor', ip: '127.0.0.1' } as const;
  const first = await signedIn({ platform: source, actor: visitor }, ada);
  const owner = (await readSession(source, first.token, visitor.ip)) as UserActor;
  const { secret: appSecret } = await setUpSecondFactor({ platform: source, actor: owner }, { password });
  const code = new TOTP({ secret: appSecret }).generate({ timestamp: clock.now().getTime() });
  const { token, recoveryCodes } = await confirmSecondFactor({ platform: source, actor: owner }, { code });
  const api = createTestApi(source);
  const { taskId: finished } = await createSong({ ...api.deps, actor }, song);
  await api.runTask(finished);
  const draft = await createDraft({ ...api.deps, actor }, { source: { type: 'task', taskId: finished } });
  const bytes = wavBytes(toneSamples(12, 8_000), 8_000);
  const announced = (await api.call<Upload>('POST', '/api/v1/uploads', { key, body: { byteLength: bytes.byteLength } }))
    .body;
  const patch = (call: typeof api.call, offset: number, part: Buffer) =>
    call<Upload>('PATCH', `/api/v1/uploads/${announced.uploadId}`, {
      key,
      raw: part,
      headers: { 'content-type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
    });
  expect((await patch(api.call, 0, bytes.subarray(0, 50_000))).body).toMatchObject({
    status: 'receiving',
    offset: 50_000,
  });
  const audio = (await readTask({ platform: source, actor }, finished)).resources[0]?.url as string;
  const open = async (call: typeof api.call, url: string) => call('GET', url.slice(url.indexOf('/media/')));
  const heard = await open(api.call, audio);
  expect(heard.status).toBe(200);
  const { rows: pending } = await sql.query<{ id: string }>(
    `SELECT id FROM webhook_delivery WHERE status = 'PENDING' ORDER BY id`,
  );
  expect(pending.length).toBeGreaterThan(0);

  // One task is at work in a process that never comes back.
  const working = Promise.withResolvers<void>();
  const worker = await startWorker(
    source,
    createPipelines(
      createTestProducts(source, {
        beforeWork: ({ signal }) =>
          new Promise((_, reject) => {
            working.resolve();
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      }).deps,
    ),
  );
  let taken: string;
  let underWay: string;
  try {
    underWay = (await createSong({ ...api.deps, actor }, song)).taskId;
    await working.promise;
    taken = await backedUp();
  } finally {
    await worker.stop();
  }
  const { balanceCredits } = await readBalance({ platform: source, actor });
  await api.traffic.stop();

  const target = await emptyTarget();
  const answer = await put(target, taken);
  expect(answer).toMatchObject({ missingFiles: 0, rows: expect.any(Number) });
  expect(await readFile(join(target.dataDir, 'app.secret'), 'utf8')).toBe(secretText);
  const restored = await openRestored(target);
  const there = createTestApi(restored);
  expect((await readBalance({ platform: restored, actor })).balanceCredits).toBe(balanceCredits);
  expect(await checkLedger({ platform: restored, actor: operator })).toMatchObject({ ok: true, driftUnits: '0' });
  expect((await there.call('GET', `/api/v1/tasks/${finished}`, { key })).status).toBe(200);
  const again = await open(there.call, audio);
  expect([again.status, again.text === heard.text]).toEqual([200, true]);
  const { rows: destinations } = await restored.database.sql.query<{ sealed_secret: Buffer }>(
    'SELECT sealed_secret FROM webhook_destination WHERE url = $1',
    [webhookUrl],
  );
  expect(destinations.map((row) => restored.secrets.open(row.sealed_secret))).toEqual([signingSecret]);
  expect(await readSession(restored, token ?? '', '127.0.0.1')).not.toBeNull();
  // The code that was used before the backup stays used, and a recovery code works.
  const step = await signIn({ platform: restored, actor: visitor }, ada);
  const stepToken = 'pendingToken' in step ? step.pendingToken : '';
  await expect(giveCode({ platform: restored, actor: visitor }, stepToken, { code })).rejects.toMatchObject({
    details: { field: 'code' },
  });
  expect(
    await giveCode({ platform: restored, actor: visitor }, stepToken, { code: recoveryCodes[0] ?? '' }),
  ).toHaveProperty('token');
  expect((await there.call('GET', `/api/v1/mv/drafts/${draft.id}`, { key })).status).toBe(200);
  expect((await patch(there.call, 50_000, bytes.subarray(50_000))).body).toMatchObject({
    status: 'ready',
    byteLength: bytes.byteLength,
  });

  expect(await readTask({ platform: restored, actor }, underWay)).toMatchObject({ status: 'PROCESSING' });
  const next = await startWorker(restored, createPipelines(there.deps));
  try {
    await expect.poll(async () => (await readTask({ platform: restored, actor }, underWay)).status).toBe('COMPLETED');
    // Numbers of the ledger are handed out on from where they were.
    const { taskId: another } = await createSong({ ...there.deps, actor }, song);
    await expect.poll(async () => (await readTask({ platform: restored, actor }, another)).status).toBe('COMPLETED');
  } finally {
    await next.stop();
  }
  expect(await readTask({ platform: restored, actor }, underWay)).toMatchObject({ creditsCharged: 10 });
  const { rows: charges } = await restored.database.sql.query(
    'SELECT kind, count(*)::int AS times FROM ledger_transaction WHERE task_id = $1 GROUP BY kind ORDER BY kind',
    [underWay],
  );
  expect(charges).toEqual([
    { kind: 'DEBIT', times: 1 },
    { kind: 'SETTLEMENT', times: 1 },
  ]);
  expect(await checkLedger({ platform: restored, actor: operator })).toMatchObject({ ok: true });

  const outbound = createOutbound({ allowPrivateNetwork: true });
  await createWebhookSender(restored, outbound).runOnce();
  await outbound.close();
  expect(received.map((headers) => headers['x-webhook-id'])).toEqual(
    expect.arrayContaining(pending.map(({ id }) => id)),
  );
  await there.traffic.stop();

  await expect(put(target, taken)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `DATA_DIR ${target.dataDir} is not empty. Restore into an empty folder.`,
  });
});

it('takes one moment of a service that goes on buying meanwhile, and restores it into a database of the operator whose ledger adds up', async () => {
  const { actor, accountId } = await createTestActor(source);
  const { deps } = createTestProducts(source);
  await createSong({ ...deps, actor }, song);
  // The copying of tables comes as far as `draft` and waits there: balances are behind it, tasks and the ledger before
  // it.
  const gate = await platform.database.connect();
  await gate.query('BEGIN');
  await gate.query('LOCK TABLE draft IN ACCESS EXCLUSIVE MODE');
  const to = join(await newDir(), 'backup');
  const taking = backUp({ platform: source, store, actor: operator }, { to });
  await waitsForLock('COPY "public"."draft"');
  for (let bought = 0; bought < 3; bought++) await createSong({ ...deps, actor }, song);
  await gate.query('COMMIT');
  await gate.end();
  await taking;
  const balanceNow = (await readBalance({ platform: source, actor })).balanceCredits;

  const target = await emptyDatabase();
  await put(target, to);
  const restored = await openRestored(target);
  expect((await restored.database.sql.query('SELECT 1 FROM task WHERE account_id = $1', [accountId])).rowCount).toBe(1);
  expect((await readBalance({ platform: restored, actor })).balanceCredits).toBe(balanceNow + 30);
  expect(await checkLedger({ platform: restored, actor: operator })).toMatchObject({
    ok: true,
    driftUnits: '0',
    strandedUnits: '0',
  });
  expect((await restored.database.sql.query('SELECT 1 FROM usage_day')).rowCount).toBeGreaterThan(0);
  expect(await listUsageDrift(restored.database.sql)).toEqual([]);
  expect(await listBalanceDrift(restored.database.sql)).toEqual([]);
  await expect(put({ ...target, dataDir: join(await newDir(), 'data') }, to)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The database is not empty. Restore into an empty one.',
  });
});

/** Until another connection waits to run a statement that begins so. */
async function waitsForLock(statement: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql.query(
            `SELECT 1 FROM pg_stat_activity
               WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1 || '%'`,
            [statement],
          )
        ).rowCount,
    )
    .toBe(1);
}

it('refuses a backup with a damaged, missing or added file, or of a newer version, before anything is written', async () => {
  const { actor } = await createTestActor(source);
  await finishedSong(actor);
  const from = await backedUp();
  await promisify(execFile)('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: from });
  const target = await emptyTarget();
  const nothingWritten = async () => expect(await stat(target.dataDir).catch(() => null)).toBeNull();
  const { rows } = await sql.query<{ storage_key: string }>(
    'SELECT storage_key FROM asset WHERE deleted_at IS NULL LIMIT 1',
  );
  for (const path of [
    'database/public.balance.gz',
    `media/${rows[0]?.storage_key}`,
    'manifest.json',
    'app.secret',
    'SHA256SUMS',
  ]) {
    const file = join(from, path);
    const whole = await readFile(file);
    const damaged = Buffer.from(whole);
    const at = Math.floor(damaged.length / 2);
    damaged[at] = (damaged[at] as number) ^ 1;
    await writeFile(file, damaged);
    await expect(put(target, from), path).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'from' },
    });
    await rm(file);
    await expect(put(target, from), path).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'from' },
    });
    await writeFile(file, whole);
    await nothingWritten();
  }
  const sums = await readFile(join(from, 'SHA256SUMS'), 'utf8');
  await writeFile(join(from, 'SHA256SUMS'), sums.split('\n').slice(1).join('\n'));
  await expect(put(target, from)).rejects.toThrow(/SHA256SUMS is damaged or missing/);
  await appendFile(join(from, 'SHA256SUMS'), `${'0'.repeat(64)}  ../outside\n`);
  await expect(put(target, from)).rejects.toThrow(/SHA256SUMS is damaged or missing/);
  await writeFile(join(from, 'SHA256SUMS'), sums);
  const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8'));
  await writeFile(
    join(from, 'manifest.json'),
    JSON.stringify({ ...manifest, version: '9.0.0', migrations: [...manifest.migrations, '29990101000000_later'] }),
  );
  await expect(put(target, from)).rejects.toThrow(
    'This backup was made by a newer version of Cadenza (9.0.0). Restore it with that one.',
  );
  await expect(put(target, join(from, 'nowhere'))).rejects.toThrow(/is no whole backup/);
  await nothingWritten();
});

it('restores what an older version backed up, in its own tables first, and brings it to the present ones', async () => {
  const all = (await listMigrations()).migrationDirectories.map((entry) => entry.path);
  const older = all.slice(0, all.indexOf('20261203010001_work_in_its_rows'));
  const { migrationDatabaseUrl = '' } = await emptyDatabase();
  const client = new pg.Client({ connectionString: migrationDatabaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await applyMigrations(migrationDatabaseUrl, older);
  await client.query(`INSERT INTO account (id) VALUES ('acc_old')`);
  // Movements before what was available after them was kept, the second of a clock that was behind.
  await client.query(
    `INSERT INTO ledger_transaction (key, account_id, kind, created_at)
       VALUES ('old:grant', 'acc_old', 'GRANT', '2026-03-02'), ('old:earlier', 'acc_old', 'GRANT', '2026-03-01'), ('old:none', 'acc_old', 'REFUND', '2026-03-03')`,
  );
  await client.query(
    `INSERT INTO ledger_posting (transaction_id, ledger_account, units) VALUES (1, 'available', 30), (1, 'issued', -30), (2, 'available', 12), (2, 'issued', -12)`,
  );
  await client.query(
    `INSERT INTO balance (account_id, available_units, updated_at) VALUES ('acc_old', 42, '2026-03-01')`,
  );
  // A task that waited in the queue of a library, which had a schema of its own.
  await client.query(
    `INSERT INTO task (id, account_id, type, input_parameters, required_units) VALUES ('tsk_old', 'acc_old', 'song', '{}', 0)`,
  );
  // Tasks that ended before their days were summed.
  await client.query(
    `INSERT INTO task (id, account_id, type, status, tags, input_parameters, required_units, charged_units, processing_completed_at)
       VALUES ('tsk_a', 'acc_old', 'song', 'COMPLETED', '{a,b,a}', '{}', 50, 40, '2026-03-01T23:59:59Z'),
         ('tsk_b', 'acc_old', 'song', 'FAILED', '{a}', '{}', 50, 0, '2026-03-02T00:00:00Z'), ('tsk_c', 'acc_old', 'mv', 'CANCELLED', '{}', '{}', 0, NULL, '2026-03-02T00:00:00Z')`,
  );
  const from = join(await newDir(), 'backup');
  const writer = await beginBackup(from);
  const dump = await dumpTables(client, writer, async () => {});
  expect(dump).toMatchObject({ migrations: older });
  const queue = { schema: 'dbos', name: 'workflow_status', columns: ['workflow_uuid'], rows: 1 };
  const path = 'database/dbos.workflow_status.gz';
  await writer.add(path, () => Readable.from([Buffer.from('not read again')]), createGzip());
  const before = {
    ...dump,
    queueMigration: 30,
    tables: [...dump.tables, { ...queue, path }],
    sequences: [...dump.sequences, { schema: 'dbos', name: 'event_seq', lastValue: '7', isCalled: true }],
  };
  await writer.finish({
    format: 1,
    version: '0.0.1',
    ...before,
    secret: { kind: 'operator', ...dump.secret },
    ...writer.total(),
    files: writer.total().files + 1,
    missing: [],
    missingFiles: 0,
  });

  const target = { ...(await emptyDatabase()), appSecret: secretText };
  expect((await put(target, from)).migrated).toEqual(all.slice(older.length));
  const { database } = await openRestored(target);
  expect((await database.sql.query('SELECT id, testing FROM account')).rows).toEqual([
    { id: 'acc_old', testing: false },
  ]);
  const { rows } = await database.sql.query(
    `INSERT INTO ledger_transaction (key, account_id, kind, available_units_after) VALUES ('new:grant', 'acc_old', 'GRANT', 42) RETURNING id`,
  );
  expect(rows).toEqual([{ id: 4n }]);
  const { rows: movements } = await database.sql.query(
    `SELECT key, available_units_after AS after FROM ledger_transaction WHERE key LIKE 'old:%' ORDER BY created_at`,
  );
  expect(movements).toEqual([
    { key: 'old:earlier', after: 12n },
    { key: 'old:grant', after: 42n },
    { key: 'old:none', after: 42n },
  ]);
  expect((await database.sql.query('SELECT updated_at AS at FROM balance')).rows).toEqual([
    { at: new Date('2026-03-03T00:00:00Z') },
  ]);
  expect((await database.sql.query(`SELECT id, queue FROM task WHERE status = 'PENDING'`)).rows).toEqual([
    { id: 'tsk_old', queue: 'song' },
  ]);
  expect((await database.sql.query('SELECT sum(ended_tasks)::int AS ended FROM usage_day')).rows).toEqual([
    { ended: 3 },
  ]);
  expect(await listUsageDrift(database.sql)).toEqual([]);
});

it('refuses to restore without the secret that the rows belong to, and goes on with the one that the operator kept', async () => {
  const to = join(await newDir(), 'backup');
  expect(await backUp({ platform, store, actor: operator }, { to })).toMatchObject({ secret: 'operator' });
  expect(await readdir(to)).not.toContain('app.secret');
  const target = await emptyDatabase();
  // The test's database has met no start yet.
  await expect(put(target, to)).rejects.toThrow(/APP_SECRET set, which is not in it/);
  await openPlatform({ ...platform.config, logLevel: 'silent' }).then((opened) => opened.close());
  const from = await backedUp();
  await expect(put({ ...target, appSecret: 'another secret, long enough to be one' }, from)).rejects.toThrow(
    /^APP_SECRET is not the secret that this backup belongs to/,
  );
  expect(await stat(target.dataDir).catch(() => null)).toBeNull();
  await put({ ...target, appSecret: secretText }, from);
  await openRestored({ ...target, appSecret: secretText });
});

it('leaves an empty folder and an empty database as they were when it fails at the last row, and takes them again', async () => {
  const from = await backedUp();
  // Whole by its checksums, and yet not what the manifest promises.
  const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8'));
  const text = JSON.stringify({
    ...manifest,
    tables: manifest.tables.map((table: { name: string; rows: number }) =>
      table.name === 'webhook_attempt' ? { ...table, rows: table.rows + 1 } : table,
    ),
  });
  const forged = join(await newDir(), 'forged');
  await promisify(execFile)('cp', ['-r', from, forged]);
  await writeFile(join(forged, 'manifest.json'), text);
  const { stdout } = await promisify(execFile)('sha256sum', ['manifest.json'], { cwd: forged });
  const sums = await readFile(join(forged, 'SHA256SUMS'), 'utf8');
  await writeFile(join(forged, 'SHA256SUMS'), sums.replace(/^.*manifest\.json\n/m, stdout));
  const target = await emptyDatabase();
  await mkdir(target.dataDir);
  await expect(put(target, forged)).rejects.toThrow(/rows of webhook_attempt/);
  expect(await readdir(target.dataDir)).toEqual([]);
  await put(target, from);
  expect(await checkLedger({ platform: await openRestored(target), actor: operator })).toMatchObject({ ok: true });
});

it('accepts nothing of a backup that was killed midway, and leaves nothing of one that was interrupted or failed', async () => {
  const { actor } = await createTestActor(source);
  await finishedSong(actor);
  const dir = await newDir();
  const to = join(dir, 'backup');
  const gate = await platform.database.connect();
  const begin = async () => {
    await gate.query('BEGIN');
    await gate.query('LOCK TABLE draft IN ACCESS EXCLUSIVE MODE');
    const env: NodeJS.ProcessEnv = {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      DATABASE_URL: platform.database.url,
      APP_SECRET: secretText,
      DATA_DIR: source.config.dataDir,
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'backup', '--to', to], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = (async () => {
      let text = '';
      for await (const chunk of child.stdout) text += chunk;
      return text;
    })();
    await waitsForLock('COPY "public"."draft"');
    return { child, said };
  };
  const killed = await begin();
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  await gate.query('COMMIT');
  const [half] = await readdir(dir);
  expect(half).toMatch(/^backup\..+\.part$/);
  const target = await emptyTarget();
  await expect(put(target, join(dir, half as string))).rejects.toThrow(/is no whole backup/);
  await rename(join(dir, half as string), to);
  await expect(put(target, to)).rejects.toThrow(/is no whole backup/);
  await expect(backUp({ platform: source, store, actor: operator }, { to })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'to' },
  });
  await rm(to, { recursive: true });

  const stopped = await begin();
  stopped.child.kill('SIGTERM');
  expect(await once(stopped.child, 'exit')).toEqual([1, null]);
  expect(JSON.parse(await stopped.said)).toEqual({
    error: { code: 'INTERNAL_ERROR', message: 'Interrupted; nothing was left behind.' },
  });
  await gate.query('COMMIT');
  await gate.end();
  const failing = {
    ...store,
    read: () => {
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    },
  };
  await expect(backUp({ platform: source, store: failing, actor: operator }, { to })).rejects.toThrow(
    'EIO: i/o error, read',
  );
  expect(await readdir(dir)).toEqual([]);
});

it('leaves a folder on which nothing starts when a restore is killed, and takes it again once it is emptied', async () => {
  const from = await backedUp();
  const target = await emptyDatabase();
  // The rows are in; the restore waits to bring the database to the present version.
  const gate = new pg.Client({ connectionString: target.migrationDatabaseUrl });
  gate.on('error', () => {});
  await gate.connect();
  await gate.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
  const env: NodeJS.ProcessEnv = {
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'production',
    DATABASE_URL: target.databaseUrl,
    MIGRATION_DATABASE_URL: target.migrationDatabaseUrl,
    DATA_DIR: target.dataDir,
  };
  const args = [join(import.meta.dirname, '../main.ts'), 'restore', '--from', from];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const waiting = `SELECT 1 FROM pg_locks WHERE objid = $1 AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await expect.poll(async () => (await gate.query(waiting, [advisoryLocks.migrations])).rowCount).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unfinished = `DATA_DIR ${target.dataDir} holds a restore that did not end. Empty the folder and restore again.`;
  await expect(openPlatform(target)).rejects.toThrow(unfinished);
  await expect(put(target, from)).rejects.toThrow(unfinished);
  await rm(target.dataDir, { recursive: true });
  await gate.end();
  await expect(put(target, from)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await stat(target.dataDir).catch(() => null)).toBeNull();
  await put(await emptyDatabase(), from);
});

it('is for its owner alone, says what it holds, and warns of files that the store had lost', async () => {
  // The upkeep of a service removes what it does not know in its own folder, by whatever path that is named.
  const link = join(await newDir(), 'link');
  await symlink(source.config.dataDir, link);
  for (const dataDir of [source.config.dataDir, link])
    await expect(
      backUp({ platform: source, store, actor: operator }, { to: join(dataDir, 'work', 'backup') }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'to' } });
  const { actor } = await createTestActor(source);
  const taskId = await finishedSong(actor);
  const { rows } = await sql.query<{ storage_key: string }>(
    'SELECT storage_key FROM asset WHERE task_id = $1 ORDER BY id LIMIT 1',
    [taskId],
  );
  const lost = rows[0]?.storage_key as string;
  await store.remove(lost);
  const to = join(await newDir(), 'backup');
  const answer = await backUp({ platform: source, store, actor: operator }, { to });
  const manifest = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8'));
  expect(answer).toMatchObject({
    to,
    missingFiles: 1,
    secret: 'file',
    tables: manifest.tables.length,
    files: manifest.files,
    bytes: manifest.bytes,
  });
  expect(manifest).toMatchObject({
    missing: [`media/${lost}`],
    tables: expect.arrayContaining([expect.objectContaining({ schema: 'public', name: 'task' })]),
  });
  expect(manifest.tables.map((table: { name: string }) => table.name)).not.toContain('playback_slot');
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    expect(((await stat(join(entry.parentPath, entry.name))).mode & 0o777).toString(8), entry.name).toBe(
      entry.isDirectory() ? '700' : '600',
    );
  }
  expect(((await stat(to)).mode & 0o777).toString(8)).toBe('700');
  await sql.query('UPDATE asset SET deleted_at = now(), bytes_removed_at = now() WHERE storage_key = $1', [lost]);
});

it('keeps the bytes of what is deleted until the backup that still names them has ended', async () => {
  const { actor, accountId } = await createTestActor(source);
  const taskId = await finishedSong(actor);
  const path = join(await newDir(), 'note.txt');
  await writeFile(path, 'bytes');
  const { storageKey } = await saveAsset(source, store, {
    accountId,
    taskId,
    slot: 'note',
    sourcePath: path,
    contentType: 'text/plain',
    fileName: 'note.txt',
  });
  const isKept = () =>
    stat(storedPath(source, storageKey)).then(
      () => true,
      () => false,
    );
  const key = (await createTestKey(source, accountId)).key;
  const api = createTestApi(source);
  const bytes = wavBytes(toneSamples(12, 8_000), 8_000);
  const { uploadId } = (
    await api.call<Upload>('POST', '/api/v1/uploads', { key, body: { byteLength: bytes.byteLength } })
  ).body;
  const folder = join(source.config.dataDir, 'uploads', uploadId);
  const running = await platform.database.connect();
  onTestFinished(() => running.end());
  await holdBackupLock(running);
  const done = await api.call<Upload>('PATCH', `/api/v1/uploads/${uploadId}`, {
    key,
    raw: bytes,
    headers: { 'content-type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
  });
  expect([done.body.status, (await readdir(folder)).length]).toEqual(['ready', 1]);
  const { rows: uploads } = await sql.query<{ storage_key: string }>('SELECT storage_key FROM upload WHERE id = $1', [
    uploadId,
  ]);
  expect((await api.call('DELETE', `/api/v1/uploads/${uploadId}`, { key })).status).toBe(200);
  await sql.query('UPDATE asset SET deleted_at = $2 WHERE storage_key = $1', [storageKey, clock.now()]);
  await removeExpired(source, store);
  await sweepUploads({ platform: source, store });
  const uploaded = () =>
    stat(storedPath(source, uploads[0]?.storage_key ?? '')).then(
      () => true,
      () => false,
    );
  expect([await isKept(), await uploaded()]).toEqual([true, true]);
  await running.end();
  await expect
    .poll(async () => {
      await removeExpired(source, store);
      await sweepUploads({ platform: source, store });
      return [
        await isKept(),
        await uploaded(),
        (await readdir(join(source.config.dataDir, 'uploads'))).includes(uploadId),
      ];
    })
    .toEqual([false, false, false]);
  await api.traffic.stop();
});

it('does not start on a folder that is half restored', async () => {
  const target = await emptyTarget();
  await mkdir(target.dataDir, { mode: 0o700 });
  await writeFile(join(target.dataDir, 'restore.unfinished'), '');
  await expect(openPlatform(target)).rejects.toThrow(
    `DATA_DIR ${target.dataDir} holds a restore that did not end. Empty the folder and restore again.`,
  );
  expect(await readdir(target.dataDir)).toEqual(['restore.unfinished']);
});

it('copies no column in a form that another database would read differently', async () => {
  const { rows } = await sql.query(
    `SELECT c.relname AS table, a.attname AS column 
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_type e ON e.oid = t.typelem
      WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attnum > 0
        AND (e.oid >= 16384 OR t.typtype = 'c' OR t.typtype = 'r')`,
  );
  // Arrays and composites of types of our own carry the numbers of those types, which differ from one database to the
  // next.
  expect(rows).toEqual([]);
});
