import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { givenPasswordMaxSec } from '#lib/accounts/passwords/passwords.ts';
import { readSession } from '#lib/accounts/session/sessions.ts';
import { signIn } from '#lib/accounts/sign-in/sign-in.ts';
import { choosePassword } from '#lib/accounts/sign-in/sign-in-steps.ts';
import { secretsOf } from '#lib/webhooks/destinations/secrets.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { readConfig } from '#lib/platform/config.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { operator, usage } from './command.ts';
import { commands, namingFlag, parseCommand } from './parse-command.ts';
import { type DemoAccount, seedDemoAccount } from './seed-demo.ts';

const { platform, administer, superuserUrl } = await createTestPlatform();
const { config, database } = platform;
const { platform: empty, clock } = await createTestPlatform();

async function inProcess(line: string): Promise<Record<string, unknown>> {
  const { command, flags } = parseCommand(line.split(' ').filter(Boolean));
  if (!('run' in command)) throw new Error(`${line} opens no platform`);
  return (await command.run({ platform, actor: operator }, flags)) as Record<string, unknown>;
}

type Printed = { code: number; answer: Record<string, unknown>; lines: number; told: string[] };

function throughProcess(line: string, settings: Record<string, string | undefined> = {}): Promise<Printed> {
  const env: NodeJS.ProcessEnv = {
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    APP_SECRET: config.appSecret,
    DATA_DIR: config.dataDir,
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...line.split(' ')],
      { env },
      (error, stdout, stderr) => {
        resolve({
          code: Number(error?.code ?? 0),
          answer: JSON.parse(stdout),
          lines: stdout.trim().split('\n').length,
          told: stderr.trim().split('\n').filter(Boolean),
        });
      },
    );
  });
}

