import { createHash, randomBytes } from 'node:crypto';
import { createAccount } from '#lib/products/accounts/create-account.ts';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { renewGivenPassword } from '#lib/accounts/passwords/passwords.ts';
import { updateAccount } from '#lib/accounts/update-account.ts';
import { webhookRetryDelaysSec } from '#lib/contract/webhooks.ts';
import type { Scope } from '#lib/contract/requests/scopes.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { operator } from '../command.ts';
import { type ApiCaller, createApiCaller } from './api-caller.ts';
import { beginStep, endStep, hurryRetries, moveBack, moveTraffic } from './history.ts';
import { type DemoStep, month } from './month.ts';

/** `password` is null if the owner has chosen their own. */
export type DemoAccount = { owner: UserActor; password: string | null };

const tier = 'PREMIUM';
const DELIVERY_WAIT_MS = 30_000;
const POLL_MS = 200;

/** The demo's account, created on first use. Throws `CONFLICT` for an existing account that was not made for a demo. */
export async function openDemoAccount(
  platform: Platform,
  { email, password }: { email: string; password?: string },
): Promise<DemoAccount> {
  const wanted = password ?? randomBytes(16).toString('base64url');
  const known = await platform.database.prisma.user.findUnique({
    where: { email },
    select: { id: true, account: { select: { id: true, demo: true } } },
  });
  if (known && !known.account.demo)
    throw new Failure('CONFLICT', {
      message: `${email} is an account that somebody uses. A demo has an account of its own: name another address with --email.`,
    });
  const standing = { tier, billingStatus: 'ACTIVE', trial: 'none' } as const;
  if (known) {
    const isNew = await renewGivenPassword({ platform, actor: operator }, { email, password: wanted });
    return {
      owner: { kind: 'user', userId: known.id, accountId: known.account.id, ...standing },
      password: isNew ? wanted : null,
    };
  }
  const { accountId, userId } = await createAccount(
    { platform, actor: operator },
    { email, password: wanted, tier, demo: true },
  );
  return { owner: { kind: 'user', userId, accountId, ...standing }, password: wanted };
}

type Fill = { url: string; small: boolean; say: (line: string) => void };

