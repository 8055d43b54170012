/**
 * What a word with several meanings means in its line: the bat of a ball game or the animal, the keys of a piano or of
 * a door. The words of the line decide, then those of the whole song.
 */
import { words } from '../../listed-in.ts';
import { nounLemma, verbLemma } from '../../song/lyrics/words/wordnet.ts';
import { TextMemory } from '../../text-memory.ts';

/**
 * A meaning and its evidence: words of the line, a pattern in the line, words of the song. Without any evidence listed
 * it always applies. `null` is nothing to look at.
 */
type Meaning = { shownAs: string | null; line: ReadonlySet<string>; song: ReadonlySet<string>; pattern: RegExp | null };
type Cues = { line?: string; song?: string; pattern?: RegExp };

const as = (shownAs: string | null, { line, song, pattern }: Cues): Meaning => ({
  shownAs,
  line: words(line),
  song: words(song),
  pattern: pattern ?? null,
});
const nothing = (line: string, pattern?: RegExp): Meaning => as(null, { line, ...(pattern ? { pattern } : {}) });
const unless = (pattern: RegExp): Meaning => as(null, { pattern });

/** For words whose picture shows only one of several meanings that are as common. */
const OTHERWISE_NOTHING = as(null, {});

/**
 * Tried in order: the first meaning with evidence in the line, else the first with evidence in the song, else one that
 * needs none, else the word as it stands.
 */
