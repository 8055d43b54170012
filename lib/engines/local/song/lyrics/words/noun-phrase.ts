/** Nouns of a request as lines use them: with article, number and kind. */
import type { NounKind } from '../material/frames.ts';
import { agreeing, capital } from './narrate.ts';
import { kindsOf, nounLemma, sensesOf, synset, verbLemma } from './wordnet.ts';

export type NounPhrase = {
  /** Without its article: “old compass”. */
  text: string;
  /** “my” of “my dog”, kept as the caller wrote it. */
  owner?: string;
  head: string;
  kind: NounKind;
  isPlural: boolean;
  /** Cannot be counted: “sorrow”, “cheese”. */
  isMass: boolean;
  /** Kind and number are beyond doubt: everything true of the kind can be said of it. */
  isCertain: boolean;
  /** Stands without an article: “noon”, “Christmas”. */
  isBare: boolean;
  /** An idea that may or may not be countable: “momentum”, “conscience”. */
  isDoubtful: boolean;
  /** For somebody's animal: a pet is not an “it”. */
  pronoun?: 'he' | 'she';
  /** Lives in water, and so never comes to a door. */
  isAquatic: boolean;
  /** Of the body, but not a part of it: sweat. */
  isFluid: boolean;
};

const BY_FILE: Readonly<Record<number, NounKind>> = {
  4: 'idea',
  5: 'animal',
  6: 'thing',
  7: 'idea',
  8: 'body',
  9: 'idea',
  10: 'idea',
  11: 'event',
  12: 'feeling',
  13: 'food',
  14: 'idea',
  15: 'place',
  16: 'feeling',
  17: 'land',
  18: 'person',
  19: 'idea',
  20: 'plant',
  21: 'idea',
  22: 'event',
  25: 'idea',
  26: 'feeling',
  27: 'thing',
  28: 'time',
};
/** The first sense of these words and all its hyponyms; the first match wins. */
const KIND_ROOTS: readonly (readonly [NounKind, string])[] = [
  ['cycle', 'bicycle motorcycle skateboard scooter tricycle unicycle sled'],
  ['craft', 'boat ship aircraft spacecraft raft'],
  ['vehicle', 'motor_vehicle'],
  ['place', 'road path building bridge tower plaza park yard'],
  [
    'handheld',
    'box bag basket bottle cup hand_tool writing_implement cutlery clothing garment footwear headdress jewelry timepiece candle book photograph coin toy stringed_instrument wind_instrument compass umbrella',
  ],
];
/** Natural objects that can be looked at half the night, unlike a hole or a nest. */
const LAND_ROOTS = 'lake stream sea ocean mountain valley canyon star planet'.split(' ');
const PLACE_ROOTS = 'city town village municipality country'.split(' ');
const TIMES =
  /^(?:mornings?|afternoons?|evenings?|nights?|midnight|noon|dawn|dusk|sunrise|sunset|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween|thanksgiving|spring|summers?|autumn|winters?|harvest|holidays?)$/u;
const WEATHER = /^(?:rain|snow|wind|storm|fog|mist|breeze|thunderstorm|snowfall|rainfall|drizzle|hail)s?$/u;
/** Living things that are seen as a whole, unlike spores, paws and bacilli. */
const ANIMAL_ROOTS = 'mammal bird reptile amphibian fish insect'.split(' ');
const PLANT_ROOTS = 'tree flower shrub'.split(' ');
/** Not people, such as “pliers”, or not people to raise a glass to, such as a murderer. */
const NOBODY = /(?:[eo]r|icide|rapist|terrorist|phile|nazi)$/u;
/** Acts that happen at a certain time. */
const EVENT_ROOTS =
  'ceremony contest journey celebration departure arrival show battle war wedding closing opening'.split(' ');
