/**
 * The hundred evaluation requests. Their words were drawn at random from the lexical database (common nouns with a
 * known pronunciation) before the writer was built, and fill templates in rotation; the writer does not reference this
 * file.
 */
import type { LyricsRequest, Narrator, Wish } from './judge-lyrics.ts';

const OBJECTS =
  'synagogue velvet woodwork pulley ramp dungeon cord weapon jeep stool match icebox pavement antenna vase comb stirrup highway cannon pane bugle fence sock compass string cabana vestibule leash wheel bedroom'.split(
    ' ',
  );
const CREATURES = 'serpent bumblebee locust mare pigeon honeybee terrier possum chick'.split(' ');
const FOOD = 'lemon cheese blackberry sherry supper'.split(' ');
const NATURE = 'moon cave continent river flood wind drift smoke foliage peony bough'.split(' ');
const PEOPLE = 'peer director potter skeptic salesman trustee husband madman'.split(' ');
const FEELINGS = 'sorrow affection boredom anguish'.split(' ');
const NAMES =
  'Imani Kofi Svetlana Dermot Beatrix Hiroshi Lourdes Anouk Farid Wilhelmina Tomasz Keisha Odhran Pilar Nkechi Ravi'.split(
    ' ',
  );
const PHRASES = [
  'we burned the map for kindling',
  'nobody told the orchard',
  'keep the porch warm',
  'three coins and a promise',
  'the ferry never waits',
  'hold my place in line',
  'it was only ever weather',
  'bring me back by Tuesday',
  'the dog still knows my name',
  'leave the engine running',
];
const BANNED = 'heart night light time road eyes rain home dream star fire door'.split(' ');

const place = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;

const asked: LyricsRequest[] = [
  ...OBJECTS.slice(0, 12).map(
    (thing, at): LyricsRequest => ({
      ask: {
        prompt: `A ${place(['folk', 'pop', 'soul', 'rock'], at)} song about ${/^[aeiou]/u.test(thing) ? 'an' : 'a'} ${thing} and ${place(FEELINGS, at)}`,
      },
      wishes: [{ theme: thing }, { theme: place(FEELINGS, at) }],
    }),
  ),
  ...NAMES.slice(0, 8).map(
    (name, at): LyricsRequest => ({
      ask: { prompt: `Write a birthday song for ${name}, who loves the ${place(NATURE, at)}` },
      wishes: [{ has: name }, { theme: place(NATURE, at) }],
    }),
  ),
  ...PHRASES.slice(0, 8).map(
    (phrase, at): LyricsRequest => ({
      ask: {
        prompt: `Something about a ${place(PEOPLE, at)} and a ${place(CREATURES, at)}`,
        guidance: `Include the phrase "${phrase}".`,
      },
      wishes: [{ has: phrase }, { theme: place(PEOPLE, at) }, { theme: place(CREATURES, at) }],
    }),
  ),
  ...BANNED.slice(0, 8).map(
    (word, at): LyricsRequest => ({
      ask: {
        prompt: `A slow song about the ${place(NATURE, at + 4)}`,
        themeKeywords: [place(OBJECTS, at + 12)],
        negativeConstraints: [word, place(BANNED, at + 5)],
      },
      wishes: [{ hasNot: word }, { hasNot: place(BANNED, at + 5) }, { theme: place(OBJECTS, at + 12) }],
    }),
  ),
  ...(
    [
      ['Intro', 'Verse', 'Pre-Chorus', 'Chorus', 'Verse', 'Pre-Chorus', 'Chorus', 'Bridge', 'Chorus'],
      ['Chorus', 'Verse', 'Chorus', 'Outro'],
      ['Verse', 'Verse', 'Verse'],
      ['Verse', 'Hook', 'Verse', 'Hook'],
      ['Stanza 1', 'Stanza 2', 'Coda'],
      ['Verse', 'Refrain', 'Bridge', 'Refrain'],
    ] as const
  ).map(
    (labels, at): LyricsRequest => ({
      ask: { prompt: `The ${place(OBJECTS, at + 18)} by the ${place(NATURE, at)}`, structure: [...labels] },
      wishes: [
        { labels: [...labels] },
        ...(labels.some((label) => label.startsWith('Verse') || label.startsWith('Stanza'))
          ? [{ theme: place(OBJECTS, at + 18) }]
          : []),
      ],
    }),
  ),
  ...(['I', 'we', 'you', 'she', 'he', 'they', 'I', 'we', 'she', 'they'] as const).map((narrator, at): LyricsRequest => {
    const named: Readonly<Record<Narrator, string>> = {
      I: 'first person',
      we: 'first person plural (we)',
      you: 'second person',
      she: 'third person, she',
      he: 'third person, he',
      they: 'third person',
    };
    return {
      ask: {
        prompt: `A song about losing a ${place(OBJECTS, at + 20)} on the way to the ${place(NATURE, at + 2)}`,
        perspective: named[narrator],
      },
      wishes: [{ narrator }, { theme: place(OBJECTS, at + 20) }],
    };
  }),
  ...(
    [
      ['no chorus', { noSection: 'chorus' }],
      ['without a bridge', { noSection: 'bridge' }],
      ['add an outro at the end', { hasSection: 'outro' }],
      ['start with the chorus', { hasSection: 'chorus' }],
      ['three verses and a bridge', { hasSection: 'bridge' }],
    ] as [string, Wish][]
  ).map(
    ([guidance, wish], at): LyricsRequest => ({
      ask: { prompt: `A song about ${place(FOOD, at)} and ${place(NAMES, at + 8)}`, guidance },
      wishes: [wish, { theme: place(FOOD, at) }, { has: place(NAMES, at + 8) }],
    }),
  ),
  ...(
    [
      ['Spanish', 'es'],
      ['Finnish', 'fi'],
      ['Japanese', 'ja'],
    ] as const
  ).map(
    ([language, code]): LyricsRequest => ({
      ask: { prompt: 'the sea at night', language },
      wishes: [{ language: code }],
    }),
  ),
  ...FOOD.map(
    (food, at): LyricsRequest => ({
      ask: {
        prompt: `A ${place(['rap', 'country', 'jazz'], at)} called "${place(['Copper Weather', 'Long Division', 'Second Shift'], at)}" that mentions ${food} and ${place(CREATURES, at + 2)}s`,
      },
      wishes: [
        { title: place(['Copper Weather', 'Long Division', 'Second Shift'], at) },
        { has: place(['Copper Weather', 'Long Division', 'Second Shift'], at) },
        { theme: food },
        { theme: place(CREATURES, at + 2) },
      ],
    }),
  ),
];

