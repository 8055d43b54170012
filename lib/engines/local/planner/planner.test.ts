import { describe, expect, it } from 'vitest';
import { performanceModes } from '#lib/contract/constants/mv-choices.ts';
import type { SongAnalysis, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import { spreadWords } from '#lib/media/subtitles/spread-words.ts';
import { analyzeSamples } from '../analysis/analyze-samples.ts';
import { clickTrack } from '../analysis/song-fixture.ts';
import { createLocalStoryboardPlanner, estimateSceneCount } from './index.ts';
import { PALETTES_OF_STYLE } from './palettes/palettes-of-style.ts';
import { PLACES } from './places/places.ts';
import { lookOf } from '../draw/styles/character/look.ts';
import { FULL_FORM, linesOf, planOf, steadyAnalysis, sungBrief } from './planner-fixture.ts';
import { matchPlaces } from './places/setting-words.ts';

const planner = createLocalStoryboardPlanner();
const { signal } = new AbortController();

type Scenes = Awaited<ReturnType<typeof planOf>>['scenes'];

function expectWellCut(scenes: Scenes, analysis: SongAnalysis): void {
  expect(scenes[0]?.startSec).toBe(0);
  expect(scenes.at(-1)?.endSec).toBe(analysis.durationSec);
  scenes.forEach((scene, i) => {
    expect(scene.index).toBe(i);
    expect(scene.endSec).toBeGreaterThan(scene.startSec);
    if (i > 0) expect(scene.startSec).toBe(scenes[i - 1]?.endSec);
  });
  expect(scenes.length).toBeLessThanOrEqual(estimateSceneCount(Math.max(0, analysis.durationSec - 1)));
}

const forms = [FULL_FORM, ['verse', 'chorus'], Array.from({ length: 20 }, () => 'chorus')];

describe('scenes', () => {
  it('are planned and edited where a line names a builder in Spanish, which every object of the program has too', async () => {
    const analysis = steadyAnalysis(120, ['verse', 'chorus']);
    for (const text of ['El constructor canta', 'La voz de un constructor', 'Like constructor of the sea']) {
      const line = { text, startSec: 1, endSec: 8, section: 'verse', words: spreadWords(text, 1, 8) };
      const brief = sungBrief(analysis, { lines: [line], title: text, description: text });
      const { concept, scenes } = await planOf(brief, analysis);
      const change = { prompt: `add a ${text}`, seed: 3 };
      for (const scene of scenes.slice(0, 2))
        expect((await planner.editScene(brief, concept, scene, change, signal)).index).toBe(scene.index);
    }
  });

  it.each([62, 90, 104, 128, 174, 200])('cover a song at %i bpm without gaps and keep to its quote', async (bpm) => {
    for (const form of forms) {
      const analysis = steadyAnalysis(bpm, form);
      const { scenes } = await planOf(sungBrief(analysis), analysis);
      expectWellCut(scenes, analysis);
      const lengths = scenes.map((scene) => scene.endSec - scene.startSec);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(1.99);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(9);
      const mean = analysis.durationSec / scenes.length;
      expect(mean).toBeGreaterThan(3.8);
      expect(mean).toBeLessThan(7);
    }
  });

  it('are cut more often in the higher tiers of the native engine, and still on the beat', async () => {
    for (const bpm of [90, 112, 128]) {
      const analysis = steadyAnalysis(bpm, FULL_FORM);
      const counts: number[] = [];
      for (const renderTier of ['draft', 'standard', 'hd', 'ultra'] as const) {
        const { scenes } = await planOf(sungBrief(analysis, { renderTier }), analysis);
        expect(scenes.length).toBeLessThanOrEqual(estimateSceneCount(analysis.durationSec - 1, renderTier));
        expect(Math.min(...scenes.map((scene) => scene.endSec - scene.startSec))).toBeGreaterThanOrEqual(1.8);
        expect(scenes.every((scene) => analysis.beats.some((beat) => Math.abs(beat - scene.startSec) < 0.01))).toBe(
          true,
        );
        counts.push(scenes.length);
      }
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      expect(counts[3]).toBeGreaterThanOrEqual(1.2 * (counts[0] ?? 0));
    }
  });

  it('start on downbeats and never show a place with the same framing twice in a row', async () => {
    const analysis = steadyAnalysis(112, FULL_FORM);
    const downbeats = analysis.downbeats.map((i) => analysis.beats[i] ?? -1);
    for (const performanceMode of performanceModes) {
      const { scenes } = await planOf(sungBrief(analysis, { performanceMode }), analysis);
      scenes.forEach((scene, i) => {
        expect(Math.min(...downbeats.map((beat) => Math.abs(beat - scene.startSec)))).toBeLessThan(0.01);
        const before = scenes[i - 1];
        if (before) expect(`${scene.setting} ${scene.framing}`).not.toBe(`${before.setting} ${before.framing}`);
        if (before) expect(`${scene.camera.move}`).not.toBe(before.camera.move);
      });
    }
  });

  it.each([1, 4, 5, 9, 30, 600])(
    'can be planned for any audio: %i s without sections or words',
    async (durationSec) => {
      const silence: SongAnalysis = {
        ...steadyAnalysis(100, ['verse']),
        durationSec,
        beats: [],
        downbeats: [],
        energy: [],
        onset: [],
        sections: [],
        key: null,
      };
      const { scenes, story, emotion } = await planOf(sungBrief(silence, { tags: undefined, title: '' }), silence);
      expectWellCut(scenes, silence);
      expect(story.length).toBe(emotion.sections.length);
    },
  );

  it('fit a real analysis', async () => {
    const analysis = analyzeSamples(clickTrack(128, 40, 0.3).samples);
    const { scenes } = await planOf(sungBrief(analysis), analysis);
    expectWellCut(scenes, analysis);
  });

  it("use the song's sections when they are known", async () => {
    const analysis = steadyAnalysis(100, ['verse', 'verse']);
    const sections = [
      { label: 'Verse 1', startSec: 0, endSec: 19.2 },
      { label: 'Chorus', startSec: 19.2, endSec: 38.4 },
    ];
    const { scenes } = await planOf(sungBrief(analysis, { sections }), analysis);
    expect(new Set(scenes.map((scene) => scene.sectionLabel))).toEqual(new Set(['Verse 1', 'Chorus']));
    expect(scenes.some((scene) => scene.startSec === 19.2 && scene.sectionLabel === 'Chorus')).toBe(true);
  });

  it('repeat the leading motif, unsung in at most two scenes and never in consecutive ones', async () => {
    const analysis = steadyAnalysis(104, FULL_FORM);
    const { scenes, concept } = await planOf(sungBrief(analysis), analysis);
    const lead = concept.motifs[0] as string;
    expect(scenes.filter(({ motifs }) => motifs.includes(lead)).length).toBeGreaterThanOrEqual(2);
    const unsung = scenes.filter(({ motifs, motifCues }) => motifCues?.[motifs.indexOf(lead)]?.atSec === null);
    expect(unsung.length).toBeLessThanOrEqual(2);
    for (const scene of unsung) expect(scenes[scene.index - 1]?.motifs ?? []).not.toContain(lead);
  });
});

describe('performance', () => {
  const analysis = steadyAnalysis(120, FULL_FORM);
  const typesOf = async (changes: Partial<VideoBrief>) =>
    (await planOf(sungBrief(analysis, changes), analysis)).scenes.map((scene) => scene.shotType);

  it('follows the requested mode', async () => {
    expect(await typesOf({ performanceMode: 'story' })).not.toContain('lipsync');
    expect((await typesOf({ performanceMode: 'dance' })).filter((type) => type === 'dance').length).toBeGreaterThan(8);
    expect((await typesOf({ performanceMode: 'sing' })).filter((type) => type === 'lipsync').length).toBeGreaterThan(8);
  });

  it('moves lips only where something is sung, and needs a character to do it', async () => {
    const { scenes, concept } = await planOf(sungBrief(analysis, { performanceMode: 'sing' }), analysis);
    expect(concept.needsCharacter).toBe(true);
    for (const scene of scenes.filter((other) => other.shotType === 'lipsync')) {
      expect(scene.lyric).not.toBe('');
      expect(scene.hasCharacter).toBe(true);
    }
    const instrumental = await planOf(sungBrief(analysis, { lines: [], styleId: 'ink' }), analysis);
    expect(instrumental.concept.needsCharacter).toBe(false);
    expect(instrumental.scenes.some((scene) => scene.hasCharacter)).toBe(false);
  });
});

describe('a figure without a portrait, in a style that draws nobody', () => {
  it('is shown only where a person is sung of, where neither a description nor the mode asks for one', async () => {
    const analysis = steadyAnalysis(104, FULL_FORM);
    const brief = sungBrief(analysis, { styleId: 'ink' });
    const alone = await planOf(brief, analysis);
    expect(alone.scenes.filter(({ hasCharacter }) => hasCharacter)).toEqual([]);
    const lines = brief.lines.map((line, i) =>
      i === 1 ? { ...line, text: 'A dancer turns until the evening is over' } : line,
    );
    const peopled = await planOf({ ...brief, lines }, analysis);
    const seen = peopled.scenes.filter(({ hasCharacter, people }) => hasCharacter || people);
    expect(seen.length).toBeGreaterThan(0);
    for (const { lyric } of seen) expect(lyric).toContain('dancer');
  });

  it('is shown occasionally in thirty videos, and never in consecutive scenes except the last', async () => {
    const repeated: string[] = [];
    for (let seed = 0; seed < 30; seed++) {
      const analysis = steadyAnalysis(90 + seed * 2, FULL_FORM);
      const performanceMode = (['story', 'perform', 'auto'] as const)[seed % 3] ?? 'auto';
      const { scenes } = await planOf(
        sungBrief(analysis, {
          seed,
          styleId: 'ink',
          performanceMode,
          description: seed % 2 === 0 ? 'A sailor waits on a pier' : undefined,
        }),
        analysis,
      );
      const seen = scenes.filter(
        ({ hasCharacter, shotType }) => hasCharacter && shotType !== 'lipsync' && shotType !== 'dance',
      );
      const inARow = scenes
        .slice(1, -1)
        .filter(
          ({ hasCharacter, shotType }, i) =>
            hasCharacter && shotType !== 'lipsync' && shotType !== 'dance' && scenes[i]?.hasCharacter,
        );
      if (seen.length > 3 || inARow.length > 0)
        repeated.push(
          `seed ${seed} ${performanceMode}: ${seen.length} of ${scenes.length} scenes, ${inARow.length} in a row`,
        );
    }
    expect(repeated).toEqual([]);
  });
});

describe('the person whom a style draws', () => {
  it.each(['anime', 'brand', 'vaporwave', 'cinematic', '3d'] as const)(
    'is in half to two thirds of the scenes of a video in %s that names nobody',
    async (styleId) => {
      for (let seed = 0; seed < 6; seed++) {
        const analysis = steadyAnalysis(96 + seed * 7, FULL_FORM);
        const { scenes, concept } = await planOf(sungBrief(analysis, { seed, styleId }), analysis);
        const share = scenes.filter(({ hasCharacter }) => hasCharacter).length / scenes.length;
        expect(concept.needsCharacter).toBe(true);
        expect(share).toBeGreaterThanOrEqual(0.5);
        expect(share).toBeLessThanOrEqual(0.7);
      }
    },
  );
});

it('has several people look at us in most scenes of every style that draws faces', async () => {
  const analysis = steadyAnalysis(104, FULL_FORM);
  for (const styleId of ['cinematic', 'ink'] as const) {
    const { scenes } = await planOf(
      sungBrief(analysis, { styleId, description: 'My family and two friends have a picnic in a garden' }),
      analysis,
    );
    const several = scenes.filter(({ people = [], hasCharacter }) => people.length + Number(hasCharacter) >= 3);
    const facing = several.filter(({ isFacing }) => isFacing).length;
    expect(several.length).toBeGreaterThan(1);
    expect(facing / several.length).toBeGreaterThan(styleId === 'ink' ? -1 : 0.5);
    if (styleId === 'ink') expect(facing).toBe(0);
  }
});

describe('the person of a story', () => {
  const analysis = steadyAnalysis(60, ['verse', 'outro']);
  const told = async (changes: Partial<VideoBrief>, ...lines: string[]) =>
    planOf(
      sungBrief(analysis, { lines: linesOf(...lines), styleId: 'anime', performanceMode: 'story', ...changes }),
      analysis,
    );

  it.each([
    ['Mi abuela tiene harina en las manos', 'Y canta bajito mi abuela', { isBoy: false, isOld: true }],
    ['My father mends his nets beside the bay', 'An empty boat is on the sand', { isBoy: true, isOld: false }],
    ['Night shift nurse on the number nine tram', 'Coffee in her hand', { outfit: 'dress', isBoy: false }],
    ['Bartender at closing time', 'He never says a word', { isBoy: true }],
  ])('is the person whom its song begins with, and no second one: %s', async (first, second, look) => {
    const { concept, scenes } = await told({}, first, second);
    expect(lookOf(concept)).toMatchObject(look);
    expect(scenes.some(({ lyric, hasCharacter }) => lyric === first && hasCharacter)).toBe(true);
    expect(scenes.flatMap(({ people = [] }) => people)).toEqual([]);
  });

  it('is nobody of a song that is told to somebody, or sung by the video’s person', async () => {
    const father = 'My father mends his nets beside the bay';
    for (const plan of [
      await told({}, 'Your mother lost an earring', 'And I love you'),
      await told({ performanceMode: 'sing' }, father),
      await told({ description: 'A girl waits' }, father),
    ])
      expect(plan.concept.logline).not.toMatch(/the (?:mother|father)/);
  });
});

describe('the description', () => {
  const analysis = steadyAnalysis(104, FULL_FORM);
  const share = (scenes: Scenes, holds: (scene: Scenes[number]) => boolean) =>
    scenes.filter(holds).length / scenes.length;

  it.each([
    ['a whale song in the open ocean', 'ocean'],
    ['neon city', 'city-night'],
    ['walking through falling snow', 'snow'],
    ['在雪地里', 'snow'],
    ['a lone astronaut in the desert at dawn', 'desert'],
  ] as const)('decides the place: %s', async (description, setting) => {
    const { scenes, concept, story } = await planOf(sungBrief(analysis, { description }), analysis);
    expect(share(scenes, (scene) => scene.setting === setting)).toBeGreaterThan(0.5);
    expect(concept.logline.toLowerCase()).toContain(description.toLowerCase());
    expect(
      story.filter((beat) => matchPlaces(beat.setting).some((hit) => hit.value.setting === setting)).length,
    ).toBeGreaterThan(story.length / 2);
  });

  it('decides hour, weather, subject and style', async () => {
    const { scenes, concept } = await planOf(
      sungBrief(analysis, { description: 'An old sailor on the beach at sunset in heavy rain, anime' }),
      analysis,
    );
    expect(share(scenes, (scene) => scene.timeOfDay === 'dusk')).toBeGreaterThan(0.9);
    expect(share(scenes, (scene) => scene.weather === 'rain')).toBeGreaterThan(0.8);
    expect(concept.styleId).toBe('anime');
    expect(scenes.some((scene) => scene.prompt.toLowerCase().includes('an old sailor'))).toBe(true);
  });

  it('decides colours', async () => {
    const red = await planOf(
      sungBrief(analysis, { styleId: 'cinematic', description: 'everything in deep red' }),
      analysis,
    );
    expect(red.concept.palettes.map((palette) => palette.name)).toContain('Blood Moon');
  });
});

describe('the plan', () => {
  const analysis = steadyAnalysis(104, FULL_FORM);

  it('is the same for the same seed, and different for another', async () => {
    const first = await planOf(sungBrief(analysis), analysis);
    expect(await planOf(sungBrief(analysis), analysis)).toEqual(first);
    const other = await planOf(sungBrief(analysis, { seed: 8 }), analysis);
    expect(other.scenes.map((scene) => scene.prompt)).not.toEqual(first.scenes.map((scene) => scene.prompt));
  });

  it('is plain JSON with finished sentences', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      for (const styleId of ['auto', 'cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'] satisfies (
        | StyleId
        | 'auto'
      )[]) {
        const made = await planOf(
          sungBrief(analysis, {
            seed,
            styleId,
            ...(seed % 2 ? {} : { description: 'two lovers on a train by the sea' }),
          }),
          analysis,
        );
        expect(JSON.parse(JSON.stringify(made))).toEqual(made);
        const texts = [
          made.concept.logline,
          made.concept.world,
          ...made.story.map((beat) => beat.summary),
          ...made.scenes.map((scene) => scene.prompt),
        ];
        for (const text of texts) {
          expect(text).toMatch(/^[A-Z\p{Lo}].*[.”]$/u);
          expect(text).not.toMatch(/undefined|null|NaN|\{|\}| {2}|\.\.|,\./);
        }
        expect(made.concept.palettes.length).toBe(3);
      }
    }
  });

  it('stops on abort', async () => {
    await expect(
      planner.readEmotion(sungBrief(analysis), analysis, AbortSignal.abort(new Error('stop'))),
    ).rejects.toThrow('stop');
  });

  it('reads sad songs as sad and happy songs as happy', async () => {
    const sing = (text: string) =>
      sungBrief(analysis, { tags: '', title: '', lines: [], lyricsText: `[Verse]\n${text}` });
    const glad = await planner.readEmotion(
      sing('Happy dancing in the golden sunshine, laughing and alive'),
      { ...analysis, key: 'C major' },
      signal,
    );
    const sad = await planner.readEmotion(
      sing('Lonely tears on an empty street, you are gone, goodbye'),
      analysis,
      signal,
    );
    expect(glad.overall.valence).toBeGreaterThan(0.3);
    expect(sad.overall.valence).toBeLessThan(-0.2);
  });
});

