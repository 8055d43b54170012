import type { OperatorActor, SystemActor, UserActor } from '#lib/platform/actor.ts';
import type { Scope } from '#lib/contract/requests/scopes.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { ApiKeyModel } from '#lib/platform/prisma-client/models/ApiKey.ts';
import { keyIdInput, type KeyIdInput } from './key-input.ts';
import { readKeyTraffic, type TrafficPoint } from './key-traffic.ts';

/** Who may manage keys: a signed-in user, or a command for an account. A key cannot manage keys. */
export type KeyManager = UserActor | SystemActor;

/** A key as its owner sees it, without its text and hash. */
export type KeyView = {
  keyId: string;
  label: string;
  /** First characters of the key's text. */
  hint: string;
  scopes: string[];
  ipAllowlist: string[];
  rateLimit: number | null;
  dailyLimit: number | null;
  monthlyLimit: number | null;
  status: 'ACTIVE' | 'DISABLED';
  expiresAt: string | null;
  /** True when `expiresAt` has passed; an expired key is refused whatever its status. */
  expired: boolean;
  replacesId: string | null;
  lastUsedAt: string | null;
  createdAt: string;
  disabledAt: string | null;
};

export type KeyRow = Omit<ApiKeyModel, 'hash'>;

/** All columns except the hash. */
export const keySelect = {
  id: true,
  accountId: true,
  label: true,
  hint: true,
  scopes: true,
  ipAllowlist: true,
  rateLimit: true,
  dailyLimit: true,
  monthlyLimit: true,
  status: true,
  expiresAt: true,
  replacesId: true,
  lastUsedAt: true,
  createdAt: true,
  disabledAt: true,
  deletedAt: true,
} as const;

export function keyView(row: KeyRow, now: Date): KeyView {
  return {
    keyId: row.id,
    label: row.label,
    hint: row.hint,
    scopes: row.scopes,
    ipAllowlist: row.ipAllowlist,
    rateLimit: row.rateLimit,
    dailyLimit: row.dailyLimit,
    monthlyLimit: row.monthlyLimit,
    status: row.status,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    expired: row.expiresAt !== null && row.expiresAt <= now,
    replacesId: row.replacesId,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
  };
}

/** The condition for one of the account's own keys that is not deleted. */
export function ownKey({ accountId }: KeyManager, keyId: string) {
  return { id: keyId, accountId, deletedAt: null };
}

export function keyNotFound(): Failure {
  return new Failure('NOT_FOUND', {
    message: 'No key with this id belongs to the account.',
    details: { field: 'keyId' },
  });
}

/** Hourly requests of the last day from `trafficFrom` on, for a sparkline; hours without requests are omitted. */
export type ListedKey = KeyView & { traffic: TrafficPoint[] };
export type KeyList = { keys: ListedKey[]; trafficFrom: string; trafficTo: string };

const HOUR_MS = 3_600_000;
/** The same as on a key's page, so that both show the same counts. */
const DAY_BUCKET_MINUTES = 15;

/** The account's keys except deleted ones, newest first. */
export async function listKeys(ctx: Context<KeyManager>): Promise<KeyList> {
  const { platform, actor } = ctx;
  const rows = await platform.database.prisma.apiKey.findMany({
    where: { accountId: actor.accountId, deletedAt: null },
    orderBy: { id: 'desc' },
    select: keySelect,
  });
  const traffic = await readKeyTraffic(
    ctx,
    rows.map((row) => row.id),
    { sinceMinutes: 24 * 60, bucketMinutes: DAY_BUCKET_MINUTES },
  );
  const now = platform.clock.now();
  const points = new Map(traffic.keys.map((key) => [key.keyId, key.points]));
  return {
    keys: rows.map((row) => ({ ...keyView(row, now), traffic: byHours(points.get(row.id) ?? [], traffic.from) })),
    trafficFrom: traffic.from,
    trafficTo: traffic.to,
  };
}