const WATER_ANIMALS = 'fish coelenterate shark whale mollusk crustacean aquatic_mammal seal'.split(' ');
const FLUIDS = /^(?:sweat|blood|tear|spit|saliva)$/u;
const GAME_ROOTS = 'ball_game sport'.split(' ');
const MASS = new Set(
  'love hope time life death music coffee rain snow water fire freedom peace war friendship happiness sadness loneliness revenge courage faith home heaven money nature youth truth dust gold silver grief joy anger fear nostalgia laughter light darkness magic trust beauty change starlight moonlight sunlight god foliage smoke livestock furniture velvet woodwork fencing innovation luck work silence thunder lightning sand grass honey bread rice milk sugar salt wine beer tea advice news homework equipment luggage wool cotton wood paper glass copper iron steel ice fog mist mud traffic neon jazz poetry dancing swimming sleep hunger thirst patience sorrow boredom affection anguish justice wisdom knowledge pride shame envy hate hatred mercy grace heat cold weather art teamwork infinity bravery diesel calculus algebra mathematics yarn fog ink gravity jasmine glitter sawdust ivy lavender sweat blood spit saliva asthma diabetes cancer chemotherapy yoga gardening knitting cooking pottery laundry sourdough wifi propane vinyl ballet vertigo nausea lipstick mascara perfume toothpaste shampoo makeup politics physics economics moonshine amber electricity adrenaline lag soup butter jam cocoa lemonade rum gin whiskey ouzo hummus tahini pasta spaghetti garlic mustard cheese meat bacon ham popcorn juice cider marmalade jollof goulash jealousy gratitude glee awe rage zeal angst paranoia remorse sympathy empathy compassion contempt despair disgust dread ecstasy enthusiasm excitement frustration guilt heartache hysteria indifference longing lust melancholy misery outrage panic passion pity resentment serenity stress tenderness unease wrath yearning confidence contentment delight disappointment exhaustion embarrassment amazement impatience apathy greed agony insomnia mischief forgiveness tranquility solitude poker bingo intelligence gossip recovery widowhood childhood broccoli firewood homework denim cobalt braiding'.split(
    ' ',
  ),
);
/** The kind that a word has in songs, if the dictionary lists another meaning first or leaves it open. */
const SUNG_AS: ReadonlyMap<string, NounKind> = new Map(
  Object.entries({
    handheld:
      'accordion apron badge bag bandage banjo basket belt bible blanket book boot bottle box bracelet brush bucket bugle button calculator camera candle cane cap card cassette chain chisel clipper coat coin comb compass crayon crown cup diary dice doll dress drumstick earring envelope fiddle flute fork gift glasses glove guitar hammer handkerchief harmonica hat headset heel helmet jacket jar key kite knife lamp lantern leash letter lighter locket lunchbox magazine mandolin map marble mask match matchbox medal microphone mirror mitten mixtape mug nail necklace needle net newspaper notebook padlock paintbrush passport pen pencil phone photograph picture pillow postcard present purse quilt racket rake razor receipt record remote ribbon rope sandal scalpel scarf scissors screw screwdriver shawl shirt shoe shovel skirt slipper sneaker sock spade spoon stamp stethoscope string suitcase sunglasses teacup teapot teddy thermos thimble thread tiara ticket tie toothbrush torch towel toy treasure trophy trowel trumpet ukulele umbrella violin wallet watch whistle wrench',
    fixture:
      'bed billboard counter door fence fireplace gate lamppost oven piano stair stairs statue stove streetlight wall window',
    vehicle: 'ambulance cab car jeep limousine pickup taxi tractor truck van',
    cycle: 'bicycle bike motorbike motorcycle scooter skateboard sled tricycle',
    craft: 'airplane boat bus canoe ferry helicopter kayak plane raft sailboat ship submarine train tram trawler yacht',
    body: 'ankle arm back bone cheek chest chin dimple ear elbow eye face finger foot forehead hand heart hip jaw knee leg lip neck nose palm rib scar shoulder skin spine thumb toe tooth wrist',
    place:
      'airport alley arcade arena avenue bakery bank bar barbershop barn beach bridge cabin cafe campsite casino castle cathedral cemetery chapel church cinema city college cottage court courthouse courtyard diner dock factory farm garage garden graveyard gym harbor highway hospital hotel house hut jail lane laundromat library lighthouse market mill mine monastery mosque motel museum neighborhood office orchard palace park path pier playground pond port post prison pub quarry restaurant road school schoolyard shipyard shop square stadium station store street suburb supermarket synagogue tavern temple theater tower town trail tunnel university village vineyard warehouse yard',
    land: 'bay canyon cliff coast desert field forest glacier hill horizon island lake meadow moon mountain ocean peak planet prairie river sea shore sky star summit sun tundra valley volcano',
    weather: 'breeze fog mist rain snow storm wind',
    animal:
      'alligator ant badger bear beaver bee beetle blackbird bull bumblebee butterfly calf camel canary cat chicken cicada cow crab crocodile crow deer dog dolphin donkey duck eagle elephant elk falcon finch firefly fish fox frog giraffe goat goldfish goose gorilla grasshopper gull hare hawk hedgehog hen heron horse jellyfish kangaroo kitten koala ladybug lamb leopard lion lizard lobster mole monkey moose moth mouse mule octopus otter owl ox panther parrot peacock pig pigeon pony puppy rabbit rat raven robin rooster salmon seagull shark snail snake sparrow spider squirrel stag stork swan tiger toad tortoise trout turkey turtle wasp whale wolf worm wren zebra',
    person:
      'angel astronaut aunt baker barber barista bartender bishop blacksmith boxer boy boyfriend bride bridesmaid brother builder burglar butcher captain carpenter cashier chef child children cleaner clerk clown coach conductor cook cousin cowboy dad dancer daughter dealer dentist detective doctor driver drummer engineer examiner farmer father firefighter fisherman friend gardener gentleman ghost girl girlfriend goalkeeper godmother granddaughter grandfather grandma grandmaster grandmother grandpa grandson granny groom hitchhiker hunter husband imam immigrant janitor judge juggler kid king knight lady landlord lawyer librarian lifeguard lover magician mailman mama man mechanic mermaid midwife miner mom monk mother mum musician neighbor neighbour nephew niece nun nurse outlaw painter papa passenger pianist pilot pirate plumber poet policeman postman potter priest prince princess professor pupil queen rabbi ranger referee refugee robot roommate runner sailor scarecrow scientist seamstress shepherd sheriff singer sister snowman soldier son spy steelworker stepfather stranger student surgeon swimmer tailor teacher tenant thief tourist trainer traveler twin typist umpire uncle vampire veteran violinist waiter waitress weaver werewolf widow widower whistleblower wife witch wizard woman worker writer',
    baby: 'baby infant newborn',
    food: 'almond apple bacon bagel banana bean beer biscuit blackberry blueberry bread bun burger butter cabbage cake candy carrot cheese cherry chocolate cider cocoa coffee cookie corn cracker croissant curry dumpling egg fry garlic gin goulash grape ham honey hummus jam jollof juice lemon lemonade mango marmalade melon milk mustard noodle omelet onion orange ouzo pancake papaya pasta pea peach peanut pear pie pineapple pizza plum popcorn potato pumpkin raspberry rice roll rum salad sandwich sardine sausage soup sourdough spaghetti stew strawberry sugar taco tahini tea toast tomato waffle watermelon whiskey wine',
    plant:
      'bamboo barley basil beech birch bush cactus cedar clover daffodil daisy dandelion elm fern fir flower hedge ivy jasmine lavender lilac lily maple marigold mint moss oak orchid peony pine plant poplar poppy rhubarb rose rosemary sunflower thyme tree tulip vine violet wheat willow',
    event:
      'adoption blackout break cut divorce drought election fencing graduation landing marathon meeting outage shipwreck shower strike',
    time: 'harvest sunrise sunset',
    idea: 'algebra braiding calculus chess childhood effect electricity fire fraction frost gravity home lightning mathematics outcome rent result sailing satellite steam stripe thunder tide water widowhood wifi zone',
    feeling: 'adrenaline',
    thing:
      'alarm amber balloon bathtub blister cable ceiling chimney diesel elevator escalator floor flop fridge hammock moat money pane peeling printer radiator radio refrigerator rocket roof scab screen sink stirrup stoop stroller subway swing tattoo toilet trench typewriter visa ward wheelbarrow',
  } satisfies Partial<Record<NounKind, string>>).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as NounKind] as const),
  ),
);
/** Plurals without a plural ending, and plurals without a singular. */
const ALWAYS_SEVERAL =
  /^(?:dice|people|police|cattle|scissors|pants|jeans|trousers|shorts|glasses|spectacles|sunglasses|headphones|clothes|scrubs|stairs|outskirts|suburbs|ashes)$/u;
