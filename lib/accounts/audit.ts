/**
 * The audit trail: who changed what in an account, when and from where. Each verb that changes a key, a secret, a password, a second
 * factor, a session, a destination, an inbox, an account's standing or its credits writes an entry in the transaction of the change, so
 * that neither exists without the other. An entry refers to things by id and never contains a secret, an email address or a full URL.
 */
import { z } from 'zod';
import { opaqueId } from '#lib/contract/ids.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import type { KeyActor, OperatorActor, SystemActor, UserActor, VisitorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { newId } from '#lib/platform/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';

const auditActions = [
  'account.created',
  'account.standing_set',
  'account.exported',
  'account.deleted',
  'operator.marked',
  'operator.unmarked',
  'operator.proved',
  'email.changed',
  'password.changed',
  'password.set',
  'password.link_made',
  'session.started',
  'session.ended',
  'second_factor.set',
  'second_factor.removed',
  'second_factor.refused',
  'recovery_codes.made',
  'recovery_code.used',
  'key.created',
  'key.updated',
  'key.disabled',
  'key.enabled',
  'key.deleted',
  'destination.created',
  'destination.default_set',
  'destination.secret_set',
  'destination.secret_rotated',
  'destination.overlap_ended',
  'destination.paused',
  'destination.resumed',
  'destination.deleted',
  'inbox.created',
  'inbox.deleted',
  'credits.granted',
  'credits.requested',
  'credits.request_withdrawn',
  'credits.request_declined',
  'credits.alert_set',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Ids, names of settings and numbers only: nothing a reader could sign in or pay with. */
export type AuditDetails = Record<string, string | number | boolean | null | readonly string[]>;
export type AuditedChange = { accountId: string; action: AuditAction; target?: string; details?: AuditDetails };
export type AuditActor =
  | Pick<UserActor, 'kind' | 'userId' | 'address'>
  | Pick<KeyActor, 'kind' | 'keyId'>
  | SystemActor
  | OperatorActor
  | VisitorActor;

export type AuditEntry = {
  id: string;
  at: string;
  actor: { kind: 'user' | 'apiKey' | 'operator' | 'system' | 'visitor'; id: string | null };
  action: AuditAction;
  target: string | null;
  address: string | null;
  details: AuditDetails;
};
export type AuditPage = { entries: AuditEntry[]; nextCursor: string | null };
/** `by`: email address of the signed-in operator, null for the command line; `email`: current address of the account's owner. */
export type OperatorAuditPage = {
  entries: (AuditEntry & { by: string | null; accountId: string; email: string | null })[];
  nextCursor: string | null;
};

/** Writes an entry within the transaction of the change. */
export async function recordAudit(tx: Sql, ctx: Context<AuditActor>, change: AuditedChange): Promise<void> {
  const row = auditRow(ctx, change);
  await tx.query({
    name: 'audit-record',
    text: 'INSERT INTO audit_event (id, account_id, actor_kind, actor_id, action, target, address, details, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      row.id,
      row.accountId,
      row.actorKind,
      row.actorId,
      row.action,
      row.target,
      row.address,
      JSON.stringify(row.details),
      row.at,
    ],
  });
}

/** The entry as a row, for `tx.auditEvent.create` in a Prisma transaction. */
export function auditRow({ platform, actor }: Context<AuditActor>, change: AuditedChange) {
  const { kind, id, address } = actorOf(actor);
  return {
    id: newId('auditEvent'),
    accountId: change.accountId,
    actorKind: kind,
    actorId: id,
    action: change.action,
    target: change.target ?? null,
    address,
    details: change.details ?? {},
    at: platform.clock.now(),
  };
}

export const auditCursor = z.string().regex(/^aud_[0-9a-z]{26}$/, 'is not a cursor of this list');

const listInput = z.strictObject({
  limit: z.int().min(1).max(200).default(50),
  cursor: auditCursor.optional(),
  /** Only entries about this thing. */
  target: opaqueId.optional(),
});
export type ListAuditInput = z.input<typeof listInput>;

/** Entries of the actor's account, newest first. The identity and IP address of operators are left out. */
export async function listAudit(
  { platform, actor }: Context<UserActor>,
  input: ListAuditInput = {},
): Promise<AuditPage> {
  const { entries, nextCursor } = await readEntries(platform, { accountId: actor.accountId }, input);
  return {
    entries: entries.map((entry) =>
      entry.actor.kind === 'operator' ? { ...entry, actor: { kind: 'operator', id: null }, address: null } : entry,
    ),
    nextCursor,
  };
}

