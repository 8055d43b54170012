/**
 * A process beside a running server, over its database. `plant`: makes an account with one secret of every kind and prints them, with the ids
 * of what pages and operations can show. `collect <accountId>`: prints what an export of the account and the tables hold.
 */
import { TOTP } from 'otpauth';
import { createOwner as createAccountOwner, signedIn } from '#lib/accounts/testing/signed-in.ts';
import { makePasswordLink } from '#lib/accounts/password-links.ts';
import { sealToken } from '#lib/accounts/session/session-cookie.ts';
import { startSession } from '#lib/accounts/sessions.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#lib/accounts/second-factor/second-factor.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { readConfig } from '#lib/platform/config.ts';
import { createLogger } from '#lib/platform/logger.ts';
import { openPlatform } from '#lib/platform/open-platform.ts';
import { createTestKey } from '#lib/platform/testing/index.ts';
import { exportAccount } from '#lib/products/accounts/export-account.ts';
import { allowExport } from '#lib/products/accounts/own-export.ts';
import { createDestination } from '#lib/webhooks/create-destination.ts';
import { createInbox } from '#lib/webhooks/inboxes.ts';
import { revealOrRotateSecret } from '#lib/webhooks/reveal-or-rotate-secret.ts';
import { rotateSecret } from '#lib/webhooks/rotate-secret.ts';

export type Planted = { accountId: string; email: string; cookie: string; key: string; keyId: string; inboxToken: string; secrets: Record<string, string> };

const [command, argument = ''] = process.argv.slice(2);
const { platform, close } = await openPlatform({ ...readConfig(), databasePoolSize: 3 }, { log: createLogger({ logLevel: 'silent' }) });

async function plant(receiverUrl: string): Promise<Planted> {
  const password = `canary password ${crypto.randomUUID()}`;
  const email = 'canary@example.com';
  const { accountId, userId } = await createAccountOwner(platform, { email, password, tier: 'ENTERPRISE', credits: 5_000 });
  const visitor = { kind: 'visitor', ip: '127.0.0.1', userAgent: 'plant' } as const;
  const first = await signedIn(platform, visitor, { email, password });
  const { sessionId, token } = await platform.database.transaction((tx) => startSession(tx, platform, visitor, { userId, accountId }));
  const actor: UserActor = { kind: 'user', userId, sessionId, accountId, tier: 'ENTERPRISE', billingStatus: 'ACTIVE', trial: 'none', address: '127.0.0.1' };
  const { secret: totpSecret } = await setUpSecondFactor(platform, actor, { password });
  const confirmed = await confirmSecondFactor(platform, actor, { code: new TOTP({ secret: totpSecret }).generate() });
  const present = confirmed.token ?? token;
  const cookie = await sealToken(platform.secrets, present);
  const { key, keyId } = await createTestKey(platform, accountId);
  const { id: destinationId } = await createDestination(platform, actor, { url: receiverUrl });
  const webhookSecret = await revealOrRotateSecret(platform, actor, receiverUrl);
  const { secret: nextWebhookSecret } = await rotateSecret(platform, actor, { destinationId, overlapHours: 24 });
  const { token: inboxToken } = await createInbox(platform, actor);
  const { link } = await makePasswordLink(platform, { kind: 'operator' }, { email });
  const { ticket } = await allowExport(platform, actor, { password });
  const stored = await platform.database.sql.query<{ password_hash: string }>('SELECT password_hash FROM app_user WHERE id = $1', [userId]);
  return {
    accountId, email, cookie: `cadenza.session=${cookie}`, key, keyId, inboxToken,
    secrets: {
      password, totpSecret, webhookSecret, nextWebhookSecret,
      'password hash': stored.rows[0]?.password_hash ?? '',
      'session token': present,
      'token of a session that ended': first.token,
      'session cookie': cookie,
      'API key': key,
      'password link': new URL(link).hash.slice(1) || [...new URL(link).searchParams.values()].join(''),
      'ticket of an export': ticket,
      ...Object.fromEntries(confirmed.recoveryCodes.map((code, at) => [`recovery code ${at}`, code])),
    },
  };
}

async function collect(accountId: string): Promise<{ exported: string; tables: string }> {
  let exported = '';
  await exportAccount(platform, { kind: 'operator' }, accountId, (line) => {
    exported += line;
  });
  const { sql } = platform.database;
  const { rows } = await sql.query<{ name: string }>(`SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);
  const held = await Promise.all(rows.map(async ({ name }) => (await sql.query<{ text: string }>(`SELECT coalesce(string_agg(r::text, E'\\n'), '') AS text FROM ${name} r`)).rows[0]?.text ?? ''));
  return { exported, tables: held.join('\n') };
}

const said = command === 'plant' ? await plant(argument) : await collect(argument);
process.stdout.write(JSON.stringify(said), () => void close().then(() => process.exit(0)));