const UNLIKE_PLURAL = /(?:^|[a-z])(?:teeth|feet|geese|mice|lice|children)$|(?:^|[a-z])(?:wo)?men$/u;
/** Singulars that end in “s”. */
const ENDS_IN_S =
  /^(?:news|chess|lens|gas|bus|canvas|atlas|christmas|diabetes|rabies|herpes|measles|mumps|chaos|cosmos|asbestos|rhinoceros|hummus|tennis|series|species|crossroads|headquarters|gallows|molasses|bias|iris|arthritis|whereas|texas|venus|mars|kudos|pathos|ethos|alias|pancreas|walrus)$/u;
/** Animals whose names the dictionary first lists as a kind of person. */
const ANIMALS =
  /^(?:dodo|whale|tiger|shark|gull|seagull|cuckoo|gopher|heron|hog|jay|loon|ostrich|piranha|gibbon|scorpion|shrimp|wasp|weasel|wolverine|wren|vixen|watchdog|thoroughbred|chameleon|adder|predator|drake|ewe|dalmatian|fledgling|badger|yearling|warbler|nighthawk|pussycat|dragon|unicorn|phoenix|griffin|slug)$/u;
const SAME_PLURAL = /^(?:sheep|fish|deer|moose|salmon|trout|swine)$/u;
/** Used without an article, countable or not. */
const BARE =
  /^(?:noon|midnight|dawn|dusk|breakfast|lunch|supper|dinner|bedtime|christmas|easter|halloween|thanksgiving|heaven|home|god|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december|mom|dad|mother|father|grandma|grandpa)$/iu;