const harbour =
  '[Verse 1]\nThe harbor lamps are burning low tonight\nI count the boats by every little light\nMy brother took the early tide to sea\nAnd left his heavy winter coat to me\n\n[Chorus]\nBring him home, the water knows his name\nBring him home, the harbor stays the same\n\n[Verse 2]\nThe kettle sings, the radio is on\nI talk to it as if he had not gone\nMy mother sets a plate beside his chair\nAnd none of us will say he is not there\n\n[Chorus]\nBring him home, the water knows his name\nBring him home, the harbor stays the same\n\n[Bridge]\nIf the wind should turn around\nLet it carry me the sound';
const market =
  '[Verse 1]\nShe sells her oranges at five\nBefore the city is alive\nShe folds the paper, ties the string\nAnd when it rains you hear her sing\n\n[Hook]\nGolden in the gray\nGolden all the day\n\n[Verse 2]\nShe knows the drivers by their horn\nShe mends the sleeves that they have torn\nA crate, a scale, a silver spoon\nShe packs it all by afternoon\n\n[Hook]\nGolden in the gray\nGolden all the day\n\n[Outro]\nGolden in the gray';

const edited: LyricsRequest[] = [
  { edit: 'make it shorter', lyrics: harbour, wishes: [{ shorter: true }] },
  { edit: 'Please shorten this a bit', lyrics: market, wishes: [{ shorter: true }] },
  {
    edit: 'make the second verse longer',
    lyrics: harbour,
    wishes: [{ longer: true }, { kept: ['Verse 1', 'Chorus', 'Bridge'] }, { changed: ['Verse 2'] }],
  },
  {
    edit: 'change the second verse',
    lyrics: harbour,
    wishes: [{ changed: ['Verse 2'] }, { kept: ['Verse 1', 'Chorus', 'Bridge'] }],
  },
  {
    edit: 'Rewrite verse 1 only',
    lyrics: market,
    wishes: [{ changed: ['Verse 1'] }, { kept: ['Verse 2', 'Hook', 'Outro'] }],
  },
  {
    edit: 'I do not like the bridge, give me a new one',
    lyrics: harbour,
    wishes: [{ changed: ['Bridge'] }, { kept: ['Verse 1', 'Verse 2', 'Chorus'] }],
  },
  { edit: 'make it about rain', lyrics: harbour, wishes: [{ theme: 'rain' }, { changed: ['Verse 1', 'Verse 2'] }] },
  {
    edit: 'Make the first verse about a bumblebee',
    lyrics: harbour,
    wishes: [{ theme: 'bumblebee' }, { changed: ['Verse 1'] }, { kept: ['Verse 2', 'Chorus', 'Bridge'] }],
  },
  { edit: 'turn this into a song about a compass instead', lyrics: market, wishes: [{ theme: 'compass' }] },
  {
    edit: 'replace harbor with station',
    lyrics: harbour,
    wishes: [{ has: 'station' }, { hasNot: 'harbor' }, { kept: ['Verse 2', 'Bridge'] }],
  },
  {
    edit: 'Swap the word "oranges" for "lemons" please',
    lyrics: market,
    wishes: [{ has: 'lemons' }, { hasNot: 'oranges' }, { kept: ['Verse 2', 'Hook', 'Outro'] }],
  },
  {
    edit: 'use brother-in-law instead of brother',
    lyrics: harbour,
    wishes: [{ has: 'brother-in-law' }, { kept: ['Verse 2', 'Chorus', 'Bridge'] }],
  },
  { edit: 'no chorus', lyrics: harbour, wishes: [{ noSection: 'chorus' }, { kept: ['Verse 1', 'Verse 2', 'Bridge'] }] },
  {
    edit: 'drop the outro',
    lyrics: market,
    wishes: [{ noSection: 'outro' }, { kept: ['Verse 1', 'Verse 2', 'Hook'] }],
  },
  {
    edit: 'it needs a bridge before the last hook',
    lyrics: market,
    wishes: [{ hasSection: 'bridge' }, { kept: ['Verse 1', 'Verse 2', 'Hook', 'Outro'] }],
  },
  {
    edit: 'add a third verse about a pigeon',
    lyrics: market,
    wishes: [{ theme: 'pigeon' }, { kept: ['Verse 1', 'Verse 2', 'Hook', 'Outro'] }],
  },
  { edit: 'mention Svetlana somewhere', lyrics: harbour, wishes: [{ has: 'Svetlana' }, { kept: ['Chorus'] }] },
  {
    edit: 'work in the phrase "nobody told the orchard"',
    lyrics: market,
    wishes: [{ has: 'nobody told the orchard' }, { kept: ['Hook'] }],
  },
  {
    edit: 'never say kettle',
    lyrics: harbour,
    wishes: [{ hasNot: 'kettle' }, { kept: ['Verse 1', 'Chorus', 'Bridge'] }],
  },
  { edit: 'take out the word harbor', lyrics: harbour, wishes: [{ hasNot: 'harbor' }] },
  { edit: 'tell it as we', lyrics: harbour, wishes: [{ narrator: 'we' }] },
  { edit: 'change it to first person', lyrics: market, wishes: [{ narrator: 'I' }] },
  { edit: 'make it happier', lyrics: harbour, wishes: [{ changed: ['Verse 1', 'Verse 2'] }] },
  {
    edit: 'change the last line of the chorus to "Bring him home, and nothing is the same"',
    lyrics: harbour,
    wishes: [{ has: 'Bring him home, and nothing is the same' }, { kept: ['Verse 1', 'Verse 2', 'Bridge'] }],
  },
  {
    edit: 'call the hook "Chorus" instead',
    lyrics: market,
    wishes: [{ noSection: 'hook' }, { hasSection: 'chorus' }, { kept: ['Verse 1', 'Verse 2', 'Outro'] }],
  },
  {
    edit: 'swap the two verses',
    lyrics: market,
    wishes: [{ changed: ['Verse 1', 'Verse 2'] }, { kept: ['Hook', 'Outro'] }],
  },
  {
    edit: 'the chorus should also mention a lemon',
    lyrics: harbour,
    wishes: [{ has: 'lemon' }, { kept: ['Verse 1', 'Verse 2', 'Bridge'] }],
  },
  {
    edit: 'rewrite everything but the chorus',
    lyrics: harbour,
    wishes: [{ changed: ['Verse 1', 'Verse 2', 'Bridge'] }, { kept: ['Chorus'] }],
  },
  {
    edit: 'make it shorter and drop the bridge',
    lyrics: harbour,
    wishes: [{ shorter: true }, { noSection: 'bridge' }],
  },
  {
    edit: 'repeat the chorus once more at the end',
    lyrics: harbour,
    wishes: [{ longer: true }, { kept: ['Verse 1', 'Verse 2', 'Chorus', 'Bridge'] }],
  },
  { edit: 'make the hook sadder', lyrics: market, wishes: [{ changed: ['Hook'] }, { kept: ['Verse 1', 'Verse 2'] }] },
  {
    edit: 'give the second verse to the possum',
    lyrics: market,
    wishes: [{ theme: 'possum' }, { kept: ['Verse 1', 'Hook'] }],
  },
  {
    edit: 'in the first verse, my sister took the early tide instead of my brother',
    lyrics: harbour,
    wishes: [{ has: 'sister' }, { kept: ['Verse 2', 'Chorus', 'Bridge'] }],
  },
  {
    edit: 'less sad please, and leave verse 2 alone',
    lyrics: harbour,
    wishes: [{ kept: ['Verse 2'] }, { changed: ['Verse 1'] }],
  },
  { edit: 'replace every "she" with "he"', lyrics: market, wishes: [{ narrator: 'he' }] },
];

export const JUDGING_REQUESTS: readonly LyricsRequest[] = [...asked, ...edited];
