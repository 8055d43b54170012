import { describe, expect, it } from 'vitest';
import { IMAGE_BANKS } from './material/images.ts';
import {
  ABOUT_FRAMES,
  AGE_FRAMES,
  CLOCK_FRAMES,
  COLOR_FRAMES,
  DARK_PERSON_FRAMES,
  DEFENDED_FRAMES,
  FEAST_FRAMES,
  FLUID_FRAMES,
  FOUND_FRAMES,
  LAND_ANIMAL_FRAMES,
  MOURNED_FRAMES,
  MOURNED_PET_FRAMES,
  NAME_FRAMES,
  NOUN_FRAMES,
  ONE_PERSON_FRAMES,
  OPPOSED_FRAMES,
  PAIR_FRAMES,
  PERSON_PERSONA_FRAMES,
  PERSONA_FRAMES,
  PLACE_FRAMES,
  PUBLIC_ABOUT_FRAMES,
  RAP_CARRIED_FRAMES,
  RAP_COUPLETS,
  RAP_NOUN_FRAMES,
  SCORNED_FRAMES,
  SEASON_FRAMES,
  SPAN_FRAMES,
  STREET_FRAMES,
  UNCOUNTED_FOOD_FRAMES,
  WATER_ANIMAL_FRAMES,
  WORD_FRAMES,
  YEAR_FRAMES,
} from './material/frames.ts';
import {
  ADDRESS_FRAMES,
  CLAUSE_FRAMES,
  LIST_FRAMES,
  RAP_CLAUSE_FRAMES,
  RAP_LIST_FRAMES,
  SIGNED_FRAMES,
  SOBER_CLAUSE_FRAMES,
  SOBER_LIST_FRAMES,
  STERN_ADDRESS_FRAMES,
} from './material/clause-frames.ts';
import { SUBJECT_FRAMES } from './material/subject-frames.ts';
import { BRIDGE_ENDINGS, BRIDGE_OPENINGS, BRIDGES, NAMED_ENDINGS, PRE_PAIRS } from './material/turns.ts';
import { variantsOf } from './material/vary.ts';
import { foreignLanguageOf, refuseBrief, writtenLanguages } from './writable-language.ts';
import { canTell, narrate, type Narrator } from './words/narrate.ts';
import { inFrame, nounPhrase } from './words/noun-phrase.ts';
import { doRhyme, syllables } from './words/rhyme.ts';
import { sensesOf, verbLemma } from './words/wordnet.ts';
import { writeLyrics } from './write-lyrics.ts';

const versesOf = (sheet: { sections: { label: string; lines: string[] }[] }) =>
  sheet.sections
    .filter(({ label }) => label.startsWith('Verse'))
    .flatMap(({ lines }) => lines)
    .join('\n');