/** Written with a capital. */
const PROPER =
  /^(?:christmas|easter|halloween|thanksgiving|god|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december)$/iu;
/** “Hungarian goulash” keeps its capital. */
export const OF_A_PEOPLE =
  /^(?:african|american|british|canadian|chinese|cuban|danish|dutch|english|finnish|french|german|greek|hungarian|indian|irish|italian|japanese|jewish|korean|mexican|norwegian|persian|polish|portuguese|roman|russian|scottish|spanish|swedish|swiss|thai|turkish|viennese|welsh) \p{L}/iu;
/** Days, months and feasts. */
export const isCalendar = (word: string): boolean => PROPER.test(word);
const STATES =
  /^(?:love|hope|time|life|death|music|freedom|peace|war|friendship|happiness|sadness|loneliness|revenge|courage|faith|money|nature|youth|truth|grief|joy|anger|fear|nostalgia|laughter|darkness|magic|trust|beauty|change|luck|patience|justice|wisdom|knowledge|pride|shame|envy|hate|hatred|mercy|grace|hunger|thirst|sleep|silence|work|innovation)$/u;

/** “Light” is uncountable, “a porch light” countable. */
const COUNTED_WHEN_DESCRIBED =
  /^(?:light|glass|paper|iron|fire|wood|work|time|life|death|war|love|hope|fear|trust|cold|change|art|youth|pride|grace|sleep)$/u;
/** Endings of uncountable states: “loneliness”, but not “a famine”. */
const STATE_ENDINGS = /(?:ness|ity|ety|dom|ism|ia|hood)$/u;

/** “Democracy”, “capitalism”, “curiosity”; “smoking” is uncountable, too. */
const SYSTEMS =
  /(?:cracy|ism|ness|ience|hood|(?:bi|psych|ge|techn|myth|the|astr|ec|zo|neur|meteor)ology|(?:curios|human|integr|normal|simplic|electric|equal|fragil|humid|longev|matern|patern|sanit|sever|solidar|stabil|vulnerabil)ity)$/u;
/** Countable in spite of their endings. */
const COUNTED =
  /^(?:experience|audience|science|conscience|business|witness|harness|illness|weakness|sickness|likeness|wilderness|neighborhood|organism|prism|mechanism|criticism)$/u;

const roots = new Map<string, number | undefined>();
function rootOf(word: string): number | undefined {
  if (!roots.has(word)) roots.set(word, sensesOf(word, 'noun')[0]);
  return roots.get(word);
}

/** WordNet's files of qualities, thoughts, motives, natural events, processes, relations and states. */
const DOUBTFUL_FILES = new Set([7, 9, 12, 16, 19, 22, 24, 26]);
const DOUBTFUL_ENDINGS = /(?:tion|sion|ment|ity|ance|ence|cy|ism|ing|ship|ness|hood|ure|age)$/u;