function byHours(points: readonly TrafficPoint[], from: string): TrafficPoint[] {
  const fromMs = Date.parse(from);
  const hours = new Map<number, TrafficPoint>();
  for (const { at, requests, rejected } of points) {
    const hour = Math.floor((Date.parse(at) - fromMs) / HOUR_MS);
    const before = hours.get(hour) ?? { at: new Date(fromMs + hour * HOUR_MS).toISOString(), requests: 0, rejected: 0 };
    hours.set(hour, { ...before, requests: before.requests + requests, rejected: before.rejected + rejected });
  }
  return [...hours.values()];
}

/** `replacedByIds`: keys that replace this one, except deleted ones, newest first. */
export type KeyDetail = KeyView & { replacedByIds: string[] };

/** One key of the account. Throws `NOT_FOUND`, also for a deleted key or another account's. */
export async function readKey({ platform, actor }: Context<KeyManager>, input: KeyIdInput): Promise<KeyDetail> {
  const { keyId } = parseInput(keyIdInput, input);
  const { apiKey } = platform.database.prisma;
  const [row, successors] = await Promise.all([
    apiKey.findFirst({ where: ownKey(actor, keyId), select: keySelect }),
    apiKey.findMany({
      where: { replacesId: keyId, accountId: actor.accountId, deletedAt: null },
      orderBy: { id: 'desc' },
      select: { id: true },
    }),
  ]);
  if (!row) throw keyNotFound();
  return { ...keyView(row, platform.clock.now()), replacedByIds: successors.map((one) => one.id) };
}

/** The key's hash, for requests that its owner makes with it from a page. Throws `NOT_FOUND` as `readKey` does. */
export async function readKeyHash({ platform, actor }: Context<UserActor>, input: KeyIdInput): Promise<Buffer> {
  const { keyId } = parseInput(keyIdInput, input);
  const row = await platform.database.prisma.apiKey.findFirst({
    where: ownKey(actor, keyId),
    select: { hash: true },
  });
  if (!row) throw keyNotFound();
  return Buffer.from(row.hash);
}

/** The account of a key, for operators. Throws `NOT_FOUND`, also for deleted keys. */
export async function findKeyAccount({ platform }: Context<OperatorActor>, input: KeyIdInput): Promise<string> {
  const { keyId } = parseInput(keyIdInput, input);
  const key = await platform.database.prisma.apiKey.findFirst({
    where: { id: keyId, deletedAt: null },
    select: { accountId: true },
  });
  if (!key) throw keyNotFound();
  return key.accountId;
}

/** SQL: the condition for a key `k` that works at time `now`, if its account does: the same rule as `cadenza_find_caller`. */
export const isLiveKey = (now: string): string =>
  `k.status = 'ACTIVE' AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`;

/**
 * Those of `uses` (a key used from an address) whose requests with `scope` would pass every check except the allowance:
 * the same rule as `cadenza_find_caller`.
 */
export async function liveKeyUses<Use extends { id: string; address?: string | undefined }>(
  platform: Platform,
  uses: readonly Use[],
  scope: Scope,
): Promise<Use[]> {
  const { rows } = await platform.database.sql.query<{ n: number }>({
    name: 'key-uses-live',
    text: `SELECT u.n::int FROM unnest($1::text[], $2::text[]) WITH ORDINALITY u(id, address, n)
      JOIN api_key k ON k.id = u.id JOIN account a ON a.id = k.account_id
      WHERE ${isLiveKey('$3')} AND a.active
        AND (cardinality(k.ip_allowlist) = 0 OR u.address = ANY (k.ip_allowlist))
        AND (cardinality(k.scopes) = 0 OR k.scopes && ARRAY['*', $4::text])`,
    values: [uses.map(({ id }) => id), uses.map(({ address }) => address ?? null), platform.clock.now(), scope],
  });
  return rows.flatMap(({ n }) => uses[n - 1] ?? []);
}
