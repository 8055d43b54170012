import { describe, expect, it } from 'vitest';
import type { ScenePlan, VideoBrief } from '#lib/products/mv/ports.ts';
import { readBriefHints } from '../brief/brief-hints.ts';
import { FULL_FORM, linesOf, planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';
import { placesNamedIn } from './song-places.ts';
import { weatherIn } from './sung-weather.ts';

describe('the weather of a text', () => {
  it.each([
    ['The rain comes down, the harbor is so wide', 'rain'],
    ["It's raining cats and dogs outside", 'rain'],
    ['Snow is falling on the neon street', 'snow'],
    ['Snow over the mountains', 'snow'],
    ['The whistle cuts the fog in two', 'fog'],
    ['No rain, only wind and leaves', 'wind'],
    ['Der Nebel liegt auf dem Hafen', 'fog'],
    ['Es regnet auf die Stadt', 'rain'],
    ['La farina vola come neve in cucina', null],
    ['Deine Haut ist weiß wie der Schnee', null],
    ['Danse, danse sous la pluie', 'rain'],
    ['Nieva sobre el mar', 'snow'],
    ['下雪了船停在岸边', 'snow'],
    ['버스는 비 내리는 거리를 지나', 'rain'],
    ['дождь идёт', 'rain'],
    ['Hailstones on the greenhouse', 'rain'],
    ['La grêle sur le toit', 'rain'],
    ['A sandstorm over the dunes', 'wind'],
  ] as const)('is what it says there is: %s', (text, weather) => {
    expect(weatherIn(text)).toBe(weather);
  });

  it.each([
    'After the rain the spider spins again',
    'When the rain has stopped',
    'The storm is over',
    'Und kein Regen fällt mehr heut',
    'No llueve más, se fue la pena',
    'pas de pluie',
    '没有下雨的夜很深',
    '雨停了',
    '비가 그치고',
    'Soft as rain, like a lighthouse in the storm',
    'We wind the clock and caution to the wind',
    'The television only plays the snow',
    'On the train I complain',
    'We hail a taxi home',
    'The mountain has a ribbon made of snow',
    'I pour the coffee, an umbrella and an ice cream',
  ])('is none where there is none, no longer, or only in a figure: %s', (text) => {
    expect(weatherIn(text)).toBeNull();
  });
});

describe('a weather that is sung of', () => {
  const analysis = steadyAnalysis(120, FULL_FORM);
  const plan = async (texts: string[], changes: Partial<VideoBrief> = {}): Promise<ScenePlan[]> => {
    const brief = sungBrief(analysis, { lines: linesOf(...texts), title: 'Song', tags: '', ...changes });
    return (await planOf(brief, analysis)).scenes;
  };
  const sungIn = (scenes: ScenePlan[], word: string) => scenes.filter(({ lyric }) => lyric === word);

  it('is that of its scenes, also where the description says another', async () => {
    const scenes = await plan(['We walk along the shore', 'Snow is falling on the boats', 'The sea is wide'], {
      description: 'A harbor in the rain',
    });
    const [shore, snow] = [sungIn(scenes, 'We walk along the shore'), sungIn(scenes, 'Snow is falling on the boats')];
    expect(snow.length).toBeGreaterThan(0);
    for (const { weather } of snow) expect(weather).toBe('snow');
    for (const { weather } of shore) expect(weather).toBe('rain');
  });

  it('adds no prop for a weather, and lets nothing fall when the weather is said to be over', async () => {
    const scenes = await plan(['The rain is on the roof and on the lantern', 'A cat, a chair', 'No rain, no snow']);
    for (const { motifs } of scenes)
      expect(motifs).not.toEqual(expect.arrayContaining([expect.stringMatching(/rain|snow/)]));
    const clear = await plan(['After the rain we found a bicycle', 'No rain, no snow']);
    for (const { weather, setting } of clear) expect([weather, setting]).not.toContain('rain');
  });

  it('is where it is said to be, and no street', () => {
    expect([...placesNamedIn('rain over the mountains').keys()]).toEqual(['mountains']);
    expect([...placesNamedIn('rain, rain on me').keys()]).toEqual(['street-rain']);
    expect(placesNamedIn('after the rain').size).toBe(0);
    expect([...placesNamedIn('He leaves an island').keys()]).toEqual(['shore']);
    expect(readBriefHints('She waits on the pier in rain')).toMatchObject({ settings: ['shore'], weather: 'rain' });
    expect(readBriefHints('A monk in autumn; no rain, only wind').weather).toBe('wind');
  });
});
