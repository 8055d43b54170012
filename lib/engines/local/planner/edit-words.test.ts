import { describe, expect, it, test } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleScene } from '../draw/sample-scenes.ts';
import { editScene } from './edit-scene.ts';
import { notShown } from './edit-shown.ts';
import { PALETTES_OF_STYLE } from './palettes/palettes-of-style.ts';

const cue = { atSec: null, motion: 'stand' };
const scene: ScenePlan = {
  ...sampleScene('city-day', {}),
  timeOfDay: 'day',
  weather: 'clear',
  framing: 'medium',
  shotType: 'narrative',
  hasCharacter: true,
  motifs: ['guitar', 'car'],
  motifCues: [cue, cue],
  palette: [...(PALETTES_OF_STYLE.cinematic[0]?.colors ?? [])],
};
const brief = { description: '' } as Parameters<typeof editScene>[0];
const edited = (prompt: string, styleId: 'cinematic' | 'ink' = 'cinematic') =>
  editScene(brief, sampleConcept(styleId), scene, { prompt, seed: 9 });
const thingsAfter = (prompt: string) =>
  edited(prompt).motifs.map((noun, i) => [noun, edited(prompt).motifCues?.[i]?.color].filter(Boolean).join(':'));

describe('an edit in the languages of customers', () => {
  test.each<[string, string[]]>([
    ['no cars', ['guitar']],
    ['quita el coche', ['guitar']],
    ['añade un perro negro', ['dog:black', 'guitar']],
    ['cambia la guitarra por un piano', ['piano', 'car']],
    ['entferne die Gitarre', ['car']],
    ['ersetze das Auto durch ein Fahrrad', ['bicycle', 'guitar']],
    ['ein roter Luftballon', ['balloon:red']],
    ['去掉吉他', ['car']],
    ['把汽车换成马', ['horse', 'guitar']],
    ['红色的伞', ['umbrella:red']],
    ['ギターを消して', ['car']],
    ['車を猫に変えて', ['cat', 'guitar']],
    ['青い傘を追加', ['umbrella:blue', 'guitar']],
  ])('exchanges, removes and adds what it names: %s', (prompt, things) => {
    expect(thingsAfter(prompt)).toEqual(things);
  });

  test.each<[string, Partial<ScenePlan>]>([
    ['que sea de noche', { setting: 'city-night', timeOfDay: 'night' }],
    ['que llueva', { weather: 'rain', setting: 'city-day' }],
    ['en la playa al amanecer', { setting: 'shore', timeOfDay: 'dawn' }],
    ['mach es Nacht', { timeOfDay: 'night' }],
    ['es soll schneien', { weather: 'snow', setting: 'city-day' }],
    ['im Wald bei Nebel', { setting: 'forest', weather: 'fog' }],
    ['在海边', { setting: 'shore' }],
    ['海辺で', { setting: 'shore' }],
    ['夜にして', { timeOfDay: 'night' }],
    ['the umbrella should be yellow', { weather: 'clear', setting: 'city-day' }],
    ['红色的伞', { weather: 'clear', setting: 'city-day' }],
  ])('reads the place, the hour and the weather, and no weather from a thing: %s', (prompt, expected) => {
    expect(edited(prompt)).toMatchObject(expected);
  });

  test.each<[string, string]>([
    ['a dark blue umbrella', 'umbrella:dark blue'],
    ['the umbrella should be light green', 'umbrella:light green'],
    ['ein dunkelblauer Regenschirm', 'umbrella:dark blue'],
    ['un paraguas azul oscuro', 'umbrella:dark blue'],
    ['un parapluie rouge vif', 'umbrella:red'],
    ['深蓝色的伞', 'umbrella:dark blue'],
  ])('dyes a thing in the shade asked for, and makes no night of a dark one: %s', (prompt, thing) => {
    expect(thingsAfter(prompt)).toContain(thing);
    expect(edited(prompt)).toMatchObject({ timeOfDay: 'day', setting: 'city-day' });
  });

  test.each(['remove all people', 'sin gente', 'ohne Menschen', '不要人', '誰もいない'])(
    'leaves nobody in the picture, and its things where they are: %s',
    (prompt) => {
      expect(edited(prompt)).toMatchObject({ hasCharacter: false, isDeserted: true, motifs: ['guitar', 'car'] });
    },
  );
});

it('shows a mood by light and weather, and lets an edit that names them have its own', () => {
  expect(edited('make it scarier')).toMatchObject({ timeOfDay: 'night', weather: 'fog' });
  expect(edited('もっと悲しく')).toMatchObject({ timeOfDay: 'dusk', weather: 'rain' });
  expect(edited('sad, at dawn, in the snow')).toMatchObject({ timeOfDay: 'dawn', weather: 'snow' });
  expect(edited('more melancholic, in cold blue tones').setting).toBe('city-day');
});

it('brings somebody back into a place that an edit had emptied', () => {
  const empty = edited('no people');
  const back = editScene(brief, sampleConcept('cinematic'), empty, { prompt: 'a dancer in the street', seed: 3 });
  expect(back.hasCharacter).toBe(true);
  expect(back.isDeserted).toBeUndefined();
});

it('names what of a prompt nobody will see, and is silent where all of it is seen', () => {
  const unseen = (prompt: string, styleId: 'cinematic' | 'ink' = 'cinematic') =>
    notShown({ prompt, before: scene, after: edited(prompt, styleId), styleId });
  expect(unseen('a gazebo and a fox')).toEqual(['gazebo']);
  expect(unseen('without subtitles, at night')).toEqual(['subtitles']);
  expect(unseen('a couple on a bench')).toEqual(['couple']);
  expect(unseen('more pizzazz')).toEqual(['more pizzazz']);
  expect(unseen('everything in emerald green', 'ink')).toEqual(['emerald', 'green']);
  for (const prompt of ['make it night', 'a red balloon', 'añade un perro negro', 'no people', '雪を降らせて'])
    expect(unseen(prompt)).toEqual([]);
});
