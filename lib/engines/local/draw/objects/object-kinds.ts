/** How large things are beside each other, and where they belong, by their kind. */
import { kindsOf, NOUN_FILES, nounFile, nounLemma, synset } from '../../song/lyrics/words/wordnet.ts';
import { shapeFor, visibleSenses } from './find-objects.ts';
import { listedIn, tableOf } from '../../listed-in.ts';

/** Sizes in a place, as shares of the picture's shorter side. */
const BY_KIND = tableOf([
  [0.62, 'ladder'],
  [0.6, 'mountain, tree'],
  [0.58, 'building, church bell, giraffe, windmill'],
  [0.56, 'structure, geological formation'],
  [0.54, 'elephant, whale'],
  [0.5, 'ship, train, coffin, dragon, dinosaur'],
  [0.46, 'watercraft, vehicle'],
  [0.44, 'wheeled vehicle, horse, astronaut'],
  [0.42, 'boat, furniture, ungulate, bear'],
  [0.4, 'aircraft'],
  [0.38, 'musical instrument'],
  [0.36, 'carnivore, person'],
  [0.34, 'celestial body, mammal, plant, robot'],
  [0.32, 'animal, flower, garment, fire'],
  [0.3, 'reptile, footwear, cooking utensil'],
  [0.28, 'fish'],
  [0.27, 'food'],
  [0.26, 'bird, toy, teddy'],
  [0.25, 'fruit'],
  [0.22, 'insect'],
  [0.2, 'rodent'],
  // The plants and buildings with these names are seldom meant.
  [0.28, 'pen, box, heel, canteen, nib'],
  // Words that also name the tree.
  [0.25, 'cherry, plum, apple, peach, pear, orange, lemon, lime, olive, fig, almond, apricot, mango, banana, coconut'],
]);
const OTHERWISE = 0.3;

/**
 * Scale of things in a hand, as shares of the largest that fits: a ring in the hand is no hoop. Never so small that it
 * cannot be recognised.
 */
const IN_HAND = tableOf([
  [0.5, 'ring, jewelry, coin, money, button, seed, thimble, dice, pill, bead, key, pearl'],
  [
    0.68,
    'cup, mug, glass, drinking vessel, watch, timepiece, telephone, egg, fruit, nut, candle, flower, microphone, letter, shell, playing card, compass, eyeglasses, scissors, candy',
  ],
  // Clocks that stand or hang.
  [1, 'clock'],
]);

export const inHandOf = (noun: string): number => byKind(noun, IN_HAND) ?? 1;

/** Too heavy or wide for a hand, though not furniture. */
const BULKY =
  'television, fish tank, aquarium, amplifier, loudspeaker, speaker, beehive, hive, tire, barrel, cask, crate, stove, radiator, chandelier, ' +
  'candelabra, hydrant, anvil, gravestone, grave, tomb, ash bin, garbage, typewriter, printer, sewing machine, wheelbarrow, lawn mower, ' +
  'oil drum, drum kit, drumset, fireplace, mirror ball, disco, scale, screen, easel, rug, curtain, hay, tree branch, branch';

