import { expect, test } from 'vitest';
import { pricingCatalog } from '#lib/billing/price-catalog.ts';
import { routes, type OperationId, type RouteDefinition } from '#lib/contract/routes.ts';
import { priceRequest } from './price-request.ts';

const examples = (Object.entries(routes) as [OperationId, RouteDefinition][]).map(
  ([id, route]) => [id, route, (route.body?.meta()?.examples as unknown[] | undefined)?.[0]] as const,
);

test('tells the price of every operation that has one in the catalog, for the example of the contract', () => {
  for (const [id, route, example] of examples) {
    const price = priceRequest(id, example);
    if (!route.paid) expect(price, id).toEqual({ kind: 'free' });
    else if (price.kind === 'credits') expect(price.credits, id).toBeGreaterThan(0);
    else expect([price.kind, route.errorCodes.includes('QUOTE_NOT_FOUND')], id).toEqual(['quoted', true]);
  }
});

test('depends on the fields that decide the price', () => {
  const prices = (key: string) => pricingCatalog.prices.find((price) => price.key === key)?.credits;
  expect(priceRequest('createSong', { mode: 'simple', prompt: 'x', model: 'chirp_hawk_wild' })).toMatchObject({
    credits: prices('song.generate.chirp-hawk-wild'),
  });
  expect(priceRequest('renderClip', { mix: 'vocals' })).toMatchObject({ credits: prices('clip.render.vocals') });
  expect(
    priceRequest('createSubtitles', {
      source: { type: 'audio', audioUrl: 'https://a.example/a.mp3', durationSec: 121 },
    }),
  ).toMatchObject({ credits: 3 });
  expect(
    priceRequest('createVideodirectTask', { operation: 'lip-sync', input: {}, pricingContext: { durationSec: 11 } }),
  ).toMatchObject({ credits: 120 });
});

test('says why there is no price yet', () => {
  expect(priceRequest('createSong', { mode: 'simple' })).toMatchObject({ kind: 'unknown' });
  expect(priceRequest('createVideodirectTask', { operation: 'lip-sync', input: {} })).toMatchObject({
    kind: 'unknown',
    reason: expect.stringContaining('pricingContext.durationSec'),
  });
});
