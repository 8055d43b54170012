import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { findObjects, shapeFor, thingsWithoutPicture } from './find-objects.ts';
import { motionOf, offsetAt } from './object-motions.ts';
import { type ShapeId, shapeSvg } from './object-shapes.ts';
import { SEEN_AS } from './object-words.ts';

const drawn = (text: string): Record<string, string> =>
  Object.fromEntries(findObjects(text, 12).map(({ noun, shape }) => [noun, shape.split(':')[1] as string]));

describe('the objects of a text', () => {
  it.each([
    ['A hedgehog sleeps under the accordion', { hedgehog: 'hedgehog', accordion: 'accordion' }],
    ['we left our skateboards by the ferris wheel', { skateboard: 'skateboard', 'ferris wheel': 'ferris-wheel' }],
    [
      'a telescope, a dolphin and two pineapples',
      { telescope: 'telescope', dolphin: 'dolphin', pineapple: 'pineapple' },
    ],
    ['the windmill turned above the tractor', { windmill: 'windmill', tractor: 'tractor' }],
  ])('are found by name, one or many: %s', (text, expected) => {
    expect(drawn(text)).toMatchObject(expected);
  });

  it.each([
    ["There's trumpets and flags", { trumpet: 'trumpet', flag: 'flying-flag' }],
    ['A decorated tree, presents, a reindeer', { tree: 'deciduous-tree', present: 'wrapped-gift', reindeer: 'deer' }],
    ['A dragonfly over the old stone well', { dragonfly: 'dragonfly', well: 'well' }],
    ['A lullaby for our newborn', { newborn: 'crib' }],
    [
      'The roulette, the handcuffs, the limousine and the swing',
      { roulette: 'roulette-wheel', handcuff: 'handcuffs', limousine: 'limousine', swing: 'swing' },
    ],
    ['An astronaut drifting past a space station', { astronaut: 'astronaut', 'space station': 'satellite' }],
  ])('are what a list, a there’s and an article some words before name: %s', (text, expected) => {
    expect(drawn(text)).toEqual(expected);
  });

  it('leave out the verbs of a list of what somebody does', () => {
    expect(drawn('A table, nails, hooks, a lamp')).toHaveProperty('hook');
    expect(drawn('She waits, nails, hooks, goes')).not.toHaveProperty('hook');
  });

  it('leave out English words that are articles in another language', () => {
    expect(findObjects('stell ihn mehr in die Mitte', 6, ['de', 'en'])).toEqual([]);
    expect(findObjects('roll the die', 6, ['en']).map(({ noun }) => noun)).toEqual(['die']);
  });

  it('are found by what they are a kind of when they have no picture of their own', () => {
    expect(shapeFor('yawl')).toMatch(/boat|ship|sail/);
    expect(shapeFor('dachshund')).toMatch(/dog|hound/);
  });

  it('are what the last of two nouns names, and not what it is made of or which kind it is', () => {
    expect(drawn('the otter slides along the creek')).toEqual({ otter: 'otter', creek: 'river' });
    expect(drawn('a dragon flies over the castle')).toEqual({ dragon: 'dragon', castle: 'castle' });
    expect(Object.keys(drawn('a robot builds a rocket and flies to the moon'))).toEqual(['robot', 'rocket', 'moon']);
    expect(drawn('I held a paper cup of cooling tea')).toEqual({ cup: 'coffee-cup', tea: 'teacup-without-handle' });
    expect(drawn('a silver spoon by the oak door')).toEqual({ spoon: 'spoon', door: 'door' });
    expect(drawn('the church bell rings at the garden gate')).toMatchObject({ 'church bell': 'church', gate: 'gate' });
    expect(drawn('the guitar string, the sunflower field')).toMatchObject({ guitar: 'guitar', sunflower: 'sunflower' });
    expect(drawn('watch the river run, the boat sails home')).toMatchObject({ river: 'river', boat: 'sailboat' });
  });

  it('are no post horse for a poster, no bulb for light, no tile for midnight and no knife for a kitchen', () => {
    expect(drawn('a poster for a festival, keeper of the light, we are ten feet tall')).toEqual({});
    expect(drawn('palm trees running with the moon')).toMatchObject({ 'palm tree': 'palm-tree' });
    expect(drawn('真夜中の自転車で')).toEqual({ bicycle: 'bicycle' });
    expect(drawn('Hay fuego en la cocina')).toEqual({ fire: 'fire', kitchen: 'kitchen' });
  });

  it('are no square picture of a whole place, and lights of the night without their square', () => {
    for (const noun of ['road', 'city', 'sunset', 'milky way', 'railway', 'houses'])
      expect(shapeFor(noun) ?? '', noun).not.toMatch(
        /^fluent-emoji-flat:(motorway|cityscape|sunset|milky-way|railway-track|houses)/,
      );
    expect(shapeSvg('fluent-emoji-flat:fireworks', 32).toString()).not.toContain('M26.32 2H5.68');
  });

  it('are not what only shares their name, their letters or a distant kind', () => {
    const wrong = {
      carpet: 'rock',
      curtain: 'barrier',
      hail: 'taxi',
      palace: 'guard',
      trampoline: 'horse',
      bracelet: 'herb',
      apron: 'elbow',
      robin: 'dove',
      mattress: 'plastron',
      walnut: 'seedling',
      flag: 'mailbox',
      harmonica: 'accordion',
      iron: 'waffle',
      hole: 'hole',
      bud: 'bud',
    };
    for (const [noun, picture] of Object.entries(wrong)) expect(shapeFor(noun) ?? 'none', noun).not.toContain(picture);
  });

  it.each([
    ['We’ll never leave, plant the seed, ring the bell', { seed: 'seedling', bell: 'bell' }],
    ['an orange backpack, two gold rings, a gray wolf howls', { backpack: 'backpack', ring: 'ring', wolf: 'wolf' }],
    ['a gold ring, a stack of books, a pink bicycle', { ring: 'ring', book: 'open-book', bicycle: 'bicycle' }],
    [
      'a drone flies by the bridge, palms by the door',
      { drone: 'quadcopter', bridge: 'arch-bridge', palms: 'palm-tree', door: 'door' },
    ],
    [
      'the lift, a match, the treasure, a rope',
      { lift: 'elevator', match: 'match-head', treasure: 'open-treasure-chest', rope: 'rope' },
    ],
    [
      'a hippo by the payphone, a sax in the bath, the shutter and the dryer',
      {
        hippo: 'hippopotamus',
        payphone: 'telephone',
        sax: 'saxophone',
        bath: 'bathtub',
        shutter: 'window-shutter',
        dryer: 'tumble-dryer',
      },
    ],
    [
      'a burn, an overkill, a talk by the snowmen of a seaside town, an old stone square',
      { snowman: 'snowman-without-snow' },
    ],
    ['a white crane stands in the reeds and shows its teeth', { crane: 'heron', reed: 'high-grass' }],
    [
      'close your eyes, the house is made of stars, a finger on the lips',
      { house: 'house', star: 'star', finger: 'hand', lip: 'mouth' },
    ],
    [
      'Put a record on, bring the racket and the rolling pin',
      { record: 'album', racket: 'tennis-racket', 'rolling pin': 'dough-roller' },
    ],
  ])('are the things meant, in pictures that show them whole: %s', (text, expected) => {
    expect(drawn(text)).toEqual(expected);
  });

  it('all have the picture that their word is listed for', () => {
    for (const word of Object.keys(SEEN_AS)) {
      const shape = shapeFor(word);
      expect(shape, word).not.toBeNull();
      expect(() => shapeSvg(shape as ShapeId, 8), word).not.toThrow();
    }
  });

  it.each([
    ['shovel', 'shovel'],
    ['cradle', 'cradle'],
    ['sandcastle', 'sand-castle'],
    ['cassette', 'audio-cassette'],
    ['pyramid', 'great-pyramid'],
    ['oar', 'oar'],
    ['pliers', 'pliers'],
    ['trousers', 'trousers'],
    ['glasses', 'glasses'],
    ['shipwreck', 'ship-wreck'],
    ['streetlight', 'street-light'],
    ['coin', 'coins'],
    ['lamp', 'lamp'],
    ['thunder', 'cloud-with-lightning'],
    ['typewriter', 'typewriter'],
    ['ironing board', 'iron-board'],
    ['lunchbox', 'bento-box'],
    ['cymbal', 'cymbal'],
    ['lunchboxes', 'bento-box'],
    ['hoodies', 'hoodie'],
    ['curlers', 'curlers'],
    ['tram', 'tram-car'],
    ['fawn', 'deer'],
    ['shorts', 'shorts'],
    ['espresso', 'hot-beverage'],
    ['thermos', 'thermos'],
  ])('are found however the sets write them: %s', (noun, picture) => {
    expect(Object.values(drawn(`we saw the ${noun} by the sea`))).toContain(picture);
  });

  it.each([
    ['Der Koffer steht auf dem Tisch neben der Flasche', ['suitcase', 'table', 'bottle']],
    ['la lettre est sous la tasse, le pont est loin', ['letter', 'cup', 'bridge']],
    ['el techo de la calle y el sombrero', ['roof', 'street', 'hat']],
    ['il gatto sulla sedia, la silla, der Stuhl', ['chair']],
    ['дорога и письмо', ['road', 'letter']],
    ['Der Teppich liegt vor dem Kühlschrank, die Treppe', ['carpet', 'fridge', 'stairs']],
    ['la table est sous le tapis, la casserole', ['table', 'carpet', 'pot']],
    ['la almohada y la sartén', ['pillow', 'pan']],
    ['지붕 위의 편지', ['roof', 'letter']],
  ])('are what songs of other languages sing of most: %s', (text, nouns) => {
    expect(findObjects(text, 12).map(({ noun }) => noun)).toEqual(expect.arrayContaining(nouns));
  });

  it.each([
    ['Ein Igel schläft auf dem Klavier und der Regenschirm ist nass', 'hedgehog'],
    ['un hérisson dort dans le jardin avec une guitare', 'guitar'],
    ['el caballo corre por la playa con un paraguas', 'horse'],
    ['一只大象在山上', 'elephant'],
    ['코끼리가 산을 넘는다', 'elephant'],
    ['слон идёт через горы', 'elephant'],
  ])('are found in other languages: %s', (text, expected) => {
    expect(
      findObjects(text, 12)
        .map(({ noun }) => noun)
        .join(' '),
    ).toContain(expected);
  });

  it.each([
    'The strap has worn a groove into my shoulder bone',
    'Their hooves were wrapped in silk, a paw upon the tile',
    'A thousand wings, a claw, a jaw, a skull',
    'A nurse, a doctor, a guard and a bride',
    'I cross the glacier, the journey and the splash',
  ])('are no parts of bodies, no bust of somebody and no sign for what cannot be seen: %s', (line) => {
    expect(findObjects(line, 12, ['en'])).toEqual([]);
  });

  it.each([
    ['es', 'Mañana viene la grúa con sus dientes de metal', []],
    ['es', 'Guardo un rollo de película en la jaula', ['film']],
    ['es', 'Por el puente, por la noria', ['bridge']],
    ['es', 'Le va apagando las luces, se ha roto la escalera', ['ladder']],
    ['fr', 'La pâte dort, la farine est sur mes bras', []],
    ['fr', 'Trente baguettes, la ville ouvre un œil au son de ma sonnette', ['baguette bread', 'city']],
    ['pt', 'Vem da torre do farol, na ponta do pé', ['tower', 'lantern']],
  ])('are in %s what the word is, and not what only has it in its name: %s', (language, line, nouns) => {
    expect(findObjects(line, 12, [language]).map(({ noun }) => noun)).toEqual(nouns);
  });

  it('leave out words that name nothing to look at, and things that are said not to be there', () => {
    expect(findObjects('I will always be there when you need me, oh yeah, for ever and again')).toEqual([]);
    expect(drawn('no umbrella, only a tambourine and the whale')).not.toHaveProperty('umbrella');
    expect(drawn('and nobody needs a car')).toEqual({});
  });

  it('take a word for a thing only where it is used as one', () => {
    expect(drawn('we saw it coming and we ring the changes')).toEqual({});
    expect(drawn('she wears the ring')).toHaveProperty('ring');
  });

  it.each([
    ['the ferry leaves the harbor', 'leaf'],
    ['a sparrow that taps on the window', 'tap'],
    ['Et je garde ton chapeau', 'guard'],
    ['the machine draws a mountain', 'draw'],
    ['my love moves quickly', 'move'],
  ])('are not what somebody does: %s', (text, verb) => {
    expect(findObjects(text, 12).map(({ noun }) => noun)).not.toContain(verb);
  });

  it.each([
    ['a pirate ship, a treasure map, a parrot', ['ship', 'treasure map', 'parrot']],
    ['wolf and bear on fire', ['wolf', 'bear', 'fire']],
    ['fire in the sky', ['fire']],
    ['a penguin in a canoe', ['penguin', 'canoe']],
    ['hammer and nail and a saw', ['hammer', 'nail', 'saw']],
  ])('are nouns where a noun has to stand, in English even beside words of other languages: %s', (text, nouns) => {
    expect(findObjects(text, 12).map(({ noun }) => noun)).toEqual(nouns);
  });

  it.each([
    ['la mer et le phare', ['sea', 'lighthouse']],
    ['Der Schlüssel liegt neben der Geige', ['key', 'violin']],
    ['灯塔照着大海', ['lighthouse', 'sea']],
    ['별과 바다', ['star', 'sea']],
    ['바다야 나를 불러줘, 고양이는 잠들었어', ['sea', 'cat']],
    ['Le train de nuit, la boîte sur le sable', ['train', 'box']],
    ['Auf dem Teller liegt ein Fisch, die Möwe schreit', ['plate', 'fish', 'gull']],
    ['竹林里传来笛子的声音', ['bamboo', 'flute']],
    ['Der Fischer zieht das Netz ans Ufer, die Bilder, die Fische', ['framed picture', 'fish']],
    ['오늘 밤 창문을 열면 밤하늘의 별', ['window', 'star']],
    ['눈을 감고 말을 해, 해가 진다', ['sun']],
    ['马上就要离开你, 马在山上', ['horse', 'mountain']],
    ['Nada en el cielo, nada en mi voz', []],
    ['Le ciel est la voix du pêcheur, il est parti', []],
    ['Mi taxi rosa bajo las palmeras y la rosa', ['taxi', 'palm tree', 'rose']],
    ['Ses lunettes roses devant une rose', ['glasses', 'rose']],
    ['Donde tus ojos me hacían volver', ['eye']],
    ['Elle ferme la porte et montre le ciel', ['door']],
    ['Ella vino a mi casa por el vino', ['house', 'wine']],
    ['写真と紙と鍵', ['photo', 'paper', 'key']],
  ])('are what a word of another language means, not the first picture it is written beside: %s', (text, nouns) => {
    expect(findObjects(text, 12).map(({ noun }) => noun)).toEqual(nouns);
  });

  it('are told apart from things no set has a picture of', () => {
    expect(thingsWithoutPicture('a ferret with a fox and a zither in my soul')).toEqual(
      expect.not.arrayContaining(['fox', 'soul']),
    );
    expect(thingsWithoutPicture('the treadmill and a fox')).toEqual(['treadmill']);
    expect(thingsWithoutPicture('We sang along in stormy weather, the choir sang by the treadmill')).toEqual([
      'treadmill',
    ]);
  });

  it('are shapes that the sets hold', () => {
    // An eskimo is only another name of one.
    for (const { shape } of findObjects('a camel, a cactus, an anchor, a violin, a rocket, a snail and an eskimo', 12))
      expect(() => shapeSvg(shape, 8), shape).not.toThrow();
  });
});

