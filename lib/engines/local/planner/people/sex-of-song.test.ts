import { describe, expect, it } from 'vitest';
import type { VideoBrief } from '#lib/products/mv/ports.ts';
import { lookOf } from '../../draw/styles/character/look.ts';
import { FULL_FORM, linesOf, planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';
import { ofSex } from '../plan-world.ts';
import { PLACES } from '../places/places.ts';

const analysis = steadyAnalysis(104, FULL_FORM);

async function isManIn(performanceMode: VideoBrief['performanceMode'], ...texts: string[]): Promise<boolean[]> {
  const seeds = [1, 2, 3, 4];
  const plans = seeds.map((seed) =>
    planOf(
      sungBrief(analysis, { performanceMode, seed, lines: linesOf(...texts), lyricsText: texts.join('\n') }),
      analysis,
    ),
  );
  return (await Promise.all(plans)).map(({ concept }) => lookOf(concept).isBoy);
}

describe("a video's person", () => {
  it('is a woman where the song tells of her all through, and a man where of him', async () => {
    for (const mode of ['perform', 'story'] as const) {
      expect(new Set(await isManIn(mode, 'Priya ties her laces', 'She breaks through the ribbon'))).toEqual(
        new Set([false]),
      );
      expect(new Set(await isManIn(mode, 'Kenji rides his bicycle', 'Petals on the road'))).toEqual(new Set([true]));
    }
  });

  it('is of the sex that a line tells of somebody of a trade', async () => {
    const isMan = await isManIn('story', 'The surgeon takes her mask off at the break of day', 'And looks away');
    expect(new Set(isMan)).toEqual(new Set([false]));
  });

  it('ignores the sex of a person whom a first-person singer sings about', async () => {
    const texts = ['I call her from a payphone', 'She is gone'];
    const brief = sungBrief(analysis, {
      performanceMode: 'perform',
      lines: linesOf(...texts),
      lyricsText: texts.join('\n'),
    });
    expect((await planOf(brief, analysis)).concept.logline).not.toMatch(/female|woman/);
  });

  it('reads as a man or a woman in whatever place a video opens', () => {
    for (const { who } of Object.values(PLACES))
      for (const sex of ['man', 'woman'] as const) {
        const { full } = ofSex({ full: who, short: who }, sex);
        expect(lookOf({ logline: `At dusk, ${full} sets out.`, world: '' }).isBoy, full).toBe(sex === 'man');
      }
  });
});
