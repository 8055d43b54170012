import { describe, expect, it } from 'vitest';
import type { VideoBrief } from '#lib/products/mv/ports.ts';
import { FULL_FORM, linesOf, planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';
import { canBe, isThing } from './thing-places.ts';

describe('a thing', () => {
  it.each(['thunder', 'storm', 'lightning', 'frost', 'sunset'])(
    'adds no sign for a weather or an hour, which the sky shows: %s',
    (noun) => {
      expect(isThing(noun)).toBe(false);
    },
  );

  it.each([
    ['horse', 'ocean', false],
    ['horse', 'field', true],
    ['candle', 'ocean', false],
    ['watermelon', 'river', false],
    ['boat', 'river', true],
    ['boat', 'forest', false],
    ['bottle', 'ocean', true],
    ['house', 'sky', false],
    ['house', 'space', false],
    ['shop', 'window', false],
    ['shop', 'city-day', true],
    ['laundromat', 'club', false],
    ['tram', 'room', false],
    ['lighthouse', 'forest', false],
    ['bed', 'ocean', false],
    ['bed', 'room', true],
    ['train', 'forest', false],
    ['gull', 'ocean', true],
    ['wave', 'shore', true],
    ['wave', 'field', false],
    ['moon', 'room', false],
    ['bucket', 'city-day', true],
    ['coffee', 'room', true],
    ['kettle', 'window', true],
    ['traffic light', 'snow', false],
    ['rocket', 'space', true],
  ] as const)('is where it can be: a %s in the place %s', (noun, setting, expected) => {
    expect(canBe(noun, setting, 'vaporwave')).toBe(expected);
  });

  it('stands among the stars only where the style paints ground there', () => {
    expect([canBe('bread', 'space', '3d'), canBe('bread', 'space', 'cinematic')]).toEqual([true, false]);
  });
});

describe('the things of a scene', () => {
  const analysis = steadyAnalysis(120, FULL_FORM);
  const plan = (texts: string[], changes: Partial<VideoBrief> = {}) => {
    const said = { lines: linesOf(...texts), title: 'Song', tags: '', styleId: 'anime' } as const;
    return planOf(sungBrief(analysis, { ...said, ...changes }), analysis);
  };

  it('can be in its place, or somebody near holds one of them', async () => {
    const lines = ['A horse, a lighthouse and a candle', 'A boat, a bed', 'A house, a train, a watermelon', 'A rocket'];
    for (const description of [undefined, 'the open ocean', 'a river at dawn', 'deep space', 'high in the sky'])
      for (const seed of [1, 2, 3]) {
        const { scenes } = await plan(lines, { seed, ...(description ? { description } : {}) });
        for (const { motifs, setting, hasCharacter, framing } of scenes) {
          const misplaced = motifs.filter((noun) => !canBe(noun, setting, 'anime'));
          expect(misplaced.length, `${misplaced.join()} in ${setting}`).toBeLessThanOrEqual(
            hasCharacter && framing !== 'wide' ? 1 : 0,
          );
        }
      }
  });

  it('are seen: a song that names no place goes where they can be', async () => {
    const { scenes } = await plan(['A lighthouse and a boat', 'A bed and a lamp', 'A horse beside a barn']);
    const shown = new Set(scenes.flatMap(({ motifs }) => motifs));
    for (const noun of ['lighthouse', 'boat', 'bed', 'lamp', 'horse', 'barn']) expect(shown, noun).toContain(noun);
  });

  it('include what a story is about, wherever it is', async () => {
    const { scenes, concept } = await plan(['We sail the open sea'], {
      performanceMode: 'story',
      description: 'A piano on the open ocean',
    });
    expect(concept.motifs[0]).toBe('piano');
    const openings = scenes.filter((scene, i) => scene.sectionLabel !== scenes[i - 1]?.sectionLabel);
    for (const { motifs } of openings) expect(motifs).toContain('piano');
  });

  it('leave out what a story is about where it cannot be and nobody asked for it', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const { scenes } = await plan(['A table by the window', 'We walked across the street', 'The city was asleep'], {
        performanceMode: 'story',
        title: 'The Last Table',
        seed,
      });
      expect(scenes.some(({ motifs }) => motifs.includes('table'))).toBe(true);
      for (const { motifs, setting } of scenes)
        if (motifs.includes('table')) expect(canBe('table', setting, 'anime'), setting).toBe(true);
    }
  });

  it('leave out a coat that nobody wears, unless it hangs somewhere', async () => {
    const alone = async (...lines: string[]) => {
      const plans = [1, 2, 3, 4].map((seed) => plan(lines, { seed, styleId: 'cinematic', performanceMode: 'auto' }));
      const scenes = (await Promise.all(plans)).flatMap((one) => one.scenes);
      return scenes.filter(({ motifs, hasCharacter }) => motifs.includes('jacket') && !hasCharacter).length;
    };
    expect(await alone('Orange jacket in the rain', 'Tipping out last week again')).toBe(0);
    expect(await alone('A jacket hangs on a hook', 'A jacket on the clothesline')).toBeGreaterThan(0);
  });

  it('are no furniture in a street and no window outside', () => {
    expect([canBe('table', 'street-rain', 'anime'), canBe('window', 'city-night', 'cinematic')]).toEqual([
      false,
      false,
    ]);
    expect([canBe('table', 'room', 'anime'), canBe('window', 'room', 'cinematic')]).toEqual([true, true]);
  });

  it('are told by the song where a word of the title has several meanings: no shaker for the salt of the sea', async () => {
    const { scenes } = await plan(['The sea gives, the sea takes', 'Salt upon my skin'], { title: 'Salt' });
    expect(scenes.flatMap(({ motifs }) => motifs)).not.toContain('salt');
    const { concept } = await plan(['Camels walking in a line', 'Carry me, caravan'], { title: 'Caravan' });
    expect(concept.motifs).toContain('camel');
    expect(concept.motifs).not.toContain('caravan');
  });

  it('lets in geese that a line brings into the kitchen, and no swan that is only sung of there', async () => {
    const { scenes } = await plan([
      'The geese came through the kitchen',
      'The kettle on the stove',
      'I sing to you all night',
    ]);
    const inside = scenes.filter(({ lyric }) => lyric.includes('geese'));
    expect(inside.flatMap(({ motifs }) => motifs)).toContain('goose');
    expect(canBe('goose', 'room', 'anime')).toBe(false);
  });
});

it('has a wheelchair and a pram inside and outside', () => {
  for (const noun of ['wheelchair', 'pushchair'])
    expect([canBe(noun, 'room', 'anime'), canBe(noun, 'city-day', 'anime')], noun).toEqual([true, true]);
});