/** The kind of thing that one sense of a word means. */
function kindOfSense(sense: number, base: string): NounKind {
  const file = synset(sense, 'noun').lexicographerFile;
  const above = [sense, ...kindsOf(sense)];
  const isKindOf = (words: readonly string[]) => words.some((word) => above.includes(rootOf(word) ?? -1));
  if (TIMES.test(base)) return 'time';
  if (WEATHER.test(base)) return 'weather';
  if (file === 6) return KIND_ROOTS.find(([, words]) => isKindOf(words.split(' ')))?.[0] ?? 'thing';
  if (file === 15 || file === 17) {
    if (isKindOf(PLACE_ROOTS)) return 'place';
    return isKindOf(LAND_ROOTS) ? 'land' : file === 15 ? 'idea' : 'thing';
  }
  if (file === 4 && isKindOf(EVENT_ROOTS)) return 'event';
  // “Chicken” is first a dish in the dictionary, but a bird in a song.
  if (
    file === 13 &&
    sensesOf(base, 'noun')
      .slice(0, 3)
      .some((one) => synset(one, 'noun').lexicographerFile === 5)
  )
    return 'animal';
  return BY_FILE[file] ?? 'idea';
}

/** Words for those not yet or no longer here, who sit on no wall. */
const NOT_HERE = /\b(?:unborn|stillborn|dead|late|lost|missing|future|imaginary|former|dying|extinct)\b/iu;
/** Events with guests who leave when they are over. */
const GATHERINGS =
  /^(?:wedding|party|graduation|meeting|concert|festival|reunion|birthday|parade|carnival|ceremony|recital|funeral|picnic|banquet|gala|fair)$/u;
/** Feelings that come and go like a guest. */
const VISITORS = /(?:ness|ia|dom|hood)$/u;

