import { expect, test } from 'vitest';
import { behaviourNames, startHostileServer } from '#lib/platform/testing/hostile-server.ts';
import { runHostileCampaign } from './testing/hostile-campaign.ts';

const CLIENTS = 8;

test('every outbound client survives every fault of a hostile server, ends each request, and leaks no descriptor or file', async () => {
  const server = await startHostileServer(11);
  const result = await runHostileCampaign({
    ports: server.ports,
    seed: 11,
    requests: behaviourNames.length * CLIENTS,
    lanes: 24,
  });
  await server.close();
  expect(result.faults).toEqual([]);
  expect(result.answered + result.refused).toBe(result.requests);
  // Some responses are valid and some are not; how many valid ones arrive in time depends on the machine.
  expect(Math.min(result.answered, result.refused)).toBeGreaterThan(0);
  expect(result.descriptorsAfter).toBeLessThanOrEqual(result.descriptorsBefore);
  expect(result.filesLeft).toBe(0);
});
