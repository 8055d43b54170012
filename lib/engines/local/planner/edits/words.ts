/** What an edit's prompt orders: what is exchanged, removed or added, who is seen, in which mood. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { findObjects } from '../../draw/objects/find-objects.ts';
import {
  BRIGHT,
  COLD,
  colorOfPhrase,
  DIM,
  DRAMATIC,
  MUTED,
  WARM,
  withoutShades,
} from '../../draw/objects/thing-colors.ts';
import { languagesOfEdit } from './languages.ts';
import { wordAt } from './named.ts';
import { BRIGHTER, DARKER, MORE_DRAMATIC } from './picture/light.ts';
import { withHungLights } from './things/hung-lights.ts';
import { withKnownNames } from './things/other-names.ts';
import { unspaced } from './unspaced.ts';
import {
  CHANGING,
  DRESSING,
  EXCHANGES,
  INSTEAD_OF_AS_MANY,
  inOtherColor,
  MOVING,
  NOT_ONE,
  NO_OTHER_CHANGE,
  NOTHING_ELSE,
  ONLY,
  REMOVALS,
  withColorsBefore,
} from './order-words.ts';
import { NUMBER_WORDS } from '../things/count-words.ts';
import { peopleNamedAt } from '../people/sung-people.ts';
import { matchPlaces, WEATHER_WEIGHT } from '../places/setting-words.ts';
import { weatherIn } from '../song/sung-weather.ts';

/** What a prompt wants to see, what should go and what replaces it, and whether the place and the other props stay. */
export type Order = {
  asked: string;
  gone: string;
  /** What there should be fewer of. */
  fewer: string;
  keepsPlace: boolean;
  keepsThings: boolean;
  isMoved: boolean;
  /** Whether less should be seen than is there. */
  isSparse: boolean;
  /** Whether only what is asked for should be seen. */
  isOnly: boolean;
  /** What goes, and what replaces it. */
  exchanges: { gone: string; asked: string }[];
};