/** Length or height of things in metres, whichever is longer, by kind. */
const METRES = tableOf([
  [0.06, 'insect, arachnid, ring, coin, button, key'],
  [0.2, 'food, fruit, letter, cup, container'],
  [0.45, 'balloon, flower, rose, footwear, boot, bird, candle, bottle, rabbit, squirrel, rodent'],
  [0.12, 'frog, toad, amphibian, snail'],
  [0.25, 'bell'],
  [0.5, 'kettle, teakettle, radio'],
  [0.6, BULKY],
  [0.7, 'cat, reptile, fish, domestic fowl, drum, plant, wheel, suitcase'],
  [1, 'musical instrument, garment, dog, animal, carnivore, furniture, umbrella, sword, fire, anchor'],
  [
    1.6,
    'stone, rock, wolf, bench, eagle, swan, crane, wading bird, window, statue, mailbox, bed, sofa, wardrobe, dresser, person, ape, robot, snowman, ghost, scarecrow, skeleton, alien, monster',
  ],
  [2.1, 'bicycle, motorcycle, piano, door, big cat, bear, deer, well, ungulate, horse, cattle, dolphin, tent, unicorn'],
  [
    1.8,
    'pump, gas pump, white goods, refrigerator, vending machine, slot machine, jukebox, bathtub, bookcase, bookshelf, ' +
      'shelf, harp, cello, elevator, coffin, sarcophagus, cannon, ski, snowboard, surfboard, swing, arcade machine',
  ],
  [
    4,
    'car, vehicle, wheeled vehicle, gate, fence, ladder, stair, stairs, fountain, canoe, elephant, wagon, tractor, streetlight, dragon, dinosaur',
  ],
  [4, 'excavator, staircase, slide, seesaw, pipe organ, haystack, satellite dish, catapult, totem pole'],
  [
    9,
    'roof, garden, fire engine, escalator, boat, sailboat, yacht, carousel, truck, bus, tree, whale, hut, structure, spacecraft',
  ],
  [14, 'cable ferry, pool, house, dwelling, building, windmill, shop, station, factory, museum, bank, school'],
  [
    30,
    'roller coaster, ferris wheel, pyramid, waterfall, forest, woods, grove, circus, cemetery, graveyard, church bell, chapel bell, steeple bell, lighthouse, church, tower, aircraft, rocket, temple, shrine',
  ],
  [60, 'ship, ferry, train, locomotive, tram, castle, public transport, skyscraper, pier, railway'],
  [160, 'bridge, harbor, village, town, geological formation'],
  [400, 'island, city, mountain'],
]);
/** The same for single nouns: what songs mean by them differs in size from their first meaning or their kind. */
const METRES_OF_NOUN = tableOf([
  [
    0.06,
    'thimble, tadpole, slug, bullet, golf ball, nail, screw, pill, marble, wasp, caterpillar, worm, domino, dice, thumbtack, stamp, whistle',
  ],
  [
    0.12,
    'brooch, castanet, fig, keyhole, bracelet, curler, nail polish, clam, scallop, oyster, shrimp, seahorse, scorpion, pine cone, lighter, salt shaker, plug, spark plug, socket, pen, fountain pen, chess piece, gear, cog, earring, spool, bow tie',
  ],
  [
    0.2,
    'face mask, cigarette, hair dryer, remote control, rosary, saucer, hot dog, taco, onion, garlic, carrot, corn, cucumber, lettuce, pepper, beet, banana, blueberry, raspberry, popcorn, plum, peach, cherry, chestnut, pomegranate, harmonica, paper boat, crab, starfish, horseshoe, high heel, calculator, canary, swallow, duckling, chick, snow globe, kitten, pinwheel, paper crane, mouth organ, oil lamp',
  ],
  [
    0.3,
    'onion ring, mole, paper plane, piggy bank, slingshot, revolver, pumpkin, watermelon, pineapple, sieve, helmet, paint roller, pliers, ruler, toaster, birdhouse, bat, chameleon, drill, file, hammer, pitcher, ice skate, roller skate, saddle, jack-in-the-box',
  ],
  [
    0.45,
    'geranium, teddy bear, doll, puppet, marionette, backpack, toolbox, handbag, watering can, vase, palette, record player, license plate, puppy, piglet, hare, skunk, lobster, jellyfish, cuckoo clock, projector, boombox, hanger, diving helmet, porthole, tambourine, lily, daffodil, tulip, violet, dandelion, lavender, clover, desk lamp, speaker, printer',
  ],
  [
    0.7,
    'amp, amplifier, tomato plant, milk can, sitar, sack, trash bag, garbage bag, manhole, hose, skateboard, stump, tree stump, kettle drum, gramophone, badger, beaver, koala, penguin, birdcage, treasure chest, gong, french horn, tennis racket, ship wheel, hoodie, bellows, octopus, squid, sandcastle',
  ],
  [
    1,
    'counter, bar, wall poster, pyjama, pajama, pyjamas, pajamas, bathrobe, overalls, deck chair, deckchair, beach chair, gnome, mop, broom, cymbal, hula hoop, hoop, tricycle, shopping cart, dollhouse, rocking horse, garbage can, trash can, washing machine, dishwasher, toilet, sink, neon sign, kite, rifle, axe, shovel, cane, crutch, vacuum cleaner, telescope, painting, dress, jeans, log, whip, lifebuoy, lawnmower, campfire, engine, heron, crane, peacock, apron, tuxedo, synthesizer, fishing net, blackboard, lamp, baseball bat, golf club',
  ],
  [
    1.6,
    'signboard, road sign, street sign, signpost, dashboard, windshield, windscreen, wiper, steering wheel, rearview mirror, headlight, taillight, tail light, brake light, puddle, curtain, mirror, net, stove, oven, cooker, oven door, smoke, hand, finger, eye, foot, lip, chicken coop, henhouse, coop, weathervane, weathercock, pinball machine, pinball, parking meter, music stand, bush, shrub, scooter, sled, sleigh, unicycle, desk, table, oar, spear, scythe, pitchfork, rake, ironing board, fireplace, seal, ram, statue, foal, pony, armchair, prison',
  ],
  [
    2.1,
    'kitchen, kitchen counter, hallway, corridor, hall, sidewalk, pavement, curb, kerb, gutter, shadow, silhouette, stair, stairs, step, phone booth, telephone booth, phone box, grandfather clock, cross, pool table, billiard table, trampoline, hammock, mattress, bunk bed, bus stop, stop sign, traffic light, shower, hedge, cart, dumpster, antenna, tiger, ostrich, unicorn, walrus, crocodile, alligator, fishing rod, sleeping bag, cupboard, library, mine cart, double bass',
  ],
  [
    4,
    'garden wall, stone wall, wall, finish line, awning, banner, market stall, market stand, fruit stand, fruit stall, balcony, porch, veranda, stoop, crosswalk, lamp post, streetlamp, giraffe, shark, street lamp, lamppost, rowboat, rowing boat, pickup truck, camper, camper van, campervan, motorhome, caravan, parachute, satellite, clothesline, igloo, kiosk, chimney, steamroller, trailer, organ, buoy, birch, dragon',
  ],
  [
    9,
    'fire engine, whale, dump truck, utility pole, telephone pole, power line, telegraph pole, flying saucer, spaceship',
  ],
  [
    14,
    'fire escape, storefront, diner, bakery, restaurant, cafe, pub, tavern, farm, airport, apartment block, circus tent, silo, pylon, air balloon',
  ],
  [
    30,
    'tower crane, roller coaster, smokestack, apartment building, tower block, zeppelin, airship, iceberg, cave, cliff',
  ],
  [60, 'stadium, tunnel, steam engine'],
]);
const METRES_OTHERWISE = 0.3;
export const SOMEBODY_METRES = 1.7;

