import { describe, expect, it } from 'vitest';
import type { VideoBrief } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { companyOf } from './company.ts';
import { peopleIn } from './sung-people.ts';

const seen = (text: string, about = {}) =>
  peopleIn(text, about).people.map(({ called, sex, age, role }) =>
    [called, sex, age, ...(role ? [role] : [])].join(', '),
  );

const briefOf = (lyricsText: string) => ({ lines: [], lyricsText }) as unknown as VideoBrief;

describe('people whom a line names', () => {
  it.each<[string, string[]]>([
    ['My mother in the doorway with the only lamp aglow', ['the mother, woman, adult']],
    ["My grandfather's hands are knots of rope upon the oar", ['the grandfather, man, old']],
    ['Two kids on bikes came racing by', ['two kids, man, child', 'two kids, woman, child']],
    [
      'An old couple is dancing where the parking lot runs out',
      ['the old couple, man, old', 'the old couple, woman, old'],
    ],
    ['A soldier and his bride', ['a soldier, man, adult, soldier', 'the bride, woman, adult, bride']],
    ['A boy and his father fly a kite', ['a little boy, man, child', 'the father, man, adult']],
    ['Mi abuela en la puerta', ['the old woman, woman, old']],
    ['Un viejo en la puerta', ['the old man, man, old']],
    ['母さんが歌う', ['the mother, woman, adult']],
    ["Grandpa's in the engine, grandma's waving", ['the grandfather, man, old', 'the grandmother, woman, old']],
    ["The fishmonger's hosing the cobbles", ['the fishmonger, man, adult, fishmonger']],
    [
      'Two nuns on a bench and a baby',
      ['two nuns, woman, adult, nun', 'two nuns, woman, adult, nun', 'a baby, man, child'],
    ],
    ['A widow of eighty, a boy of seven', ['an old widow, woman, old', 'a little boy, man, child']],
    ['The drummer boy follows the cleaning lady', ['the boy, man, adult', 'the cleaning lady, woman, adult, janitor']],
    ['The twins need a rope', ['the twins, man, adult', 'the twins, man, adult']],
    ["Gran's waving, gramps is asleep", ['the grandmother, woman, old', 'the grandfather, man, old']],
    ['A mother of five and a twenty-five-year-old baker', ['a mother, woman, adult', 'a baker, man, adult, baker']],
    ['A barman pours a sixty-year-old whisky', ['a barman, man, adult, bartender']],
    ['Opa geht im Schleier zu den Bienen', ['the old man, man, old']],
    ['La domenica nonna stende la sfoglia', ['the old woman, woman, old']],
    ['The sheriff leans smoking on his patrol car', ['the sheriff, man, adult, police']],
    ['The surgeon takes her mask off at the break of day', ['the surgeon, woman, adult, doctor']],
    [
      'La juge ferme la porte, le facteur attend',
      ['the judge, woman, adult, judge', 'the postman, man, adult, postman'],
    ],
    ['Our male voice choir', Array(5).fill('the choir, man, adult')],
  ])('are seen: %s', (line, people) => {
    expect(seen(line)).toEqual(people);
  });

  it.each([
    "I keep my mother's letter folded small",
    'A letter from my father',
    'Without my brother I am lost',
    'She fought like a soldier',
    'I am the king of nothing',
    'My father never came',
    'Mama, I am coming home',
    'She judges me and coaches the dark',
    'The butcher shop is closed',
    'Canta mas canta de novo',
    'We own a family restaurant',
    'Ein paar Lieder und ein Glas',
    'A couple of stars and a radio',
    'Nurse the wound and cook the bread',
    'um robozinho velho trabalha na padaria',
    'un reloj viejo en la puerta',
    'The little lemon tarts that everyone asks for',
    'Heartbeat monitors still singing in her head',
  ])('are not there: %s', (line) => {
    expect(seen(line)).toEqual([]);
  });

  it('are the video\'s person and one other in "you and I", and nobody else where its own person is named', () => {
    expect(peopleIn('You and I under the same old moon', { heroIs: 'woman' })).toMatchObject({
      withHero: true,
      people: [{ sex: 'man', age: 'adult' }],
    });
    expect(peopleIn('The nurse came out at four', { subject: 'nurse' })).toMatchObject({ withHero: true, people: [] });
    expect(peopleIn('My uncle Desmond, a butcher of seventy', { subject: 'my uncle' }).people).toEqual([]);
    expect(peopleIn('Grandpa is asleep', { subject: 'my grandfather' })).toMatchObject({ withHero: true, people: [] });
  });
});

it("shows the video's person where a line is about them, unless nobody is to be seen", () => {
  const company = companyOf(briefOf(''), sampleConcept('ink'), { full: 'a country doctor', short: 'the doctor' });
  const scene = { lyric: 'The doctor is coming', shotType: 'narrative', hasCharacter: false } as const;
  expect([company(scene, true), company(scene, false)].map(({ hasCharacter }) => hasCharacter)).toEqual([true, false]);
});

