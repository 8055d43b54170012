/**
 * Finds figures of speech in a text. What an idiom names is not shown (it rains cats and dogs); what something is
 * compared with (white as bones, stars like sugar) is shown only where the text names nothing else.
 */
import { nounLemma, sensesOf, verbLemma } from '../../song/lyrics/words/wordnet.ts';
import { listedIn } from '../../listed-in.ts';

export type Figure = { kind: 'idiom' | 'comparison'; from: number; to: number };

/**
 * Idioms, separated by `;`. A word stands for all its forms, a plural only for itself; `a|b` is either word, `~` an
 * optional word that opens a noun (my, the, a), `*` any one word.
 */
const IDIOMS = `
break|mend|steal|win|lose|follow|open|pour|eat|set|cross|speak ~ heart; heart is|are|was|were|keep break|broken; heart on|upon ~ sleeve
heart to heart; by heart; with all ~ heart; heart of gold|stone|glass|mine; change of heart; heart and soul; heart out; heart in ~ mouth|hand
rain cats and dogs; frog in ~ throat; butterflies in ~ stomach|belly|tummy; let the cat out; cat out of the bag; cat got ~ tongue
bark up the wrong tree; elephant in the room; goose chase; hold ~ horses; horse's mouth; black sheep; two birds with one stone; early bird
birds of a feather; bird in the hand; sheep's clothing; cry wolf; dog days; dog has ~ day; dog eat dog; sleeping dogs lie; monkey business; monkey see
ants in ~ pants; bee in ~ bonnet; chicken out; fish out of water; plenty of fish; bull by the horns; crocodile tears; as the crow flies
at a snail's pace; smell a rat; rat race; guinea pig; lion's share; little bird told; when pigs fly; snake in the grass; can of worms
world is ~ oyster; moth to the|a flame; lame|sitting|dead duck; ducks in a row; dead horse; cat and mouse; loan shark; paper tiger; white elephant
top dog; piece of cake; icing on the cake; cake and eat; spill the beans; apple of ~ eye; bad|big apple; not ~ cup of tea; bring home the bacon
butter * up; pie in the sky; in a nutshell; nut to crack; salt of the earth; pinch|grain of salt; salt in|into ~ wound; cherry on top
go|going|gone|went bananas|nuts; sour grapes; egg on ~ face; on eggshells; eggs in one basket; couch|hot potato; in a pickle; sugar coat
cry over * milk; smell the coffee; bone to pick; in|to ~ bones; to the bone; skin and bones; blood sweat and tears; in cold blood; flesh and blood
skeletons in ~ closet; pull ~ leg; pick ~ brain; head over heels; cloud nine; head in the clouds; silver lining; fuel to the fire; line of fire
fight fire with fire; break|broke|broken the ice; thin ice; ice cold; stone cold; tip of the iceberg; under the weather; storm in a teacup
before the storm; by storm; rain or shine; steal ~ thunder; bolt from the blue; in the same boat; float ~ boat; burn ~ bridges; cross that bridge
bridge to cross; above water; dead in the water; kick the bucket; bucket list; jump ship; ship has sailed; ship come in; set|carve|cast in stone
stone unturned; stone's throw; nail on the head; off the hook; writing on the wall; fly on the wall; off the wall; up the wall; turn the tables
saved by the bell; bells and whistles; blow the whistle; around the bush; around|beat|against the clock; turn back the clock; midnight oil
candle at both ends; hold a candle; pull ~ plug|strings; strings attached; end of ~ rope; learn|show * ropes; tie the knot; throw in the towel
pull the rug; sock in it; drop of a hat; out of a|the hat; hat trick; old hat; hat in the ring; tighten ~ belt; below the belt; wear the pants
under the collar; up ~ sleeve; roll up ~ sleeves; shoe fits; other shoe; in ~ shoes; dodge|bite a|the bullet; silver bullet
bite the dust; nail in the coffin; tooth and nail; under the hammer; axe to grind; bury the hatchet; double-edged sword; pen to paper; by the book
throw the book; book by ~ cover; turn the page; on the same page; in the cards; cards right; cards on the table; wild card; two sides of the same coin
side of the coin; penny for ~ thoughts; pretty penny; break the bank; for ~ money; weight in gold; strike gold; fool's gold; in the rough
pins and needles; last|short straw; at straws; screw loose; nuts and bolts; off the rails; train of thought; gravy train; back seat
cart before the horse; reinvent the wheel; fifth|third wheel; hell on wheels; at|behind|take the wheel; under the bus; driver's seat; on the ball
drop the ball; have|had a ball; ball is in; jump the gun; stick to ~ guns; smoking gun; under the gun; son of a gun; loose cannon; ivory tower
glass ceiling; glass half; smoke and mirrors; window of opportunity; foot in the door; closed doors; next door; show * door; key to ~; lock and key
barrel of laughs; own trumpet|horn; second fiddle; own drum; broken record; bed of roses; come|coming up roses; smell the roses
rose-colored|rose-tinted glasses; out on a limb; forest for the trees; knock on wood; grow on trees; family tree; in the bud; to the moon and back
for the stars; lucky stars; stars in ~ eyes; rock|movie|pop|film star; caution to the wind; second wind; wind of change; under ~ wing; ghost town
ghost of a chance; crown jewel; speak of the devil; cut like a knife; drive|drove|driven * crazy|mad|wild|insane; das herz brechen; mein herz bricht
im gleichen boot; auf wolke sieben; das ist ~ wurst; tomaten auf den augen; schmetterlinge im bauch; katze im sack; unter die haube; auf dem herzen
von herzen; mit ganzem herzen; il pleut des cordes; coup de foudre; coup de tête; poser un lapin; cœur brisé; au fond du cœur; par cœur
tomber dans les pommes; corazón roto; me rompe el corazón; rompiste mi corazón; de corazón; en ~ corazón; media naranja; en las nubes; pan comido
in|inside|from|into|to|deep|near ~ heart; hit the road|hay|sack|books; back|backs against the wall; written|writing in the stars
moment|place in the sun; sweep|swept under the rug|carpet; in hot|deep water; castles in the air; wind of change; rock|miss ~ boat; once in a blue moon
lot|much|enough on ~ plate; water under the bridge; drop in the ocean|bucket; turn over a new leaf; wrong tree; house of cards
sel dans|sur ~ cheveux|peau|lèvres|vent; salz im|auf|in ~ haar|haut|lippen; sal en|na|nos|no ~ pelo|piel|labios|cabelo|pele; sale sulla|sulle|nei|tra ~ pelle|labbra|capelli
close to the bone; shadow of ~ doubt; over|under the counter; vale|valer|valeu|valha|valia ~ pena
`
  .split(/;|\n/)
  .map((idiom) => idiom.trim())
  .filter(Boolean)
  .map((idiom) => idiom.split(' ').map((word) => word.split('|')));

