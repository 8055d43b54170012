/**
 * Child process beside a running server, with access to its database: creates accounts that own one of everything a
 * server action can reference, and reports the contents of the tables. `e2e/server-actions.spec.ts` starts it and sends
 * messages.
 */
import { sealToken } from '#lib/accounts/session/session-cookie.ts';
import { startSession } from '#lib/accounts/session/sessions.ts';
import { hashPassword } from '#lib/accounts/passwords/password.ts';
import { saveView } from '#lib/accounts/saved-views.ts';
import { createOwner } from '#lib/api/testing/owned-things.ts';
import { createTestApi } from '#lib/api/testing/test-api.ts';
import { requestCredits } from '#lib/billing/credit-requests.ts';
import { createS3Store } from '#lib/media/store/s3-store.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { readConfig } from '#lib/platform/config.ts';
import { createLogger } from '#lib/platform/running/logger.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import { createTestAccount, createTestKey } from '#lib/platform/testing/index.ts';
import { createDestination, sendTestEvent } from '#lib/webhooks/destinations/destinations.ts';
import { createInbox } from '#lib/webhooks/inboxes/inboxes.ts';
import { revealOrRotateSecret } from '#lib/webhooks/destinations/secrets.ts';

/** Ids of an account's resources, and the cookie of a signed-in browser. */
export type Owned = {
  cookie: string;
  password: string;
  taskId: string;
  waitingTaskId: string;
  clipId: string;
  draftId: string;
  preflightId: string;
  mvId: string;
  mvVersion: number;
  email: string;
  uploadId: string;
  keyId: string;
  destinationId: string;
  /** A destination that no other request uses. */
  spareDestinationId: string;
  deliveryId: string;
  inboxToken: string;
  viewId: string;
  requestId: string;
  otherSessionId: string;
  /** Other accounts, each with a credit request, for operator actions. */
  customers: [Customer, Customer];
};
type Customer = { email: string; requestId: string };

/** The content of each table as text. */
export type Fingerprint = Record<string, string>;
export type StageQuestion = { ask: 'owner'; isOperator: boolean } | { ask: 'fingerprint' };
export type StageAnswer = { owner?: Owned; fingerprint?: Fingerprint; failed?: string };

const PASSWORD = 'slow rain over seven hills';
/** Counters of requests and attempts, and the audit log, which a refused request may write. */
const uncounted = [
  'audit_event',
  'attempt',
  'limit_bucket',
  'address_window',
  'key_traffic',
  'webhook_capacity',
  'playback_process',
  'playback_slot',
  '_prisma_migrations',
];
/** Last-used times and addresses of sessions and keys. */
const unheld = "'{last_seen_at,address,last_used_at}'::text[]";

const { platform, close } = await openPlatform(
  { ...readConfig(), databasePoolSize: 4 },
  { log: createLogger({ logLevel: 'silent' }) },
);
const { sql } = platform.database;
const { objectStore } = platform.config;
const api = createTestApi(platform, {}, objectStore && createS3Store(objectStore));

async function makeCustomer(): Promise<Customer> {
  const { accountId, userId, email } = await createTestAccount(platform);
  const { id } = await requestCredits(
    {
      platform,
      actor: {
        kind: 'user',
        userId,
        accountId,
        tier: 'PREMIUM',
        billingStatus: 'ACTIVE',
        trial: 'none',
        address: '127.0.0.1',
      },
    },
    { credits: 5 },
  );
  return { email, requestId: id };
}

async function makeOwner(isOperator: boolean): Promise<Owned> {
  const made = await createOwner(platform, api);
  const { rows } = await sql.query<{ id: string; email: string }>(
    'UPDATE app_user SET password_hash = $2, operator = $3 WHERE account_id = $1 RETURNING id, email',
    [made.accountId, await hashPassword(platform, { share: 'stage', isPreferred: true }, PASSWORD), isOperator],
  );
  const userId = rows[0]?.id ?? '';
  const visitor = { kind: 'visitor', ip: '127.0.0.1', userAgent: 'stage' } as const;
  const session = () =>
    platform.database.transaction((tx) =>
      startSession(tx, { platform, actor: visitor }, { userId, accountId: made.accountId }),
    );
  const [present, other] = [await session(), await session()];
  const actor: UserActor = {
    kind: 'user',
    userId,
    sessionId: present.sessionId,
    accountId: made.accountId,
    tier: 'ENTERPRISE',
    billingStatus: 'ACTIVE',
    trial: 'none',
    address: '127.0.0.1',
  };
  const url = `https://hooks.example.com/${made.accountId}`;
  const { id: destinationId } = await createDestination({ platform, actor }, { url });
  const { id: spareDestinationId } = await createDestination({ platform, actor }, { url: `${url}/spare` });
  await revealOrRotateSecret({ platform, actor }, url);
  const { deliveryId } = await sendTestEvent({ platform, actor }, { destinationId });
  return {
    cookie: `cadenza.session=${await sealToken(platform.secrets, present.token)}`,
    password: PASSWORD,
    taskId: made.taskId,
    waitingTaskId: made.waitingTaskId,
    clipId: made.clipIds[0] ?? '',
    draftId: made.draftId,
    preflightId: made.preflightId,
    mvId: made.mvId,
    mvVersion: await made.mvVersion(),
    email: rows[0]?.email ?? '',
    uploadId: made.uploadId,
    keyId: (await createTestKey(platform, made.accountId)).keyId,
    destinationId,
    spareDestinationId,
    deliveryId,
    inboxToken: (await createInbox({ platform, actor })).token,
    viewId: (await saveView({ platform, actor }, { list: 'tasks', name: 'Failed', query: 'status=FAILED' })).viewId,
    requestId: (await requestCredits({ platform, actor }, { credits: 5 })).id,
    otherSessionId: other.sessionId,
    customers: [await makeCustomer(), await makeCustomer()],
  };
}

async function readFingerprint(): Promise<Fingerprint> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [uncounted],
  );
  const hashes = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' rows, ' || coalesce(md5(string_agg(md5(held::text), '' ORDER BY held)), '') AS held FROM (SELECT to_jsonb(r) - ${unheld} AS held FROM "${name}" r) r`,
  );
  const { rows } = await sql.query<{ name: string; held: string }>(hashes.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

process.on('message', (question: StageQuestion) => {
  const answer =
    question.ask === 'owner'
      ? makeOwner(question.isOperator).then((owner): StageAnswer => ({ owner }))
      : readFingerprint().then((fingerprint): StageAnswer => ({ fingerprint }));
  void answer
    .catch((error: Error): StageAnswer => ({ failed: error.stack ?? error.message }))
    .then((said) => process.send?.(said));
});
process.on('disconnect', () => void close().then(() => process.exit(0)));
process.send?.({});