/** Reads a phrase whose last word is its noun. */
export function nounPhrase(text: string, owner?: string): NounPhrase {
  const head = (text.split(/[\s-]+/u).at(-1) ?? text).toLowerCase();
  const known = sensesOf(head, 'noun').length > 0;
  const lemma =
    /men$/u.test(head) && sensesOf(head, 'noun').length === 0 ? head.replace(/men$/u, 'man') : nounLemma(head);
  const isPlural =
    ALWAYS_SEVERAL.test(head) ||
    UNLIKE_PLURAL.test(head) ||
    (lemma !== head && (!known || /[^s]s$/u.test(head)) && !/(?:ss|ics)$/u.test(head) && !ENDS_IN_S.test(head));
  const base = isPlural && !ALWAYS_SEVERAL.test(head) ? lemma : head;
  const whole = text.toLowerCase().slice(0, text.length - head.length) + base;
  // The first sense of “diesel” is a man of that name.
  const compound = whole === base ? [] : sensesOf(whole, 'noun');
  const senses = [...compound, ...sensesOf(base, 'noun')].filter((offset) => !synset(offset, 'noun').isInstance);
  const [sense] = senses;
  const above = sense === undefined ? [] : [sense, ...kindsOf(sense)];
  const isKindOf = (words: readonly string[]) => words.some((word) => above.includes(rootOf(word) ?? -1));
  const file = sense === undefined ? 6 : synset(sense, 'noun').lexicographerFile;
  const listed = (ANIMALS.test(base) ? 'animal' : undefined) ?? SUNG_AS.get(base);
  const read = sense === undefined ? 'thing' : kindOfSense(sense, compound.length > 0 ? whole : base);
  // A hot dog is not a dog, nor is a computer mouse a mouse.
  const found = compound.length > 0 ? read : (listed ?? read);
  // “The gardener's revenge” is a single, countable revenge.
  const isOwned = /['’]s\s/u.test(text);
  const isState =
    !isOwned && ((STATE_ENDINGS.test(base) && !COUNTED.test(base)) || MASS.has(base) || STATES.test(base));
  const isUncounted = text.toLowerCase() === head || !COUNTED_WHEN_DESCRIBED.test(base);
  const isMass =
    !isPlural &&
    !isOwned &&
    ((MASS.has(base) && isUncounted) ||
      (found === 'feeling' && isState && !SUNG_AS.has(base)) ||
      (STATES.test(base) && isUncounted) ||
      /[^r]ics$/u.test(base) ||
      (found === 'idea' && SYSTEMS.test(base) && !COUNTED.test(base)) ||
      (found === 'idea' && file === 4 && /ing$/u.test(base) && verbLemma(base) !== base) ||
      file === 27);
  const kind =
    found === 'feeling' && !isState
      ? 'idea'
      : !isPlural && !isOwned && STATES.test(base) && found !== 'time' && !SUNG_AS.has(base)
        ? 'feeling'
        : found;
  const isBare =
    (text.toLowerCase() === head && (BARE.test(head) || base === 'chess')) || (!isPlural && isKindOf(GAME_ROOTS));
  const isNounFirst =
    sensesOf(base, 'noun').length >= Math.max(sensesOf(verbLemma(base), 'verb').length, sensesOf(base, 'adj').length);
  const isNumberSure = isPlural
    ? ALWAYS_SEVERAL.test(head) ||
      UNLIKE_PLURAL.test(head) ||
      listed !== undefined ||
      (sensesOf(lemma, 'noun').length > 0 && (!known || sensesOf(head, 'noun').length === 0))
    : !/[^su]s$/u.test(head) && !SAME_PLURAL.test(head);
  const isOfKind =
    (kind !== 'animal' || isKindOf(ANIMAL_ROOTS)) &&
    (kind !== 'plant' || isKindOf(PLANT_ROOTS)) &&
    (kind !== 'person' || !NOBODY.test(base)) &&
    kind !== 'body';
  const isKindSure =
    GATHERINGS.test(base) ||
    TIMES.test(base) ||
    WEATHER.test(base) ||
    (listed === found && listed !== 'idea') ||
    (kind === 'feeling' && (STATES.test(base) || MASS.has(base))) ||
    (compound.length <= 1 &&
      isOfKind &&
      isNounFirst &&
      sense !== undefined &&
      (compound.length === 1 || senses.slice(1, 3).every((one) => kindOfSense(one, base) === found)));
  return {
    text: PROPER.test(text) || OF_A_PEOPLE.test(text) ? capital(text.toLowerCase()) : text,
    owner,
    head,
    kind,
    isPlural,
    isMass,
    isCertain:
      isNumberSure &&
      !NOT_HERE.test(text) &&
      isKindSure &&
      (kind !== 'feeling' ||
        (isMass && compound.length === 0 && ([12, 16].includes(file) || STATES.test(base) || VISITORS.test(base)))) &&
      (kind !== 'event' || GATHERINGS.test(base)) &&
      (kind !== 'time' || (TIMES.test(base) && !isPlural)) &&
      (kind !== 'body' || !isMass),
    isDoubtful:
      !isPlural &&
      !isMass &&
      !isBare &&
      ['idea', 'feeling', 'event'].includes(kind) &&
      !GATHERINGS.test(base) &&
      (DOUBTFUL_FILES.has(file) || DOUBTFUL_ENDINGS.test(base)),
    isAquatic: senses
      .slice(0, 3)
      .some((one) => kindsOf(one).some((over) => WATER_ANIMALS.some((word) => rootOf(word) === over))),
    isFluid: FLUIDS.test(base),
    isBare,
  };
}

/** Fills the phrase into a frame of the material (see `frames.ts`). */
export function inFrame(frame: string, noun: NounPhrase): string {
  const { text, owner, isPlural, isMass, isBare, pronoun } = noun;
  const [it, them, its] = isPlural
    ? ['they', 'them', 'their']
    : pronoun === 'he'
      ? ['he', 'him', 'his']
      : pronoun === 'she'
        ? ['she', 'her', 'her']
        : ['it', 'it', 'its'];
  const definite = owner
    ? `${owner} ${text}`
    : isBare || (isMass && ['feeling', 'idea', 'event', 'time'].includes(noun.kind))
      ? text
      : `the ${text}`;
  const words: Readonly<Record<string, string>> = {
    the: definite,
    n: owner ? definite : text,
    it,
    them,
    its,
    is: isPlural ? 'are' : 'is',
    was: isPlural ? 'were' : 'was',
  };
  return frame
    .replace(/\{(\p{L}+)\}/gu, (all, slot: string) => {
      const word = words[slot.toLowerCase()];
      return word === undefined ? all : /^\p{Lu}/u.test(slot) ? capital(word) : word;
    })
    .replace(/\[(\p{L}+)\]/gu, (_all, verb: string) => agreeing(verb, !isPlural));
}