it("takes whom a description tells of first for the video's person, unless somebody tells of themselves", () => {
  const besides = (description: string) =>
    companyOf(
      { ...briefOf(''), description },
      sampleConcept('anime'),
      null,
    )({ lyric: '', shotType: 'narrative', hasCharacter: true }, true).people.map(({ called }) => called);
  expect(besides('Un garçon tient le dernier vidéoclub de la ville')).toEqual([]);
  expect(besides('A coffee on the table of a grandmother')).toEqual([]);
  expect(besides('Canto con mi hermano en la plaza')).not.toEqual([]);
});

it.each<[string[], string[]]>([
  [
    ['My mother used to pray', 'She would sit there till the fog had gone away', 'The willow keeps her song'],
    ['the mother', 'the mother', ''],
  ],
  [
    ['Mein Großvater hat Boote gebaut', 'Der Winter war so kalt', 'Er hat mir nie vom Krieg erzählt'],
    ['the old man', '', 'the old man'],
  ],
  [
    ['Mi abuela en la puerta', 'Ella canta', 'Mi hermano espera en la calle', 'Él canta'],
    ['the old woman', 'the old woman', 'the man', 'the man'],
  ],
  [
    ['Mon père pêche', 'Il pleut sur la ville', 'Il marche', 'Il est parti'],
    ['the man', '', 'the man', ''],
  ],
  [
    ['My father drives', 'He is gone now', 'She sings', 'He and she'],
    ['the father', '', '', ''],
  ],
  [
    ['My father drives', 'One', 'Two', 'Three', 'Four', 'He sings'],
    ['the father', '', '', '', '', ''],
  ],
])('shows the person whom a line calls “he” or “she” after lines that name them: %s', (lines, called) => {
  const company = companyOf(briefOf(lines.join('\n')), sampleConcept('anime'), null);
  const seenIn = lines.map((lyric) => company({ lyric, shotType: 'narrative', hasCharacter: false }, true).people);
  expect(seenIn.map((people) => people.map((one) => one.called).join())).toEqual(called);
});

it.each<[string, string, string]>([
  ['The chimney sweep was whistling', 'sweep', 'the chimney sweep'],
  ['A lollipop lady waved us on', 'crossing', 'a lollipop lady'],
  ['And the caretaker stops mopping', 'janitor', 'the caretaker'],
  ['Der Imker geht zu seinen Bienen', 'beekeeper', 'the beekeeper'],
  ['La costurera cose en el balcón', 'tailor', 'the seamstress'],
  ['Le ramoneur siffle sur le toit', 'sweep', 'the chimney sweep'],
  ['Lo spazzacamino è sul tetto', 'sweep', 'the chimney sweep'],
  ['O sapateiro do Porto está na porta', 'cobbler', 'the cobbler'],
])('a trade is read in six languages: %s', (line, role, called) => {
  expect(peopleIn(line).people).toMatchObject([{ role, called }]);
});

it("several of a trade are so, and the video's person is who is named by both kin and trade", () => {
  expect(peopleIn('Skateboarders getting chased').people).toMatchObject([{ role: 'skater' }, { role: 'skater' }]);
  expect(peopleIn('A song about my neighbour the beekeeper', { subject: 'my neighbour' }).people).toEqual([]);
});

it('whom a song is about is there, and whoever begins a line by their trade; who is only thought of is not', () => {
  expect(peopleIn('A punk song about skateboarders').people).toMatchObject([{ role: 'skater' }, { role: 'skater' }]);
  expect(peopleIn("Fishmonger's shouting, there's ice on his sleeves").people).toMatchObject([{ role: 'fishmonger' }]);
  expect(peopleIn('I dream about the postman').people).toEqual([]);
});

it("of a description that names a trade, that one stands beside the video's person", () => {
  const description = 'A song about our old locomotive, soot on the stoker and the whole village waving';
  const company = companyOf({ ...briefOf(''), description }, sampleConcept('anime'), null);
  const seen = company({ lyric: '', shotType: 'narrative', hasCharacter: true }, true);
  expect(seen.people.map(({ role }) => role)).toContain('stoker');
});

it('makes “she” the unnamed person of the whole song, and neither of two children named before', () => {
  const lines = [
    'Grandpa on the track in his running shoes',
    'Kids on the sideline',
    'She runs with her arms in the air',
  ];
  const heroine = { ...sampleConcept('anime'), logline: 'A woman runs.' };
  const company = companyOf(briefOf(lines.join('\n')), heroine, null);
  const seenIn = lines.map((lyric) => company({ lyric, shotType: 'narrative', hasCharacter: false }, true));
  expect(seenIn.at(-1)).toEqual({ hasCharacter: true, people: [] });
});

it('are alone with a line that names them, unless the singer sings of “I” or “my”', () => {
  const company = companyOf(briefOf(''), sampleConcept('anime'), null);
  const withHero = (lyric: string) => company({ lyric, shotType: 'narrative', hasCharacter: true }, true).hasCharacter;
  expect(withHero('The sheriff leans smoking on his patrol car')).toBe(false);
  expect(withHero('I wave to the sheriff')).toBe(true);
  expect(withHero('My mother is praying beside the bed')).toBe(true);
});
