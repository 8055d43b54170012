import { describe, expect, it, vi } from 'vitest';
import { hashKey } from '#lib/accounts/keys/key-text.ts';
import { tierLimits, type RatePolicy } from '#lib/contract/accounts/limits.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createAdmissionControl } from './admit.ts';

const { platform, clock } = await createTestPlatform();
const { admit } = createAdmissionControl(platform);

async function callersOf(tier: 'FREE' | 'PREMIUM' | 'ENTERPRISE', keyCount: number) {
  const { accountId } = await createTestAccount(platform, { tier });
  const keys = await Promise.all(Array.from({ length: keyCount }, () => createTestKey(platform, accountId)));
  return (place: number, policy: RatePolicy) =>
    admit({
      keyHash: hashKey(keys[place % keys.length]?.key ?? ''),
      ip: '203.0.113.5',
      policy,
      scope: 'task:read',
    }).then(({ admission }) => admission.outcome === 'ok');
}

/** Deterministic random numbers 0..1. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** The largest excess over `perSec * t + perSec` (one second of burst) in any window between two admissions. */
function worstOverrun(timesMs: readonly number[], perSec: number): number {
  let worst = Number.NEGATIVE_INFINITY;
  for (let from = 0; from < timesMs.length; from++) {
    for (let to = from; to < timesMs.length; to++) {
      const windowSec = ((timesMs[to] as number) - (timesMs[from] as number)) / 1000;
      worst = Math.max(worst, to - from + 1 - (perSec * windowSec + perSec));
    }
  }
  return worst;
}

describe('limits under load, on an injected clock', () => {
  it.each([
    ['FREE', 3],
    ['PREMIUM', 8],
  ] as const)(
    '%s: no window exceeds its allowance plus one second of burst, over %i keys and both classes at once',
    async (tier, keyCount) => {
      const ask = await callersOf(tier, keyCount);
      const { operationsPerSec, queriesPerSec } = tierLimits[tier];
      const random = dice(7);
      const admitted: Record<RatePolicy, number[]> = { operation: [], query: [] };
      const startMs = clock.now().getTime();
      for (let step = 0; clock.now().getTime() - startMs < 8_000; step++) {
        // Bursts far above the allowance, then pauses in which tokens refill.
        const crowd = random() < 0.25 ? Math.ceil(operationsPerSec * 1.5) : random() < 0.5 ? 2 : 0;
        const at = clock.now().getTime();
        const outcomes = await Promise.all(
          Array.from({ length: crowd * 2 }, async (_, place) => {
            const policy: RatePolicy = place % 2 === 0 ? 'operation' : 'query';
            return { policy, ok: await ask(step + place, policy) };
          }),
        );
        for (const { policy, ok } of outcomes) if (ok) admitted[policy].push(at);
        clock.advanceSec(0.02 + random() * 0.25);
      }
      expect(admitted.operation.length).toBeGreaterThan(operationsPerSec * 3);
      expect(worstOverrun(admitted.operation, operationsPerSec)).toBeLessThanOrEqual(1e-6);
      expect(worstOverrun(admitted.query, queriesPerSec)).toBeLessThanOrEqual(1e-6);
    },
  );

  it('polling within its own allowance is never refused while creation exceeds its own', async () => {
    const ask = await callersOf('FREE', 2);
    let refusedPolls = 0;
    let refusedCreations = 0;
    for (let second = 0; second < 5; second++) {
      for (let poll = 0; poll < 5; poll++) {
        const flood = Promise.all(Array.from({ length: 20 }, (_, place) => ask(place, 'operation')));
        if (!(await ask(poll, 'query'))) refusedPolls++;
        refusedCreations += (await flood).filter((ok) => !ok).length;
        clock.advanceSec(0.2);
      }
    }
    expect(refusedPolls).toBe(0);
    expect(refusedCreations).toBeGreaterThan(400);
  });

  it('admission takes a single database query, whether it admits or refuses', async () => {
    const ask = await callersOf('FREE', 1);
    const query = vi.spyOn(platform.database.sql, 'query');
    const outcomes = [];
    for (let times = 0; times < 12; times++) outcomes.push(await ask(0, 'operation'));
    expect(outcomes.filter(Boolean)).toHaveLength(5);
    expect(query).toHaveBeenCalledTimes(12);
    query.mockRestore();
  });
});
