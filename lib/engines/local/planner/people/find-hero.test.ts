import { describe, expect, it } from 'vitest';
import type { PerformanceMode, ScenePlan, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import { editScene } from '../edits/edit-scene.ts';
import { findHero } from './find-hero.ts';
import { FULL_FORM, planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';

const analysis = steadyAnalysis(104, FULL_FORM);
const briefOf = (changes: Partial<VideoBrief>) => sungBrief(analysis, { description: undefined, ...changes });
const sung = (...texts: string[]): Partial<VideoBrief> => ({
  lyricsText: texts.join('\n'),
  lines: texts.map((text, i) => ({ text, startSec: 20 + i * 4, endSec: 23 + i * 4, section: 'verse', words: [] })),
});

async function planned(changes: Partial<VideoBrief>) {
  const brief = briefOf(changes);
  return { brief, ...(await planOf(brief, analysis)) };
}

describe('the hero of a description', () => {
  it.each([
    ['A cheerful little toaster robot builds a rocket out of kitchen parts', ['toaster'], 'the toaster robot'],
    ['A mighty tiger hides from every storm until a small frog teaches him to dance.', ['tiger'], 'the tiger'],
    ['A snowman falls in love with a girl.', ['snowman'], 'the snowman'],
    ['The story of a small fox who is looking for the sea.', ['fox'], 'the fox'],
    ['In a dark forest, a little fox dances with fireflies.', ['fox'], 'the fox'],
    ['Once upon a time a small penguin wanted to fly.', ['penguin'], 'the penguin'],
    ['A music video about a cactus that wants a hug.', ['cactus'], 'the cactus'],
    ['An old teapot dreams of the ocean.', ['teapot'], 'the teapot'],
    ['A red balloon drifts over the city at night.', ['balloon'], 'the balloon'],
    ["A boy's toy robot comes alive at night.", ['robot'], 'the toy robot'],
    ['Rusty the robot collects lost umbrellas.', ['robot'], 'the robot'],
    ["Kids' song! Percy is a penguin who fixes pipes. He wears a tool belt.", ['penguin'], 'the penguin'],
    ['A lighthouse falls in love with a passing ship.', ['lighthouse'], 'the lighthouse'],
    ['The moon gets lonely and comes down to the city.', ['moon'], 'the moon'],
    ['A whale swims through the night sky above the city.', ['whale'], 'the whale'],
    ['An old bus remembers all its passengers.', ['bus'], 'the bus'],
    ['A lone wolf walks through the snow.', ['wolf'], 'the wolf'],
    ['A little cloud is afraid of heights and wants to land.', ['cloud'], 'the cloud'],
    ['A happy lemon rolls through the market and makes new friends.', ['lemon'], 'the lemon'],
    ['Two robots fall in love in a scrapyard.', ['robot', 'robot'], 'the pair of robots'],
    ['A spoon and a fork fall in love.', ['spoon', 'fork'], 'the spoon with the fork'],
    ['A choir of frogs sings in a pond by moonlight.', ['frog', 'frog', 'frog'], 'the choir of frogs'],
  ])('is what its first sentence is about: %s', (description, nouns, short) => {
    expect(findHero(briefOf({ description }))).toMatchObject({ nouns, short });
  });

  it.each([
    'A girl and her dog walk along the sea.',
    'A king and his horse ride to war.',
    'A lonely lighthouse keeper waits for a ship.',
    'A teenage noodle courier races through a floating city chased by a hungry baby dragon.',
    'A lonely old carpenter frees a wounded crane.',
    'A taxi driver follows a neon dolphin.',
    'A cat burglar sneaks over the roofs.',
    'A robot girl learns to love.',
    'A knight rides through a dark forest.',
    'A singer made of glitchy pixels performs inside an old computer.',
    'A warm morning film for a small coffee roaster, following one bag of beans.',
    "A boot maker's film where one pair of leather boots passes from grandfather to mother.",
    'A lighthouse stands on a rocky coast. A woman returns after years.',
    'Neon city at night, rain and umbrellas.',
    'A fox, a lighthouse, a violin, a bicycle',
    'A storm over the sea',
    'A sleepy town wakes up.',
    'A lonely road at night',
    'kids after school dancing in the puddles, just pure happiness after the rain stops',
  ])('is left to people, or to nobody, in: %s', (description) => {
    expect(findHero(briefOf({ description }))).toBeNull();
  });

  it.each([
    ['Ein kleiner Roboter sucht ein Herz in der Stadt.', 'robot'],
    ['Música infantil: um robozinho velho trabalha numa padaria.', 'robot'],
    ['Una canción: mi madre y su gato.', null],
    ['Un zorro cruza las montañas para encontrar la primera flor.', 'fox'],
    ['Un petit renard traverse la neige et cherche le printemps.', 'fox'],
    ['一只老虎害怕下雨。', 'tiger'],
    ['Ein Sänger steht auf einem Floß, und seine Worte werden zu Fischen.', null],
    ['Un taxista solitario sigue a un delfín de neón que nada por el cielo.', null],
    ['Una niña y su perro caminan por la playa.', null],
  ])('is read in other languages too: %s', (description, noun) => {
    expect(findHero(briefOf({ description }))?.nouns[0] ?? null).toBe(noun);
  });

  it('is made of its kind in the song where the kind has no picture', () => {
    const description = 'A crowd of funny vegetables turns the fridge into a disco.';
    const lyrics = sung(
      'Carrots in a line on the butter dish',
      'Onion is crying with sweet relief',
      'The eggplant sings',
    );
    expect(findHero(briefOf({ description, ...lyrics }))).toMatchObject({
      nouns: ['carrot', 'onion', 'eggplant'],
      full: 'a crowd of funny vegetables',
      short: 'the crowd of vegetables',
    });
  });

  it('acts in a story as well as in a song: the moon gets lonely', () => {
    const description = 'The moon gets lonely and comes down to the city.';
    expect(findHero(briefOf({ description, performanceMode: 'story' }))?.nouns).toEqual(['moon']);
  });

  it('keeps the colour that is asked for', () => {
    expect(findHero(briefOf({ description: 'A blue umbrella travels the world.' }))?.color).toBe('blue');
  });

  it('is who the song says it is, where its title agrees', () => {
    const lyrics = sung("I'm a toaster with a dream and a tangled cord", "I'm a fire, I'm a mess");
    expect(findHero(briefOf({ title: 'Toaster in Space', ...lyrics }))?.nouns).toEqual(['toaster']);
    expect(findHero(briefOf({ title: 'Tangled', ...lyrics }))).toBeNull();
    expect(findHero(briefOf({ title: 'The Tiger Who Feared the Rain', ...sung('He hides') }))?.nouns).toEqual([
      'tiger',
    ]);
  });

  it('is the machine or the animal that the song begins by being and names again', () => {
    const tractor = sung("I'm a little red tractor", 'Everybody sing the tractor song');
    expect(findHero(briefOf(tractor))).toMatchObject({ nouns: ['tractor'], color: 'red' });
    expect(findHero(briefOf(sung("I'm a little red tractor", 'Rolling down the hill')))).toBeNull();
    expect(findHero(briefOf(sung("I'm a fire", 'I feel the fire in me')))).toBeNull();
  });

  it("gives way to a customer's portrait", () => {
    expect(findHero(briefOf({ description: 'A snowman sings.', characterImagePath: '/portrait.png' }))).toBeNull();
  });
});

describe('a video about a hero that is no person', () => {
  const description = 'A cheerful little toaster robot builds a rocket and flies to the moon.';
  const somebody = /\b(?:somebody|someone|the singer|he|she|his|her|girl|boy|person|people|hands?|arms?|shoulders?)\b/i;

  it.each([
    ['anime', 'sing'],
    ['ink', 'story'],
    ['cinematic', 'auto'],
    ['3d', 'dance'],
    ['vaporwave', 'perform'],
    ['brand', 'story'],
  ] satisfies [StyleId, PerformanceMode][])(
    'shows it and nobody else in %s in the mode %s',
    async (styleId, performanceMode) => {
      const { concept, story, scenes } = await planned({ description, styleId, performanceMode });
      expect(concept).toMatchObject({ needsCharacter: false, hero: { nouns: ['toaster'] } });
      expect(concept.motifs).not.toContain('toaster');
      const shown = scenes.filter(({ hasCharacter }) => hasCharacter);
      expect(shown.length).toBeGreaterThanOrEqual(scenes.length * 0.55);
      expect([scenes[0], scenes.at(-1)].every((scene) => scene?.hasCharacter)).toBe(true);
      for (const { prompt, hasCharacter, motifs, isDeserted } of scenes) {
        expect(prompt).not.toMatch(somebody);
        expect(prompt.includes('toaster robot')).toBe(hasCharacter);
        expect(motifs).not.toContain('toaster');
        expect(isDeserted).toBe(true);
      }
      expect(story.map(({ summary }) => summary.replace(/“.*”/, '')).join(' ')).not.toMatch(somebody);
      expect(concept.logline).not.toMatch(somebody);
    },
  );

  it('keeps wild animals out of towns, and walking ones out of the sky, unless the brief names those places', async () => {
    const placesOf = async (text: string) =>
      new Set((await planned({ description: text, styleId: 'ink' })).scenes.map(({ setting }) => setting));
    const ofTiger = await placesOf('A mighty tiger hides from every storm until a frog teaches him to dance.');
    for (const setting of ['street-rain', 'city-night', 'room', 'stage', 'sky'] as const)
      expect(ofTiger).not.toContain(setting);
    expect(await placesOf('A tiger walks through the city at night.')).toContain('city-night');
  });

  it('keeps the shots of its mode', async () => {
    const types = async (performanceMode: PerformanceMode): Promise<ScenePlan['shotType'][]> =>
      (await planned({ description, styleId: '3d', performanceMode })).scenes.map(({ shotType }) => shotType);
    expect(await types('dance')).toContain('dance');
    expect(await types('sing')).toContain('lipsync');
  });

  it('keeps the hero through an edit that wants no people, and shows it where the edit names it', async () => {
    const { brief, concept, scenes } = await planned({ description, styleId: '3d' });
    const edited = (scene: ScenePlan, prompt: string) => editScene(brief, concept, scene, { prompt, seed: 5 });
    const shown = scenes.find(({ hasCharacter }) => hasCharacter) as ScenePlan;
    const bare = scenes.find(({ hasCharacter }) => !hasCharacter) as ScenePlan;
    expect(edited(shown, 'without people, in a forest')).toMatchObject({ hasCharacter: true, setting: 'forest' });
    expect(edited(bare, 'the toaster in a forest')).toMatchObject({
      hasCharacter: true,
      motifs: bare.motifs,
    });
  });
});