test('no demo account is made where it is switched off, nor on https unless it is asked for', async () => {
  const users = await empty.database.prisma.user.count();
  expect(await seedDemoAccount({ ...empty, config: { ...config, demoAccount: false } })).toBeNull();
  const asked = (env: Record<string, string>) => readConfig({ NODE_ENV: 'production', ...env }).demoAccount;
  expect([asked({}), asked({ PUBLIC_URL: 'https://cadenza.example' }), asked({ DEMO_ACCOUNT: 'false' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(asked({ PUBLIC_URL: 'https://cadenza.example', DEMO_ACCOUNT: 'true' })).toBe(true);
  expect(await empty.database.prisma.user.count()).toBe(users);
});

test('the demo account is made once, on an empty database, and its password ends at the first sign-in, or after three days and with each later start', async () => {
  const visitor = { kind: 'visitor', ip: '127.0.0.1' } as const;
  const first = await seedDemoAccount(empty);
  expect(first).toMatchObject({ email: 'demo@cadenza.local', created: { key: expect.stringMatching(/^cdz_/) } });
  const { email, password } = first as DemoAccount;
  // A process that starts together with the first one prints nothing.
  expect(await seedDemoAccount(empty)).toBeNull();
  clock.advanceSec(givenPasswordMaxSec);
  await expect(signIn({ platform: empty, actor: visitor }, { email, password })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { reason: 'password_ended' },
  });
  const restarts = await Promise.all([seedDemoAccount(empty), seedDemoAccount(empty)]);
  const [later] = restarts.filter((one) => one !== null);
  expect([restarts.filter((one) => one === null).length, later]).toMatchObject([1, { email, created: null }]);
  const given = await signIn({ platform: empty, actor: visitor }, { email, password: later?.password ?? '' });
  if (!('pendingToken' in given)) throw new Error('The printed password opens more than one page');
  const own = await choosePassword({ platform: empty, actor: visitor }, given.pendingToken, {
    newPassword: 'a few unrelated words',
  });
  const actor = (await readSession(empty, 'token' in own ? own.token : '', '127.0.0.1')) as UserActor;
  expect(actor.tier).toBe('PREMIUM');
  expect((await readBalance({ platform: empty, actor })).balanceCredits).toBe(5_000);
  clock.advanceSec(givenPasswordMaxSec);
  expect(await seedDemoAccount(empty)).toBeNull();
  expect(await signIn({ platform: empty, actor: visitor }, { email, password: 'a few unrelated words' })).toMatchObject(
    {
      sessionId: expect.stringMatching(/^ses_/),
    },
  );
});

test('the command prints one JSON object and fails with exit code 1', async () => {
  const [created, unknown, misspelt] = await Promise.all([
    throughProcess(
      'account create --email op@example.test --password unrelated-words --tier ENTERPRISE --credits 12.5 --trial claimed',
    ),
    throughProcess('account destroy'),
    throughProcess('account show --emial op@example.test'),
  ]);
  expect(created).toMatchObject({
    code: 0,
    lines: 1,
    answer: { accountId: expect.stringMatching(/^acc_/), email: 'op@example.test' },
  });
  expect(
    await database.prisma.account.findUniqueOrThrow({
      where: { id: created.answer['accountId'] as string },
      include: { balance: true },
    }),
  ).toMatchObject({ tier: 'ENTERPRISE', trial: 'claimed', balance: { availableUnits: 125_000n } });
  expect(unknown).toMatchObject({
    code: 1,
    lines: 1,
    answer: {
      error: {
        code: 'VALIDATION_ERROR',
        message: 'There is no command "account destroy". See npm run -s admin -- help.',
      },
    },
    told: commands.map(usage),
  });
  expect(misspelt.answer).toMatchObject({
    error: {
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(/^There is no flag --emial\. Usage: account show /),
    },
  });
});

test('a link that only this machine could open comes with a note, and one that begins with PUBLIC_URL does not', async () => {
  const make = (email: string, settings: Record<string, string>) =>
    throughProcess(`account create --email ${email}`, settings);
  const [local, open] = await Promise.all([
    make('local@example.test', {}),
    make('open@example.test', { PUBLIC_URL: 'https://media.example.test' }),
  ]);
  expect(local).toMatchObject({
    code: 0,
    told: [expect.stringMatching(/^The link begins with http:.*PUBLIC_URL is not set here/)],
  });
  expect(open).toMatchObject({ code: 0, told: [] });
});

test('a command, even one that creates an account, is refused where no service has ever started, and leaves nothing there', async () => {
  const [dataDir, to] = [join(config.dataDir, 'nowhere'), join(config.dataDir, 'backup')];
  const name = `unused_${randomBytes(8).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  onTestFinished(() => administer(`DROP DATABASE ${name}`));
  const unused = Object.assign(new URL(superuserUrl), { pathname: `/${name}` }).href;
  for (const [settings, place] of [
    [{ DATABASE_URL: undefined, DATA_DIR: dataDir }, `There is no database in DATA_DIR ${dataDir}. `],
    [{ DATABASE_URL: unused }, 'The database of DATABASE_URL is empty. '],
  ] as const)
    for (const line of [`backup --to ${to}`, 'account create --email first@example.test'])
      expect(await throughProcess(line, settings), line).toMatchObject({
        code: 1,
        answer: { error: { code: 'NOT_FOUND', message: expect.stringContaining(place) } },
      });
  expect([existsSync(dataDir), existsSync(to)]).toEqual([false, false]);
});

test('a command of a newer version does not migrate the database of a running service, which could not start again afterwards, nor from a backup', async () => {
  const { platform: older, administer: change, superuserUrl: owner } = await createTestPlatform();
  await change('DROP INDEX clip_search_idx');
  await change(`DELETE FROM _prisma_migrations WHERE migration_name = '20261214010001_final_sigma'`);
  const to = join(config.dataDir, 'of-older');
  const settings = { DATABASE_URL: older.database.url, MIGRATION_DATABASE_URL: owner };
  for (const line of ['account show --email op@example.test', `backup --to ${to}`])
    expect(await throughProcess(line, settings), line).toMatchObject({
      code: 1,
      answer: {
        error: {
          message: expect.stringMatching(/^The database is not of this version .* nothing was changed\. Use the/),
        },
      },
    });
  expect(existsSync(to)).toBe(false);
  expect(
    (await older.database.sql.query(`SELECT FROM _prisma_migrations WHERE migration_name LIKE '%final_sigma'`))
      .rowCount,
  ).toBe(0);
});

test('help is plain text, about all commands or one, and is not a failure', async () => {
  const ask = (line: string) =>
    new Promise<{ code: number; stdout: string }>((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, 'main.ts'), ...line.split(' ')],
        {
          env: { NODE_ENV: 'production', DATA_DIR: '/nowhere', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
        },
        (error, stdout) => resolve({ code: Number(error?.code ?? 0), stdout }),
      );
    });
  const [help, flag, one] = await Promise.all([ask('help'), ask('--help'), ask('account export --help')]);
  expect(help.code).toBe(0);
  expect(flag).toEqual(help);
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  for (const { name, about } of commands) expect(help.stdout).toContain(name.padEnd(width) + about);
  expect(one).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^account export --email <email> --to <path>\n\nWrites all that is kept of an account/,
    ),
  });
  expect(help.stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

test('credits, keys, secrets and the ledger are reached by address and id', async () => {
  await inProcess('account create --email keys@example.test --password unrelated-words');
  const { accountId } = await inProcess('credits grant --email KEYS@example.test --credits 3');
  expect(await database.prisma.balance.findUniqueOrThrow({ where: { accountId: accountId as string } })).toMatchObject({
    availableUnits: 30_000n,
  });
  const { keyId } = await inProcess(
    'key create --email keys@example.test --label ci --scopes task:read,usage:read --ips 10.0.0.1,::ffff:10.0.0.2 --rate-limit 5 --daily-limit 0 --expires 2027-01-01',
  );
  const key = await database.prisma.apiKey.findUniqueOrThrow({ where: { id: keyId as string } });
  expect(key).toMatchObject({
    accountId,
    label: 'ci',
    scopes: ['task:read', 'usage:read'],
    ipAllowlist: ['10.0.0.1', '10.0.0.2'],
    rateLimit: 5,
    dailyLimit: 0,
    monthlyLimit: null,
    expiresAt: new Date('2027-01-01'),
  });
  await expect(inProcess(`key delete --id ${keyId}`)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await inProcess(`key disable --id ${keyId}`)).toMatchObject({ keyId, status: 'DISABLED' });
  await database.prisma.apiKey.update({ where: { id: keyId as string }, data: { lastUsedAt: platform.clock.now() } });
  await expect(inProcess(`key delete --id ${keyId}`)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { quietAt: expect.any(String) },
  });
  await expect(inProcess(`key delete --id ${keyId} --force`)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'reason' },
  });
  expect(await inProcess(`key delete --id ${keyId} --force --reason leaked`)).toMatchObject({ keyId });
  expect((await inProcess('audit list --email keys@example.test'))['entries']).toContainEqual(
    expect.objectContaining({
      action: 'key.deleted',
      target: keyId,
      actor: { kind: 'operator', id: null },
      details: expect.objectContaining({ reason: 'leaked' }),
    }),
  );
  expect(
    await inProcess('account set --email keys@example.test --tier PREMIUM --billing-status ON_HOLD --trial unclaimed'),
  ).toMatchObject({ accountId, tier: 'PREMIUM', billingStatus: 'ON_HOLD', trial: 'unclaimed' });
  expect(await inProcess('account set --email keys@example.test --testing true')).toMatchObject({
    testing: true,
    tier: 'PREMIUM',
  });
  expect(
    await inProcess(
      'account set --email keys@example.test --operations-per-sec 40 --requests-per-day 0 --in-flight-per-key 7',
    ),
  ).toMatchObject({ tier: 'PREMIUM', ownLimits: { operationsPerSec: 40, requestsPerDay: 0, inFlightTasksPerKey: 7 } });
  expect(
    await inProcess('account set --email keys@example.test --operations-per-sec default --in-flight-per-key='),
  ).toMatchObject({ ownLimits: { requestsPerDay: 0 } });
  expect(await inProcess('account show --email keys@example.test')).toMatchObject({
    accountId,
    limits: { operationsPerSec: 25, requestsPerDay: null, inFlightTasksPerKey: 100 },
    ownLimits: { requestsPerDay: 0 },
    balanceCredits: 3,
    heldCredits: 0,
  });
  await expect(inProcess('account set --email keys@example.test --operations-per-sec many')).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
  expect(await inProcess('account set --email keys@example.test --password another-password')).toMatchObject({
    accountId,
    tier: 'PREMIUM',
  });
  const trail = (await inProcess('audit list --email keys@example.test --limit 2')) as {
    entries: { action: string; actor: { kind: string } }[];
  };
  expect(trail.entries.map(({ action, actor }) => `${action} ${actor.kind}`)).toEqual([
    'password.set operator',
    'account.standing_set operator',
  ]);
  expect(await inProcess('ledger check')).toMatchObject({ ok: true, driftUnits: '0' });
});

test('a webhook secret is replaced with an overlap, only for an existing destination, and the answer says which secret signs', async () => {
  const email = 'hooks@example.test';
  const { accountId } = await inProcess(`account create --email ${email} --password unrelated-words`);
  const { command } = parseCommand(['webhook', 'secret', '--email', email, '--url', 'http://127.0.0.1:4000/hook']);
  expect(command.about).toMatch(/^Replaces the secret/);
  const issue = (flags = '') => inProcess(`webhook secret --email ${email} --url http://127.0.0.1:4000/hook ${flags}`);
  expect(namingFlag(command, await issue().catch((error: unknown) => error))).toMatchObject({
    code: 'VALIDATION_ERROR',
    message:
      '--url is no webhook destination of the account. Register it on its Webhooks page, or with the flag --add.',
  });
  expect(await database.prisma.webhookDestination.count({ where: { accountId: accountId as string } })).toBe(0);
  const first = await issue('--add');
  expect(first).toMatchObject({
    accountId,
    replaced: false,
    overlapEndsAt: null,
    note: expect.stringContaining('first'),
  });
  const actor = { kind: 'system', accountId: accountId as string } as const;
  const inForce = () => secretsOf({ platform, actor }, 'http://127.0.0.1:4000/hook');
  const second = await issue();
  expect(second).toMatchObject({
    replaced: true,
    overlapEndsAt: new Date(platform.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    note: expect.stringMatching(/the old secret signs X-Webhook-Signature and this one X-Webhook-Signature-Next/),
  });
  expect(await inForce()).toEqual({ current: first['secret'], next: second['secret'] });
  await expect(issue('--overlap-hours 2')).rejects.toMatchObject({ details: { field: 'overlapHours' } });
  const third = await issue('--overlap-hours 0');
  expect(third).toMatchObject({ replaced: true, overlapEndsAt: null });
  expect(await inForce()).toEqual({ current: third['secret'], next: null });
});

test('an account is deleted only with --force', async () => {
  const email = 'leaving@example.test';
  const { accountId } = await inProcess(`account create --email ${email} --password unrelated-words --credits 12`);
  await expect(inProcess(`account delete --email ${email}`)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: `--force is missing, and nothing was deleted. It deletes ${email} (${accountId}) with everything made there and its 12 credits, for good.`,
    details: { field: 'force' },
  });
  expect(await inProcess(`account show --email ${email}`)).toMatchObject({ accountId, balanceCredits: 12 });
  expect(await inProcess(`account delete --email ${email} --force`)).toMatchObject({ accountId });
  await expect(inProcess(`account show --email ${email}`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('settings and flags that cannot be read are refused in plain sentences', async () => {
  const refusals = [
    ['credits grant --email a@example.test --credits -5', /^--credits must be at least 0\.$/],
    ['credits grant --email a@example.test --credits', /^--credits needs a value\. Usage: /],
    ['credits grant --credits --email a@example.test', /^--credits needs a value\. Usage: /],
    ['ledger check now', /^now belongs to no flag\. Usage: /],
    ['account delete --email a@example.test --force=yes', /^--force takes no value\. Usage: /],
  ] as const;
  for (const [line, message] of refusals) {
    const refused = await inProcess(line).catch((error: unknown) => {
      return namingFlag(commands.find(({ name }) => line.startsWith(name)) as (typeof commands)[number], error);
    });
    expect(refused, line).toMatchObject({ code: 'VALIDATION_ERROR', message: expect.stringMatching(message) });
  }
  expect(() =>
    readConfig({ NODE_ENV: 'test', PORT: 'many', SPEECH_BASE_URL: 'here', DEMO_ACCOUNT: 'perhaps' }),
  ).toThrow(
    'Configuration is not valid: PORT must be a number; DEMO_ACCOUNT must be one of 0, 1, true, false; SPEECH_BASE_URL is not a valid url',
  );
});

test('a refusal names the flag', async () => {
  const email = 'named@example.test';
  await inProcess(`account create --email ${email} --password unrelated-words`);
  const refusals = [
    ['account list --limit 0', '--limit must be at least 1.'],
    [`account set --email ${email} --operations-per-sec 0`, '--operations-per-sec must be at least 1.'],
    [`account set --email ${email} --in-flight-per-key 0`, '--in-flight-per-key must be at least 1.'],
    [`account set --email ${email} --billing-status LATE`, '--billing-status must be one of ACTIVE, ON_HOLD.'],
    ['credits grant --email nobody --credits 1', '--email is not a valid email.'],
    [`key create --email ${email} --scopes task:dance`, expect.stringMatching(/^--scopes must be one of /)],
  ] as const;
  for (const [line, message] of refusals) {
    const { command } = parseCommand(line.split(' '));
    const refused = await inProcess(line).catch((error: unknown) => namingFlag(command, error));
    expect(refused, line).toMatchObject({ code: 'VALIDATION_ERROR', message });
  }
  expect((await throughProcess('account list --limit 0')).answer).toEqual({
    error: { code: 'VALIDATION_ERROR', message: '--limit must be at least 1.' },
  });
});

test('flags are checked before anything is done', async () => {
  const wrong = [
    '',
    'account',
    'account create',
    'account password-link',
    'account create --email a@example.test --password',
    'ledger check --verbose',
    'ledger check now',
    'credits grant --email keys@example.test --credits many',
    'credits grant --email keys@example.test --credits 0',
    'key create --email keys@example.test --expires soon',
    // As of a variable that is not set: such a key would do everything, from everywhere.
    'key create --email keys@example.test --scopes=',
    'key create --email keys@example.test --ips ,',
  ];
  for (const line of wrong) await expect(inProcess(line), line).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  await expect(inProcess('key create --email nobody@example.test')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