/** Runs the steps that are not done yet, one after the other. */
export async function fillDemo(platform: Platform, { owner }: DemoAccount, { url, small, say }: Fill): Promise<void> {
  const { accountId } = owner;
  const steps = month.filter((one) => !small || one.small);
  const done = await platform.database.prisma.demoStep.findMany({
    where: { accountId, endedAt: { not: null } },
    select: { name: true },
  });
  const left = steps.filter(({ name }) => !done.some((one) => one.name === name));
  if (left.length === 0) return say('Everything is there already.');
  say(`${left.length} steps to do${done.length > 0 ? `, ${done.length} are done` : ''}.`);
  const first = left[0];
  if (first) await beginStep({ platform, actor: operator }, { accountId, name: first.name });
  const { email } = await platform.database.prisma.user.findUniqueOrThrow({
    where: { id: owner.userId },
    select: { email: true },
  });
  // On request the stand-in of the relay fails, but only for accounts that are marked for testing.
  await updateAccount({ platform, actor: operator }, { email, testing: true });
  let writes = '';
  const nextWriteKey = (path: string, body: string) =>
    `demo:${writes}:${createHash('sha256').update(path).update(body).digest('hex').slice(0, 24)}`;
  const open = async (label: string, scopes: Scope[]): Promise<ApiCaller> => {
    // The text of a key is shown only once, so a resumed demo creates another key, which replaces the previous one.
    const before = await platform.database.prisma.apiKey.findFirst({
      where: { accountId, label },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    const { keyId, key } = await createKey(
      { platform, actor: owner },
      { label, scopes, replacesId: before?.id ?? null },
    );
    return createApiCaller({ url, key, keyId, nextWriteKey });
  };
  if (done.length === 0) await createKey({ platform, actor: owner }, { label: 'First try', scopes: [] });
  const callers = {
    server: await open('Product server', ['task:create', 'task:read', 'task:cancel', 'usage:read']),
    desk: await open('Studio desk', []),
    checks: await open('Nightly checks', ['usage:read']),
  };
  for (const one of left) {
    writes = one.name;
    const { startedAt } = await beginStep({ platform, actor: operator }, { accountId, name: one.name });
    const placedAt = placeOf(one);
    const giveUp = () => giveUpDeliveries(platform, accountId, { startedAt, placedAt });
    await one.run({ platform, owner, ...callers, giveUp });
    if (placedAt) await arrived(platform, accountId);
    const traffic = Object.fromEntries(
      Object.values(callers)
        .map((caller) => [caller.keyId, caller.takeCount()])
        .filter(([, requests]) => requests !== 0),
    );
    await endStep({ platform, actor: operator }, { accountId, name: one.name, placedAt, traffic });
    say(`${placedAt ? placedAt.toISOString().slice(0, 16).replace('T', ' ') : 'today           '}  ${one.about}`);
  }
  await arrived(platform, accountId);
  await trafficWritten(platform, accountId);
  await moveTraffic({ platform, actor: operator }, accountId);
}

function placeOf({ daysAgo, at = '12:00' }: DemoStep): Date | null {
  if (daysAgo === null) return null;
  return new Date(`${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)}T${at}:00Z`);
}

/** Waits until every delivery has been attempted. Failed ones then wait for their next attempt. */
async function arrived({ database }: Platform, accountId: string): Promise<void> {
  await until(DELIVERY_WAIT_MS, async () => {
    const { rowCount } = await database.sql.query(
      `SELECT 1 FROM webhook_delivery WHERE account_id = $1 AND status = 'PENDING' AND attempts = 0 AND next_attempt_at IS NOT NULL LIMIT 1`,
      [accountId],
    );
    return !rowCount;
  });
}

/**
 * Makes every attempt of failed deliveries, one right after the other, and moves each to the time it would have had.
 */
async function giveUpDeliveries(
  platform: Platform,
  accountId: string,
  { startedAt, placedAt }: { startedAt: Date; placedAt: Date | null },
): Promise<void> {
  const { sql } = platform.database;
  let waitedSec = 0;
  for (const [nth, delaySec] of webhookRetryDelaysSec.entries()) {
    await until(
      DELIVERY_WAIT_MS,
      async () =>
        !(
          await sql.query(
            `SELECT 1 FROM webhook_delivery WHERE account_id = $1 AND status = 'PENDING' AND attempts <= $2 LIMIT 1`,
            [accountId, nth],
          )
        ).rowCount,
    );
    const from = platform.clock.now();
    await hurryRetries({ platform, actor: operator }, accountId);
    waitedSec += delaySec;
    await until(
      DELIVERY_WAIT_MS,
      async () =>
        !(
          await sql.query(
            `SELECT 1 FROM webhook_delivery WHERE account_id = $1 AND status = 'PENDING' AND attempts <= $2 LIMIT 1`,
            [accountId, nth + 1],
          )
        ).rowCount,
    );
    const bySec = placedAt ? (startedAt.getTime() - placedAt.getTime()) / 1000 - waitedSec : 0;
    if (bySec > 0) await moveBack({ platform, actor: operator }, { accountId, from, to: platform.clock.now(), bySec });
  }
}

/** Waits until request counts are written, which processes do every few seconds. */
async function trafficWritten({ database }: Platform, accountId: string): Promise<void> {
  const counted = async (text: string) =>
    Number((await database.sql.query<{ sum: string | null }>(text, [accountId])).rows[0]?.sum ?? 0);
  const made = await counted(
    `SELECT sum(value::int) AS sum FROM demo_step, json_each_text(traffic) WHERE account_id = $1`,
  );
  await until(
    DELIVERY_WAIT_MS,
    async () =>
      (await counted(
        'SELECT sum(requests) AS sum FROM key_traffic t JOIN api_key k ON k.id = t.key_id WHERE k.account_id = $1',
      )) >= made,
  );
}

/** Waits until something has happened by itself, or until the timeout. */
async function until(timeoutMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
