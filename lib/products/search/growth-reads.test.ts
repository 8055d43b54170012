/** `npm run bench growth` ends at the first read that throws, so each is asked once of a small account here. */
import { expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createLargeAccount } from '#lib/platform/testing/rows/large-account.ts';
import { growthReads } from '../../../bench/growth-reads.ts';

const { platform } = await createTestPlatform({ now: new Date() });

it('answers every read that the bench of large accounts asks', async () => {
  const account = await createLargeAccount(platform, 300);
  const failed: string[] = [];
  for (const { name, run } of growthReads)
    await run(platform, account).catch((error: Error) => failed.push(`${name}: ${error.message}`));
  expect(failed).toEqual([]);
});
