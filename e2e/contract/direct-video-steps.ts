import { expect } from '@playwright/test';
import { dataOf, refusalOf } from '../client/api-client.ts';
import type { ContractStage } from './stage.ts';

/** Uses the upstream's stand-in, which is part of the server. */
export async function relayVideo({ client }: ContractStage): Promise<void> {
  const input = { model: 'viduq3-turbo', prompt: 'A paper boat in the rain', duration: 5 };
  const receipt = dataOf(
    await client.POST('/api/v1/videodirect/tasks', { body: { operation: 'text-to-video', input, maxCredits: 500 } }),
  );
  expect(receipt).toMatchObject({ pricingMode: 'rate-card' });
  const done = await client.waitFor(receipt.taskId);
  expect(done).toMatchObject({ status: 'COMPLETED', outputResults: { operation: 'text-to-video' } });
  expect(done.creditsCharged).toBeLessThanOrEqual(receipt.creditsRequired);
  expect(
    refusalOf(
      await client.POST('/api/v1/videodirect/tasks', {
        body: { operation: 'text-to-video', input: { ...input, callback_url: 'https://example.com' } },
      }),
    ),
  ).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  expect(
    refusalOf(
      await client.POST('/api/v1/videodirect/tasks', { body: { operation: 'text-to-video', input, maxCredits: 1 } }),
    ),
  ).toEqual({ status: 402, code: 'MAX_CREDITS_EXCEEDED' });
}
