import { describe, expect, it, vi } from 'vitest';
import { hashKey } from '#lib/accounts/keys/key-text.ts';
import { tierLimits, type RatePolicy } from '#lib/contract/accounts/limits.ts';
import { createTestAccount, createTestKey, createTestPlatform, meanwhile } from '#lib/platform/testing/index.ts';
import { isOutage } from '#lib/platform/running/outage.ts';
import { createAdmissionControl, type AdmitInput } from './admit.ts';

const { platform, clock } = await createTestPlatform();
const { sql } = platform.database;

type KeyOptions = Parameters<typeof createTestKey>[2];

async function customer(tier: 'FREE' | 'PREMIUM', keys: KeyOptions[] = [{}]) {
  const { accountId } = await createTestAccount(platform, { tier });
  const made = await Promise.all(keys.map((options) => createTestKey(platform, accountId, options)));
  const inputs = made.map(
    ({ key }): AdmitInput => ({ keyHash: hashKey(key), ip: '203.0.113.5', policy: 'operation', scope: 'task:read' }),
  );
  return { accountId, keyIds: made.map(({ keyId }) => keyId), inputs };
}

const countOf = async (subject: string) =>
  (await sql.query<{ day_count: number }>('SELECT day_count FROM limit_bucket WHERE subject = $1', [subject])).rows[0]
    ?.day_count ?? 0;

describe('requests that arrive together', () => {
  it('share one statement, and each gets the answer that it would get alone', async () => {
    const { admit } = createAdmissionControl(platform);
    const ok = await customer('FREE');
    const other = await customer('PREMIUM');
    const narrow = await customer('FREE', [{ ipAllowlist: ['2001:db8::1'] }, { scopes: ['usage:read'] }]);
    const disabled = await customer('FREE', [{ status: 'DISABLED' }]);
    const [mine] = ok.inputs as [AdmitInput];
    const query = vi.spyOn(sql, 'query');
    const answers = await Promise.all(
      [
        mine,
        ...narrow.inputs,
        mine,
        ...disabled.inputs,
        { ...mine, keyHash: hashKey('cdz_nobody') },
        mine,
        { ...mine, policy: 'query' as const },
        ...other.inputs,
        mine,
        mine,
        mine,
      ].map((input) => admit(input)),
    );
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    expect(
      answers.map(({ admission: { outcome, accountId, allowance } }) => [outcome, accountId, allowance.remaining]),
    ).toEqual([
      ['ok', ok.accountId, 4],
      ['forbidden_ip', narrow.accountId, expect.any(Number)],
      ['forbidden_scope', narrow.accountId, expect.any(Number)],
      ['ok', ok.accountId, 3],
      ['invalid_key', disabled.accountId, expect.any(Number)],
      ['invalid_key', null, expect.any(Number)],
      ['ok', ok.accountId, 2],
      ['ok', ok.accountId, 4],
      ['ok', other.accountId, 24],
      ['ok', ok.accountId, 1],
      ['ok', ok.accountId, 0],
      ['limited', ok.accountId, 0],
    ]);
    expect([await countOf(ok.accountId), await countOf(narrow.accountId), await countOf(other.accountId)]).toEqual([
      6, 0, 1,
    ]);
  });

  it('take from the allowance of their key and of their account, and a refused one from neither', async () => {
    const { admit } = createAdmissionControl(platform);
    const { accountId, keyIds, inputs } = await customer('PREMIUM', [{ rateLimit: 2 }, { dailyLimit: 3 }, {}]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => admit(inputs[at % inputs.length] as AdmitInput)),
    );
    const admitted = answers.map(({ admission }) => admission.outcome === 'ok');
    const ofKey = (key: number) => admitted.filter((isOk, at) => isOk && at % inputs.length === key).length;
    expect([ofKey(0), ofKey(1), ofKey(2)]).toEqual([2, 3, 20]);
    expect(await Promise.all([accountId, ...keyIds].map(countOf))).toEqual([25, 2, 3, 0]);
  });

  it('are answered even if one of them fails', async () => {
    const { admit } = createAdmissionControl(platform);
    const { inputs, accountId } = await customer('FREE');
    const [mine] = inputs as [AdmitInput];
    const answers = await Promise.allSettled([
      admit(mine),
      admit({ ...mine, scope: 'a text that PostgreSQL does not store: \0' as never }),
      admit(mine),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await countOf(accountId)).toBe(2);
  });
});

it('fails as in an outage, and only for as long, while PostgreSQL answers nothing', async () => {
  const { inputs } = await customer('FREE');
  const [mine] = inputs as [AdmitInput];
  const frozen = { ...platform.database, sql: { ...sql, query: () => new Promise<never>(() => {}) } };
  const during = createAdmissionControl({ ...platform, database: frozen }, { answerMsMax: 5 });
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => during.admit(mine)));
  expect(answers.every((one) => one.status === 'rejected' && isOutage(one.reason))).toBe(true);
  expect((await createAdmissionControl(platform).admit(mine)).admission.outcome).toBe('ok');
});

it('finds keys, accounts and allowances by their indexes, so that a request costs no more for many customers', async () => {
  const { inputs } = await customer('PREMIUM', [{}, { rateLimit: 5 }]);
  const wholeReads = await platform.database.transaction(async (tx) => {
    const { admit } = createAdmissionControl({ ...platform, database: { ...platform.database, sql: tx } });
    await Promise.all(inputs.map((input) => admit(input)));
    const { rows } = await tx.query<{ relname: string; seq_scan: bigint }>(
      `SELECT relname, seq_scan FROM pg_stat_xact_user_tables WHERE relname IN ('api_key', 'account', 'limit_bucket', 'address_window') ORDER BY 1`,
    );
    return rows.map(({ relname, seq_scan: scans }) => [relname, Number(scans)]);
  });
  expect(wholeReads).toEqual([
    ['account', 0],
    ['address_window', 0],
    ['api_key', 0],
    ['limit_bucket', 0],
  ]);
});