const MEANINGS: Readonly<Record<string, readonly Meaning[]>> = {
  antenna: [nothing('ant insect bug butterfly moth beetle snail')],
  badge: [as('badge', { line: 'police sheriff cop officer', song: 'police sheriff cop detective' }), OTHERWISE_NOTHING],
  ball: [
    as('mirror ball', { line: 'disco mirror' }),
    as('bowling ball', { line: 'bowling strike pins lane lanes', song: 'bowling' }),
    as('baseball', { line: 'bat pitcher baseball inning' }),
    as('basketball', { line: 'hoop dunk', song: 'basketball' }),
    as('soccer ball', { line: 'goal kick', song: 'soccer football' }),
    unless(/\bballs? (?:gown|room|point)|\b(?:masked|fancy) ball/),
  ],
  bar: [
    unless(
      /\b(?:raise|set|lower) the bar\b|\bbars? of\b|\bbehind bars\b|\b(?:candy|chocolate|soap|iron|gold|crow|space|tool|handle|side|prison) ?bars?\b/,
    ),
  ],
  bark: [nothing('dog wolf', /\b(?:i|you|they|dogs?) bark|\bbark (?:at|up|and|like)/)],
  bat: [as('baseball bat', { line: 'ball baseball pitcher inning', song: 'baseball' })],
  bed: [unless(/\b(?:river|sea|flower|ocean) ?beds?\b/)],
  bean: [
    as('coffee bean', {
      line: 'coffee roast roaster grind grinder brew espresso mug kettle',
      song: 'coffee roaster espresso barista',
    }),
  ],
  bellow: [as('bellows', { line: 'forge furnace smith blacksmith ember' }), OTHERWISE_NOTHING],
  boot: [unless(/\bboot camp\b|\bcar boot\b|\bboot of (?:my|the|your|his|her) car\b/)],
  bow: [
    as('bow', { line: 'arrow archer quiver hunter hunt cupid warrior' }),
    nothing('violin fiddle cello string stern ship deck', /\btakes? (?:a|the|my|your) bow\b/),
    as('ribbon', {
      line: 'hair ribbon gift present dress lace shoe box parcel',
      pattern: /\bt(?:ies?|ied|ying) (?:a|the) bow\b/,
    }),
    as('bow', { song: 'arrow archer quiver archery' }),
    OTHERWISE_NOTHING,
  ],
  brush: [
    as('paintbrush', {
      line: 'paint painted painting paints wall canvas easel painter artist',
      song: 'paint painting painter canvas easel',
    }),
  ],
  bull: [as('dog', { pattern: /\bpit bulls?\b/ })],
  button: [
    as('button', { line: 'jar tin sew sewing tailor thread coat shirt cardigan needle' }),
    nothing(
      'press push tap click lift elevator machine remote panic mute play pause',
      /\b(?:hit|touch|hold)\w* (?:the|a|my|your|every) (?:\w+ )?buttons?\b/,
    ),
    unless(/\bbuttons? up\b/),
  ],
  bunker: [as('sand bunker', { line: 'golf golfer ball caddie', song: 'golf golfer caddie' }), OTHERWISE_NOTHING],
  cabinet: [nothing('arcade game pinball')],
  cane: [unless(/\bof cane\b|\b(?:sugar|candy) canes?\b|\bcane (?:basket|chair|field)/)],
  caravan: [as('camel', { line: 'camel desert dune oasis', song: 'camel desert dune oasis' })],
  cart: [
    as('golf cart', { line: 'golf golfer caddie', song: 'golf golfer caddie' }),
    as('shopping cart', { line: 'shop supermarket grocery mall aisle store' }),
  ],
  chest: [
    unless(
      /\b(?:on|in|off|against|across|to|from) (?:my|your|his|her|their|our) chest\b|\bchest (?:is|was) (?:tight|heavy)|\b(?:my|your|his|her) chest\b(?! of)/,
    ),
  ],
  calf: [nothing('leg thigh knee muscle')],
  chick: [as('chick', { line: 'hen nest egg farm coop feather barn shell hatch duck' }), OTHERWISE_NOTHING],
  chime: [unless(/\bclocks? chimes?\b/)],
  club: [
    as('golf club', { line: 'golf', song: 'golfer caddie' }),
    as('nightclub', { line: 'night dance disco dj floor', song: 'disco dj nightclub dancefloor' }),
    OTHERWISE_NOTHING,
  ],
  crown: [nothing('tree oak elm pine beech tooth')],
  crane: [
    as('paper crane', { line: 'fold folded origami', song: 'origami' }),
    as('tower crane', {
      line: 'harbor harbour dock shipyard quay wharf steel tower construction scaffolding cargo skyline container chimney factory builder welder weld',
      song: 'shipyard dockyard welder scaffolding docker',
    }),
  ],
  cup: [
    as('trophy', {
      line: 'lift champion win won wins winner winning final',
      song: 'football soccer goalkeeper champion',
    }),
  ],
  dam: [as('beaver dam', { line: 'beaver', song: 'beaver' })],
  deck: [nothing('card ship boat')],
  door: [unless(/\bnext door\b/)],
  dozen: [OTHERWISE_NOTHING],
  engine: [
    as('fire engine', { line: 'fire firefighter fireman siren ladder hose blaze', song: 'firefighter fireman siren' }),
    as('steam engine', {
      line: 'train steam coal railway rail track stoker carriage whistle',
      song: 'railway locomotive stoker',
    }),
  ],
  eye: [
    unless(
      /\b(?:close|shut|roll|blink) (?:both )?(?:\w+ )?eyes\b|\beyes? of (?:the|a) (?:storm|needle|hurricane|typhoon)|\beye to eye|\b(?:catch|caught|keep|kept|black|blind|private|public|evil) (?:\w+ )?eyes?\b/,
    ),
  ],
  hall: [as('hallway', { pattern: /\b(?:down|in|along|through) the (?:\w+ )?halls?\b(?! of)/ }), OTHERWISE_NOTHING],
  hand: [
    unless(
      /\b(?:in|into|of|from|by|at) (?:the|my|your|his|her|their|our|each|one) (?:\w+ )?hands?\b|\bhand in hand\b|\b(?:give|lend|need) (?:me |us |you |him |her )?a hand\b|\b(?:other|second|first|upper|hired|hour|minute) hands?\b|\bhands? (?:of (?:time|fate|god|the clock)|down|me|over)\b/,
    ),
  ],
  light: [
    as('lamp', {
      pattern:
        /\b(?:leave|left|turn|turned|switch|switched) (?:the|a|one) (?:\w+ )?lights?\b|\blight (?:still )?(?:on )?(?:in|on|over|above|at) (?:the|my|your|her|his|a) (?:\w+ )?(?:hall|hallway|kitchen|porch|window|door|stairs|attic|basement|bedroom|ceiling|house)\b/,
    }),
    OTHERWISE_NOTHING,
  ],
  drum: [
    unless(/\b(?:rain|hail|hearts?|fingers?|hooves|engines?) drums?\b/),
    nothing('bean coffee roast roasting oil diesel petrol dryer washer laundry barrel'),
  ],
  duck: [unless(/\bduck (?:and cover|down|under|your)/)],
  fan: [
    as(null, { line: 'stadium', pattern: /\bfans (?:with|in|on|of)\b/ }),
    unless(
      /\b(?:biggest|greatest|one|a) fans? of|\b(?:biggest|greatest|number one) fan|\bfans (?:scream|cheer|sing)|\bfan the /,
    ),
    as('electric fan', { line: 'ceiling electric blade heat hum buzz whir window wall', song: 'motel hotel' }),
  ],
  ferry: [
    as('rowing boat', { line: 'row oar', pattern: /\bferry m[ae]n\b/ }),
    as('cable ferry', { pattern: /\b(?:cable|chain|rope|hand) ferry\b/ }),
  ],
  float: [
    as('carnival float', { line: 'carnival parade samba drive drives drove', song: 'carnival parade samba' }),
    OTHERWISE_NOTHING,
  ],
  lantern: [
    as('old lantern', { line: 'farmer miner barn mine guard watchman camp tent cabin stable shepherd fisherman' }),
  ],
  lamp: [as('old lantern', { line: 'bow boat mast deck stern ship oar miner barn' })],
  film: [
    unless(
      /\bfilm (?:about|for|of|where|in which|following|that)\b|\b(?:short|brand) film\b|\b(?:maker|brand|company|shop)'s film\b/,
    ),
  ],
  gear: [
    unless(
      /\b(?:camping|fishing|climbing|hiking|ski|sports|riding|winter|protective|full) gear\b|\b(?:high|low|top|reverse|first|in) gear\b/,
    ),
  ],
  gig: [as('sailboat', { line: 'row rower regatta sail harbour harbor' }), OTHERWISE_NOTHING],
  glass: [
    as('wine glass', { line: 'wine' }),
    as('window', { pattern: /\b(?:against|behind|through|on|upon|down) the (?:\w+ )?glass\b/ }),
    unless(/\b(?:stained|broken|shattered|shards? of|panes? of|made of) glass\b|\bglass of the (?:window|door|car)/),
  ],
  glasses: [as('clinking glasses', { line: 'raise clink lift fill drink toast wine champagne' })],
  horn: [nothing('car truck traffic fog ship taxi honk unicorn bull rhino goat devil ram deer cow')],
  key: [
    as('piano key', {
      line: 'piano organ melody ivory',
      pattern: /\b(?:black|white) keys|\bkeys (?:are|were) (?:black|white)/,
    }),
    unless(/\b(?:off|low|out of|minor|major|change of) key\b|\bin (?:the|a) key\b|\bkeys? of [a-g]\b|\bkind of key\b/),
    as('key', { line: 'door lock turn house car chain pocket drawer gate unlock umbrella' }),
    as('piano key', { song: 'piano' }),
  ],
  letter: [nothing('alphabet capital spell chart', /\bletters? of (?:your|my|his|her|the) (?:name|alphabet|law)/)],
  hoop: [as('basketball hoop', { line: 'ball net dunk shot', song: 'basketball' })],
  phone: [
    as('mobile phone', {
      line: 'film filming text texting texted screen battery scroll scrolling swipe selfie video record recording app notification',
    }),
  ],
  hammer: [nothing('piano key keys string strings'), as(null, { song: 'piano tuner' })],
  marble: [as('marble', { pattern: /\bmarbles\b|\bglass marble\b/ }), OTHERWISE_NOTHING],
  mask: [
    as('face mask', {
      line: 'surgeon nurse doctor dentist ward hospital clinic virus',
      song: 'surgeon nurse doctor hospital clinic ambulance',
    }),
  ],
  match: [
    nothing(
      'game win lose tennis boxing opponent',
      /\b(?:perfect|brightest|best|met my|met your|love|my|your) match\b|\bmatch(?:es)? (?:made|point|up|the|my|your)\b/,
    ),
  ],
  lock: [unless(/\blocks? of (?:\w+ )?hair\b/)],
  mill: [
    as('windmill', { line: 'wind sail blade flour wheat miller', song: 'windmill miller flour' }),
    OTHERWISE_NOTHING,
  ],
  mint: [nothing('money condition')],
  mouse: [
    as('computer mouse', {
      line: 'computer click screen cursor keyboard monitor desktop modem printer',
      song: 'computer modem keyboard printer website',
    }),
  ],
  nail: [nothing('polish paint bite finger manicure')],
  king: [as('cards', { line: 'spade diamond ace', pattern: /\bking of hearts\b|\bdeck\b/ })],
  note: [
    as('paper', {
      line: 'pin pinned wrote written write left leave slip slipped fridge pocket envelope paper handwritten scribble scribbled folded',
    }),
    OTHERWISE_NOTHING,
  ],
  organ: [nothing('body donor lung')],
  palm: [
    unless(
      /\bpalms? of (?:my|your|his|her|their|the|a)\b|\b(?:in|on|into|read|kiss|sweaty|open|my|your|his|her) palms?\b(?! tree)/,
    ),
    as('palm tree', { pattern: /./ }),
  ],
  pen: [nothing('pig sheep cattle')],
  photo: [unless(/\bphoto booth/)],
  pick: [as('pick', { line: 'axe mine miner shovel rock dig coal gold pit' }), OTHERWISE_NOTHING],
  pin: [unless(/\bbowling\b/)],
  pipe: [
    nothing('water sink leak drain rain gutter bag exhaust stove steam steel copper rust burst freeze'),
    as('pipe', { line: 'smoke tobacco puff', song: 'tobacco smoke grandfather grandpa sailor captain fisherman' }),
    OTHERWISE_NOTHING,
  ],
  pitcher: [nothing('ball bat inning mound game team throw')],
  plane: [
    nothing('carpenter wood sharpen bench plank chisel sawdust joiner', /\b(?:astral|higher|inclined) plane\b/),
    as(null, { song: 'carpenter joiner sawdust' }),
  ],
  plant: [nothing('nuclear steel factory power cement chemical')],
  pump: [
    as('gas pump', {
      line: 'gas gasoline petrol diesel fuel station pickup highway',
      song: 'gas gasoline petrol diesel highway motel',
    }),
    OTHERWISE_NOTHING,
  ],
  queen: [as('cards', { line: 'spade diamond ace', pattern: /\bqueen of hearts\b|\bdeck\b/ })],
  rice: [unless(/\brice (?:paste|field|padd(?:y|ies)|terrace|paper|straw|wine|farm|plant)/)],
  ribbon: [
    as('finish line', {
      line: 'race marathon runner sprint sprinter finish',
      pattern:
        /\b(?:break|breaks|broke|burst|bursts|run|runs|ran)(?:ing)? (?:through|across) (?:the|a|that) (?:\w+ )?ribbons?\b/,
    }),
  ],
  ring: [
    nothing('planet saturn tree'),
    unless(
      /\bgive (?:me|you|him|her|us) a ring\b|\bboxing ring|\bring of fire|\bring the\b|\brings? (?:true|out)\b|(?:phone|bell|alarm)s? rings?\b/,
    ),
  ],
  rock: [
    unless(
      /\b(?:cradle|boat|ship|hammock|chair|river|train|canoe|raft|sailboat|sea)s? rocks\b|\brock (?:and|n|&) roll|\brock['’]?n|\b(?:we|to|i|you|will|gonna|let's) rock\b|\brock (?:star|band|show|song|concert|music|you|me|it)\b/,
    ),
  ],
  rose: [
    unless(
      /\b(?:sun|moon|smoke|tide|mist|steam|fog|flame|voice|water|dust|wind|star|bird|heron|eagle|crane|swan|gull|owl|balloon|curtain|crowd|kite|whale|i|he|she|we|they|it)s? (?:slowly |softly |gently )?rose\b/,
    ),
  ],
  salt: [nothing('sea ocean wave wind skin tear hair lip air'), as(null, { song: 'sea ocean wave shore' })],
  scale: [nothing('music piano dragon fish', /\bscales? (?:of|the)\b/)],
  saucer: [as('flying saucer', { line: 'alien ufo space planet martian', song: 'alien ufo martian spaceship' })],
  screen: [
    nothing(
      'spider silk paper folding folded lacquer bamboo pavilion smoke sun fire mosquito insect',
      /\bscreen (?:door|of)\b/,
    ),
    as(null, { song: 'pavilion temple emperor samurai geisha brazier courtyard' }),
  ],
  seal: [nothing('envelope letter wax kiss lip deal fate')],
  seat: [unless(/\b(?:take|took|have) (?:a|your|my|the) seat\b/)],
  sink: [
    unless(/\b(?:i|we|you|they|to|will|ships?|hearts?) sink\b|\bsink (?:in|into|down|like|or swim|deep|to|beneath)\b/),
  ],
  step: [
    as('stairs', {
      pattern: /\b(?:on|upon|up|down) (?:the|my|your|his|her|our|their) (?:\w+ )?steps?\b/,
    }),
    OTHERWISE_NOTHING,
  ],
  stamp: [unless(/\bstamp (?:my|your|his|her|the|it)\b/)],
  star: [
    unless(
      /\b(?:i am|i'm|im|you're|youre|you are|she's|he's|be|been|becom\w+) (?:a|an|the|my) (?:\w+ )?star\b|\bstar of the show|\bguest star/,
    ),
  ],
  straw: [as('straw', { line: 'sip drink cup soda milkshake juice lemonade cola cocktail' }), OTHERWISE_NOTHING],
  swallow: [unless(/\bswallow (?:my|your|his|her|the|it|me|hard)\b/)],
  shelf: [
    as('bookshelf', { line: 'book library novel read study story', song: 'library bookshop bookstore librarian' }),
  ],
  socket: [nothing('eye bone shoulder hip')],
  spade: [as('cards', { line: 'ace queen card deck' })],
  tank: [
    as('fish tank', { line: 'fish goldfish shark guppy turtle neon bubble' }),
    as('tank', { line: 'army soldier war battle gun trench enemy', song: 'army soldier war battle trench' }),
    OTHERWISE_NOTHING,
  ],
  tape: [nothing('duct sticky masking measuring', /\b(?:silver|red|black) tape\b|\btape (?:up|over|it|me|my|the)\b/)],
  temple: [nothing('', /\b(?:my|your|his|her) temples?\b|\btemples? of (?:my|your|his|her)\b/)],
  toast: [as('clinking glasses', { line: 'raise champagne wine glass drink', pattern: /\btoasts? to\b/ })],
  tie: [unless(/\btie (?:the|a|me|you|it|up|down|my|your)\b/)],
  torch: [as('flashlight', { line: 'diver dive cave underwater tunnel battery camping', song: 'diver underwater' })],
  train: [nothing('wedding gown bride veil', /\b(?:i|we|you|to|they) train\b/)],
  water: [OTHERWISE_NOTHING],
  wave: [
    unless(
      /\b(?:wheat|grass|hand|arm|barley|corn|curtain|banner|scarf|tree)s? waves?\b|\bwaves? (?:goodbye|hello|back|at|your|my|his|her)\b|\b(?:heat|radio|sound|new|air|brain) ?waves?\b|\bwaves? of (?!the |water|sea)|\bwave of |\bdo(?:es|ing)? the wave\b/,
    ),
  ],
  wall: [as('garden wall', { line: 'garden orchard vineyard ivy moss churchyard ladder' })],
  watch: [unless(/\b(?:keep|kept|stand|stood|night) watch\b|\bwatch(?:es)? (?:me|you|him|her|it|the|over|out)\b/)],
  wheel: [
    as('steering wheel', { pattern: /\b(?:at|behind) the wheel\b|\bhands? (?:is |are )?on the (?:steering )?wheel\b/ }),
  ],
  wine: [unless(/\b(?:gourd|jar|jug|cup|bowl|skin|barrel|cask|bottle|flask|pot)s? of (?:\w+ )?wine\b/)],
  honey: [
    unless(
      /^(?:oh|hey|my|dear|sweet)?,? ?honey\b(?! (?:and|on|in|from|is|was|drips|pot))|, ?(?:my )?honey(?:,|$)|\b(?:oh|hey|my|come on) honey\b/,
    ),
  ],
  pumpkin: [unless(/\b(?:my|hey|oh|little) pumpkin\b(?! pie)/)],
};

