import { readFileSync } from 'node:fs';
import { exportUsage } from '#lib/billing/export-usage.ts';
import { pricingCatalog } from '#lib/billing/price-catalog.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { stringifyExact } from '#lib/platform/text/exact-json.ts';
import { cancelStorage, enableStorage } from '#lib/products/storage/storage.ts';
import { checkHealth } from '#lib/tasks/read/check-health.ts';
import { createFixedReply } from '../http/conditional.ts';
import type { Handler } from '../pipeline.ts';
import { usageReply } from './usage-reply.ts';

/** The document that `npm run openapi` wrote. Generating it here would block the event loop for a sixth of a second. */
const openApiReply = createFixedReply(() =>
  readFileSync(new URL('../../../public/openapi.json', import.meta.url), 'utf8'),
);
const catalogReply = createFixedReply(() => stringifyExact(pricingCatalog));

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const accountHandlers = {
  getAccountCredits: {
    handle: async ({ ctx }) => ({ json: await readBalance(ctx) }),
  } satisfies Handler<'getAccountCredits'>,

  exportUsage: {
    handle: ({ ctx, query }) => usageReply(query, exportUsage(ctx, query)),
  } satisfies Handler<'exportUsage'>,

  getPricingCatalog: {
    handle: ({ headers }) => catalogReply(headers),
  } satisfies Handler<'getPricingCatalog'>,

  getHealth: {
    async handle({ ctx }) {
      const health = await checkHealth(ctx, version);
      return { status: health.status === 'failing' ? 503 : 200, json: health };
    },
  } satisfies Handler<'getHealth'>,

  getOpenApi: {
    handle: ({ headers }) => openApiReply(headers),
  } satisfies Handler<'getOpenApi'>,
};

export const storageHandlers = {
  enableStorage: {
    handle: ({ ctx, body, idempotency }) => enableStorage(ctx, body, idempotency),
  } satisfies Handler<'enableStorage'>,
  cancelStorage: {
    handle: ({ ctx, idempotency }) => cancelStorage(ctx, idempotency),
  } satisfies Handler<'cancelStorage'>,
};