/** Whether a noun is first of all a person, and drawn as one. */
const isSomebody = (noun: string): boolean =>
  nounFile(nounLemma(noun.split(' ').at(-1) as string)) === NOUN_FILES.person && !/^(?:king|queen)$/.test(noun);

const listedMetres = (noun: string): number | undefined =>
  METRES_OF_NOUN[noun] ?? METRES_OF_NOUN[nounLemma(noun.split(' ').at(-1) as string)];

export function metresOf(noun: string): number {
  const listed = listedMetres(noun);
  if (listed !== undefined) return listed;
  const own = isSomebody(noun) ? SOMEBODY_METRES : (byKind(noun, METRES) ?? METRES_OTHERWISE);
  // A thing drawn as something larger than a person is at least that large: a telephone wire hangs on its pole.
  const drawnAs = shapeFor(noun)?.replace(/^.*:/, '').replaceAll('-', ' ');
  const drawn = drawnAs ? (METRES_OF_NOUN[drawnAs] ?? 0) : 0;
  return drawn > SOMEBODY_METRES ? Math.max(own, drawn) : own;
}

/** Not people, although songs and the dictionary speak of them as such. */
export const BEINGS: ReadonlySet<string> = new Set(
  'robot ghost snowman scarecrow puppet doll teddy skeleton alien monster dragon unicorn dinosaur'.split(' '),
);
/** Whatever acts by itself and has a face, even a machine. */
const ALIVE = tableOf([[true, ['animal, imaginary being, spiritual being, automaton, mole', ...BEINGS].join(', ')]]);
export const isAlive = (noun: string): boolean => byKind(noun, ALIVE, 2) ?? false;

