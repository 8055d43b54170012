/**
 * Child process beside a running server, with access to its database. `plant` creates an account with one secret of
 * every kind and prints them, with the ids that pages and operations need. `link <taskId>` adds a file to a task and
 * prints a playback link to it. `collect <accountId>` prints an export of the account and the contents of the tables.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { createOwner as createAccountOwner, signedIn } from '#lib/products/accounts/testing/signed-in.ts';
import { makePasswordLink } from '#lib/accounts/passwords/password-links.ts';
import { sealToken } from '#lib/accounts/session/session-cookie.ts';
import { startSession } from '#lib/accounts/session/sessions.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#lib/accounts/second-factor/second-factor.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { readConfig } from '#lib/platform/config.ts';
import { createLogger } from '#lib/platform/running/logger.ts';
import { temporaryFolder } from '#lib/platform/files/leftovers.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import { createTestKey } from '#lib/platform/testing/index.ts';
import { exportAccount } from '#lib/products/accounts/export-account.ts';
import { allowExport } from '#lib/products/accounts/own-export.ts';
import { createDestination } from '#lib/webhooks/destinations/destinations.ts';
import { createInbox } from '#lib/webhooks/inboxes/inboxes.ts';
import { revealOrRotateSecret, rotateSecret } from '#lib/webhooks/destinations/secrets.ts';
import { createStore } from '#lib/wiring.ts';

export type Planted = {
  accountId: string;
  email: string;
  cookie: string;
  key: string;
  keyId: string;
  trialKey: string;
  inboxToken: string;
  secrets: Record<string, string>;
};

const [command, argument = ''] = process.argv.slice(2);
const { platform, close } = await openPlatform(
  { ...readConfig(), databasePoolSize: 3 },
  { log: createLogger({ logLevel: 'silent' }) },
);

async function plant(receiverUrl: string): Promise<Planted> {
  const password = `canary password ${crypto.randomUUID()}`;
  const email = 'canary@example.com';
  const { accountId, userId } = await createAccountOwner(platform, {
    email,
    password,
    tier: 'ENTERPRISE',
    credits: 5_000,
  });
  const visitor = { kind: 'visitor', ip: '127.0.0.1', userAgent: 'plant' } as const;
  const first = await signedIn({ platform, actor: visitor }, { email, password });
  const { sessionId, token } = await platform.database.transaction((tx) =>
    startSession(tx, { platform, actor: visitor }, { userId, accountId }),
  );
  const actor: UserActor = {
    kind: 'user',
    userId,
    sessionId,
    accountId,
    tier: 'ENTERPRISE',
    billingStatus: 'ACTIVE',
    trial: 'none',
    address: '127.0.0.1',
  };
  const { secret: totpSecret } = await setUpSecondFactor({ platform, actor }, { password });
  const confirmed = await confirmSecondFactor(
    { platform, actor },
    { code: new TOTP({ secret: totpSecret }).generate() },
  );
  const present = confirmed.token ?? token;
  const cookie = await sealToken(platform.secrets, present);
  const { key, keyId } = await createTestKey(platform, accountId);
  const { id: destinationId } = await createDestination({ platform, actor }, { url: receiverUrl });
  const webhookSecret = await revealOrRotateSecret({ platform, actor }, receiverUrl);
  const { secret: nextWebhookSecret } = await rotateSecret({ platform, actor }, { destinationId, overlapHours: 24 });
  const { token: inboxToken } = await createInbox({ platform, actor });
  const { link } = await makePasswordLink({ platform, actor: { kind: 'operator' } }, { email });
  const { ticket } = await allowExport({ platform, actor }, { password });
  const trialPassword = `canary trial ${crypto.randomUUID()}`;
  const trial = await createAccountOwner(platform, {
    email: 'trial@example.com',
    password: trialPassword,
    tier: 'FREE',
    trial: 'claimed',
    credits: 100,
  });
  const { key: trialKey } = await createTestKey(platform, trial.accountId);
  const stored = await platform.database.sql.query<{ password_hash: string }>(
    'SELECT password_hash FROM app_user WHERE id = $1',
    [userId],
  );
  return {
    accountId,
    email,
    cookie: `cadenza.session=${cookie}`,
    key,
    keyId,
    trialKey,
    inboxToken,
    secrets: {
      password,
      totpSecret,
      webhookSecret,
      nextWebhookSecret,
      'password hash': stored.rows[0]?.password_hash ?? '',
      'session token': present,
      'token of a session that ended': first.token,
      'session cookie': cookie,
      'API key': key,
      'API key of a trial': trialKey,
      'password of a trial': trialPassword,
      'password link': new URL(link).hash.slice(1) || [...new URL(link).searchParams.values()].join(''),
      'ticket of an export': ticket,
      ...Object.fromEntries(confirmed.recoveryCodes.map((code, at) => [`recovery code ${at}`, code])),
    },
  };
}

export type PlaybackLink = { url: string; ticket: string };

/** Larger than the socket buffers between server and client, so that an unread playback stays open. */
const PLAYED_BYTES = 64_000_000;

async function link(taskId: string): Promise<PlaybackLink> {
  const { accountId } = await platform.database.prisma.task.findUniqueOrThrow({
    where: { id: taskId },
    select: { accountId: true },
  });
  const sourcePath = join(await temporaryFolder(platform), `${taskId}.mp3`);
  await writeFile(sourcePath, Buffer.alloc(PLAYED_BYTES));
  const asset = await saveAsset(platform, createStore(platform.config), {
    accountId,
    taskId,
    slot: 'canary',
    sourcePath,
    contentType: 'audio/mpeg',
    fileName: 'canary.mp3',
  });
  const { url } = signAssetUrl(platform, { id: asset.id, fileName: 'canary.mp3' }, 12_345);
  return { url, ticket: `${asset.id}.${new URL(url).searchParams.get('expires')}` };
}

async function collect(accountId: string): Promise<{ exported: string; tables: string }> {
  let exported = '';
  await exportAccount({ platform, actor: { kind: 'operator' } }, accountId, (line) => {
    exported += line;
  });
  const { sql } = platform.database;
  const { rows } = await sql.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const held = await Promise.all(
    rows.map(
      async ({ name }) =>
        (await sql.query<{ text: string }>(`SELECT coalesce(string_agg(r::text, E'\\n'), '') AS text FROM ${name} r`))
          .rows[0]?.text ?? '',
    ),
  );
  return { exported, tables: held.join('\n') };
}

const said =
  command === 'plant' ? await plant(argument) : command === 'link' ? await link(argument) : await collect(argument);
process.stdout.write(JSON.stringify(said), () => void close().then(() => process.exit(0)));
