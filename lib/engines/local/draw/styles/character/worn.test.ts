import { describe, expect, it } from 'vitest';
import { outfitOf } from '../../actors/trades.ts';
import { nameOfTrade, type Role } from '../../objects/trade-words.ts';
import { caseEnv, caseScene, casesOf } from '../frame-cases.ts';
import { STAGED_STYLES } from '../staged-styles.ts';
import { hatLumps } from '../people/toy/hats.ts';
import { hatOf } from './hats.ts';
import { lookOf } from './look.ts';
import { colorOn, patchesOn } from './worn.ts';

const ROLES: readonly Role[] = [
  'sweep',
  'firefighter',
  'pirate',
  'chef',
  'cowboy',
  'nurse',
  'fisherman',
  'astronaut',
  'miner',
  'farmer',
];
const CHEST = { half: 100, at: (aside: number, down: number) => [100 * aside, 300 * down] as const };
const concept = (role: Role) => ({ logline: `At dusk, a ${nameOfTrade(role)} sets out`, world: '' });

describe("the video's person by their trade", () => {
  it.each(ROLES)('wears the same as a %s near us and drawn whole, from the front and from behind', (role) => {
    const look = lookOf(concept(role));
    expect(look.worn).toEqual(outfitOf(role));
    expect(look.colors.cloth).toBe(outfitOf(role)?.cloth);
    const patches = patchesOn(look.worn, CHEST);
    expect(patches.length).toBeGreaterThan(0);
    expect(patchesOn(look.worn, CHEST, true).length).toBeLessThanOrEqual(patches.length + 4);
  });

  it('keeps the colours of its patches in clay', () => {
    const worn = outfitOf('firefighter');
    const color = worn && colorOn(worn, false);
    expect([color?.(0, 0.5), color?.(0.1, 0.3)]).toEqual(['#f4f06a', null]);
  });

  it('wears other clothes if an edit says so', () => {
    const look = lookOf(concept('firefighter'), { outfit: 'dress', cloth: 'blue' });
    expect(look.worn).toBeUndefined();
  });

  it.each(ROLES)('has the hat of a %s as a drawing and as a toy', async (role) => {
    const style = await STAGED_STYLES.anime();
    const [one] = casesOf(style);
    if (!one) throw new Error('No case.');
    const plain = caseEnv('anime', one);
    const env = { ...plain, concept: { ...plain.concept, ...concept(role) } };
    const kit = { scene: caseScene(one), env, other: undefined };
    expect(hatOf(kit, 'front').length).toBeGreaterThan(0);
    expect(hatOf(kit, 'behind').length).toBeGreaterThan(0);
    expect(hatLumps(role, false).length).toBeGreaterThan(0);
  });
});