/** Shares of the picture for things up to these lengths. */
const SHARES: readonly [metres: number, share: number][] = [
  [0.12, 0.26],
  [0.3, 0.28],
  [0.45, 0.3],
  [0.7, 0.33],
  [1, 0.36],
  [1.6, 0.42],
  [2.1, 0.46],
  [4, 0.5],
  [9, 0.54],
  [Number.POSITIVE_INFINITY, 0.58],
];

export function sizeOf(noun: string): number {
  const metres = listedMetres(noun);
  return metres === undefined
    ? (byKind(noun, BY_KIND) ?? OTHERWISE)
    : (SHARES.find(([most]) => metres <= most)?.[1] as number);
}

/** Among the stars and clouds, in the open air, on water where there is any, or on the ground. */
export type Realm = 'sky' | 'air' | 'water' | 'ground';

const REALMS = tableOf<Realm>([
  [
    'sky',
    'celestial body, star, sun, moon, planet, cloud, storm, rainbow, lightning, precipitation, comet, constellation, galaxy, firework, spacecraft, satellite, sunrise, sunset',
  ],
  ['air', 'bird, bat, aircraft, insect, balloon, kite, parachute, snowflake'],
  ['water', 'watercraft, boat, ship, fish, aquatic mammal, waterfowl, swan, lily, wave, iceberg'],
  [
    'ground',
    'soldier, chicken, turkey, domestic fowl, gallinaceous bird, ratite, penguin, wading bird, ant, beetle, cricket',
  ],
]);

const FIXED = tableOf([
  [true, 'building, structure, mountain, geological formation, tree, furniture'],
  // The first meaning of these is a wood, a stone or a light.
  [
    true,
    'awning, birch, fir, spruce, maple, oak, palms, headstone, tunnel, volcano, cavern, springs, seat, streetlight, street lamp',
  ],
  // Songs mean the drink or the fruit, not what it grows on.
  [
    false,
    'coffee, tea, apple, cherry, plum, peach, pear, orange, lemon, lime, olive, fig, almond, apricot, mango, banana, coconut',
  ],
]);
/**
 * Nouns that are a place, so that a picture would be a sign; other words that suggest one (a boat, a deer) are things
 * in it.
 */
const PLACE_NOUNS = new Set(
  'city town street road highway path lane trail route river stream lake sea ocean wave creek brook swamp marsh mountain hill valley dune forest wood field meadow sky cloud desert beach shore garden room stage galaxy space tide surf'.split(
    ' ',
  ),
);
/** Things everywhere except in places that show them. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  window: ['window', 'room'],
  wall: ['window', 'room', 'stage', 'club'],
  roof: ['rooftop'],
  tree: ['forest'],
  pine: ['forest', 'snow'],
  fir: ['forest', 'snow'],
  spruce: ['forest', 'snow'],
  rooftop: ['rooftop'],
  water: ['river', 'ocean', 'shore'],
};

/** Whether in a setting only the place shows a noun: no sign of a city stands in a street. */
export function isPlaceNoun(noun: string, setting: string): boolean {
  const head = nounLemma(noun.split(' ').at(-1) as string);
  return PLACE_NOUNS.has(head) || (listedIn(SHOWN_IN, head)?.includes(setting) ?? false);
}

