/**
 * Sessions of signed-in browsers. A session starts with a sign-in. It ends by sign-out, by its owner from another browser, by a change of
 * the password, `sessionIdleMaxSec` after its last use, or `sessionMaxAgeSec` after it started. It is a row: ending a session deletes the
 * row, which invalidates the cookie. The row stores the hash of a random token that only the cookie contains.
 */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { opaqueId } from '#lib/contract/ids.ts';
import type { OperatorActor, UserActor, VisitorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { type AuditActor, type AuditDetails, recordAudit } from '../audit.ts';
import { checkPassword } from '../passwords/password.ts';
import { givenPassword } from '../passwords/credentials.ts';
import { changeUser, type UserInput } from '../operators/change-user.ts';

export const sessionMaxAgeSec = 30 * 24 * 60 * 60;
export const sessionIdleMaxSec = 7 * 24 * 60 * 60;
/** Precision of `lastSeenAt`. */
const SEEN_EVERY_SEC = 60;
const USER_AGENT_MAX = 300;

export type SessionView = {
  sessionId: string;
  /** The session of this request. */
  isPresent: boolean;
  address: string;
  userAgent: string;
  startedAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

export type StartedSession = { sessionId: string; token: string };
export type SessionOwner = { userId: string; accountId: string };

/** Starts a session within the transaction that authorises it. The token is only in the return value. */
export async function startSession(
  tx: Sql,
  { platform, actor: visitor }: Context<VisitorActor>,
  owner: SessionOwner,
  details?: AuditDetails,
): Promise<StartedSession> {
  const now = platform.clock.now();
  const session = { sessionId: newId('session'), token: newToken() };
  await tx.query(
    'INSERT INTO session (id, token_hash, user_id, address, user_agent, created_at, last_seen_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $6, $7)',
    [
      session.sessionId,
      hashToken(session.token),
      owner.userId,
      visitor.ip,
      (visitor.userAgent ?? '').slice(0, USER_AGENT_MAX),
      now,
      new Date(now.getTime() + sessionMaxAgeSec * 1000),
    ],
  );
  await recordAudit(
    tx,
    { platform, actor: { kind: 'user', userId: owner.userId, address: visitor.ip } },
    { accountId: owner.accountId, action: 'session.started', target: session.sessionId, details },
  );
  await removeExpiredSessions(tx, now);
  return session;
}

/** SQL: the condition for a session that has not ended; `idle` is `idleSince` of `now`. */
export const isOpenSession = (session: string, now: string, idle: string): string =>
  `${session}.expires_at > ${now} AND ${session}.last_seen_at > ${idle}`;

/** The condition for a live session, with `liveParameters` as $2 to $4. */
const LIVE = `${isOpenSession('s', '$2', '$3')} AND a.active
        AND (NOT $4::boolean OR EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL))`;
const liveParameters = ({ clock, config }: Platform) => [
  clock.now(),
  idleSince(clock.now()),
  config.requireSecondFactor,
];

/** Those of `ids` whose sessions have not ended, by the same rule as `readSession`. */
export async function liveSessionIds(platform: Platform, ids: readonly string[]): Promise<string[]> {
  const { rows } = await platform.database.sql.query<{ id: string }>({
    name: 'sessions-live',
    text: `SELECT s.id FROM session s JOIN app_user u ON u.id = s.user_id JOIN account a ON a.id = u.account_id WHERE s.id = ANY ($1::text[]) AND ${LIVE}`,
    values: [ids, ...liveParameters(platform)],
  });
  return rows.map(({ id }) => id);
}

type ActorRow = { sessionId: string; userId: string; lastSeenAt: Date } & Pick<
  UserActor,
  'accountId' | 'tier' | 'billingStatus' | 'trial'
> & { isOperator: boolean };

/**
 * The user of a session with the account's current standing, in one indexed read; null when the session has ended, the account is closed,
 * or the service requires a second factor and the user has none. `address` is the client's current one; it is recorded with the time at
 * most once a minute.
 */
export async function readSession(platform: Platform, token: string, address: string): Promise<UserActor | null> {
  const now = platform.clock.now();
  const { rows } = await platform.database.sql.query<ActorRow>({
    name: 'session-read',
    text: `SELECT s.id AS "sessionId", s.user_id AS "userId", s.last_seen_at AS "lastSeenAt", a.id AS "accountId", a.tier, a.billing_status AS "billingStatus", a.trial, u.operator AS "isOperator"
      FROM session s JOIN app_user u ON u.id = s.user_id JOIN account a ON a.id = u.account_id
      WHERE s.token_hash = $1 AND ${LIVE}`,
    values: [hashToken(token), ...liveParameters(platform)],
  });
  const row = rows[0];
  if (!row) return null;
  const { lastSeenAt, ...actor } = row;
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_SEC * 1000) {
    await platform.database.sql.query({
      name: 'session-seen',
      text: 'UPDATE session SET last_seen_at = $2, address = $3 WHERE id = $1 AND last_seen_at = $4',
      values: [row.sessionId, now, address, lastSeenAt],
    });
  }
  return { kind: 'user', ...actor, address };
}

/** The user's active sessions, most recently used first. */
export async function listSessions({ platform, actor }: Context<UserActor>): Promise<SessionView[]> {
  const now = platform.clock.now();
  const rows = await platform.database.prisma.session.findMany({
    where: { userId: actor.userId, expiresAt: { gt: now }, lastSeenAt: { gt: idleSince(now) } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    omit: { tokenHash: true },
  });
  return rows.map((row) => ({
    sessionId: row.id,
    isPresent: row.id === actor.sessionId,
    address: row.address,
    userAgent: row.userAgent,
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

const endSessionInput = z.strictObject({ sessionId: opaqueId, password: givenPassword });
const endOtherSessionsInput = z.strictObject({ password: givenPassword });

/** Ends one of the user's sessions, after asking for the password again. Throws `NOT_FOUND`, and what `checkPassword` throws. */
export async function endSession(ctx: Context<UserActor>, input: z.input<typeof endSessionInput>): Promise<void> {
  const { platform, actor } = ctx;
  const { sessionId, password } = parseInput(endSessionInput, input);
  await checkPassword(ctx, password, 'password');
  await platform.database.transaction(async (tx) => {
    const { rowCount } = await tx.query('DELETE FROM session WHERE id = $1 AND user_id = $2', [
      sessionId,
      actor.userId,
    ]);
    if (!rowCount)
      throw new Failure('NOT_FOUND', { message: 'The session has ended already.', details: { field: 'sessionId' } });
    await recordAudit(tx, ctx, { accountId: actor.accountId, action: 'session.ended', target: sessionId });
  });
}

/** Ends all sessions of the user but the current one, after asking for the password again. Returns their number. */
export async function endOtherSessions(
  ctx: Context<UserActor>,
  input: z.input<typeof endOtherSessionsInput>,
): Promise<{ ended: number }> {
  const { platform, actor } = ctx;
  await checkPassword(ctx, parseInput(endOtherSessionsInput, input).password, 'password');
  return platform.database.transaction(async (tx) => ({
    ended: await endSessionsOf(tx, ctx, { ...actor, exceptId: actor.sessionId }),
  }));
}

/** Ends all sessions of a user, for an operator: a stolen device, an employee who left. Throws what `changeUser` throws. */
export function endAllSessions(
  ctx: Context<OperatorActor>,
  input: UserInput,
): Promise<{ accountId: string; ended: number }> {
  return changeUser(ctx, input, async (tx, user) => ({
    accountId: user.accountId,
    ended: await endSessionsOf(tx, ctx, user),
  }));
}

/** Ends the session of a token, as sign-out does; does nothing without such a session. */
export async function endSessionOfToken(platform: Platform, token: string, address: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string; user_id: string; account_id: string }>(
      'DELETE FROM session s USING app_user u WHERE u.id = s.user_id AND s.token_hash = $1 RETURNING s.id, s.user_id, u.account_id',
      [hashToken(token)],
    );
    const ended = rows[0];
    if (ended)
      await recordAudit(
        tx,
        { platform, actor: { kind: 'user', userId: ended.user_id, address } },
        { accountId: ended.account_id, action: 'session.ended', target: ended.id },
      );
  });
}

type EndedSessions = SessionOwner & { exceptId?: string };

/**
 * Ends sessions of a user within the caller's transaction, each with an entry in the audit trail, and invalidates unfinished sign-ins and
 * password links.
 */
export async function endSessionsOf(
  tx: Sql,
  ctx: Context<AuditActor>,
  { userId, accountId, exceptId }: EndedSessions,
): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(
    'DELETE FROM session WHERE user_id = $1 AND id IS DISTINCT FROM $2 RETURNING id',
    [userId, exceptId ?? null],
  );
  for (const { id } of rows) await recordAudit(tx, ctx, { accountId, action: 'session.ended', target: id });
  await tx.query('DELETE FROM pending_sign_in WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM password_link WHERE user_id = $1', [userId]);
  return rows.length;
}

/** Renews the token of a session, which invalidates the previous one. Null when the session has ended. */
export async function renewToken(tx: Sql, sessionId: string): Promise<string | null> {
  const token = newToken();
  const { rowCount } = await tx.query('UPDATE session SET token_hash = $2 WHERE id = $1', [
    sessionId,
    hashToken(token),
  ]);
  return rowCount ? token : null;
}

/** Deletes some expired sessions at each sign-in. */
async function removeExpiredSessions(tx: Sql, now: Date): Promise<void> {
  await tx.query(
    'DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    [now],
  );
}

/** A session that was last used before this time has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - sessionIdleMaxSec * 1000);
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
