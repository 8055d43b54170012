import { expect, test } from 'vitest';
import { behaviourNames, startHostileServer } from '#lib/platform/testing/hostile-server.ts';
import { runHostileCampaign } from './testing/hostile-campaign.ts';

const CLIENTS = 8;

test('every outbound client survives every made-up behaviour of a server, ends each request and leaves no descriptor or file', async () => {
  const server = await startHostileServer(11);
  const result = await runHostileCampaign({ ports: server.ports, seed: 11, requests: behaviourNames.length * CLIENTS, lanes: 24 });
  await server.close();
  expect(result.faults).toEqual([]);
  expect(result.answered + result.refused).toBe(result.requests);
  // An answer that is whole is never refused, and one that is not is never taken: neither count can be all of them.
  expect(Math.min(result.answered, result.refused)).toBeGreaterThan(50);
  expect(result.descriptorsAfter).toBeLessThanOrEqual(result.descriptorsBefore);
  expect(result.filesLeft).toBe(0);
});
