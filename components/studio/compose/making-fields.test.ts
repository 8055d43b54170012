import { expect, test } from 'vitest';
import { enginePrice, listOf, offerPrice, whyNot } from './making-fields.tsx';

const refused = (reason: string, message = 'As the API says it.') => ({ credits: null, refusal: { reason, message } });
const bounds = { nativeSecMax: 240 };

test('an unavailable option says why in the words of the page, never in those of the API', () => {
  const classic = { engineVersion: 'video-v2', renderTier: null } as const;
  expect(whyNot('resolution', { credits: 40, refusal: null }, classic, bounds)).toBeUndefined();
  expect(
    whyNot('resolution', refused('needs_native', 'resolution 1440p needs engineVersion native-v1'), classic, bounds),
  ).toBe('Only the native engine has this size. Choose it above.');
  expect(whyNot('schedule', refused('engine_not_available'), classic, bounds)).toBe(
    'Needs the native engine, which this service does not offer.',
  );
  expect(
    whyNot('resolution', refused('choices_differ'), { engineVersion: 'native-v1', renderTier: 'hd' }, bounds),
  ).toBe('HD is filmed at 1080p.');
  expect(
    whyNot(
      'performanceMode',
      refused('render_tier_not_supported', 'Dance motion is rendered in ...'),
      { engineVersion: 'native-v1', renderTier: 'hd' },
      bounds,
    ),
  ).toBe('Dancing is filmed in Draft and Standard only.');
  expect(whyNot('engineVersion', refused('duration_out_of_range'), classic, bounds)).toBe('For songs of up to 4:00.');
});

test('the resolutions of a tier are listed from the smallest', () => {
  expect([listOf('draft'), listOf('standard'), listOf('ultra')]).toEqual([
    '540p',
    '540p or 720p',
    '720p, 1080p or 1440p',
  ]);
});

test('a price that is not known yet is not shown', () => {
  expect(offerPrice({ credits: null, refusal: null })).toBeUndefined();
  expect(offerPrice({ credits: 52, refusal: null })).toBe('52 credits');
});

test('the card of an engine shows its lowest price, and not that of the tier that is chosen', () => {
  const free = (credits: number) => ({ credits, refusal: null });
  const offers = { engineVersion: { 'video-v2': refused('duration_out_of_range'), 'native-v1': free(1_858.032) } };
  const shown = { offers, lowestCredits: { 'video-v2': 40, 'native-v1': 163.95 } } as Parameters<typeof enginePrice>[0];
  expect([enginePrice(shown, 'native-v1'), enginePrice(shown, 'video-v2')]).toEqual(['from 163.95 credits', undefined]);
});

test('switching to the native engine does not show that its tiers need the native engine', () => {
  expect(
    whyNot('renderTier', refused('needs_native'), { engineVersion: 'native-v1', renderTier: 'standard' }, bounds),
  ).toBeUndefined();
});
