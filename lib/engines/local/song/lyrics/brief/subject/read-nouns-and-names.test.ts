import { expect, it } from 'vitest';
import { findNames } from './find-names.ts';
import { findNouns } from './find-nouns.ts';
import { nounPhrase } from '../../words/noun-phrase.ts';

const nounsOf = (text: string) => findNouns(text).map(({ text: noun, owner }) => (owner ? `${owner} ${noun}` : noun));

it("a request's nouns are found as whole phrases with their modifiers", () => {
  for (const [text, nouns] of [
    ['a haunted castle with a music box and a parking ticket', ['haunted castle', 'music box', 'parking ticket']],
    ['two friends at a train station and a taxi driver', ['friends', 'train station', 'taxi driver']],
    ['a bee in the opera house', ['bee', 'opera house']],
    ['the family and a firefly', ['family', 'firefly']],
    ['my lawnmower and a long distance call', ['my lawnmower', 'long distance call']],
  ] as const)
    expect([text, nounsOf(text)]).toEqual([text, nouns]);
});

it('verbs, numbers and adjacent places are not taken for nouns', () => {
  for (const [text, nouns] of [
    ['my grandfather teaching me to fish', ['my grandfather']],
    ['my mother raising four kids', ['my mother', 'kids']],
    ['old friends meet after twenty years', ['old friends']],
    ['a barista dreams of the desert', ['barista', 'desert']],
    ['bees escape to the meadow', ['bees', 'meadow']],
    ['the queen of hearts steals the show', ['queen', 'hearts', 'show']],
    ['the day the circus left town', ['day', 'circus', 'town']],
    ['Grandpa’s old accordion plays by itself', ['old accordion']],
    ['a ghost who cannot find the door', ['ghost', 'door']],
    ['a comet that he names after it', ['comet']],
    ['the wrong text to the right person', ['wrong text']],
    ['a thesis due tomorrow', ['thesis']],
    ['a stonemason carves angels but believes in nothing', ['stonemason', 'angels']],
    ['he comes and names it after her', []],
    ['a shed with a robin inside', ['shed', 'robin']],
    ['my first skate injury', ['my skate injury']],
    ['the oak tree in front of my school', ['oak tree', 'my school']],
    ['a bossa nova about brushing your teeth', ['my teeth']],
    ['my twins Ottilie and Bram starting school on a tram', ['my twins', 'school', 'tram']],
    ['an uncle who still tap dances', ['uncle']],
    ['a country waltz about a windmill', ['windmill']],
    ['a song about growing tomatoes', ['tomatoes']],
    ['a cherry tree cut down by the council', ['cherry tree', 'council']],
  ] as const)
    expect([text, nounsOf(text)]).toEqual([text, nouns]);
});

it('people are distinguished from places, waters, animals and teams', () => {
  const read = (text: string) => {
    const { people, places, things } = findNames(text);
    return { people, places, things: things.map((thing) => `${thing.text}: ${thing.kind}`) };
  };
  expect(read('a song for Lena and Wade on the road to Negril')).toEqual({
    people: ['Lena', 'Wade'],
    places: ['Negril'],
    things: [],
  });
  expect(read('fishing on Lake Superior with our dog Biscuit')).toEqual({
    people: [],
    places: [],
    things: ['Lake Superior: land', 'Biscuit: animal'],
  });
  expect(read('a song for our club, the Red Foxes')).toEqual({ people: [], places: [], things: ['Red Foxes: person'] });
  expect(read('when they opened the Berlin wall')).toEqual({
    people: [],
    places: [],
    things: ['Berlin wall: fixture'],
  });
  expect(read('a song for Olivia, Ben and little Max')).toMatchObject({ people: ['Olivia', 'Ben', 'Max'] });
  expect(read('love: Anya in Moscow, Jack in Chicago')).toMatchObject({ people: ['Anya', 'Jack'] });
  expect(read('a song about the miners of Merthyr')).toMatchObject({ people: [], places: ['Merthyr'] });
  expect(read('texting the wrong Daniel')).toMatchObject({ people: ['Daniel'] });
  expect(read('the shipwreck of the Marigold')).toMatchObject({ things: ['Marigold: craft'] });
  expect(read('a mountaineer and a Sherpa crossing a glacier')).toMatchObject({ things: ['Sherpa: person'] });
  expect(read('a goodbye to my teacher Mr. Abernathy')).toMatchObject({ people: ['Mr Abernathy'] });
});