it('delays no other customer while the row of one is locked', async () => {
  const [locked, other] = [await customer('FREE'), await customer('FREE')];
  const { admit } = createAdmissionControl(platform);
  const [mine, theirs] = [locked.inputs[0], other.inputs[0]] as [AdmitInput, AdmitInput];
  await admit(mine);
  await platform.database.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM limit_bucket WHERE subject = $1 FOR UPDATE', [locked.accountId]);
    const answers = await meanwhile(() => Promise.allSettled([admit(mine), admit(theirs)]));
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { message: 'canceling statement due to lock timeout' } },
      { status: 'fulfilled', value: { admission: { outcome: 'ok', allowance: { remaining: 4 } } } },
    ]);
  });
  expect(await countOf(locked.accountId)).toBe(1);
});

/** Until a statement of this database waits for a row that another one has locked. */
async function untilOneWaits(): Promise<void> {
  const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%cadenza_admit%'`;
  while ((await sql.query(waits)).rowCount === 0);
}

describe('two processes', () => {
  it('never exceed an allowance when one decides before the decision of the other is committed', async () => {
    const { inputs } = await customer('FREE');
    const [mine] = inputs as [AdmitInput];
    const ask = async ({ admit }: Pick<ReturnType<typeof createAdmissionControl>, 'admit'>, times: number) =>
      (await Promise.all(Array.from({ length: times }, () => admit(mine)))).filter(
        ({ admission }) => admission.outcome === 'ok',
      ).length;
    // Their row is there already.
    await ask(createAdmissionControl(platform), 1);
    clock.advanceSec(10);
    let later: Promise<number> | undefined;
    const earlier = await platform.database.transaction(async (tx) => {
      const one = createAdmissionControl({ ...platform, database: { ...platform.database, sql: tx } });
      const admitted = await ask(one, 4);
      later = meanwhile(() => ask(createAdmissionControl(platform), 3));
      await meanwhile(untilOneWaits);
      return admitted;
    });
    expect([earlier, await later]).toEqual([4, 1]);
  });

  it('never exceed an allowance of an account or a key together, whatever arrives at both at once', async () => {
    clock.set('2026-06-10T12:00:00Z');
    const processes = [createAdmissionControl(platform), createAdmissionControl(platform)];
    const { operationsPerSec, queriesPerSec } = tierLimits.FREE;
    const { accountId, keyIds, inputs } = await customer('FREE', [{}, { rateLimit: 3 }, { dailyLimit: 7 }]);
    const admitted = { operation: 0, query: 0, rated: 0, capped: 0 };
    const seconds = 4;
    for (let step = 0; step < seconds * 5; step++) {
      const asked = Array.from({ length: 24 }, (_, at) => {
        const policy: RatePolicy = at % 4 < 2 ? 'operation' : 'query';
        const key = (at + step) % inputs.length;
        const { admit } = processes[at % 2] as (typeof processes)[number];
        return admit({ ...(inputs[key] as AdmitInput), policy }).then(({ admission }) => ({
          policy,
          key,
          isOk: admission.outcome === 'ok',
        }));
      });
      for (const { policy, key, isOk } of await Promise.all(asked)) {
        if (!isOk) continue;
        admitted[policy]++;
        if (key === 1) admitted.rated++;
        if (key === 2) admitted.capped++;
      }
      clock.advanceSec(0.2);
    }
    // A second at once, and then what came back in the time until the last step.
    const refilled = seconds - 0.2;
    expect(admitted.operation).toBe(operationsPerSec + refilled * operationsPerSec);
    expect(admitted.query).toBe(queriesPerSec + refilled * queriesPerSec);
    expect(admitted.rated).toBeLessThanOrEqual(3 + refilled * 3);
    expect(admitted.capped).toBe(7);
    expect([await countOf(accountId), await countOf(keyIds[1] ?? ''), await countOf(keyIds[2] ?? '')]).toEqual([
      admitted.operation + admitted.query,
      admitted.rated,
      admitted.capped,
    ]);
  });

  it('never deadlock when their requests name the same customers in opposite order', async () => {
    clock.set('2026-06-11T12:00:00Z');
    const processes = [createAdmissionControl(platform), createAdmissionControl(platform)] as const;
    const customers = await Promise.all(Array.from({ length: 8 }, () => customer('PREMIUM', [{ rateLimit: 20 }, {}])));
    const inputs = customers.flatMap((one) => one.inputs);
    const rounds = 12;
    const query = vi.spyOn(sql, 'query');
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all([
        ...inputs.map((input) => processes[0].admit(input)),
        ...inputs.toReversed().map((input) => processes[1].admit(input)),
      ]);
      expect(answers.every(({ admission }) => admission.outcome === 'ok')).toBe(true);
      clock.advanceSec(1);
    }
    // One that PostgreSQL had ended for such a circle would have been asked again.
    expect(query).toHaveBeenCalledTimes(rounds * processes.length);
    query.mockRestore();
    for (const { accountId } of customers) expect(await countOf(accountId)).toBe(rounds * 4);
  });
});