describe('writeLyrics', () => {
  it('puts the words of the caller in the hook and repeats it, the same for the same seed', () => {
    const sheet = writeLyrics({ prompt: 'A synthwave song about neon rain', seed: 3 });
    expect(sheet.hook.toLowerCase()).toBe('neon rain');
    expect(sheet.text.match(/neon rain/giu)?.length).toBeGreaterThan(3);
    expect(sheet.text).toContain('[Chorus]');
    expect(writeLyrics({ prompt: 'A synthwave song about neon rain', seed: 3 })).toEqual(sheet);
    expect(writeLyrics({ prompt: 'A synthwave song about neon rain', seed: 4 }).text).not.toBe(sheet.text);
  });

  it('keeps a title in another script as the title, and sings no word of it', () => {
    const title = 'שיר על הגשם';
    const sheet = writeLyrics({ prompt: 'Rain on a tin roof in August', title, seed: 3 });
    expect(sheet.title).toBe(title);
    expect(sheet.text).not.toMatch(/\p{Script=Hebrew}/u);
    expect(sheet.text).toMatch(/rain/iu);
  });

  it('follows title, labels as asked and words to avoid, and numbers verses that share a name', () => {
    const sheet = writeLyrics({
      prompt: 'love',
      title: 'Amber',
      structure: ['Verse', 'Chorus', 'Verse', 'Coda'],
      negativeConstraints: ['coffee', 'rain', 'dance'],
      seed: 1,
    });
    expect(sheet.title).toBe('Amber');
    expect(sheet.sections.map((section) => section.label)).toEqual(['Verse 1', 'Chorus', 'Verse 2', 'Coda']);
    expect(sheet.text).not.toMatch(/coffee|\brain|danc/iu);
    expect(
      writeLyrics({ prompt: 'love', structure: ['Verse', 'Hook'], seed: 1 }).sections.map((section) => section.label),
    ).toEqual(['Verse', 'Hook']);
  });

  it('sings images of what a word is a kind of, which the word itself does not say', () => {
    const words = (prompt: string) => writeLyrics({ prompt, seed: 2 }).text;
    expect(words('a song about a trawler')).toMatch(/harbor|tide|nets|quay|sea|hull|ferry|salt|foam/iu);
    expect(words('a song about a spaniel')).toMatch(/fur|bark|hoof|creature|collar|barn|muddy|whistled|feather/iu);
    expect(words('a song about an armchair and a trawler')).not.toBe(words('a song about a trawler'));
  });

  it('places names, things and phrases in sentences that hold them', () => {
    const sheet = writeLyrics({
      prompt: 'A song about an hour at the harbor for Ines and Pavel',
      guidance: 'Include the phrase "leave the engine on". Mention three oranges.',
      seed: 5,
    });
    for (const word of ['Ines', 'Pavel', 'hour', 'harbor', 'oranges']) expect(versesOf(sheet)).toContain(word);
    expect(sheet.text).toContain('Leave the engine on');
    expect(sheet.text).not.toMatch(/\ba hour\b|\ban harbor\b/u);
  });

  it('sings a whole phrase of the request as its hook, never a piece of a sentence', () => {
    const hookOf = (prompt: string, more: object = {}) => writeLyrics({ prompt, ...more, seed: 1 }).hook;
    for (const [prompt, hook] of [
      ['A country song about my grandfather teaching me to fish', 'My grandfather'],
      ['rap about my mother raising four kids alone', 'My mother'],
      ['Song for my parents Helen and George on their wedding anniversary', 'Helen and George'],
      ['wedding first dance for Priya and Daniel, gentle, with candles', 'Priya and Daniel'],
      ['Breakup song, she took the dog and left the plants', 'The dog'],
      ['Something hopeful for nurses', 'Nurses'],
      ['I miss you since you left for the war', 'The war'],
      ['Western song: a stranger rides into Dodge City', 'The stranger'],
      ['Song about a taxi driver in Mumbai who dreams of becoming a singer', 'A taxi driver in Mumbai'],
      ['running away with the circus', 'Running away with the circus'],
      ['Hope is a stubborn weed', 'Hope is a stubborn weed'],
      ['EDM banger about Saturday night', 'Saturday night'],
      ['my best friend Leila is moving to Toronto', 'My best friend Leila'],
      ['A love song between a spoon and a fork', 'The spoon'],
      ['Little brother steals my socks', 'The little brother'],
      ['Tom waits at the bus stop with a bunch of tulips', 'The bus stop'],
      ['Camila teaches her parrot to swear', 'The parrot'],
      ['Song for the midwives of St. Thomas hospital', 'The midwives'],
      ['Punk song about a broken vending machine at work', 'The vending machine at work'],
      ['Grandma’s quilt', 'Grandma’s quilt'],
      ['Sherlock Holmes takes a holiday by the sea', 'The holiday'],
      ['Trying to quit smoking', 'Trying to quit smoking'],
    ])
      expect([prompt, hookOf(prompt as string)]).toEqual([prompt, hook]);
    expect(hookOf('A song about my sister', { perspective: 'she' })).toBe('Her sister');
    const { text } = writeLyrics({ prompt: 'A flood and a wooden boat', perspective: 'we', seed: 1 });
    expect(text).not.toMatch(/, (?:The|Breaking|Moving) /u);
  });

  it('uses only lines about a thing that are true of its kind', () => {
    const verses = (prompt: string, more: object = {}) =>
      [1, 2, 3, 4, 5, 6].map((seed) => versesOf(writeLyrics({ prompt, ...more, seed }))).join('\n');
    expect(verses('a song about a bicycle')).not.toMatch(/headlamps|half a tank|seven and a dog/u);
    expect(verses('a song about the soup')).not.toMatch(/in pieces|on a plate|inside my coat/u);
    expect(verses('a song about a whale')).not.toMatch(/whale (?:once told|never says|was up again)/u);
    expect(verses('a song about a baby')).not.toMatch(/broken handles|pouring out the tea/u);
    expect(verses('a song about the window')).not.toMatch(/beside the track|smaller than I feared/u);
    expect(verses('a song about traffic jams')).not.toMatch(/smell of|on a plate|selling (?!flowers)/u);
    expect(verses('a song about dice', { themeKeywords: ['dice'] })).not.toMatch(/dice is|\bIt (?:stood|holds)/u);
    expect(verses('a song for my cat Duchess')).not.toMatch(/Duchess laughs|raise the glasses/u);
    expect(verses('a summer at Lake Superior')).not.toMatch(/here's to Lake|Lake Superior (?:knows|left|laughs)/u);
    expect(verses('the great potato famine')).not.toMatch(/(?<!the )great potato famine/iu);
    expect(verses('a mountain climber on the summit')).not.toMatch(/and summit|cure for summit/u);
    expect(verses('don’t feed the gulls')).not.toMatch(/brown coat|harbor wall/u);
    expect(verses('a song', { perspective: 'the geese' })).not.toMatch(/call me the geese|I am the geese/u);
    expect(verses('Walking home drunk with my shoes')).not.toMatch(/home drunk (?:never|was|keeps|once)/u);
    expect(verses('The gardener’s revenge')).not.toMatch(/(?<!the )gardener's revenge/iu);
    expect(verses('the stairs in my building')).not.toMatch(/beside the track/u);
    expect(verses('Ode to the potato')).not.toMatch(/potatos/u);
    expect(verses('For Dad, who taught me how to whistle')).not.toMatch(/For Dad/u);
    expect(
      [1, 2, 3, 4, 5, 6]
        .map((seed) => writeLyrics({ prompt: 'the boxer and the soldier', perspective: 'you', seed }).text)
        .join('\n'),
    ).not.toMatch(/(?:knock|take|steer|count|let) you\b/iu);
    expect(verses('my job', { perspective: 'we' })).not.toMatch(/papers wrote of our job|Our back /u);
  });

  it('never says that a thing is or does what it cannot', () => {
    const songsOf = (prompt: string, more: object = {}) =>
      Array.from({ length: 12 }, (_, seed) => writeLyrics({ prompt, seed, ...more }).text).join('\n');
    expect(songsOf('A lullaby about a jellyfish and a lobster')).not.toMatch(
      /(?:jellyfish|lobster)[^\n]*(?:kitchen door|the fence|garden gate|beside the lane)/iu,
    );
    expect(songsOf('A song about an oak')).not.toMatch(/oak in a jar|brought the oak/iu);
    expect(songsOf('A song about sweat')).not.toMatch(/in the sweat before the rain/iu);
    expect(songsOf('My daughter lost her first tooth')).not.toMatch(/in her (?:first )?tooth before the rain/iu);
    expect(songsOf('A song about debt and a power cut')).not.toMatch(
      /left the (?:debt|power cut) (?:out in the rain|beside)/iu,
    );
    expect(songsOf('electronic song about blue light')).not.toMatch(/beyond that, blue/iu);
    expect(songsOf('A song about the road', { perspective: 'the volcano' })).not.toMatch(/I'm driving|tied my shoes/iu);
    expect(songsOf('A protest song of nurses')).not.toMatch(
      /nurses (?:come|go|sit)[^\n]* (?:a wet coat|a bag of bread)/iu,
    );
  });

  it('calls a pet “he” or “she” as the request does, and never “it”', () => {
    const sung = (prompt: string) =>
      Array.from({ length: 12 }, (_, seed) => writeLyrics({ prompt, durationSec: 180, seed }).text).join('\n');
    const asThing = /here it is beside|as if it couldn't|taught it/iu;
    const [rex, luna, biscuit] = [
      sung('A song about my dog Rex, he eats my socks'),
      sung('A song about my cat Luna, she is a queen'),
      sung('A song about my dog Biscuit'),
    ];
    expect(rex).toMatch(/here he is beside|as if he couldn't/iu);
    expect(luna).toMatch(/here she is beside|as if she couldn't/iu);
    for (const text of [rex, luna, biscuit]) expect(text).not.toMatch(asThing);
  });

  it('adds no article to a noun that the request names without one', () => {
    const textOf = (prompt: string) =>
      Array.from({ length: 6 }, (_, seed) => writeLyrics({ prompt, seed }).text).join('\n');
    expect(textOf('A motivational song about recovery and small steps')).not.toMatch(/the recovery/iu);
    expect(textOf("A song about hay fever and a song about writer's block")).not.toMatch(/the (?:hay fever|writer)/iu);
    expect(textOf('Trip hop about jet lag in Osaka')).not.toMatch(/the jet lag/iu);
    expect(textOf('Electro pop about artificial intelligence')).not.toMatch(/the artificial/iu);
    expect(textOf('A song about a tractor')).toMatch(/the tractor/iu);
    expect(writeLyrics({ prompt: 'A love song to the moon from a moth', seed: 1 }).hook).toBe('The moon');
  });

  it('sings of the day that is celebrated, and of subjects typical of the music if the request names none', () => {
    const texts = (prompt: string) => [1, 2, 3, 4].map((seed) => writeLyrics({ prompt, seed }).text).join('\n');
    expect(texts('a goodbye song for our colleague Marcus')).toMatch(
      /desk|card went|speech|coat upon the hook|thank-you/iu,
    );
    expect(texts('for Ana on our tenth anniversary')).toMatch(/vows|ring|ten times ten|throw the rice/iu);
    expect(texts('happy birthday song for Tim')).toMatch(/candle|ribbon|cake|Another year|make a wish/iu);
    expect(texts('Techno about lasers')).toMatch(/bass|needle|glitter|raise the roof|pavement|machine|gears/iu);
    expect(texts('Techno about lasers')).not.toMatch(/porch light|pocketknife|bread my mother/iu);
  });

  it('ends songs of one kind in different bridges', () => {
    const bridges = Array.from({ length: 12 }, (_, seed) => {
      const { sections } = writeLyrics({ prompt: 'a song about a harbor', seed });
      return sections.find(({ label }) => label === 'Bridge')?.lines.join('\n');
    });
    expect(new Set(bridges).size).toBeGreaterThanOrEqual(10);
  });

  it('sings a requested word inside a sentence, and leaves out what the prompt rules out', () => {
    const { text, notes } = writeLyrics({
      prompt: 'A breakup song with no anger in it',
      guidance: 'Use the words "leash" and "bowl".',
      seed: 3,
    });
    expect(text).toMatch(/\bleash\b/iu);
    expect(text).toMatch(/\bbowl\b/iu);
    expect(text).not.toMatch(/leash, leash|bowl, bowl|anger/iu);
    expect(notes).toEqual([]);
  });

  it('lets the requested narrator be heard in every song', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 17])
      expect(
        versesOf(
          writeLyrics({ prompt: 'Christmas song about a snowman who wants the summer', perspective: 'he', seed }),
        ),
      ).toMatch(/\b(?:he|him|his|he's)\b/iu);
  });

  it('leaves the words of a request as they are, whoever tells the song', () => {
    for (const perspective of ['we', 'she']) {
      const { text } = writeLyrics({ prompt: 'We planted a forest in the mine', perspective, seed: 1 });
      expect(text).toMatch(/the mine\b/u);
      expect(text).not.toMatch(/the (?:ours|hers)/u);
      expect(writeLyrics({ prompt: 'love', themeKeywords: ['this is mine'], perspective, seed: 1 }).text).toContain(
        '“this is mine”',
      );
    }
    expect(writeLyrics({ prompt: 'the mine', perspective: 'we', seed: 1 }).hook).toBe('The mine');
    expect(writeLyrics({ prompt: 'Ghost stories around a gas heater', seed: 1 }).hook).toBe('Ghost stories');
    expect(writeLyrics({ prompt: 'Honesty', seed: 1 }).hook).toBe('Honesty');
    expect(writeLyrics({ prompt: 'Blues about a leaking tap', seed: 1 }).hook).toMatch(/^The (?:leaking )?tap$/u);
    expect(writeLyrics({ prompt: 'The museum guard dances after closing time', seed: 1 }).hook).toBe(
      'The museum guard',
    );
    expect(writeLyrics({ prompt: 'Ska about a Vespa', seed: 1 }).hook).toBe('The Vespa');
    expect(writeLyrics({ prompt: 'my old boat', perspective: 'she', seed: 1 }).text).not.toMatch(/\bmy\b/iu);
  });

  it('sings of the narrator’s own father, and of a midnight sun with its article', () => {
    for (const seed of [1, 2, 3, 4]) {
      const of = (more: object) => writeLyrics({ prompt: 'voicemails and midnight sun', seed, ...more }).text;
      expect(of({ themeKeywords: ['father'] })).toMatch(/\bmy father\b/iu);
      expect(of({ themeKeywords: ['father'], perspective: 'she' })).toMatch(/\bher father\b/iu);
      expect(of({})).toMatch(/\bthe midnight sun\b/iu);
    }
  });

  it('lists in its notes what it could not do', () => {
    const sheet = writeLyrics({
      prompt: 'the sea',
      negativeConstraints: ['a', 'e', 'the'],
      guidance: 'Use iambic pentameter. Keep it simple. Use iambic pentameter.',
      perspective: 'qwerty',
      explicit: true,
      seed: 1,
    });
    expect(sheet.notes).toEqual(
      expect.arrayContaining([
        '“the” could not be avoided everywhere.',
        'Not followed: “Use iambic pentameter”.',
        'The point of view “qwerty” was not understood: told in the first person.',
        'The writer uses no explicit words.',
      ]),
    );
    expect(sheet.notes.join()).not.toContain('simple');
    expect(sheet.notes.filter((note) => note.includes('iambic'))).toHaveLength(1);
  });

  it('writes more for longer songs, rap in longer lines, and never nothing', () => {
    const lines = (durationSec: number) => writeLyrics({ prompt: 'x', durationSec, seed: 1 }).text.split('\n').length;
    expect(lines(40)).toBeLessThan(lines(120));
    expect(lines(120)).toBeLessThan(lines(300));
    const meanOf = (text: string) =>
      text.split('\n').reduce((sum, line, _at, all) => sum + syllables(line) / all.length, 0);
    expect(meanOf(versesOf(writeLyrics({ prompt: 'a rap about my block', seed: 1 })))).toBeGreaterThan(
      meanOf(versesOf(writeLyrics({ prompt: 'a ballad about my block', seed: 1 }))) + 1.5,
    );
    for (const prompt of ['', '🔥', '!!!', 'a', '<script>', 'song'.repeat(400)])
      expect(writeLyrics({ prompt, seed: 1 }).hook).toMatch(/\p{L}/u);
  });
});

describe('the material', () => {
  const noun = nounPhrase('lantern');
  const frames = [
    ...Object.values(NOUN_FRAMES).flat(),
    ...ABOUT_FRAMES,
    ...PUBLIC_ABOUT_FRAMES,
    ...FOUND_FRAMES,
    ...UNCOUNTED_FOOD_FRAMES,
    ...NAME_FRAMES,
    ...PAIR_FRAMES,
    ...PLACE_FRAMES,
    ...WORD_FRAMES,
    ...PERSONA_FRAMES,
    ...PERSON_PERSONA_FRAMES,
    ...COLOR_FRAMES,
    ...CLAUSE_FRAMES,
    ...SOBER_CLAUSE_FRAMES,
    ...RAP_CLAUSE_FRAMES,
    ...ADDRESS_FRAMES,
    ...STERN_ADDRESS_FRAMES,
    ...RAP_NOUN_FRAMES,
    ...RAP_CARRIED_FRAMES,
    ...SEASON_FRAMES,
    ...SPAN_FRAMES,
    ...STREET_FRAMES,
    ...ONE_PERSON_FRAMES,
    ...LAND_ANIMAL_FRAMES,
    ...WATER_ANIMAL_FRAMES,
    ...FLUID_FRAMES,
    ...SCORNED_FRAMES,
    ...MOURNED_FRAMES,
    ...MOURNED_PET_FRAMES,
    ...AGE_FRAMES,
    ...CLOCK_FRAMES,
    ...DARK_PERSON_FRAMES,
    ...YEAR_FRAMES,
    ...FEAST_FRAMES,
    ...OPPOSED_FRAMES,
    ...DEFENDED_FRAMES,
    ...LIST_FRAMES,
    ...SOBER_LIST_FRAMES,
    ...RAP_LIST_FRAMES,
    ...SIGNED_FRAMES,
    ...NAMED_ENDINGS,
    ...Object.values(SUBJECT_FRAMES).flatMap(({ holds, names = [], pairs = [], people = [] }) => [
      ...holds,
      ...names,
      ...pairs,
      ...people,
    ]),
  ];
  const couplets = [
    ...Object.values(IMAGE_BANKS).flatMap((bank) => [...bank.couplets, ...bank.choruses]),
    ...PRE_PAIRS,
    ...BRIDGE_OPENINGS,
    ...BRIDGE_ENDINGS,
    ...RAP_COUPLETS,
    ...frames
      .filter((frame) => !/\{w\}/u.test(frame))
      .map((frame) =>
        inFrame(frame, noun)
          .replace(/\{[pq]\}/gu, 'Ann')
          .replace('{c}', 'the tower fell')
          .replace('{l}', 'bread and salt'),
      ),
  ].flatMap(variantsOf);
  const bridges = BRIDGES.flatMap(variantsOf)
    .flatMap((bridge) => bridge.split(' / '))
    .flatMap((line, at, all) => (at % 2 === 0 ? [`${line} / ${all[at + 1]}`] : []));

  it('is made of two lines that rhyme, and do not rhyme a word with itself', () => {
    const unrhymed = [...couplets, ...bridges]
      .map((couplet) => couplet.split(' / '))
      .filter(([first = '', second = '', ...more]) => more.length > 0 || !doRhyme(first, second));
    expect(unrhymed).toEqual([]);
  });

  it('marks every verb that agrees with the narrator', () => {
    const unmarked = couplets
      .flatMap((couplet) =>
        [...couplet.matchAll(/\bI (?:never |just |still |always )?(\p{Ll}+)(?![\p{L}*'])/gu)].map(([, verb = '']) => ({
          verb,
          couplet,
        })),
      )
      .filter(
        ({ verb }) =>
          sensesOf(verb, 'verb').length > 0 &&
          verbLemma(verb) === verb &&
          !/^(?:will|would|can|could|should|let|put|read|cut|set|might|must|may|never|just|still|always)$/u.test(verb),
      );
    expect(unmarked).toEqual([]);
  });

  it('marks past forms that change with the narrator', () => {
    expect(couplets.filter((couplet) => /\bI (?:never )?was(?!\*)/u.test(couplet))).toEqual([]);
    expect(versesOf(writeLyrics({ prompt: 'the summer', perspective: 'we', seed: 1 }))).not.toMatch(
      /\b(?:we|you|they) was\b/iu,
    );
  });

  it('marks nouns that each of several narrators has one of', () => {
    const unmarked = [...couplets.join(' / ').matchAll(/\bmy (?:dusty )?(\p{Ll}+)\b(?!~s)/giu)]
      .map(([, owned = '']) => owned)
      .filter(
        (owned) =>
          !nounPhrase(owned).isPlural &&
          (nounPhrase(owned).kind === 'body' || /^(?:coat|shirt|shoe|name|shadow|bike)$/u.test(owned)),
      );
    expect([...new Set(unmarked)]).toEqual([]);
  });

  it('gives no line to a narrator who would be confused with others in it', () => {
    expect(canTell('I had my say, they wrote it small / And put a stamp on it', 'they')).toBe(false);
    expect(canTell('I had my say, they wrote it small / And put a stamp on it', 'she')).toBe(true);
    expect(canTell('I keep* a chair for her beside the bed', 'she')).toBe(false);
    expect(canTell('I took {them} in, and nobody came back', 'they')).toBe(true);
  });

  it('marks no infinitive after another verb', () => {
    expect(
      couplets.flatMap(
        (couplet) => couplet.match(/(?:['’]ll|['’]d|\b(?:will|would|can|could|should)) (?:never )?\p{Ll}+\*/gu) ?? [],
      ),
    ).toEqual([]);
  });

  it('is told by every narrator without a mark left over', () => {
    for (const narrator of ['I', 'we', 'you', 'she', 'he', 'they'] satisfies Narrator[]) {
      const told = couplets.filter((couplet) => canTell(couplet, narrator));
      expect(told.length).toBeGreaterThan(couplets.length / 2);
      for (const couplet of told) expect(narrate(couplet, narrator)).not.toMatch(/[*~{}[\]]/u);
    }
    expect(narrate('I send* a postcard from my room, and I was* late', 'she')).toBe(
      'She sends a postcard from her room, and she was late',
    );
    expect(narrate("I've seen the coat~s that I carry* on me", 'they')).toBe(
      "They've seen the coats that they carry on them",
    );
  });
});

describe('refusal', () => {
  it('covers every language but English, whether named or used in the prompt', () => {
    const of = (brief: { prompt: string; language?: string; secondaryLanguages?: string[] }) =>
      refuseBrief({ ...brief, seed: 1 });
    expect(writtenLanguages.map((language) => of({ prompt: 'the sea', language }))).toEqual([null]);
    expect(of({ prompt: 'the sea', language: 'Klingon' })).toEqual({ wish: 'language', language: 'Klingon' });
    expect(of({ prompt: 'the sea', language: 'en-GB', secondaryLanguages: ['Spanish'] })).toEqual({
      wish: 'language',
      language: 'Spanish',
    });
    for (const prompt of [
      'the sea, sung in French',
      'the sea in French about Noor',
      'the sea, in French\nfor Noor',
      'sung in French slowly',
    ])
      expect([prompt, of({ prompt })]).toEqual([prompt, { wish: 'prompt', language: 'French' }]);
    expect(of({ prompt: '一首关于大海的歌', language: 'auto' })).toEqual({ wish: 'prompt', language: 'Chinese' });
    expect(foreignLanguageOf('una canción sobre el mar y la luna de mi pueblo')).toBe('Spanish');
    for (const [prompt, language] of [
      ['Reggaeton triste en español', 'Spanish'],
      ['a love song, auf Deutsch', 'German'],
      ['chanson triste en français', 'French'],
      ['ballata in italiano', 'Italian'],
      ['samba em português', 'Portuguese'],
      ['Rock über meine Katze', 'German'],
      ['Cumbia alegre, voz femenina', 'Spanish'],
      ['Música alegre sobre a praia', 'Portuguese'],
      ['Trap sulla notte', 'Italian'],
      ['pop, Spanish vocals', 'Spanish'],
    ] as const)
      expect([prompt, of({ prompt })]).toEqual([prompt, { wish: 'prompt', language }]);
    expect(refuseBrief({ prompt: 'summer nights', tags: 'reggaeton, en español', seed: 1 })).toEqual({
      wish: 'tags',
      language: 'Spanish',
    });
    expect(of({ prompt: 'Reggaeton triste en español', language: 'English' })).toBeNull();
    for (const prompt of [
      'pop song en inglés',
      'mi amor, a love song about a cat',
      'a song for Pia and Otto, die hard fans',
      'Latin vocals, salsa about dancing',
      'La La Land by night',
      'A Spanish guitar in the rain',
      'A summer in Latin America',
      'Lost in French cafés',
      'Sailing to Greek islands',
      'Nights in Spanish-speaking towns',
      'An evening in Rome',
      'Café de la Paix at night',
      '',
      '🔥',
    ])
      expect([prompt, of({ prompt })]).toEqual([prompt, null]);
  });
});