/** Actions of operators, on their pages and on the command line, newest first. */
export async function listOperatorAudit(
  { platform }: Context<OperatorActor>,
  input: ListAuditInput = {},
): Promise<OperatorAuditPage> {
  const { entries, nextCursor, accountIds } = await readEntries(platform, { actorKind: 'operator' }, input);
  const ids = [...new Set([...entries.flatMap(({ actor: { id } }) => id ?? [])])];
  const users = await platform.database.prisma.user.findMany({
    where: { OR: [{ id: { in: ids } }, { accountId: { in: accountIds } }] },
    select: { id: true, accountId: true, email: true },
  });
  const byId = new Map(users.map(({ id, email }) => [id, email]));
  const byAccount = new Map(users.map(({ accountId, email }) => [accountId, email]));
  return {
    entries: entries.map((entry, at) => ({
      ...entry,
      by: byId.get(entry.actor.id ?? '') ?? null,
      accountId: accountIds[at] ?? '',
      email: byAccount.get(accountIds[at] ?? '') ?? null,
    })),
    nextCursor,
  };
}

/** Entries of an account, newest first, for operators. Throws `NOT_FOUND` for an id that never existed. */
export async function listAuditOf(
  { platform }: Context<OperatorActor>,
  { accountId, ...input }: ListAuditInput & { accountId: string },
): Promise<AuditPage> {
  const account = await platform.database.prisma.account.findUnique({ where: { id: accountId }, select: { id: true } });
  if (!account)
    throw new Failure('NOT_FOUND', { message: 'There is no account with this id.', details: { field: 'id' } });
  const { entries, nextCursor } = await readEntries(platform, { accountId }, input);
  return { entries, nextCursor };
}

type Whose = { accountId: string } | { actorKind: 'operator' };

async function readEntries(
  platform: Platform,
  whose: Whose,
  input: ListAuditInput,
): Promise<AuditPage & { accountIds: string[] }> {
  const { limit, cursor, target } = parseInput(listInput, input);
  const { auditEvent } = platform.database.prisma;
  // Ids of one account sort by time. Across accounts they may not: entries of a demo account are backdated.
  const rows =
    'accountId' in whose
      ? await auditEvent.findMany({
          where: { id: { in: await findEntries(platform, whose.accountId, { limit, cursor, target }) } },
          orderBy: { id: 'desc' },
        })
      : await auditEvent.findMany({
          where: { ...whose, target, ...(cursor ? await afterCursor(platform, whose, cursor) : {}) },
          take: limit + 1,
          orderBy: [{ at: 'desc' }, { id: 'desc' }],
        });
  return pageOf(rows, limit);
}

/** One id more than the page holds. */
async function findEntries(
  { database: { sql } }: Platform,
  accountId: string,
  { limit, cursor, target }: { limit: number; cursor?: string | undefined; target?: string | undefined },
): Promise<string[]> {
  const list = new ListSearch('audit_event t', accountId, { older: cursor });
  list.among((place) => `t.target = ${place}`, target ? [target] : null);
  return list.find(sql, limit + 1);
}

/** The condition for entries after the cursor. */
async function afterCursor({ database }: Platform, whose: { actorKind: 'operator' }, cursor: string) {
  const last = await database.prisma.auditEvent.findFirst({ where: { ...whose, id: cursor }, select: { at: true } });
  if (!last) throw invalidField('cursor', 'This is not a cursor of this list.');
  return { at: { lte: last.at }, OR: [{ at: { lt: last.at } }, { id: { lt: cursor } }] };
}

type AuditRow = Awaited<ReturnType<Platform['database']['prisma']['auditEvent']['findMany']>>[number];

function pageOf(rows: readonly AuditRow[], limit: number): AuditPage & { accountIds: string[] } {
  const page = rows.slice(0, limit);
  return {
    entries: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: { kind: row.actorKind as AuditEntry['actor']['kind'], id: row.actorId },
      action: row.action as AuditAction,
      target: row.target,
      address: row.address,
      details: row.details as AuditDetails,
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    accountIds: page.map(({ accountId }) => accountId),
  };
}

function actorOf(actor: AuditActor): { kind: AuditEntry['actor']['kind']; id: string | null; address: string | null } {
  switch (actor.kind) {
    case 'user':
      return { kind: 'user', id: actor.userId, address: actor.address ?? null };
    case 'apiKey':
      return { kind: 'apiKey', id: actor.keyId, address: null };
    case 'system':
      return { kind: actor.by ?? 'system', id: null, address: null };
    case 'operator':
      return { kind: 'operator', id: actor.by?.userId ?? null, address: actor.by?.address ?? null };
    case 'visitor':
      return { kind: 'visitor', id: null, address: actor.ip };
  }
}