const ADDITION =
  /(?<!\b(?:no|any) )\b(?:more|mehr|más|plus de|mais|più) (?=\p{L}{2,18}(?:s|n|e|i)(?!\p{L})(?: (?:and|in|on|to|please|und|bitte|y|por favor|et|e)(?!\p{L})|\s{0,2}(?:$|[,.;!?])))|\b(?:add|also|as well|too|plus|in addition|añad[ae]|añadir|agreg[ae]|agregar|también|además|ajoute[rz]?|aussi|adicion\p{L}{1,3}|acrescent\p{L}{1,3}|também|aggiung\p{L}{1,3}|anche|hinzu|dazu|auch|zusätzlich)\b|(?<!\p{L})(?:I|we)(?:['’]d| would) (?:really |just )?(?:love|like)(?: to (?:see|have))? (?=(?:an?|some|two|three) )|(?<!\p{L})(?:(?:what|how) about|(?:could|can) (?:we|you|there|i) (?:please |maybe |perhaps )?(?:have|get|see|be)|would be (?:nice|lovely|great|cool|fun|good)|maybe) (?=(?:an?|some|two|three) )|(?<!\p{L})(?:an?|some|two|three) (?:\p{L}{2,12} ){1,2}would be (?:nice|lovely|great|cool|fun|good)|(?<!\p{L})(?:es fehl(?:t|en)|faltan?|(?:il )?manque|mancan?o?|faltam?|(?:is|are) missing|(?:could|can) use|needs?(?= (?:an?|some|more|two|three) )|il (?:nous )?faut(?= (?:une?|des) )|se necesita|bräuchte)(?!\p{L})|加上|加入|加个|加一|添加|增加|还要|也要|追加|加え|足し/iu;
/** Less busy: one thing of several is enough. */
const SPARSE =
  /(?<!\p{L})(?:(?:less|not (?:so|as|that)|(?:way |far |a bit |a little )?too) (?:busy|crowded|cluttered|crammed|messy|full|much (?:going on|happening|stuff|in (?:it|there|the picture)))|(?:fewer|less|(?:way |far )?too many|(?:way |far )?too much) (?:things|objects|stuff|clutter|details?|going on)|de-?clutter(?: it)?|(?:remove|get rid of|lose|no more) (?:the |all (?:the )?)?(?:clutter|mess)|simplif(?:y|ied)|(?:much |a bit |more )?(?:simpler|minimalistic|minimalist)|(?:zu|weniger) (?:viel los|voll|überladen|unruhig|zeug|dinge|krimskrams|kram)|zu viele (?:dinge|sachen)|aufgeräumter|minimalistisch(?:er)?|(?:menos|demasiad[ao]s) cosas|(?:menos|demasiado) (?:recargado|lleno|cargado)|más (?:sencill[oa]|simple|limpi[oa]|minimalista)|(?:moins|trop) (?:chargée?|encombrée?|de choses)|plus (?:simple|épurée?|sobre)|(?:meno|troppe) cose|(?:meno|troppo) (?:pien[oa]|caric[oa]|confusionari[oa])|più (?:semplice|pulit[oa]|minimal)|menos coisas|coisas demais|(?:menos|muito) (?:cheio|carregado|poluíd[oa])|mais (?:simples|limp[oa]))(?!\p{L})/iu;
const PLACING =
  /(?<!\p{L})(?:put|place|set|pon|ponga|coloca|coloque|setze?|stelle?|lege?|põe|ponha|bota|mets|mettez|pose[zr]?|metti|mettete)(?!\p{L})|放|置い/iu;
/** “Replace it”: words for all that is there. */
const ALL_THERE = /^(?:it|that|this|them|everything|all|todo|lo|alles|es)$|^(?:它|全部|これ|全て)$/i;
const ALL_ELSE =
  /\b(?:(?:everything|all) else|the rest|alles andere|den rest|lo demás|el resto|le reste|o resto|il resto)\b|其他|他のもの/i;
/** Words for the picture itself, and for what is done to it. */
const PICTURE_WORDS =
  /\b(?:picture|image|frame|scene|shot|background|close-?up|camera|video|imagen|escena|fondo|bild|szene|hintergrund|kamera|cámara|câmera|caméra|telecamera|imagem|scène|immagine|scena)s?\b|画面|场景|背景|镜头|カメラ/gi;

/** Where a removed thing is: in front of the house, which stays. */
const WHERE =
  /(?<!\p{L})(?:in front of|in|on|at|behind|from|near|next to|under|with|vor|hinter|im|auf|neben|aus|mit|en|detrás|delante|junto|devant|derrière|dans|sur|avec|no|na|atrás|davanti|dietro|da|dalla)(?!\p{L})/iu;
/** Instead of on the stairs. */
const PLACED_ON =
  /^(?:on|in|at|under|auf|in|an|unter|en|sobre|sur|dans|em|su|sul|sulla)(?: (?:the|der|de[mn]|die|das|la|el|las|los|le|les|a|o|il))? /iu;
/** What is hidden behind something leaves that in view; the beach of “a girl without shoes on the beach” stays too. */
const KEEPS_WHERE =
  /(?<!\p{L})(?:without|ohne|sin|sans|sem|senza|hide|versteck\p{L}{1,2}|esconde\p{L}{0,2}|ocult\p{L}{1,2}|cache[zr]?|nascond\p{L}{1,2}) /iu;

/** “Snow instead of rain when she stands in the doorway”: the doorway stays. */
const WHILE =
  /(?<!\p{L})(?:when|while|where|as|wenn|während|wo|cuando|mientras|quand|pendant|quando|enquanto|mentre)(?!\p{L})/iu;

/** In Portuguese “no” means “in the”. */
const IN_THE = /^no /iu;
/** Fewer birds. */
const FEWER =
  /(?<!\p{L})(?:fewer|less|not (?:so|as) many|(?<!not )too many|weniger|nicht so viele|(?<!nicht )zu viele|menos|no tant[oa]s|(?<!no )demasiad[oa]s|moins d(?:e |')|pas autant de|(?<!pas )trop d(?:e |')|meno|non così tant[ei]|(?<!non )tropp[ei]) ?(\p{L}{3,20})(?!\p{L})/giu;

/** A pile of baguettes is several baguettes (and no battery); a pile of snow is snow. */
const PILE =
  /(?<!\p{L})(?:(?:an? |the |some )?(?:piles?|stacks?|heaps?) of (?!clothes)(?=(?:(?!(?:and|with|on|in|at|by|under|behind|beside|for) )\p{L}{2,12} )?\p{L}{1,19}(?!s)\p{L}s(?!\p{L}))|(?:une |la |des |les )?piles? d(?:e |['’])(?=\p{L}{2,20}[sx](?!\p{L}))|(?:una pila|uma pilha|un mucchio) d[ei] (?=\p{L}{2,20}[sei](?!\p{L})))/giu;

/** A horse instead of the car. */
const INSTEAD_OF =
  /^(?:instead of|in place of|rather than|statt|anstatt|anstelle|en (?:lugar|vez) d|à la place d|au lieu d|plutôt qu|em vez d|no lugar d|al posto d|invece d)/iu;
/** Asks for a replacement: a tree instead. */
const IN_ITS_PLACE =
  /(?<!\p{L})(?:instead(?! of)|stattdessen|dafür|an (?:seine|ihre|deren|dessen) stelle|en su lugar|en cambio|à (?:sa|leur) place|no lugar d(?:ele|ela|isso)|em vez disso|al suo posto|invece(?! d))(?!\p{L})/iu;
const clauseBefore = (text: string, at: number): string =>
  text
    .slice(0, at)
    .split(/[.;!?]/)
    .at(-1) ?? '';

/** Begins what comes with a thing: the pink of “a motel with a pink sign” is the sign's. */
const WITH = /(?<!\p{L})(?:with|mit|con|avec|com)(?!\p{L})/iu;

export function readOrder(prompt: string): Order {
  const languages = languagesOfEdit(prompt);
  const fewer: string[] = [];
  const gone: string[] = [];
  const polite = prompt.replace(POLITE_END, '');
  const counted = polite
    .replace(INSTEAD_OF_AS_MANY, (whole, ...found) => {
      const { color } = found.at(-1) as { color?: string };
      return color === undefined || colorOfPhrase(color) ? '' : whole;
    })
    .replace(NOT_AS_FEW, '');
  const all = unspaced(
    withHungLights(withKnownNames(counted).replace(PILE, '6 ').replace(NO_OTHER_CHANGE, ' ')),
  ).replace(FEWER, (whole, noun: string) => {
    if (peopleNamedAt(`the ${noun}`).length > 0) {
      gone.push(noun);
      return ' ';
    }
    if (findObjects(noun, 1, languages).length === 0) return whole;
    fewer.push(noun);
    return ' ';
  });
  const { text, recolors } = withColorsBefore(all);
  const exchanges: Order['exchanges'] = [];
  let rest = text;
  let isDyed = false;
  let isOrdered = false;
  const isPortuguese = languages[0] === 'pt';
  const isThing = (words: string): boolean =>
    findObjects(words, 1, languages).length + peopleNamedAt(words).length + matchPlaces(words).length > 0;
  for (const pattern of EXCHANGES)
    rest = rest.replace(pattern, (...found) => {
      const groups = found.at(-1) as { gone: string; asked: string };
      isOrdered = true;
      const dyed = inOtherColor(groups.gone, groups.asked);
      if (dyed) {
        isDyed = true;
        return ` ${dyed} `;
      }
      const goes = groups.gone.split(WHILE)[0] as string;
      const comes = groups.asked.split(',')[0] as string;
      // An old brown case for the blue one: the same case in another colour.
      const [before, after] = [goes, comes].map((words) => findObjects(words, 1, languages)[0]);
      const color = (comes.split(WITH)[0] as string)
        .split(' ')
        .map(colorOfPhrase)
        .find((one) => one !== null);
      if (before && after && color && before.shape === after.shape) {
        isDyed = true;
        return ` ${color} ${wordAt(comes, after.at)}${groups.asked.slice(comes.length)} `;
      }
      gone.push(goes);
      exchanges.push({ gone: goes, asked: comes });
      return ` ${groups.asked} `;
    });
  for (const pattern of REMOVALS)
    rest = rest.replace(pattern, (...found) => {
      const [whole] = found as [string];
      if (isPortuguese && IN_THE.test(whole)) return whole;
      const { gone: goes } = found.at(-1) as { gone: string };
      const [thing = '', ...where] = goes.replace(PLACED_ON, '').split(WHERE);
      if (pattern === NOT_ONE && !isThing(thing)) return whole;
      isOrdered ||= pattern !== NOT_ONE;
      gone.push(thing);
      const [at, text] = found.slice(-3) as [number, string];
      if (pattern === NOT_ONE || (INSTEAD_OF.test(whole) && !PLACED_ON.test(goes)))
        exchanges.push({ gone: thing, asked: clauseBefore(text, at) });
      return KEEPS_WHERE.test(whole) ? ` ${where.join(' ')} ` : ' ';
    });
  if (gone.length > 0 && IN_ITS_PLACE.test(prompt)) exchanges.push({ gone: gone.join(', '), asked: prompt });
  const isOrder = gone.length + fewer.length > 0 || isDyed || counted !== polite;
  const adds = ADDITION.test(prompt);
  const known = withKnownNames(prompt);
  const isMoved = MOVING.some((pattern) => pattern.test(known)) && !DRESSING.test(prompt);
  const keepsRest = prompt.search(NO_OTHER_CHANGE) >= 0;
  const isEnd = isOrdered || recolors || CHANGING.test(prompt);
  const isOnly = !keepsRest && (ONLY.test(prompt) || (NOTHING_ELSE.test(prompt) && !isEnd));
  const left = withoutWeather(rest, weatherIn(gone.join('\n')));
  return {
    asked: left.replace(PICTURE_WORDS, ' '),
    gone: gone.join(', '),
    fewer: fewer.join(', '),
    exchanges,
    isMoved,
    isSparse: SPARSE.test(prompt),
    isOnly,
    keepsPlace: !isMoved && (keepsRest || isOrder || adds || recolors || PLACING.test(prompt)),
    keepsThings:
      !isEmptied(prompt) &&
      (adds || !isOnly) &&
      (isOrder
        ? !gone.some((one) => ALL_ELSE.test(one) || (exchanges.length > 0 && ALL_THERE.test(one.trim())))
        : keepsRest || adds || recolors || (!isMoved && CHANGING.test(prompt))),
  };
}

/** The text without the weather that should stop, and with a clear sky instead. */
function withoutWeather(text: string, gone: ScenePlan['weather'] | null): string {
  const now = weatherIn(text);
  if (gone === null || (now !== null && now !== gone)) return text;
  // An umbrella stays.
  const words = matchPlaces(text).flatMap(({ word, value }) =>
    value.weather === gone && (value.weight ?? 1) > WEATHER_WEIGHT ? [word] : [],
  );
  return `${words.reduce((rest, word) => rest.replace(word, ' '), text)}, cloudless`;
}

const NOBODY =
  /\b(?:no|without|not|remove|delete|hide|lose|ditch|erase|take (?:out|away)|get rid of) (?:a |any |the |all |more |other |of |every ){0,3}(?:people|persons?|one|soul|singer|figures?|characters?|faces?|humans?|man|woman|men|women|girl|boy|couple|passers?-?by|pedestrians?|everyone|everybody)\b(?!['’]s| else)|\b(?:empty|deserted|abandoned|nobody(?! else)|unpeopled|lifeless)\b|\bsin (?:gente|personas?|nadie|cantante)\b|\bnadie\b|\b(?:quita|elimina|borra) (?:a )?(?:la |las |los |toda la |el )?(?:gente|personas?|cantante|figura|mujer|hombre)\b|\b(?:vací[oa]s?|desiert[oa]s)\b|\bohne (?:die )?(?:menschen|personen|leute|jemanden?|sängerin|sänger)\b|\b(?:niemand|menschenleer\w{0,2}|leere[nrs]?)\b|\b(?:entferne|lösche) (?:die |alle )?(?:menschen|personen|leute|person|figur)\b|\btake (?:the |all |those |these ){0,2}(?:people|persons?|crowd|singer|figures?) (?:out|away)\b|\bkein(?:en?)? mensch\b|\b(?:keine|weg mit(?: den)?|nimm|lasst?) (?:die |alle )?(?:menschen|personen|leute)\b|\bleer\b|\b(?:sans|pas de|enl[eè]ve[zr]?|retire[zr]?|supprime[zr]?|efface[zr]?) (?:les |la |le |des |tous les |toutes les )?(?:gens|personnes?|passants|personnages?|chanteuse|chanteur|foule)\b|\bdésertes?\b|\b(?:sem|tir[ae]r?|remov[ae]r?|retir[ae]r?) (?:as |a |todas as )?(?:pessoas?|gente|ninguém|cantora?|multidão)(?!\p{L})|\b(?:senza|togli|rimuovi|elimina|leva) (?:le |la |tutte le )?(?:persone|persona|gente|nessuno|folla)\b|\b(?:ni|nem|noch|or|nor) (?:people|persons|gente|personas|pessoas|persone|menschen|personen|leute)\b|把(?:所有)?的?人(?:物|们|群)?都?(?:去掉|删掉|删除|移除|拿掉)|无人|空无一人|没有人|沒有人|不要人|没人|空荡|(?:去掉|移除|删除)(?:所有)?(?:的)?(?:人物|人)|誰もいない|誰も居ない|無人|(?:人物|人)(?:を|は)(?:消|削除|なく|無く|いない|なし|取り除)|人なし/iu;
const SOMEBODY =
  /\b(?:couple|lovers|people|crowd|pareja|hombre|mujer|chic[oa]|niñ[oa]|gente|persona|bailarina?|cantante|mann|frau|mädchen|junge|kind|menschen|leute|tänzer(?:in)?|sänger(?:in)?)\b|情侣|男人|女人|女孩|男孩|孩子|舞者|歌手|有人|一个人|恋人|女性|男性|少女|少年|女の子|男の子|カップル|子供|人物/i;

/** Polite phrases, which ask for nothing to see. */
const POLITE_END =
  /(?:^|,? )(?:please|pls|thanks|thank you|bitte|danke|por favor|gracias|s['’]il (?:te|vous) pla[iî]t|stp|svp|merci|per favore|grazie|obrigad[oa])(?=\s{0,2}[.!?]?\s{0,2}$)/iu;

/** Whether a text is nothing but polite. */
export const isOnlyPolite = (text: string): boolean => text.replace(POLITE_END, '').trim() === '';

/** Two flamingos, not one. */
// slow pattern allowed: its words are the constants of `NUMBER_WORDS`.
const NOT_AS_FEW = new RegExp(
  `(?<=(?<!\\p{L})(?:${Object.keys(NUMBER_WORDS).join('|')}|several|many|[2-9]) [^.;!?]{1,40}),? (?:and )?not (?:just |only )?(?:one|1)(?!\\p{L})|(?<!\\p{L})not (?:just |only )?(?:one|1),? but(?!\\p{L})`,
  'giu',
);

/** People who are only in the background. */
const ALL_OTHERS =
  /(?<!\p{L})(?:(?:the |all |any |those ){0,2}(?:(?:other|background) (?:people|persons|folks)|(?:people|persons|crowd|figures) (?:in|from|at|of) (?:the )?back(?:ground)?|passers-?by|pedestrians|bystanders|extras)|(?:die |alle ){0,2}(?:anderen? (?:leute|menschen|personen)|(?:leute|menschen|personen) (?:im|aus dem) hintergrund|passanten)|(?:a )?(?:la |las |los |toda la )?(?:otras personas|otra gente|(?:gente|personas) (?:del?|en el) fondo|peatones)|(?:les )?(?:autres (?:gens|personnes)|(?:gens|personnes) (?:au fond|à l['’]arrière-plan)|passants)|(?:as )?(?:outras pessoas|pessoas (?:do|no|ao) fundo)|(?:le )?(?:altre persone|persone (?:sullo|nello|dello) sfondo))(?!\p{L})/giu;
const withoutOthers = (prompt: string): string => prompt.replace(ALL_OTHERS, ' ');
/** Whether a prompt removes only the people in the background. */
export const clearsOthers = (prompt: string): boolean => NOBODY.test(prompt) && !NOBODY.test(withoutOthers(prompt));

/** Whether a prompt wants to see nobody, or somebody; null where it does not mention people. */
export function readPeople(prompt: string): 'nobody' | 'somebody' | null {
  if (NOBODY.test(withoutOthers(prompt.replace(NOT_AS_FEW, '')))) return 'nobody';
  return SOMEBODY.test(prompt) ? 'somebody' : null;
}

const EMPTIED =
  /\b(?:empty|deserted|lifeless|vac[ií][oa]s?|desiert[oa]s?|menschenleer\w{0,2}|leere?[nrs]?|désertes?)\b|空荡|空无一/i;

/** Whether a prompt wants a place with nothing in it, and not only without people. */
export const isEmptied = (prompt: string): boolean => EMPTIED.test(prompt);

/** How a mood shows: in the light and tones of the scene, whose hour and weather stay. */
export type MoodLook = {
  emotion: ScenePlan['emotion'];
  /** Its light: one of those of `thing-colors.ts`. */
  light?: string;
};

const MOODS: readonly [RegExp | RegExp[], MoodLook][] = [
  [
    /\b(?:scary|scarier|creepy|ominous|menacing|threatening|sinister|eerie|spooky|effrayante?|assustador\w?|spaventos[oa]|gruselig\w{0,2}|angoissante?|tenebros[oa]|inquietante|unheimlich\w{0,2}|bedrohlich\w{0,2}|düster\w{0,2})\b|恐怖|阴森|诡异|怖い|不気味/i,
    { emotion: { valence: -0.7, arousal: 0.4 }, light: DIM },
  ],
  [
    /\b(?:sad|sadder|melanchol\w{1,4}|gloomy|gloomier|mournful|sorrowful|mélancolique|malinconic[oa]|triste|tristes|melancólic[oa]|traurig\w{0,3}|melancholisch\w{0,3})\b|悲伤|忧郁|忧伤|悲し|切な/i,
    { emotion: { valence: -0.7, arousal: -0.4 }, light: COLD },
  ],
  [
    /\b(?:lonel(?:y|ier)|einsam\w{0,3}|solitari[oa]s?|solitaire)\b|孤独|寂寞|寂し/i,
    { emotion: { valence: -0.6, arousal: -0.4 }, light: COLD },
  ],
  [
    /\b(?:happy|happier|joyful|cheerful|cheerier|uplifting|sunnier|alegre|feliz|joyeu(?:x|se)|gaie?|allegr[oa]|felice|lustig\w{0,3}|fröhlich\w{0,3}|glücklich\w{0,3}|heiter\w{0,3}|freundlicher\w{0,2}|friendlier|merrier|(?:more )?(?:hopeful|optimistic)|hoffnungsvoll\w{0,3}|esperanzador|optimist[ae])\b|快乐|欢快|开心|愉快|楽し|嬉し|幸せ/i,
    { emotion: { valence: 0.8, arousal: 0.4 }, light: BRIGHT },
  ],
  [
    /\b(?:calm|calmer|peaceful|tranquil[oa]?|serene|relax(?:ed|ing)|en calma|calmes?|calm[oa]|tranquille|seren[oa]|ruhig\w{0,3}|friedlich\w{0,3})\b|平静|宁静|安静|静か|穏やか/i,
    { emotion: { valence: 0.5, arousal: -0.7 }, light: MUTED },
  ],
  [
    /\b(?:romantic|romántic[oa]|romantique|romântic[oa]|romantic[oa]|romantisch\w{0,3})\b|浪漫|ロマンチック/i,
    { emotion: { valence: 0.7, arousal: 0 }, light: WARM },
  ],
  [
    [MORE_DRAMATIC, /(?<!\p{L})(?:epic|épic[oa]|épique)(?!\p{L})/iu],
    { emotion: { valence: -0.1, arousal: 0.8 }, light: DRAMATIC },
  ],
  [[BRIGHTER, /更亮|亮一点|明亮|明る/], { emotion: { valence: 0.4, arousal: 0.2 }, light: BRIGHT }],
  [[DARKER, /更暗|暗一点|暗く/], { emotion: { valence: -0.3, arousal: 0 } }],
];

export function readMood(prompt: string): MoodLook | null {
  const text = withoutShades(prompt);
  return MOODS.find(([patterns]) => [patterns].flat().some((one) => one.test(text)))?.[1] ?? null;
}

const COLORLESS =
  /\b(?:black[- ]and[- ]white(?! (?!(?:photo\w{0,7}|pictures?|images?|films?|movies?|look|style|version|clip|videos?|scenes?|footage|drawings?|sketch|aesthetic|tones?|colou?rs?|mood|effect|filter|shots?|palette|please|and|with|but|now|instead|again|like|as|in|at|on|for|or|only|except|just|all|everywhere|is|it|so)\b)[a-z])|monochrome|grayscale|greyscale|colou?rless|desaturated|blanco y negro|schwarz-?\s?wei(?:ß|ss)|sin color|farblos)\b|黑白|モノクロ|白黒/i;

/** A black and white pattern of a floor or a dress does not make the picture colourless. */
const PATTERNED =
  /(?<!\p{L})(?:check(?:ed|ered|erboard)|chequered|striped?|stripes|dotted|spotted|polka[- ]dots?|tiled?|tiles|kariert\p{L}{0,2}|gestreift\p{L}{0,2}|gepunktet\p{L}{0,2}|a (?:cuadros|rayas|lunares)|ajedrezad[oa]|à (?:carreaux|rayures|pois)|damier|xadrez|listrad[oa]|a (?:quadri|righe|pois))(?!\p{L})/giu;

/** Whether a prompt wants all colour out of the picture. */
export const isColorless = (prompt: string): boolean => COLORLESS.test(prompt) && prompt.search(PATTERNED) < 0;

const WARMTH: readonly [RegExp, string][] = [
  [/\b(?:warm(?:er)?|cozy|cálid[oa]s?|warme[nrs]?|wärmer\w{0,2})\b|暖色|温暖|暖か/i, WARM],
  [/\b(?:cold(?:er)?|cool(?:er)?|icy|frí[oa]s?|kalte[nrs]?|kälter\w{0,2})\b|冷色|寒色/i, COLD],
];

/** The light of warm or cold tones, and the text without the words for them; null where neither is asked for. */
export function readWarmth(prompt: string): { light: string; rest: string } | null {
  const isOfLight = /\b(?:ton|color|colour|colo|light|palette|farb|licht|luz|look|make|picture)|色|光|暖|调|調/i.test(
    prompt,
  );
  const [pattern, light] = (isOfLight && WARMTH.find(([words]) => words.test(prompt))) || [];
  return pattern && light ? { light, rest: prompt.replace(pattern, ' ') } : null;
}

/** What an edit of one scene cannot do: lyrics and subtitles lie over the whole video. */
const BEYOND_A_SCENE =
  /\b(?:subtitles?|captions?|(?:song )?text|lyrics|words on (?:the )?screen|subtítulos?|letra|texto|untertitel|text|faster|slower|speed|volume|music|sound|música|musik|ton lauter)\b|字幕|歌词|文字|音乐|歌詞|音楽/gi;

/** Views that no scene has. */
const NEVER_SEEN_FROM =
  /(?<!\p{L})(?:from (?:high )?above|from below|bird'?s[- ]eye(?: view)?|top[- ]down|from the side|upside down|slow motion|von oben|von unten|aus der vogelperspektive|desde (?:arriba|abajo)|a vista de pájaro|vue? d'en haut|d'en haut|de cima|de baixo|dall'alto|dal basso|zeitlupe|cámara lenta|au ralenti|câmera lenta|al rallentatore)(?!\p{L})|上から|俯瞰|从上面/giu;

/** Deeds, places and shadows that are never drawn. */
const NEVER_SEEN =
  /(?<!\p{L})(?:(?:the )?(?:bottom|floor) of the (?:ocean|sea|lake)|(?:ocean|sea) (?:floor|bed)|seabed|under ?water|unter wasser|meeresgrund|meeresboden|(?:el )?fondo del mar|bajo el agua|(?:au )?fond de (?:la mer|l['’]océan)|sous l['’]eau|(?:o |no )?fundo do mar|debaixo d['’ ]?(?:a )?água|(?:in )?fondo al mare|sott['’]acqua|sits?|sitting|smil(?:e|es|ing)|laugh(?:s|ing)?|cr(?:y|ies|ying)|turns? (?!(?:her|him|them)(?!\p{L}))(?:\p{L}{1,12} ){1,2}(?:around|round)|rid(?:es?|ing)(?! (?:a|the|an|on) )|lean(?:s|ing)?|bab(?:y|ies)(?! (?:blue|pink|elephant|bird|bear|goat|lamb))|run|runs|running|pull(?:s|ing)?(?! (?:out|back|away|in|up)(?!\p{L})| the camera)|curly|sprinkling|inflatable|see-through|transparent|jump(?:s|ing)?|hug(?:s|ging)?|kiss(?:es|ing)?|kneel(?:s|ing)?|sleep(?:s|ing)?|shadows?|aquariums?|fish ?tanks?|acuarios?|aquários?|acquari[oi]?|mustache|moustache|beard|(?:big|huge|high|giant|large|tall|enormous) waves|glasses(?= (?:bigger|larger|smaller))|(?:bigger|larger|smaller|größere|kleinere) (?:glasses|brille)|make-?up|schnurrbart|bart|bigote|barbe|bigode|(?:half[- ])?broken(?! heart)|kaputt|zerbrochen\p{L}{0,2}|rot[oa]s?|cassée?s?|quebrad[oa]s?|rott[oaie]|hands|(?<!at (?:his|her|their) )feet|fingers|zieh(?:t|en)(?! [^,.;]{0,40}(?<!\p{L})(?:an|aus)(?!\p{L}))|aufblasbar\p{L}{0,2}|(?:hohe|große|riesige)n? wellen|sitzt|sitzen|lächelt|lächeln|lacht|lachen|weint|weinen|rennt|rennen|springt|springen|küss\p{L}{1,3}|umarm\p{L}{1,3}|schläft|schatten|hinchables?|olas (?:grandes|enormes|gigantes)|grandes (?:olas|ondas)|grosses vagues|grandi onde|gonfiabil[ei]|gonflables?|infláve(?:l|is)|sentad[oa]s?|sonr[ií]\p{L}{1,4}|riendo|llor[ae]\p{L}{0,3}|corr(?:e|iendo|endo)|salt(?:a|ando)|abraz\p{L}{1,4}|sombras?|assise?s?|sourit|sourire|pleure|ombres?|sorri\p{L}{0,5}|chora\p{L}{0,3}|sedut[oa]|piang\p{L}{1,4}|manos|mains|mãos|mani|hände)(?!\p{L})|坐着|坐在|微笑|奔跑|跑步|跳起|拥抱|亲吻|影子|座って|笑って|走って/giu;

/** Something to be seen on somebody's clothes. */
const ON_CLOTHES =
  /(?<!\p{L})(?<!(?:zoom(?:s|ing)? in|zoom|focus|close-?up|closer|nearer|camera) )(?:on|over|auf|sobre|en|sur|sulla|sui) (?:his|her|their|ihre[nrm]?|seine[nrm]?|sus?|ses|son|sa) (?:clothes|face|shirt|kleidung|gesicht|ropa|cara|vêtements|visage)(?!\p{L})/giu;
export const onClothes = (prompt: string): boolean => prompt.search(ON_CLOTHES) >= 0;

/** What a prompt asks for that an edit of a scene cannot change. */
export const beyondScene = (prompt: string): string[] => [
  ...new Set(
    [BEYOND_A_SCENE, NEVER_SEEN, NEVER_SEEN_FROM, PATTERNED, ON_CLOTHES].flatMap((words) =>
      [...prompt.matchAll(words)].map(([word]) => word.toLowerCase()),
    ),
  ),
];
