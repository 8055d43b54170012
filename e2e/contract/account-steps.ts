import { expect } from '@playwright/test';
import { usageColumns } from '#lib/contract/accounts/account.ts';
import { dataOf, refusalOf, type Schemas } from '../client/api-client.ts';
import type { ContractStage } from './stage.ts';

const period = () => ({
  from: new Date(Date.now() - 86_400_000).toISOString(),
  to: new Date(Date.now() + 86_400_000).toISOString(),
});

/** Operations without a key. */
export async function readPublicParts({ client }: ContractStage): Promise<void> {
  expect(dataOf(await client.GET('/api/health')).status).toBe('ok');
  expect(dataOf(await client.GET('/api/openapi.json'))).toMatchObject({ openapi: '3.0.3' });
  expect(dataOf(await client.GET('/api/v1/pricing/catalog')).prices.length).toBeGreaterThan(0);
}

export async function readAccount({ client, narrow, slow }: ContractStage): Promise<void> {
  expect(dataOf(await narrow.GET('/api/v1/account/credits'))).toMatchObject({
    balanceUnits: '1000000000',
    billingStatus: 'ACTIVE',
    tier: 'ENTERPRISE',
  });
  const usage = dataOf(
    await client.GET('/api/v1/usage/export', { params: { query: period() } }),
  ) as Schemas['UsageExport'];
  expect(usage.rows).toMatchObject([{ kind: 'grant', credits: 100_000 }]);
  const table = dataOf(
    await client.GET('/api/v1/usage/export', { params: { query: { ...period(), format: 'csv' } }, parseAs: 'text' }),
  );
  expect(String(table).split(/\r?\n/)[0]).toBe(usageColumns.join(','));
  const { from, to } = period();
  expect(refusalOf(await client.GET('/api/v1/usage/export', { params: { query: { from: to, to: from } } }))).toEqual({
    status: 400,
    code: 'VALIDATION_ERROR',
  });

  const answers = [];
  for (let at = 0; at < 4; at++) answers.push(await slow.GET('/api/v1/account/credits'));
  expect(answers.filter(({ response }) => response.status === 429).map(({ error }) => error?.error)).toContainEqual(
    expect.objectContaining({
      code: 'RATE_LIMITED',
      details: expect.objectContaining({ scope: 'api-key', type: 'rps', limit: 1 }),
    }),
  );
}