describe('words of other languages', () => {
  type Row = { hexcode: string; label: string; tags?: string[] };
  const rowsOf = (language: string): Row[] =>
    createRequire(import.meta.url)(`emojibase-data/${language}/compact.json`) as Row[];
  // “family: man, woman, boy”: the parts of such names are no shapes of a set.
  const named = new Set(rowsOf('en').flatMap(({ hexcode, label }) => (/[:,]/.test(label) ? [hexcode] : [])));

  it.each([
    ['no hay un perrito en la calle', 'dog'],
    ['y un pajarito canta en el árbol', 'bird'],
    ['y los ratoncitos que bailan', 'mouse'],
    ['y un barquito de papel', 'boat'],
    ['não há um gatinho na janela', 'cat'],
    ['um robozinho que não dorme', 'robot'],
    ['das Kätzchen und ich auf dem Dach', 'cat'],
    ['und das Häuschen am See', 'house'],
  ])('knows a thing that is called small: %s', (line, noun) => {
    expect(findObjects(line, 5).map((one) => one.noun)).toContain(noun);
  });

  it.each(['que bonito es el amor', 'com carinho no caminho eu vou sozinho', 'und das Mädchen lacht mit mir'])(
    'takes no word for a small thing that is none: %s',
    (line) => {
      expect(findObjects(line, 5)).toEqual([]);
    },
  );

  it.each(['de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'zh'])(
    'are never drawn as a shape that no set has: %s',
    (language) => {
      const words = new Set(
        rowsOf(language).flatMap(({ hexcode, label, tags = [] }) =>
          named.has(hexcode) ? [label, ...label.split(/[\s:,-]+/), ...tags] : [],
        ),
      );
      const shapes = new Set([...words].flatMap((word) => findObjects(word, 3, [language]).map(({ shape }) => shape)));
      for (const shape of shapes) expect(() => shapeSvg(shape, 32)).not.toThrow();
    },
  );
});

describe('the motion of an object', () => {
  it('is what the song says it does, else what it is made for', () => {
    expect(motionOf('canoe', 'the canoe by the pier')).toBe('sail');
    expect(motionOf('seagull', 'a seagull over the reeds')).toBe('fly');
    expect(motionOf('heron', 'a heron over the reeds')).toBe('walk');
    expect(motionOf('chicken', 'the priest wants a chicken')).toBe('walk');
    expect(motionOf('penguin', 'it is Percy the penguin')).toBe('walk');
    expect(motionOf('tram', 'the tram is late')).toBe('pass');
    expect(motionOf('coin', 'the coin keeps spinning')).toBe('spin');
    expect(motionOf('canoe', 'a burning canoe')).toBe('flicker');
  });

  it('follows the drum where a thing beats', () => {
    const moment = {
      songSec: 3,
      tSec: 1,
      progress: 0.3,
      kick: 0,
      snare: 0,
      pulse: 0,
      accent: 0,
      beat: 2,
      sway: 0,
      voice: 0,
      energy: 0.5,
    };
    expect(offsetAt('beat', { ...moment, kick: 1 }).scaleX).toBeGreaterThan(offsetAt('beat', moment).scaleX + 0.1);
  });
});

it.each(
  'cork syrup graffiti candyfloss mannequin dam viaduct bunting bauble holly mistletoe stretcher sandpit scaffolding chalk runway sycamore toadstool tabby hailstone'.split(
    ' ',
  ),
)('the %s of a song has a picture', (noun) => {
  expect(findObjects(`I saw the ${noun} there`, 3).map((one) => one.noun)).toEqual([noun]);
});

it('a pair of scissors that begins a list is one of its things', () => {
  const found = findObjects('About a tailor. scissors, a jar of buttons, a needle', 5);
  expect(found.map(({ noun }) => noun)).toEqual(['scissors', 'jar', 'button', 'needle']);
});
