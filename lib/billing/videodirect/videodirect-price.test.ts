import { describe, expect, it } from 'vitest';
import { videodirectOperations, type VideodirectOperation } from '#lib/contract/videodirect.ts';
import { videodirectPrices } from './catalog-prices.ts';
import { providerPrice } from './provider-credits.ts';

const creditsFor = (operation: VideodirectOperation, input: Record<string, unknown> = {}, durationSec?: number) => {
  const price = providerPrice({ operation, input, durationSec });
  return price.kind === 'priced' ? price.providerCredits : price.kind;
};

describe('upstream credits by the rate card', () => {
  it.each([
    ['text-to-video', { model: 'viduq3-pro', resolution: '540p', duration: 5 }, 45],
    ['text-to-video', { model: 'viduq3-pro', resolution: '720p', duration: 1 }, 20],
    ['image-to-video', { model: 'viduq3-pro', resolution: '1080p', duration: 16 }, 384],
    ['start-end-to-video', { model: 'viduq3-turbo', resolution: '720p', duration: 4 }, 44],
    ['text-to-video', { model: 'viduq2', resolution: '540p', duration: 8 }, 24],
    ['text-to-video', { model: 'viduq2', resolution: '1080p', duration: 1 }, 20],
    ['reference-to-video', { model: 'viduq2', resolution: '1080p', duration: 3 }, 95],
    ['image-to-video', { model: 'viduq2-turbo', resolution: '720p', duration: 1 }, 8],
    ['image-to-video', { model: 'viduq2-turbo', resolution: '720p', duration: 2 }, 10],
    ['image-to-video', { model: 'viduq2-turbo', resolution: '720p', duration: 5 }, 40],
    ['text-to-video', { model: 'viduq1', duration: 5 }, 80],
    ['extend-video', { model: 'viduq2-turbo', resolution: '1080p', duration: 2 }, 50],
    [
      'multi-frame-video',
      { model: 'viduq2-turbo', resolution: '540p', image_settings: [{ duration: 2 }, { duration: 7 }] },
      26,
    ],
    ['text-to-audio', { duration: 4.9 }, 10],
    ['timing-to-audio', { duration: 10 }, 20],
    ['text-to-speech', { text: 'a'.repeat(500) }, 1],
    ['text-to-speech', { text: '你'.repeat(501) }, 2],
    ['voice-clone', {}, 30],
    ['reference-to-image', { resolution: '4K' }, 10],
    ['reference-to-image', { resolution: '2K', images: ['https://example.com/a.png'] }, 16],
    ['prompt-recommendation', {}, 10],
    ['replace-video', {}, 80],
  ] as const)('%s %j costs %d', (operation, input, credits) => {
    expect(creditsFor(operation, input)).toBe(credits);
  });

  it.each([
    ['lip-sync', {}, 11, 60],
    ['motion-sync-v2', {}, 3.2, 40],
    ['upscale-video', { upscale_resolution: '8k' }, 2, 320],
    ['digital-human', { resolution: '1080p' }, 5, 220],
  ] as const)('%s is priced by the length the caller states', (operation, input, durationSec, credits) => {
    expect(creditsFor(operation, input, durationSec)).toBe(credits);
    expect(creditsFor(operation, input)).toBe('no-length');
  });

  it('has no price for templates, films, replicas and unknown models', () => {
    const unpriced = videodirectOperations.filter(
      (operation) => creditsFor(operation, { image_settings: [{}] }, 5) === 'no-rate',
    );
    expect(unpriced.sort()).toEqual([
      'ad-film-compose',
      'ad-film-create',
      'ad-film-edit',
      'general-film-compose',
      'general-film-create',
      'general-film-edit',
      'template',
      'template-story',
      'trending-replicate',
    ]);
    expect(creditsFor('text-to-video', { model: 'viduq9' })).toBe('no-rate');
  });

  it('is not lowered by the resolution member of another operation', () => {
    const video = { model: 'viduq3-pro', resolution: '1080p', duration: 5 };
    expect(creditsFor('text-to-video', { ...video, upscale_resolution: '540p' })).toBe(120);
    expect(creditsFor('upscale-video', { upscale_resolution: '4K', resolution: '1080p' }, 2)).toBe(80);
  });

  it.each([0, -1, 3601, Number.NaN, 'soon', {}, true])('refuses a duration of %s, naming the field', (duration) => {
    expect(providerPrice({ operation: 'text-to-video', input: { model: 'viduq2', duration } })).toMatchObject({
      kind: 'bad-field',
      field: 'input.duration',
    });
  });

  it('depends on the number of ideas requested, and an invalid number is refused, naming the field', () => {
    expect([6, '50', null].map((count) => creditsFor('prompt-recommendation', { count }))).toEqual([20, 100, 10]);
    for (const count of [0, 2.5, 1001, 'many', {}])
      expect(providerPrice({ operation: 'prompt-recommendation', input: { count } })).toMatchObject({
        kind: 'bad-field',
        field: 'input.count',
      });
  });

  it.each(
    videodirectPrices
      .filter((price) => price.conditions?.['pricingMode'] === 'rate-card')
      .map((price) => [price.key, price] as const),
  )('can be bought as %s of the catalog says', (key, { conditions = {}, credits, minimumCredits = credits }) => {
    const first = (name: string) => String(conditions[name] ?? '').split(', ')[0] || undefined;
    const operation = first('operation') as VideodirectOperation;
    const pictures = key.includes('image-reference') ? ['https://example.com/a.png'] : undefined;
    const input = (duration: number) => ({
      model: first('model'),
      resolution: first('resolution'),
      images: pictures,
      duration,
      image_settings: [{ duration }],
      text: 'a',
    });
    const [least, more] = [1, 2].map((durationSec) =>
      providerPrice({ operation, input: input(durationSec), durationSec }),
    );
    expect([least, more]).toMatchObject(Array(2).fill({ kind: 'priced', rateKey: key.replace('videodirect.', '') }));
    expect(least?.kind === 'priced' && least.providerCredits * 2).toBe(minimumCredits);
  });

  it('is listed in the price catalog with two credits for each upstream credit', () => {
    expect(new Set(videodirectPrices.map((price) => price.key)).size).toBe(videodirectPrices.length);
    expect(videodirectPrices.find((price) => price.key === 'videodirect.q2-reference.720p')).toMatchObject({
      unit: 'second',
      credits: 10,
      minimumCredits: 50,
    });
    expect(videodirectPrices.find((price) => price.key === 'videodirect.authorization-cap')).toMatchObject({
      unit: 'provider-credit',
      credits: 2,
    });
  });
});