it('uncountable nouns have no article', () => {
  for (const word of [
    'vertigo',
    'asthma',
    'jet lag',
    'curiosity',
    'adrenaline',
    'resilience',
    'smoking',
    'democracy',
    'lipstick',
    'toothpaste',
    'sweat',
    'loneliness',
  ])
    expect([word, nounPhrase(word).isMass]).toEqual([word, true]);
  for (const word of ['wedding', 'painting', 'lantern', 'headache', 'apology', 'experience'])
    expect([word, nounPhrase(word).isMass]).toEqual([word, false]);
});

it('only nouns of a certain kind get lines about their kind', () => {
  const read = (word: string) => {
    const { kind, isCertain, isPlural } = nounPhrase(word);
    return `${isCertain ? kind : 'anything'}${isPlural ? ' several' : ''}`;
  };
  for (const [word, expected] of [
    ['juicer', 'anything'],
    ['pliers', 'anything several'],
    ['hot dog', 'anything'],
    ['siren', 'anything'],
    ['unborn daughter', 'anything'],
    ['computer mouse', 'thing'],
    ['nine-year-old', 'anything'],
    ['physics', 'anything'],
    ['news', 'anything'],
    ['conscience', 'anything'],
    ['climate change', 'anything'],
    ['constructor', 'anything'],
    ['teeth', 'body several'],
    ['children', 'person several'],
    ['fries', 'food several'],
    ['wolf', 'animal'],
    ['forklift drivers', 'person several'],
    ['grief', 'feeling'],
    ['windowsill', 'thing'],
  ] as const)
    expect([word, read(word)]).toEqual([word, expected]);
});

it('verbs and idioms of a request are not taken for things, and what opens it is read', () => {
  for (const [text, nouns] of [
    ['who is turning fifty and hates cake', ['cake']],
    ['falling out of touch with old friends', ['old friends']],
    ['Stubbornness runs in our family', ['stubbornness', 'our family']],
    ['Change the world', ['world']],
    ['a jazz standard about a lie', ['lie']],
    ['letting the sourdough starter die', ['sourdough starter']],
    ['the choir has only one tenor left', ['choir', 'tenor']],
    ['the tomatoes are finally red', ['tomatoes']],
    ['our landlord painted the hallway orange', ['our landlord', 'hallway']],
    ['the museum guard dances after hours', ['museum guard', 'hours']],
    ['the bus to Edinburgh smells of chips', ['bus', 'chips']],
    ['a ska about a parking fine', ['parking fine']],
    ['a poet and a pickpocket share a taxi', ['poet', 'pickpocket', 'taxi']],
    ['the birthday cake my mother made', ['birthday cake', 'my mother']],
    ['a protest song about plastic', ['plastic']],
    ['electropop about doomscrolling', ['doomscrolling']],
    ['a song about menopause and motorbikes', ['menopause', 'motorbikes']],
  ] as const)
    expect([text, nounsOf(text)]).toEqual([text, nouns]);
});

it('a capital marks a person only if one is meant', () => {
  const personsOf = (text: string) => [...findNames(text).persons];
  for (const [text, persons] of [
    ['a song for my husband Gareth', ['Gareth']],
    ['a birthday song for Yusuf', ['Yusuf']],
    ['forgiveness between Adaeze and Ngozi', ['Adaeze', 'Ngozi']],
    ['working the drive-through at Burger King', []],
    ['the salt mines of Wieliczka', []],
    ['an anthem for Finnish ice swimmers', []],
    ['corporate anthem for Brightwater Logistics', []],
    ['a jingle for a bakery called Golden Crust', []],
    ['a farewell to the Nokia I had in high school', []],
  ] as const)
    expect([text, personsOf(text)]).toEqual([text, persons]);
  expect(findNames('a farewell to the Nokia I had').things.map(({ text }) => text)).toEqual(['Nokia']);
  expect(findNames('my IKEA Pax wardrobe collapsed').people).toEqual([]);
  expect(findNames("a song about my daughter Elif's graduation").people).toEqual(['Elif']);
});

it('a name with its title, and the name of a shop with an ampersand, is one name', () => {
  for (const [text, name] of [
    ['a song for Mme Bouvier', 'Mme Bouvier'],
    ['a song about Señora Ruiz', 'Señora Ruiz'],
    ['the evil dentist Dr. Grimshaw who wants toffee', 'Dr Grimshaw'],
    ['a jingle for Paws & Bubbles dog grooming', 'Paws & Bubbles'],
  ] as const)
    expect([text, findNames(text).people]).toEqual([text, [name]]);
  expect(findNames('a wedding song for Ben & Ida').people).toEqual(['Ben', 'Ida']);
});
