import { describe, expect, test } from 'vitest';
import type { SceneChange, ScenePlan } from '#lib/products/mv/ports.ts';
import { editScene } from './edit-scene.ts';
import { createLocalStoryboardPlanner } from './index.ts';
import { PALETTES_OF_STYLE } from './palettes/palettes-of-style.ts';
import { FULL_FORM, steadyAnalysis, sungBrief } from './planner-fixture.ts';

const planner = createLocalStoryboardPlanner();
const never = new AbortController().signal;
const analysis = steadyAnalysis(120, FULL_FORM);
const brief = sungBrief(analysis, { styleId: 'cinematic', performanceMode: 'perform' });
const emotion = await planner.readEmotion(brief, analysis, never);
const concept = await planner.makeConcept(brief, analysis, emotion, never);
const story = await planner.tellStory(brief, analysis, emotion, concept, never);
const scenes = await planner.planScenes(brief, analysis, emotion, concept, story, never);
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

  test('keeps its place in the song, and gets a new take even from a prompt that names nothing', () => {
    const after = edit({ prompt: 'zzz', seed: 42 });
    expect(after).toEqual({ ...scene, prompt: 'zzz', seed: 42 });
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
