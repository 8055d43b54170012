import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { expect, it, onTestFinished } from 'vitest';
import { finishSecretChange } from '#lib/admin/change-secret.ts';
import { createDestination } from '#lib/webhooks/destinations/destinations.ts';
import { beginSetup, checkSetup } from '#lib/accounts/second-factor/second-factor.ts';
import { revealOrRotateSecret } from '#lib/webhooks/destinations/secrets.ts';
import { readConfig } from '../config.ts';
import { openPlatform } from '../running/open-platform.ts';
import { adoptPresentSecret, checkSecret } from './secret-fingerprint.ts';
import { createSecrets, loadSecrets } from './secrets.ts';
import { createTestAccount, createTestPlatform } from '../testing/index.ts';

const { platform, clock } = await createTestPlatform({ config: { allowPrivateNetwork: true } });
const { sql } = platform.database;
const early = 'the secret that this database was set up with';
const late = 'the secret that comes after the earlier one';

async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-secrets-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

it('makes a secret once for all processes that start together, whole and for this user alone', async () => {
  const dataDir = await newDataDir();
  const config = { appSecret: undefined, appSecretPrevious: undefined, dataDir };
  const made = await Promise.all(Array.from({ length: 5 }, () => loadSecrets(config)));
  expect(new Set(made.map((secrets) => secrets.derive('x').toString('hex'))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['app.secret']);
  expect((await stat(join(dataDir, 'app.secret'))).mode & 0o777).toBe(0o600);
});

it('refuses a secret that was cut short by a full disk or by hand', async () => {
  const dataDir = await newDataDir();
  for (const text of ['', '\n', 'x'.repeat(31)]) {
    await writeFile(join(dataDir, 'app.secret'), text);
    await expect(loadSecrets({ appSecret: undefined, appSecretPrevious: undefined, dataDir })).rejects.toThrow(
      /app\.secret holds \d+ characters and needs at least 32/,
    );
  }
});

it('verifies and opens with both secrets during a change, and signs and seals with the new one only', () => {
  const [old, both, next] = [createSecrets(early), createSecrets(late, early), createSecrets(late)];
  const signature = old.sign('media', 'text');
  expect([both.verify('media', 'text', signature), next.verify('media', 'text', signature)]).toEqual([true, false]);
  expect(next.verify('media', 'text', both.sign('media', 'text'))).toBe(true);
  const sealed = old.seal('hook');
  expect(both.open(sealed)).toBe('hook');
  expect(() => next.open(sealed)).toThrow();
  expect(next.open(both.seal('hook'))).toBe('hook');
  expect(next.open(both.reseal(sealed) ?? Buffer.of())).toBe('hook');
  expect(both.reseal(both.seal('hook'))).toBeNull();
  expect(both.deriveAll('session')).toEqual([next.derive('session'), old.derive('session')]);
});

it('starts no process with another secret than its database was set up with', async () => {
  const start = async (env: Record<string, string>) => {
    const opened = await openPlatform(
      readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: platform.database.url,
        DATA_DIR: await newDataDir(),
        ...env,
      }),
    );
    await opened.close();
  };
  await start({ APP_SECRET: early });
  await expect(start({ APP_SECRET: late })).rejects.toThrow(
    /APP_SECRET .* is not the secret that this database was set up with/,
  );
  await expect(start({})).rejects.toThrow(/is not the secret that this database was set up with/);
  await start({ APP_SECRET: late, APP_SECRET_PREVIOUS: early });
  await start({ APP_SECRET: early });
  const { rows } = await sql.query(
    'SELECT octet_length(salt) AS salt, octet_length(fingerprint) AS fingerprint FROM app_secret',
  );
  expect(rows).toEqual([{ salt: 16, fingerprint: 32 }]);
});

it('seals everything with the new secret at a start with both, so that the earlier one can be dropped', async () => {
  await adoptPresentSecret(sql, createSecrets(early), clock.now());
  const { accountId } = await createTestAccount(platform);
  const actor = { kind: 'system', accountId } as const;
  const before = { ...platform, secrets: createSecrets(early) };
  const url = 'http://127.0.0.1:4000/hook';
  await createDestination({ platform: before, actor }, { url });
  const secret = await revealOrRotateSecret({ platform: before, actor }, url);
  const [inForce, begun] = [await createTestAccount(platform), await createTestAccount(platform)];
  const factor = await beginSetup(before, inForce.userId);
  const code = new TOTP({ secret: factor.secret }).generate({ timestamp: clock.now().getTime() });
  const checked = await checkSetup(before, inForce, code);
  await platform.database.transaction((tx) => checked.confirm(tx, { kind: 'operator' }));
  const setup = await beginSetup(before, begun.userId);
  const during = {
    ...platform,
    config: { ...platform.config, appSecretPrevious: early },
    secrets: createSecrets(late, early),
  };
  // A damaged text does not keep the others from being sealed, nor the start from ending.
  const damaged = 'http://127.0.0.1:4000/damaged';
  await revealOrRotateSecret({ platform: before, actor }, damaged);
  await sql.query('UPDATE webhook_destination SET sealed_secret = $1 WHERE url = $2', [Buffer.alloc(48), damaged]);
  await finishSecretChange(during);
  await finishSecretChange(during);
  const after = createSecrets(late);
  const row = await platform.database.prisma.webhookDestination.findFirstOrThrow({ where: { accountId, url } });
  expect(after.open(row.sealedSecret ?? Buffer.of())).toBe(secret);
  const sealed = await platform.database.prisma.secondFactor.findMany();
  expect(
    Object.fromEntries(
      sealed.map((one) => [one.userId, after.open(one.sealedSecret ?? one.sealedSetup ?? Buffer.of())]),
    ),
  ).toEqual({ [inForce.userId]: factor.secret, [begun.userId]: setup.secret });
  expect(await checkSecret(sql, after, clock.now())).toEqual({ isPresent: true });
  await expect(checkSecret(sql, createSecrets(early), clock.now())).rejects.toThrow(/is not the secret/);
});
