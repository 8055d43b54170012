import { expect, test } from 'vitest';
import { behaviourNames, startHostileServer } from '#lib/platform/testing/servers/hostile-server.ts';
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
  expect(result.faults).toEqual([]);
  expect(result.answered + result.refused).toBe(result.requests);
  expect(result.refused).toBeGreaterThan(0);
  expect(result.descriptorsAfter).toBeLessThanOrEqual(result.descriptorsBefore);
  expect(result.filesLeft).toBe(0);
  // How many of the valid answers come within so short a time is the machine's affair. With time they are taken.
  const patient = await runHostileCampaign({
    ports: server.ports,
    seed: 11,
    requests: CLIENTS,
    lanes: CLIENTS,
    only: ['close with a length and Connection: close'],
    timeoutMs: 600_000,
  });
  await server.close();
  expect(patient.faults).toEqual([]);
  expect(patient.answered).toBeGreaterThan(0);
});
