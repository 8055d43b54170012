import { describe, expect, it, vi } from 'vitest';
import { canonicalIp, countedAddress } from '#lib/platform/text/ip-address.ts';
import { hashKey } from '#lib/accounts/keys/key-text.ts';
import { ipWindow } from '#lib/contract/accounts/limits.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createAdmissionControl } from './admit.ts';
import { removeOldCounts } from './remove-old-counts.ts';

const { platform, administer, clock } = await createTestPlatform({ now: '2026-05-12T10:00:00Z' });
const { sql } = platform.database;
const rowsOf = async (address: string) =>
  (
    await sql.query<{ requests: number }>('SELECT requests FROM address_window WHERE address = $1 ORDER BY starts_at', [
      address,
    ])
  ).rows.map((row) => row.requests);

/** Has its own memory, like a separate process. */
function startProcess() {
  const control = createAdmissionControl(platform);
  const admitted = async (ip: string, times: number) => {
    let count = 0;
    for (let at = 0; at < times; at++) if ((await control.admitAddress(ip)).outcome === 'anonymous') count++;
    return count;
  };
  return { ...control, admitted };
}

describe('the rate limit of an address', () => {
  it('admits 60,000 requests in 60 s across two processes, exceeding it by at most one unreported batch each', async () => {
    const ip = '192.0.2.1';
    const [one, two] = [startProcess(), startProcess()];
    let admitted = 0;
    for (let round = 0; round < 31; round++)
      admitted += (await Promise.all([one.admitted(ip, 1000), two.admitted(ip, 1000)])).reduce((a, b) => a + b);
    expect(admitted).toBeGreaterThanOrEqual(ipWindow.requests);
    expect(admitted).toBeLessThanOrEqual(ipWindow.requests + 100);
    // A process that starts now learns the shared count on its first request.
    expect(await startProcess().admitted(ip, 10)).toBe(0);
  });

  it('never admits double the limit across a window boundary', async () => {
    const ip = '192.0.2.2';
    const { admitted } = startProcess();
    clock.set('2026-05-12T10:00:59.900Z');
    expect(await admitted(ip, 61_000)).toBe(60_000);
    clock.set('2026-05-12T10:01:00.100Z');
    expect(await admitted(ip, 1_000)).toBeLessThanOrEqual(100);
    clock.set('2026-05-12T10:01:30Z');
    expect(await admitted(ip, 61_000)).toBeGreaterThan(29_000);
  });

  it('readmits a caller that waited as told, with or without a key', async () => {
    const ip = '192.0.2.3';
    clock.set('2026-05-12T10:10:20Z');
    await sql.query('INSERT INTO address_window (address, starts_at, requests) VALUES ($1, $2, 60000)', [
      ip,
      new Date('2026-05-12T10:10:00Z'),
    ]);
    const { accountId } = await createTestAccount(platform);
    const { key } = await createTestKey(platform, accountId);
    const { admit, admitAddress } = startProcess();
    const withKey = async () =>
      (await admit({ keyHash: hashKey(key), ip, policy: 'operation', scope: null })).admission;
    for (const ask of [withKey, () => admitAddress(ip)]) {
      const refused = await ask();
      expect(refused).toMatchObject({
        outcome: 'limited',
        allowance: { scope: 'ip', type: 'window', limit: 60_000, remaining: 0 },
      });
      expect(refused.allowance.resetSec).toBe(
        Math.ceil(clock.now().getTime() / 1000) + (refused.allowance.retryAfterSec ?? 0),
      );
      // Refused by address: no customer allowance was used.
      expect((await sql.query('SELECT 1 FROM limit_bucket WHERE subject = $1', [accountId])).rows).toEqual([]);
    }
    clock.advanceSec((await withKey()).allowance.retryAfterSec ?? 0);
    expect(await withKey()).toMatchObject({ outcome: 'ok' });
  });

  it('is shared by a /64 of IPv6 and by both notations of an IPv4 address', () => {
    expect(countedAddress('2001:db8:1:2::1')).toBe(countedAddress('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(countedAddress('2001:db8:1:2::1')).not.toBe(countedAddress('2001:db8:1:3::1'));
    expect(countedAddress(canonicalIp('::ffff:192.0.2.9') ?? '')).toBe('192.0.2.9');
    expect(countedAddress(canonicalIp('::FFFF:C000:0209') ?? '')).toBe('192.0.2.9');
    expect(countedAddress('unknown')).toBe('unknown');
  });

  it('counts addresses of one /64 together', async () => {
    await sql.query('INSERT INTO address_window (address, starts_at, requests) VALUES ($1, $2, 60000)', [
      '2001:db8:7:7::/64',
      new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000),
    ]);
    const { admitAddress } = startProcess();
    expect(await admitAddress('2001:db8:7:7::1')).toMatchObject({ outcome: 'limited' });
    expect(await admitAddress('2001:db8:7:7:1:2:3:4')).toMatchObject({ outcome: 'limited' });
    expect(await admitAddress('2001:db8:7:8::1')).toMatchObject({ outcome: 'anonymous' });
  });
});

describe('a flood of new addresses', () => {
  it('stores no row for addresses seen only a few times, however many there are', async () => {
    const { admitAddress } = startProcess();
    for (let at = 0; at < 3_000; at++)
      for (let twice = 0; twice < 2; twice++)
        expect((await admitAddress(`2001:db8:${at.toString(16)}:1::${at.toString(16)}`)).outcome).toBe('anonymous');
    expect((await sql.query(`SELECT 1 FROM address_window WHERE address LIKE '2001:db8:%:1::/64'`)).rows).toEqual([]);
    expect((await sql.query(`SELECT 1 FROM limit_bucket WHERE subject LIKE 'ip:%'`)).rows).toEqual([]);
  });

  it('queries the database once for an address, and then once per fifty requests', async () => {
    const { admitted } = startProcess();
    const query = vi.spyOn(sql, 'query');
    await admitted('192.0.2.50', 200);
    expect(query).toHaveBeenCalledTimes(5);
    query.mockRestore();
    expect(await rowsOf('192.0.2.50')).toEqual([200]);
  });

  it('takes nothing from an active address, whose own count is kept', async () => {
    const { admitted, admitAddress } = startProcess();
    const ip = '192.0.2.51';
    await admitted(ip, 59_990);
    for (let at = 0; at < 25_000; at++) await admitAddress(`203.0.${at >> 8}.${at & 255}`);
    expect(await admitted(ip, 200)).toBeLessThanOrEqual(60);
  });
});

it('is limited by the local count while the database is down, and reported once it is back', async () => {
  const { admitted } = startProcess();
  const ip = '192.0.2.60';
  const query = vi.spyOn(sql, 'query').mockRejectedValue(new Error('The connection broke') as never);
  expect(await admitted(ip, 70)).toBe(70);
  query.mockRestore();
  expect(await admitted(ip, 1)).toBe(1);
  expect(await rowsOf(ip)).toEqual([71]);
});

it('leaves rows that are removed in batches once they no longer count', async () => {
  await administer('TRUNCATE address_window, limit_bucket');
  const now = clock.now();
  const before = (sec: number) => new Date(now.getTime() - sec * 1000);
  await sql.query(
    `INSERT INTO address_window (address, starts_at, requests) SELECT 'old' || n, $1, 50 FROM generate_series(1, 2500) n`,
    [before(600)],
  );
  await sql.query(
    `INSERT INTO address_window (address, starts_at, requests) VALUES ('new', $1, 50), ('last', $2, 50)`,
    [before(20), before(80)],
  );
  const bucket = (subject: string, usedSec: number, month: string) =>
    sql.query(
      'INSERT INTO limit_bucket (subject, op_tokens, op_at, query_at, day, day_count, month, month_count) VALUES ($1, 3, $2, $2, $3, 7, $3, 7)',
      [subject, before(usedSec), month],
    );
  await bucket('acc_unused', 40 * 86_400, '2026-04-01');
  await bucket('acc_this_month', 5 * 86_400, '2026-05-01');
  await bucket('acc_in_use', 5, '2026-04-01');
  expect(await removeOldCounts(platform)).toEqual({ windows: 2500, allowances: 1 });
  expect(
    (await sql.query<{ address: string }>('SELECT address FROM address_window ORDER BY 1')).rows.map(
      (row) => row.address,
    ),
  ).toEqual(['last', 'new']);
  expect(
    (await sql.query<{ subject: string }>('SELECT subject FROM limit_bucket ORDER BY 1')).rows.map(
      (row) => row.subject,
    ),
  ).toEqual(['acc_in_use', 'acc_this_month']);
});