/** Whether a thing stays where it is, whatever is sung of it. */
export const isFixed = (noun: string): boolean => byKind(noun, FIXED, 1) ?? false;

const UNWIELDY = tableOf([
  [true, BULKY],
  [
    true,
    'animal, person, imaginary being, spiritual being, cactus, snowman, ghost, scarecrow, skeleton, alien, monster, unicorn, conveyance, vehicle, public transport, keyboard instrument, piano, anchor, wheel, tent, ladder, phenomenon, smoke, fire, road, thunder, astronaut, robot, windmill, manhole, stump, tree stump, garbage can, trash can, washing machine, dishwasher, oven, sink, toilet, ' +
      'amp, amplifier, campfire, blackboard, lawnmower, porthole, keyhole, sandcastle, crane, heron, peacock, engine, neon sign, saucer, light switch, wall socket, socket',
  ],
  [false, 'cigarette, cigar'],
]);

/** Furniture at which people are served, and at which they sit. */
export const isCounter = (noun: string): boolean => /(?:^| )(?:counter|bar|table|desk)$/.test(noun);
/** Things with a level top for small things. */
export const isTop = (noun: string): boolean => /(?:table|desk|workbench|nightstand|sideboard|dresser)$/.test(noun);
/** Things that somebody holding them leans on. */
export const isLeantOn = (noun: string): boolean => /(?:^| )(?:walking stick|cane|crutch)$/.test(noun);
export const isSatAt = (noun: string): boolean => isCounter(noun) || /(?:^| )(?:workbench|piano)$/.test(noun);
/** Things held over the person under them. */
export const isCover = (noun: string): boolean => /(?:^| )(?:umbrella|parasol|sunshade|canopy|awning)$/.test(noun);

/** Parts of the body that are shown on their owner, from near, and never alone. */
export const isOfBody = (noun: string): boolean => /^(?:hand|finger|eye|lip)$/.test(noun);

/** Things worn that cannot be seen from behind, by their name or their picture: the picture of a mask is of a stage. */
export const isSeenFromFront = (noun: string, shape: string | null): boolean =>
  /glasses|goggles|mask|monocle|tie|bow|necklace|medal|apron|beard|mustache/.test(`${noun} ${shape}`);

/** Whether it is never carried in a hand, however small it is drawn. */
export const isUnwieldy = (noun: string): boolean => byKind(noun, UNWIELDY) ?? false;

/** Larger things are not held in a hand. */
const HAND_LARGE = 0.39;
const HAND_METRES = 1.2;
export const isHandheld = (noun: string): boolean =>
  realmOf(noun) === 'ground' &&
  sizeOf(noun) <= HAND_LARGE &&
  metresOf(noun) <= HAND_METRES &&
  !isFixed(noun) &&
  !isUnwieldy(noun);

/** Larger things take both hands. */
const PALM_METRES = 0.45;
/** Whether a thing lies on an open hand. */
export const fitsPalm = (noun: string): boolean => isHandheld(noun) && metresOf(noun) <= PALM_METRES;

export const realmOf = (noun: string): Realm => byKind(noun, REALMS) ?? 'ground';

/**
 * What a table says of a noun: the nearest listed one of its WordNet kinds decides, over the commonest `senses` of its
 * meanings.
 */
export function byKind<Value>(
  noun: string,
  table: Readonly<Record<string, Value>>,
  senses = Number.POSITIVE_INFINITY,
): Value | undefined {
  const head = nounLemma(noun.split(' ').at(-1) as string);
  const kinds = visibleSenses(head)
    .slice(0, senses)
    .flatMap((sense) => [sense, ...kindsOf(sense)])
    .flatMap((kind) => synset(kind, 'noun').words);
  const kind = [noun, head, ...kinds].find((one) => Object.hasOwn(table, one));
  return kind === undefined ? undefined : table[kind];
}