type Token = { word: string; forms: readonly string[]; from: number; to: number; opensClause: boolean };

const ARTICLES = new Set(
  (
    'a an the my your his her its our their this that these those some any every no two all own one ' +
    'der die das den dem ein eine einen mein meine meinem dein deine sein ihr le la les un une mon ma mes ton ta tes son sa ' +
    'el los las una mi mis tu tus su sus il lo gli mio mia tuo tua o os as um uma meu minha'
  ).split(' '),
);

/** Idioms by the forms they may begin with; those that begin with anything are tried everywhere. */
const byFirstWord = Map.groupBy(
  IDIOMS.flatMap((idiom) => (idiom[0] as string[]).map((first) => ({ first, idiom }))),
  ({ first }) => first,
);

function tokensOf(text: string): Token[] {
  let end = 0;
  return [
    ...text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/\p{L}[\p{L}\p{M}'-]*/gu),
  ].map((match) => {
    const word = match[0];
    const opensClause = match.index === 0 || /[,;:.!?/\n()]/.test(text.slice(end, match.index));
    end = match.index + word.length;
    return {
      word,
      forms: [...new Set([word, nounLemma(word), verbLemma(word)])],
      from: match.index,
      to: end,
      opensClause,
    };
  });
}

/** How many tokens an idiom takes from `start`; 0 where it is not there. */
function lengthOf(idiom: readonly (readonly string[])[], tokens: readonly Token[], start: number): number {
  let at = start;
  for (const words of idiom) {
    const token = tokens[at];
    if (words[0] === '~') {
      if (token && ARTICLES.has(token.word)) at++;
      continue;
    }
    if (!token || (at > start && token.opensClause)) return 0;
    if (words[0] !== '*' && !token.forms.some((form) => words.includes(form))) return 0;
    at++;
  }
  return at - start;
}

function idiomsIn(tokens: readonly Token[]): Figure[] {
  return tokens.flatMap((token, start) => {
    const length = Math.max(
      0,
      ...token.forms.flatMap((form) => byFirstWord.get(form) ?? []).map(({ idiom }) => lengthOf(idiom, tokens, start)),
    );
    return length > 0
      ? [{ kind: 'idiom' as const, from: token.from, to: (tokens[start + length - 1] as Token).to }]
      : [];
  });
}

/** After these, `like` is a verb. */
const LIKERS = new Set("i you we they who to would i'd you'd we'd they'd do don't didn't really also".split(' '));
/** Words that end the thing that something is compared with. */
const AFTER_LIKENESS = new Set(
  (
    'and but or when while if because that which who where so than i you he she we they it is are was were has have had will can to for ' +
    'on in under over through with into by from at behind beneath above below beside between across without against inside upon past along near up down out ' +
    'und aber wenn der ist sind war auf in unter über mit bei im am et mais quand qui est sont sur dans sous avec y pero cuando que es son en sobre bajo con'
  ).split(' '),
);
const LIKE: Readonly<Record<string, ReadonlySet<string>>> = {
  wie: new Set('ein eine einen einem einer der die das'.split(' ')),
  comme: new Set('un une le la les des'.split(' ')),
  como: new Set('un una el la los las um uma o a'.split(' ')),
  come: new Set('un una il lo la'.split(' ')),
};

/** With one of these, the thing compared with is there too: louder than the drum. */
const IN_SIGHT = new Set('the this that my your his her our their'.split(' '));

/** The longest comparison, in words. */
const LIKENESS_MAX = 10;

/**
 * Like a moth; as yellow as the moon; black as tar; softer than bone; wie ein Stein, comme une orange. A clause that
 * only compares is one figure to its end.
 */
function comparisonsIn(tokens: readonly Token[]): Figure[] {
  return tokens.flatMap((token, i): Figure[] => {
    const [before, next] = [tokens[i - 1], tokens[i + 1]];
    if (!next || next.opensClause) return [];
    const isLike =
      token.word === 'like' &&
      (token.opensClause || !before || !LIKERS.has(before.word)) &&
      !/^(that|this|it|me|you)$/.test(next.word);
    const isAs =
      token.word === 'as' &&
      before !== undefined &&
      !token.opensClause &&
      before.word !== 'as' &&
      (sensesOf(before.word, 'adj').length > 0 || sensesOf(before.word, 'adv').length > 0);
    const isForeign = listedIn(LIKE, token.word)?.has(next.word) ?? false;
    const isThan =
      token.word === 'than' &&
      !IN_SIGHT.has(next.word) &&
      before !== undefined &&
      /(?:er|ier|more|less)$/.test(before.word);
    if (!isLike && !isAs && !isThan && !isForeign) return [];
    let last = i + 1;
    while (last - i < LIKENESS_MAX && tokens[last + 1] && !tokens[last + 1]?.opensClause) {
      if (!token.opensClause && AFTER_LIKENESS.has((tokens[last + 1] as Token).word)) break;
      last++;
    }
    // What something surpasses is less present than what it is like: it counts as an idiom.
    return [{ kind: isThan ? 'idiom' : 'comparison', from: token.from, to: (tokens[last] as Token).to }];
  });
}

/** The same for scripts without spaces or with endings: 像一面镜子, 星のように, 별처럼. */
const SIGNS_OF_LIKENESS = [
  /(?<![图圖画畫偶想肖头頭录錄])(?:就|好)?像(?!素)[^，。！？、\s]{1,12}/gu,
  /[\p{Script=Han}\p{Script=Katakana}ー]{1,12}(?:の(?:よう|様)|みたい)/gu,
  /\p{Script=Hangul}{1,12}(?:처럼|같이)(?![\p{Script=Hangul}])/gu,
  /\p{Script=Hangul}{1,12} 같은(?![\p{Script=Hangul}])/gu,
];

/** What turns out to be something else: an island that is really a whale. */
const TAKEN_FOR =
  /(?<!\p{L})\p{L}{2,20}(?=,? (?:that|which|who)(?:['’]s| is| are| was| were) (?:really|actually|truly|secretly|in truth|in fact) (?:an?|the|my|our|just) )/giu;

export function figuresOf(text: string): Figure[] {
  const tokens = tokensOf(text);
  return [
    ...idiomsIn(tokens),
    ...[...text.matchAll(TAKEN_FOR)].map(
      ({ 0: word, index }): Figure => ({ kind: 'idiom', from: index, to: index + word.length }),
    ),
    ...comparisonsIn(tokens),
    ...SIGNS_OF_LIKENESS.flatMap((sign) =>
      [...text.matchAll(sign)].map(
        (match): Figure => ({
          kind: 'comparison',
          from: match.index,
          to: match.index + match[0].length,
        }),
      ),
    ),
  ];
}

/**
 * The things of a text that are left to show: none of an idiom, and those of a comparison only where nothing else is
 * named.
 */
export function withoutFigures<Thing extends { at: number }>(things: readonly Thing[], text: string): Thing[] {
  if (things.length === 0) return [];
  const figures = figuresOf(text);
  const isIn = ({ at }: Thing, kind: Figure['kind']) =>
    figures.some((figure) => figure.kind === kind && at >= figure.from && at < figure.to);
  const named = things.filter((thing) => !isIn(thing, 'idiom'));
  const literal = named.filter((thing) => !isIn(thing, 'comparison'));
  return literal.length > 0 ? literal : named;
}
