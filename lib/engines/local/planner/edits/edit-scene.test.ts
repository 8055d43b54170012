import { describe, expect, it, test } from 'vitest';
import { atOnce } from '#lib/platform/concurrency/in-steps.ts';
import type { Concept, SceneChange, ScenePlan } from '#lib/products/mv/ports.ts';
import { editScene } from './edit-scene.ts';
import { notShown } from './shown.ts';
import { PALETTES_OF_STYLE } from '../palettes/palettes-of-style.ts';
import { FULL_FORM, planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';

const analysis = steadyAnalysis(120, FULL_FORM);
const brief = sungBrief(analysis, { styleId: 'cinematic', performanceMode: 'perform' });
const { concept, scenes } = await planOf(brief, analysis);
const scene = scenes.find((one) => one.hasCharacter && one.framing !== 'close') as ScenePlan;
const edit = (change: Partial<SceneChange>) => editScene(brief, concept, scene, { seed: scene.seed + 1, ...change });

describe('a scene edited by a prompt', () => {
  test.each<[string, Partial<ScenePlan>]>([
    ['Rain on a neon street', { weather: 'rain', timeOfDay: 'night' }],
    ['Snow over the mountains at dawn', { setting: 'mountains', weather: 'snow', timeOfDay: 'dawn' }],
    ['A desert highway at noon, close-up of the wheel', { setting: 'desert', timeOfDay: 'day', framing: 'close' }],
    [
      'In a garden full of petals, the camera pulls back',
      { setting: 'garden', camera: { move: 'pull-out', amount: Math.max(0.5, scene.camera.amount) } },
    ],
    ['An empty beach, nobody there', { setting: 'shore', hasCharacter: false }],
    ['An astronaut in outer space', { setting: 'space', hasCharacter: true }],
    ['Wide shot of the forest in fog', { setting: 'forest', weather: 'fog', framing: 'wide' }],
  ])('%s', (prompt, expected) => {
    expect(edit({ prompt })).toMatchObject({ ...expected, prompt });
  });

  test.each<[string, Partial<ScenePlan>]>([
    ['Make it early morning, with the sun coming up behind the buildings', { timeOfDay: 'dawn', bodyScale: 1.8 }],
    ['the sun is rising behind the houses', { timeOfDay: 'dawn', bodyScale: 1.8, motifs: ['key'] }],
    ['die Sonne geht hinter den Häusern unter', { timeOfDay: 'dusk', bodyScale: 1.8, motifs: ['key'] }],
  ])('shows a sun that moves low behind the houses of the place itself: %s', (prompt, expected) => {
    const before: ScenePlan = { ...scene, setting: 'rooftop', timeOfDay: 'night', motifs: ['key'] };
    const after = editScene(brief, concept, before, { seed: 9, prompt });
    expect(after).toMatchObject(expected);
    expect(atOnce(notShown({ prompt, before, after, concept }))).toEqual([]);
  });

  it('keeps how the scene was drawn, and shows what is added beside what was there', () => {
    const before: ScenePlan = {
      ...scene,
      motifs: ['accordion', 'lamp'],
      motifCues: [
        { atSec: null, motion: 'stand' },
        { atSec: null, motion: 'stand' },
      ],
    };
    const after = editScene(brief, concept, before, { prompt: 'add a stray dog next to him', seed: scene.seed + 1 });
    expect(after).toMatchObject({
      seed: scene.seed,
      setting: scene.setting,
      palette: scene.palette,
      motifs: ['dog', 'accordion', 'lamp'],
      motifCues: [{ isBeside: true }, { isBeside: true }, { isBeside: true }],
    });
  });

  const city = {
    ...scene,
    setting: 'city-night' as const,
    timeOfDay: 'night' as const,
    shotType: 'narrative' as const,
  };
  const shown = (prompt: string, motifs: string[] = [], before: ScenePlan = city) => {
    const cues = motifs.map(() => ({ atSec: null, motion: 'stand' }));
    return editScene(brief, concept, { ...before, hasCharacter: false, motifs, motifCues: cues }, { prompt, seed: 7 });
  };

  test.each<[string, string[], string[]]>([
    ['put a red umbrella in the picture', ['bicycle'], ['umbrella', 'bicycle']],
    ['add a yellow balloon', ['bicycle'], ['balloon', 'bicycle']],
    ['replace the dog by a cat', ['dog', 'key'], ['cat', 'key']],
    ['turn the car into a bus', ['car'], ['bus']],
    ['show a lighthouse instead of the bicycle', ['bicycle'], ['lighthouse']],
    ['remove the guitar, show a trumpet', ['guitar', 'fox'], ['trumpet', 'fox']],
    ['remove the guitar', ['guitar', 'fox'], ['fox']],
    ['make it night', ['key'], ['key']],
    ['a black horse', ['key'], ['horse']],
  ])('shows what is asked for and not what should go: %s', (prompt, before, after) => {
    expect(shown(prompt, before).motifs).toEqual(after);
  });

  test('shows things in the colours asked for, without a person for an animal', () => {
    expect(shown('put a red umbrella there').motifCues?.[0]?.color).toBe('red');
    expect(shown('the door should be green').motifCues?.[0]?.color).toBe('green');
    expect(shown('a black horse runs').hasCharacter).toBe(false);
  });

  test('keeps place and shot when only a thing or weather is asked for, and shows a bare place in a wide shot', () => {
    expect(shown('add a yellow balloon').setting).toBe('city-night');
    expect(shown('a rocket flies over the city').setting).toBe('city-night');
    expect(shown('make it snow', [], { ...city, framing: 'close' })).toMatchObject({
      setting: 'city-night',
      weather: 'snow',
      framing: 'close',
    });
    expect(shown('an empty beach at dawn', [], { ...city, framing: 'close' })).toMatchObject({
      setting: 'shore',
      framing: 'wide',
    });
  });

  test('remembers the scene before the first edit until an edit changes the shot', () => {
    const asked = (before: ScenePlan, prompt: string) => editScene(brief, concept, before, { seed: 9, prompt });
    const once = asked(city, 'add a yellow balloon');
    expect(once.before).toEqual(city);
    const twice = asked(once, 'make it snow');
    expect(twice.before).toEqual(city);
    const closer = asked(twice, 'close-up');
    const { before: _, ...shot } = closer;
    expect(asked(closer, 'add a dog').before).toEqual(shot);
  });

  test.each(['zzz', 'keine Sommersprossen', 'give her freckles'])(
    'keeps the picture when a prompt changes nothing in it: %s',
    (prompt) => {
      expect(edit({ prompt, seed: 42 })).toEqual({ ...scene, prompt });
    },
  );

  test.each([
    'try again',
    'another version please',
    'I want something different',
    'noch mal bitte',
    'otra versión',
    'une autre version',
    "un'altra versione",
    'outra vez',
    'もう一度',
    '再来一次',
    undefined,
  ])('gets another take when a customer asks only for that: %s', (prompt) => {
    expect(edit(prompt === undefined ? { seed: 42 } : { prompt, seed: 42 }).seed).toBe(42);
  });

  test('keeps its place in the song', () => {
    const moved = edit({ prompt: 'Snow over the mountains' });
    for (const kept of ['index', 'startSec', 'endSec', 'sectionLabel', 'lyric', 'transitionIn'] as const)
      expect(moved[kept]).toEqual(scene[kept]);
  });

  test('takes a palette that contains the requested colour', () => {
    const palettes = PALETTES_OF_STYLE[concept.styleId].map((palette) => palette.colors.join());
    const [green, red] = [
      edit({ prompt: 'Everything in emerald green' }),
      edit({ prompt: 'Everything in crimson red' }),
    ];
    expect(green.palette).not.toEqual(red.palette);
    for (const { palette } of [green, red]) expect(palettes).toContain(palette.join());
  });
});

describe('people whom a prompt asks for', () => {
  const girls = { ...concept, logline: 'A girl walks through her town' };
  const toaster = { ...concept, hero: { nouns: ['toaster'], full: 'a toaster', short: 'the toaster' } };
  const nurse = { called: 'the nurse', sex: 'woman', age: 'adult', role: 'nurse' } as const;
  test.each<[Concept, string, boolean, string[]]>([
    [girls, 'a girl in the forest', true, ['the nurse']],
    [girls, 'a man stands next to her', true, ['a man']],
    [girls, 'a couple on a bench', true, ['somebody else']],
    [girls, 'two kids on the beach', false, ['two kids', 'two kids']],
    [girls, 'remove the nurse', true, []],
    [girls, 'zwei Kinder', false, ['the two kids', 'the two kids']],
    [girls, 'cook some pasta', true, ['the nurse']],
    [girls, 'no people', false, []],
    [toaster, 'a girl in the forest', true, ['a girl']],
  ])('are seen, beside the hero where they are not the hero: %#: %s %s', (of, prompt, hasCharacter, called) => {
    const after = editScene(brief, of, { ...scene, hasCharacter: true, people: [nurse] }, { prompt, seed: 7 });
    expect(after.hasCharacter).toBe(hasCharacter);
    expect((after.people ?? []).map((one) => one.called)).toEqual(called);
  });
});

it('shows a person who is asked for even when the scene is full', () => {
  const band = Array.from({ length: 5 }, () => ({ called: 'the band', sex: 'man', age: 'adult' }) as const);
  const after = editScene(brief, concept, { ...scene, people: band }, { prompt: 'add a baker', seed: 7 });
  expect(after.people?.at(-1)?.called).toBe('a baker');
});

describe('a scene with another shot type', () => {
  test('shows a person for a performance, and nobody for a bridge', () => {
    const bridge = edit({ shotType: 'bridge' });
    expect(bridge).toMatchObject({ shotType: 'bridge', hasCharacter: false });
    const dance = editScene(brief, concept, bridge, { shotType: 'dance', seed: 5 });
    expect(dance).toMatchObject({ shotType: 'dance', hasCharacter: true });
    expect(dance.prompt).not.toBe(bridge.prompt);
    expect(dance.prompt.length).toBeGreaterThan(20);
  });

  test('turns a performance into a bridge in which nobody is visible', () => {
    const performed = { ...scene, shotType: 'performance' as const };
    expect(editScene(brief, concept, performed, { prompt: 'An empty stage', seed: 1 })).toMatchObject({
      shotType: 'bridge',
      hasCharacter: false,
      setting: 'stage',
    });
    expect(
      editScene(brief, concept, performed, { prompt: 'An empty stage', shotType: 'performance', seed: 1 }),
    ).toMatchObject({ shotType: 'performance', hasCharacter: true });
  });
});

describe('a building that an edit takes away', () => {
  const roof: ScenePlan = {
    ...scene,
    setting: 'rooftop',
    hasCharacter: true,
    motifs: ['bicycle', 'apartment block'],
    motifCues: [
      { atSec: null, motion: 'stand' },
      { atSec: null, motion: 'stand' },
    ],
  };
  it.each([
    'Get rid of the grey building, it looks silly there',
    'remove the block of flats, it is too heavy',
    'lose the office block',
    'Das graue Gebäude bitte weg',
    'Quita el edificio gris',
  ])('goes under any name, and nobody comes in: %s', (prompt) => {
    const after = editScene(brief, concept, roof, { prompt, seed: 9 });
    expect(after.motifs).toEqual(['bicycle']);
    expect(after.people).toBeUndefined();
    expect(atOnce(notShown({ prompt, before: roof, after, concept }))).toEqual([]);
  });
});