/** Fruit, flowers and metals whose colours the sky and the light take on. */
const HUED = words(
  'orange tangerine peach apricot plum lemon lime cherry grape raspberry strawberry blueberry rose violet lavender lilac honey gold silver copper salmon',
);
const HUES_OF_LIGHT = [
  /\b(?:sky|skies|clouds?|sea|light|sunsets?|sundown|sunrise|dusk|dawn|horizon|evening|morning|haze|glow|shades?|hues?) (?:(?:is|was|are|turn(?:s|ed|ing)?|all|made|of|in) ){1,2}(?:(\w+) )?(\w+)/g,
  /\b(\w+) (?:sky|skies|clouds?|sea|light|sunsets?|sundown|sunrise|dusk|dawn|horizon|haze|glow|shades?|hues?)\b/g,
];

/** A sky of tangerine, a peach sky: no fruit. */
const isOnlyHue = (word: string, line: string): boolean =>
  HUES_OF_LIGHT.some((pattern) => [...line.matchAll(pattern)].some((match) => match.slice(1).includes(word)));

const songs = new TextMemory<ReadonlySet<string>>();

/** The words of a song and their base forms, as evidence for the meanings in its lines. */
export const songWords = (text: string): ReadonlySet<string> =>
  songs.recall(text, () => {
    const said = text.toLowerCase().match(/[a-z]+/g) ?? [];
    return new Set(said.flatMap((word) => [word, nounLemma(word)]));
  });

/**
 * The noun that a word is shown as where its line or its song settles its meaning: `null` where that is nothing to look
 * at, undefined where neither settles it.
 */
export function meantBy(
  word: string,
  lemma: string,
  line: string,
  song: ReadonlySet<string>,
): string | null | undefined {
  if (HUED.has(word) && isOnlyHue(word, line.toLowerCase())) return null;
  const key = [word, lemma].find((one) => Object.hasOwn(MEANINGS, one));
  if (key === undefined) return undefined;
  const meanings = MEANINGS[key] as readonly Meaning[];
  const text = line.toLowerCase().replaceAll('’', "'");
  const others = (text.match(/[a-z]+/g) ?? []).filter((one) => one !== word);
  const isTold = (cues: ReadonlySet<string>) =>
    cues.size > 0 && others.some((one) => cues.has(one) || cues.has(nounLemma(one)) || cues.has(verbLemma(one)));
  const meant =
    meanings.find(({ pattern, line: cues }) => pattern?.test(text) || isTold(cues)) ??
    meanings.find(({ song: cues }) => [...cues].some((one) => song.has(one))) ??
    meanings.find((one) => one === OTHERWISE_NOTHING);
  return meant?.shownAs;
}
