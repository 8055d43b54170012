import { describe, expect, it } from 'vitest';
import type { ScenePlan, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import { shapeFor } from '../../draw/objects/find-objects.ts';
import { isPlaceNoun } from '../../draw/objects/object-kinds.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { editScene } from '../edits/edit-scene.ts';
import { FULL_FORM, linesOf, planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';
import { partsOfStory } from '../story/lost-and-found.ts';
import type { SongPart } from '../song/song-parts.ts';
import { askedThings, leadThings, sungThings, tellThing } from './scene-things.ts';

const analysis = steadyAnalysis(120, FULL_FORM);

async function plan(changes: Partial<VideoBrief>) {
  const brief = sungBrief(analysis, changes);
  return { brief, ...(await planOf(brief, analysis)) };
}

const sceneAt = (scenes: ScenePlan[], timeSec: number) =>
  scenes.findLast((scene) => scene.startSec <= timeSec) as ScenePlan;

describe('the objects of a scene', () => {
  it.each([
    ["I'm a blues guitarist, a woman of sixty.", 'guitar'],
    ['Una canción sobre mi madre, que trabajó de costurera.', 'scissors'],
  ])('are those of a trade too: %s', (description, thing) => {
    expect(leadThings(sungBrief(analysis, { description }))).toContain(thing);
  });

  it('fall, turn and rise in a story only where a hand could hold them', () => {
    const parts = Array.from({ length: 5 }, (_, index) => ({ index }) as SongPart);
    const motionsOf = (lead: string) =>
      new Set(
        partsOfStory({ ...sampleConcept('ink'), motifs: [lead] }, parts)?.flatMap(({ things }) =>
          things.map(({ motion }) => motion),
        ),
      );
    expect(motionsOf('bus')).toEqual(new Set(['stand', 'pass']));
    expect(motionsOf('key')).toEqual(new Set(['stand', 'fall', 'pass', 'spin', 'rise']));
  });

  it.each<[string, string[]]>([
    ['A woman in a red dress and sunglasses finds a kettle. Pen and ink look, lots of empty paper', ['kettle']],
    ['A letter on paper', ['letter', 'paper']],
    ['A girl and a white paper boat', ['paper boat']],
    ['A hat on a bench', ['hat', 'bench']],
  ])('are neither what the picture is made with nor what its person wears: %s', (description, things) => {
    expect(askedThings({ description, title: '', lyricsText: '' }).map(({ noun }) => noun)).toEqual(things);
  });

  it.each([
    [
      ['a telescope by the river', 'and an owl in the snow'],
      ['telescope', 'owl'],
    ],
    [
      ['der Igel schläft auf dem Klavier', 'und die Geige ist allein'],
      ['hedgehog', 'violin'],
    ],
    [
      ['一只大象在山上', '蝴蝶停在我窗前'],
      ['elephant', 'butterfly'],
    ],
    [
      ['слон идёт через горы', 'и собака бежит за мной'],
      ['elephant', 'dog'],
    ],
  ])('are those whose words are sung in it, at the time of the word: %s', async (texts, nouns) => {
    const { brief, scenes } = await plan({ lines: linesOf(...texts) });
    for (const [i, noun] of nouns.entries()) {
      const line = brief.lines[i] as VideoBrief['lines'][number];
      const scene = scenes.find(({ motifs, motifCues }) =>
        motifs.some((one, at) => one === noun && motifCues?.[at]?.atSec != null),
      );
      const atSec = scene?.motifCues?.[scene.motifs.indexOf(noun)]?.atSec as number;
      expect(atSec).toBeGreaterThanOrEqual(line.startSec);
      expect(atSec).toBeLessThan(line.endSec);
      expect(sceneAt(scenes, atSec + 0.06).index).toBe(scene?.index);
    }
  });

  it('come from the description when the lyrics name none', async () => {
    const { scenes } = await plan({ lines: [], description: 'A fox, a lighthouse, a violin, a bicycle and a candle' });
    const shown = new Set(scenes.flatMap(({ motifs }) => motifs));
    for (const noun of ['fox', 'lighthouse', 'violin', 'bicycle', 'candle']) expect(shown, noun).toContain(noun);
  });

  it.each([1, 2, 3, 4])(
    'are all that the description names of a short video, before any comes back (seed %i)',
    async (seed) => {
      const song = steadyAnalysis(120, ['intro', 'verse']);
      const description = 'Our kitchen: a stove, an oven, a tomato, a lemon, a violin, a teapot, a basket and a candle';
      const { scenes } = await planOf(sungBrief(song, { lines: [], description, seed }), song);
      const shown = scenes.flatMap(({ motifs }) => motifs);
      for (const noun of ['tomato', 'lemon', 'violin', 'teapot', 'basket', 'candle'])
        expect(shown.slice(0, 9), noun).toContain(noun);
    },
  );

  it('are none where neither song nor description names any', async () => {
    const { scenes, concept } = await plan({
      title: 'Always',
      lines: linesOf('we were never going to say it', 'and so it was'),
    });
    expect(concept.motifs).toEqual([]);
    expect(scenes.flatMap(({ motifs }) => motifs)).toEqual([]);
  });

  it('have the colours that the song or the description gives them, wherever they come back', async () => {
    const { scenes } = await plan({
      lines: linesOf('my yellow umbrella', 'a black horse and a crab', 'the umbrella sleeps', 'so do I'),
      description: 'A green bottle, a bicycle',
    });
    const colors: Record<string, string | undefined> = { umbrella: 'yellow', horse: 'black', bottle: 'green' };
    for (const { motifs, motifCues, prompt } of scenes)
      for (const [i, noun] of motifs.entries()) {
        expect(motifCues?.[i]?.color, noun).toBe(colors[noun]);
        if (colors[noun]) expect(prompt.toLowerCase()).toContain(`${colors[noun]} ${noun}`);
      }
    expect(scenes.flatMap(({ motifs }) => motifs)).toEqual(expect.arrayContaining(['umbrella', 'horse', 'bottle']));
  });

  it("are all named in the scene's text", async () => {
    const { scenes } = await plan({
      lines: linesOf('a telescope by the river', 'and an owl in the snow', 'the bicycle is singing', 'there is a key'),
    });
    for (const { motifs, setting, prompt } of scenes)
      for (const noun of motifs)
        if (isPlaceNoun(noun, setting)) expect(prompt).not.toMatch(new RegExp(`\\bA ${noun} `));
        else expect(prompt.toLowerCase()).toContain(noun);
    expect(scenes.map(({ prompt }) => prompt).join(' ')).not.toMatch(/camera|tones|behind,/);
  });

  it('move as the line says', async () => {
    const { scenes } = await plan({ lines: linesOf('the canoe is burning', 'a coin keeps spinning') });
    const cues = scenes.flatMap(({ motifs, motifCues = [] }) => motifs.map((noun, i) => ({ noun, ...motifCues[i] })));
    const motionOf = (wanted: string) => cues.find(({ noun, atSec }) => noun === wanted && atSec !== null)?.motion;
    expect([motionOf('canoe'), motionOf('coin')]).toEqual(['flicker', 'spin']);
  });
});

it('describes pictures by nouns, whatever the picture is called', () => {
  expect(tellThing('nine o’clock', 'stand')).toBe('A clock stands still.');
  expect(tellThing('card index dividers', 'stand', 'red')).toBe('Red card index dividers.');
  expect(tellThing('garlic', 'sway')).toBe('Garlic sways.');
  expect(tellThing('musical notes', 'fly')).toBe('Musical notes fly.');
  expect(['kitchen', 'window'].map((noun) => tellThing(noun, 'stand'))).toEqual(['A kitchen.', 'A window.']);
  expect(tellThing('school bus', 'pass')).toBe('A school bus passes.');
});

describe('a story video', () => {
  it('has an object that is there, lost, carried away, transformed and found again by a person', async () => {
    const { scenes, story, concept } = await plan({
      performanceMode: 'story',
      description: 'A lantern and a telescope',
    });
    const [lead, second] = concept.motifs as [string, string];
    expect([lead, second]).toEqual(['lantern', 'telescope']);
    const told = story.map(({ summary }) => summary).join(' ');
    for (const deed of [
      /before anything happens/,
      /falls, and nobody catches/,
      /is carried on/,
      /becomes the telescope/,
      /finds the lantern again/,
    ])
      expect(told).toMatch(deed);
    const openings = scenes.filter((scene, i) => scene.sectionLabel !== scenes[i - 1]?.sectionLabel);
    for (const scene of openings) expect(scene.motifs).toContain(lead);
    const last = scenes.at(-1) as ScenePlan;
    expect(last).toMatchObject({ hasCharacter: true, motifs: expect.arrayContaining([lead]) });
    expect(last.motifCues?.[last.motifs.indexOf(lead)]?.motion).toBe('rise');
  });
});

describe('a word with several meanings', () => {
  it('means what the customer describes', () => {
    const lines = linesOf('The beans go brown');
    const sung = { lines, lyricsText: 'The beans go brown', title: 'Home' };
    expect(sungThings({ ...sung, description: 'A film for a coffee roaster' })).toMatchObject([
      { noun: 'coffee bean' },
    ]);
    expect(sungThings(sung)).toMatchObject([{ noun: 'bean' }]);
  });
});

describe('a prompt edit', () => {
  it.each([
    ['Put an accordion beside her', ['accordion', 'porch', 'lamp']],
    ['A dragon over the castle', ['dragon', 'castle', 'porch', 'lamp']],
    ['a bicycle passes', ['bicycle']],
    ['There is a telescope', ['telescope']],
    ['only candles', ['candle']],
    ['Show a rocket', ['rocket']],
    ['a turtle and a crab', ['turtle', 'crab']],
    ['Ein Igel', ['hedgehog']],
    ['une baleine', ['whale']],
    ['加一只熊猫', ['panda', 'porch', 'lamp']],
    ['replace it with a cactus', ['cactus']],
    ['a castle on fire', ['castle', 'fire', 'porch', 'lamp']],
    ['more umbrellas!', ['umbrella', 'porch', 'lamp']],
    ['an old typewriter', ['typewriter']],
    ['I want a submarine here', ['submarine']],
    ['guitar', ['guitar']],
    ['Make it a snowman', ['snowman']],
    ['an hourglass, close up', ['hourglass']],
    ['two penguins', ['penguin']],
    ['no car, a horse instead', ['horse', 'porch', 'lamp']],
  ])('shows what it names, alone or beside what is there: %s', async (prompt, nouns) => {
    const { brief, concept, scenes } = await plan({ styleId: 'cinematic' });
    const scene = scenes[3] as ScenePlan;
    const edited = editScene(brief, concept, scene, { prompt, seed: 9 });
    expect(edited.motifs.map((noun) => shapeFor(noun))).toEqual(nouns.map((noun) => shapeFor(noun)));
    expect(edited.motifCues).toHaveLength(nouns.length);
  });
});

describe('somebody of whom a line sings from near', () => {
  const sung = async (styleId: StyleId, line: string) => {
    const { scenes } = await plan({
      styleId,
      performanceMode: 'story',
      lines: linesOf('We were driving all night', 'Under the stars', line),
    });
    return scenes.find(({ lyric }) => lyric.includes(line)) as ScenePlan;
  };

  it('is a face close to the viewer where the style has one', async () => {
    const scene = await sung('anime', 'I can see it in your eyes');
    expect(scene).toMatchObject({ hasCharacter: true, distance: 'nearer', motifs: [] });
    expect(scene.prompt).not.toContain('Eyes');
  });

  it('is a pair of eyes by themselves where the person of the style shows none, and a hand in every style', async () => {
    const eyes = await sung('ink', 'I can see it in your eyes');
    expect(eyes).toMatchObject({ hasCharacter: false, motifs: ['eye'] });
    expect(eyes.prompt).toContain('Eyes, seen from near.');
    for (const styleId of ['anime', 'cinematic'] as const)
      expect(await sung(styleId, 'Lay your hand upon the table'), styleId).toMatchObject({
        hasCharacter: false,
        motifs: expect.arrayContaining(['hand']),
      });
  });
});

it('leaves out clothes that a description puts on somebody, and shows those it names alone', () => {
  const asked = (description: string) => askedThings({ description, title: '' }).map(({ noun }) => noun);
  expect(asked('A girl in red boots and a woolly hat finds a lantern')).toEqual(['lantern']);
  expect(asked('He has only odd socks, she lends him coins')).toEqual(['sock', 'coin']);
});