describe('the planner’s stock', () => {
  it('has at least six palettes per style, from dark to light with an accent', () => {
    for (const palettes of Object.values(PALETTES_OF_STYLE)) {
      expect(palettes.length).toBeGreaterThanOrEqual(6);
      for (const { colors } of palettes) {
        expect(colors).toHaveLength(6);
        for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  it('recognises each place by its own name', () => {
    for (const [setting, place] of Object.entries(PLACES)) {
      const found = matchPlaces(place.name).find((hit) => hit.value.setting && (hit.value.weight ?? 1) >= 1);
      expect(`${place.name}: ${found?.value.setting}`).toBe(`${place.name}: ${setting}`);
    }
  });
});

it('gives no two videos of a style the same colors, even where they take the same palettes', async () => {
  const analysis = steadyAnalysis(120, FULL_FORM);
  const colorsOf = new Map<string, string[]>();
  for (let seed = 1; seed <= 12; seed++) {
    const { concept } = await planOf(sungBrief(analysis, { styleId: 'cinematic', seed }), analysis);
    for (const { name, colors } of concept.palettes) colorsOf.set(name, [...(colorsOf.get(name) ?? []), colors.join()]);
  }
  expect(Math.max(...[...colorsOf.values()].map((all) => all.length))).toBeGreaterThan(1);
  for (const all of colorsOf.values()) expect(new Set(all).size).toBe(all.length);
});
