/** Replaces what customers call things, if it means something else in songs, by the words that find the pictures. */
import { NUMBER_WORDS } from '../../things/count-words.ts';
import { withColorInHair } from './in-hair.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const OPEN = '(?:open|outstretched|cupped|empty|flat|big|small|old|wrinkled) ';
/** “A man's hand” is a hand by itself; that of “the old man” belongs to somebody who is seen. */
const OF_WHOM =
  "(?:(?:an?|one) (?:\\p{L}{2,10} )?(?:man|woman|girl|boy|child|person|farmer|fisherman|lady|father|mother|grandfather|grandmother)|somebody|someone)['’]s ";
const A_HAND = `(?:${OF_WHOM}(?:${OPEN}){0,2}|(?:(?:an?|the|one) )?(?:${OPEN}){1,2})(?:hand|palm)(?! (?:hold|wav|reach|point|tree)\\p{L}{0,4})`;
/** Asks for a season, which changes a scene without moving it: its English names, and those in other languages. */
const seasonOf = (english: string, others: string): RegExp =>
  // slow pattern allowed: its words are constants, and none repeats without a bound.
  new RegExp(
    `${FROM}(?:(?:in|during|be|is|like|make it(?: look like)?|turn it into|have) (?:the )?(?:${english})(?=\\s{0,2}(?:[,.;!?]|$)| (?:and|but|please|with|instead|scene|again|now)${TO})|(?:es (?:soll|sollte|ist|wird)|mach(?:e|t)?(?: es| daraus| den| zu[mr]){0,2}|im|den|lieber|que (?:sea|ce soit|seja|sia)|(?:sea|seja|sia|soit)|haz(?:lo)? (?:que sea )?|en|au|no|in|(?:debe|debería|deve|dovrebbe|doit|tiene que) (?:ser|essere|être)|(?:la|le|el|il|o|a|l['’])) ?(?:${others}))${TO}`,
    'giu',
  );
const SEASONS: readonly [RegExp, string][] = [
  [
    /(?<!\p{L})(?:hot[- ]air[- ]balloons?|globos? aerostáticos?|montgolfières?|ballons? à air chaud|heißluftballone?n?|bal(?:ão|ões) de ar quente|mongolfier[ae])(?!\p{L})/giu,
    'hot air balloon',
  ],
  [seasonOf('winter(?:time)?|wintry', 'winter|invierno|hiver|inverno'), 'with snow'],
  [seasonOf('autumn|fall|autumnal', 'herbst|otoño|automne|outono|autunno'), 'with autumn leaves'],
  [seasonOf('spring(?:time)?', 'frühling|frühjahr|primavera|printemps'), 'with petals'],
  [seasonOf('summer(?:time)?|summery', 'sommer|verano|été|verão|estate'), 'with sunshine'],
];

const NAMES: readonly [RegExp, string][] = [
  // The hand of somebody who is not seen is under what lies on it.
  [
    new RegExp(
      `${FROM}((?:an?|the) \\p{L}{3,15}) (?:(?:should|must|could|can|may|to) )?(?:lies?|lying|rests?|resting|sits?|sitting|falls?|falling|lands?|landing|be|is) (?:down )?(?:in|into|on|onto) (?:an? hand|${A_HAND})${TO}`,
      'giu',
    ),
    'a hand under $1',
  ],
  [new RegExp(`${FROM}${A_HAND}${TO}`, 'giu'), 'a hand'],
  // In German a wall is no magic wand.
  [/(?<=(?<!\p{L})(?:die|der|diese[rn]?|eine[rn]?) )w(?:and|ände)(?!\p{L})/giu, 'background'],
  [/(?<!\p{L})(?:(?:schul)?rucks[aä]ck(?:e|s)?|schulranzen|ranzen)(?!\p{L})/giu, 'backpack'],
  // German “lass” (let) is no young woman.
  [/(?<!(?:an?|the|young|little|pretty) )(?<!\p{L})lass(?= (?:sie|ihn|uns|mal|doch)(?!\p{L}))/giu, 'let'],
  // French “son” (his) is no son.
  [
    /(?<=(?<!\p{L})(?:sur|dans|avec|derrière|devant|sous|mets|mettez|change|changez|de|à|et|sans) )son (?=\p{L})/giu,
    'sa ',
  ],
  // A fishing rod (canne à pêche) is no cane and no peach.
  [/(?<!\p{L})cannes? à pêche(?!\p{L})/giu, 'gaule'],
  [/(?<!\p{L})cann[ae] da pesca(?!\p{L})/giu, 'lenza'],
  // The bird that is no crane of a building site.
  [/(?<!\p{L})(?:kraniche?n?|grullas?|grous?)(?!\p{L})/giu, 'heron'],
  // A bow that something or somebody has on is a ribbon; one is shot or played with, and a bow tie is none.
  [
    /(?<!\p{L})(?<=(?:an?|its?|her|his|the|two|three|big|little|white|red|pink|blue|green|yellow|golden|black|purple|satin|silk|pretty|huge) )bows?(?! ?ties?(?!\p{L})| and (?:an? )?arrows?| of (?:the|a) (?:ship|boat))(?!\p{L})(?![^.]{0,60}(?:arrow|violin|fiddle|cello|archer|target))/giu,
    'ribbon',
  ],
  // Whoever is inside or near a “cheminée” sits by a fire; smoke and roofs are of a chimney.
  [
    /(?<!\p{L})(?:(?<=(?:près de|devant|à côté de|autour de|au coin de|au-dessus de|sur) (?:la|une) )cheminées?|cheminée(?= (?:allumée|avec (?:un|du) feu))|(?<=(?:junto a|cerca de|delante de|frente a|al lado de|alrededor de) (?:la|una) )chimeneas?|chimenea(?= (?:encendida|con fuego))|(?<=(?:vicino al?|davanti al?|accanto al?|attorno al?|intorno al?|presso il) (?:un )?)camin(?:o|etto)|camin(?:o|etto)(?= acceso)|caminetto)(?!\p{L})(?<!(?:toit|tejado|techo|tetto|fumée|humo|fumo|usine|fábrica|fabbrica|père noël|pap[aá] noel|babbo natale)[^.;!?]{0,80})(?![^.;!?]{0,80}(?:toit|tejado|techo|tetto|fumée|humo|fumo))(?: (?:allumée|encendida|acceso))?/giu,
    'fireplace',
  ],
  // French “des” and Italian “delle” are several, where they do not mean “of the”.
  [/(?<=(?<!\p{L})(?:ajout(?:e|ez|er)|mets|mettez|accroche[zr]?|je v(?:eux|oudrais)) )des(?!\p{L})/giu, 'quelques'],
  [
    /(?<=(?<!\p{L})(?:mett(?:i|ete|ere)|aggiung(?:i|ete|ere)|append(?:i|ete)|vorrei|voglio) )(?:delle|dei|degli)(?!\p{L})/giu,
    'alcune',
  ],
  // A sports car is a car, whose colour stands behind it.
  [
    /(?<=(?<!\p{L})(?:coches?|carros?|autos?|voitures?|macchin[ae]|automóvil(?:es)?) )(?:deportiv[oa]s?|esportivos?|de sport|sportiv[aeo]) (?=\p{L})/giu,
    '',
  ],
  // A convertible that somebody drives has the picture of a car.
  [
    /(?<=(?<!\p{L})(?:driv(?:es?|ing)|steer(?:s|ing)?|(?:sit(?:s|ting)?|seated|riding|rides|be|is|put (?:him|her|them)) (?:in|at the wheel of)|at the wheel of) (?:\p{L}{1,12} ){1,4})(?:convertible|cabriolet|cabrio|roadster|sports car|limousine|sedan)(?!\p{L})/giu,
    'car',
  ],
  [
    /(?<=(?<!\p{L})(?:fährt|fahren|lenkt|steuert|am steuer) (?:\p{L}{2,12} ){1,3})(?:cabrio(?:let)?|sportwagen|roadster)(?!\p{L})/giu,
    'auto',
  ],
  [/(?<=(?<!\p{L})conduc\p{L}{1,5} (?:\p{L}{1,5} ){1,2})(?:descapotable|deportivo)(?!\p{L})/giu, 'coche'],
  [/(?<=(?<!\p{L})condui\p{L}{1,4} (?:\p{L}{1,5} ){1,2})(?:décapotable|cabriolet)(?!\p{L})/giu, 'voiture'],
  // A campfire in French is no camp.
  [/(?<!\p{L})feux? de (?:camp|bois|joie)(?!\p{L})/giu, 'feu'],
  // What shades a beach is no beach.
  [
    /(?<!\p{L})(?:beach (?:umbrella|parasol)|sombrilla de playa|parasol de plage|ombrellone(?: da spiaggia)?|guarda-?sol de praia|sonnenschirm)(?!\p{L})/giu,
    'parasol',
  ],
  [
    /(?<!\p{L})(?<!(?:corn|oat) ?)(?:flakes|flocken|flocons(?: de neige)?|fiocchi(?: di neve)?)(?!\p{L})/giu,
    'snowflakes',
  ],
  // A baker's cap brings no baker.
  [
    /(?<=(?<!\p{L})(?:cappell[oi]|berrett[oi]|cuffi[ae]|grembiul[ei]|divis[ae]|giacc[ah]e?|camic[ei]a?)(?: \p{L}{3,12})?) da \p{L}{4,15}(?!\p{L})/giu,
    '',
  ],
  // Glasses for somebody are worn and no tumblers.
  [
    /(?<=^|[.,;:!?] |(?:and|but|add|put) )(?:add |put )?((?:[\p{L}-]{1,12} ){0,2})glasses for (him|her|them|everyone|the (?:\p{L}{2,12} )?(?:girl|boy|(?:wo)?man|lady|guy|singer|kid|child|grandma|grandpa|mother|father|mum|mom|dad))(?!\p{L})/giu,
    'give $2 $1glasses',
  ],
  // The baguettes of a drum are no bread.
  [
    /(?<=(?:batterie|tambour)(?!\p{L})[^.!?]{0,60}) (?:avec )?(?:des|ses|les|deux) baguettes(?: (?:dans|à) (?:les|la|ses) mains?)?(?!\p{L})/giu,
    '',
  ],
  // “With her hand” means her own.
  [
    /(?<!\p{L})(?:with|mit|con|avec|com) (?:her|his|their|one|la|su|una|der|ihrer|seiner|einer|une|sa|a|uma) (?:hand|mano|main|mão)(?=\s{0,2}(?:$|[,.;:!?])| (?:and|und|y|et|e)(?!\p{L}))/giu,
    '',
  ],
  // German “Junge” is a boy, no young man.
  [
    /(?<!\p{L})(?:eine[nm]?|ein) (?:kleine[rn]? )?(?:jungen?|bub(?:en)?)(?=\s{0,2}(?:$|[,.;:!?])| (?:und|oder|mit|in|im|auf|am|an|neben|hinter|vor|bei|zu|rein|hinein|hin|dazu|hinzu|ein|bitte|der|die|das|rennt|läuft|sitzt|steht|spielt|tanzt|lacht|soll)(?!\p{L}))/giu,
    'a little boy',
  ],
  [
    /(?<=(?:eine?|die|una|la|une|uma) (?:\p{L}{3,10} )?)(?:pflanzen?|plantas?|plantes?|piant[ae])(?! baja|\p{L})/giu,
    'potted plant',
  ],
  [
    /(?<!\p{L})(?:strohh[uü]te?|sombreros? de paja|chapeaux? de paille|chapéus? de palha|cappell[oi] di paglia)(?!\p{L})/giu,
    'straw hat',
  ],
  // What a thing should be larger than, and where a scene should not be, is no order.
  [
    /(?<=(?<!\p{L})(?:bigger|larger|smaller|taller|higher|größer|kleiner|höher|más (?:grande|pequeñ[oa]|alt[oa])s?|plus (?:grande?|petite?|haute?)s?|mai(?:or|ores)|menor(?:es)?|più (?:grand[ei]|piccol[oaie]|alt[oaie]))) (?:than|als|(?:do )?que|d[io]|del(?:l[ao])?|dell['’]) ?(?:(?:the|an?|his|her|my|der|die|das|dem|den|eine?|ihr|sein|el|la|los|las|una?|le|les|l['’]|une|[oa]|um|uma|il|lo) ?)?\p{L}{3,15}(?!\p{L})/giu,
    '',
  ],
  [
    /(?<=\p{L},? )(?:and |but |und |y |et |e )?(?:not (?:in|on|at) (?:the|an?)|nicht (?:(?:auf|in) (?:der|dem|einer|einem)|im)|no en (?:el|la|una?)|pas (?:dans|sur) (?:la|le|une?)|não (?:n[ao]|em uma?|numa?)|non (?:in|nella|nel|sulla|sul)) \p{L}{3,15}(?=\s{0,2}(?:$|[.,;:!?]))/giu,
    '',
  ],
  // A kerchief goes around a neck.
  [/(?<!\p{L})pañuelos?(?! (?:en|de) (?:la cabeza|papel))(?!\p{L})/giu, 'bufanda'],
  [/(?<!\p{L})lenços?(?! (?:na|de) (?:cabeça|papel))(?!\p{L})/giu, 'cachecol'],
  [/(?<!\p{L})foulards?(?! sur la tête)(?!\p{L})/giu, 'écharpe'],
  // The bow in somebody's hair is a “knot” in French.
  [/(?<!\p{L})nœud(?= (?:\p{L}{3,10} )?dans (?:les|ses) cheveux)/giu, 'ruban'],
  // A nightcap is a cap.
  [
    /(?<!\p{L})(?:night ?caps?|sleeping caps?|schlafmützen?|nachtmützen?|gorros? de dormir|bonnets? de nuit|berrett[oi] da notte|toucas? de dormir)(?!\p{L})/giu,
    'cap',
  ],
  // A stack of papers is one thing, as high as it is wide.
  [/(?<!\p{L})(?:stacks?|piles?|heaps?) of (?:papers?|documents|files|paperwork)(?!\p{L})/giu, 'paper stack'],
  // “That's the wrong kind of dog” asks for no dog by itself.
  [
    /(?<!\p{L})(?:(?:that|it|this)(?:['’]s| is) (?:the )?)?wrong (?:kind|sort|type) of (?:\p{L}{2,15} ?){1,2}[.!,;]/giu,
    ' ',
  ],
  // All but the bench goes, or the bench alone.
  [
    /(?<!\p{L})(?:remove|delete|lose|drop|clear|enlève[zr]?|supprime[zr]?|quita|elimina|borra|entferne|lösche?|togli|rimuovi|tira|remova) (?:everything|all|tout|todo|alles|tutto|tudo)(?: else)? (?:except|but|apart from|sauf|menos|excepto|salvo|außer|bis auf|tranne|eccetto|exceto)(?: for)? /giu,
    'only ',
  ],
  [
    /(?<!\p{L})(?:everything|all|alles|todo|tout|tutto|tudo) (?:(?:else )?(?:is|looks|ist|está|est|è) )?(?:\p{L}{4,10} )?(?:except|apart from|außer|bis auf|excepto|menos|sauf|tranne|exceto)(?: for)? /giu,
    'no ',
  ],
  // A figure of speech for much rain.
  [/(?<=(?<!\p{L})rain(?:s|ing)?) cats and dogs(?!\p{L})/giu, ' hard'],
  ...SEASONS,
  [
    /(?<!\p{L})(?:christmas(?:sy|y)|(?:at|like|for) christmas|christmas (?:mood|vibes?|feeling|atmosphere))(?!\p{L})/giu,
    'with snow',
  ],
  // “A ferryman's cap” is a kind of cap and brings no ferryman.
  [
    /(?<=(?<!\p{L})(?:an?|some|\d) (?:\p{L}{2,12} )?)\p{L}{2,12}(?:man|woman|er|or|ess|ist|chef|cook|pilot|king|queen)(?:['’]s|s['’]) (?=(?:\p{L}{2,12} )?(?:cap|hat|helmet|coat|jacket|apron|boots?|gloves?|scarf|uniform|hood|bag)(?!\p{L}))/giu,
    '',
  ],
  [/(?<!\p{L})(auf|über) (?:de[nr]|die) dächern?(?!\p{L})/giu, '$1 dem dach'],
  [/(?<!\p{L})(en|sobre) los (tejado)s(?!\p{L})/giu, '$1 el $2'],
  // Awnings and market stalls are drawn with white stripes.
  [
    /(?<!\p{L})(?:white (?:and|&|-) ?)?(\p{L}{3,10})(?: ?(?:and|&|-) ?white)?(?:[- ]striped)? (?=(?:awning|market stall)s?(?!\p{L}))/giu,
    '$1 ',
  ],
  [/(?<!\p{L})village (?=(?:road|street|lane)(?!\p{L}))/giu, ''],
  [
    /(?<=(?<!\p{L})(?:an?|the|some|his|her) )dark (?=(?:cap|hat|coat|jacket|dress|suit|scarf|boots?|gloves?|door|car|horse|dog|cat|umbrella)(?!\p{L}))/giu,
    'black ',
  ],
  // What is put outside is seen through the window.
  [
    /(?<=(?<!\p{L})(?:move|put|take|bring|get|place|stick|leave|have) (?:the|that|this|a|an|his|her|their) \p{L}{3,15}(?: \p{L}{3,15})?) (?:out ?there|outside|outdoors)(?=\s{0,2}(?:$|[,.;:!?]|(?:and|with|where|so|please|instead)(?!\p{L})))/giu,
    ' outside the window',
  ],
  // “He would melt indoors” puts him nowhere.
  [
    /(?<!\p{L})(?:he|she|it|they)(?:['’]d|['’]ll| would| will|['’]s going to) \p{L}{3,12} (?:indoors|inside|in here)(?!\p{L})/giu,
    ' ',
  ],
  // Tomatoes that grow in pots are no pots.
  [
    new RegExp(
      `${FROM}(?:potted tomato(?:es)?|tomato(?:es)?(?: plants?)? (?:growing |hanging )?in (?:(?:small|little|clay|flower|big|their) )?pots?|tomaten in (?:kleinen )?(?:blumen)?töpfen|topftomaten|tomates? en (?:macetas?|pots?)|tomateiros? em vasos?|tomates? em vasos?|pomodori in vasi?)${TO}`,
      'giu',
    ),
    'tomato plants',
  ],
  [/鉢植えの(?:小さな|ミニ)?トマト(?=を?(?:並べ|たくさん|いっぱい))/gu, 'たくさんのトマト苗'],
  // No teapot no bamboo.
  [/(?<=(?<!\p{L})no \p{L}{3,15}) (?=no \p{L})/giu, ', '],
  [/鉢植えの(?:小さな|ミニ)?トマト|トマトの鉢植え|盆栽番茄|盆栽西红柿/gu, 'トマト苗'],
  [
    /トマトは?鉢植えに(?:小さいの|小さな実|ミニトマト)?が?(?:たくさん|いっぱい|沢山)?(?:なって|実って)?(?:いる|る)?/gu,
    'たくさんのトマト苗',
  ],
  [
    new RegExp(
      `${FROM}(?:zwiebelringen?|aros de cebolla|(?:rondelles|anneaux) d['’]oignons?|anéis de cebola|anelli di cipolla)${TO}|オニオンリング|洋葱圈`,
      'giu',
    ),
    'onion rings',
  ],
  [new RegExp(`${FROM}posters${TO}`, 'giu'), 'wall posters'],
  [new RegExp(`${FROM}poster${TO}`, 'giu'), 'wall poster'],
  // A sign of life, or a thing that somebody signs, is no signboard; a neon sign has a picture of its own.
  [
    /(?<=(?<!\p{L})(?:an?|the|two|three|big|small|large|little|old|wooden|white|red|yellow|green|blue|painted|handwritten) )sign(s?)(?= (?:that|which|with|on|in|at|says?|saying|above|over|next|behind|beside|by|for|hanging|and)(?!\p{L})|\s{0,2}(?:$|[,.;:!?"“]))/giu,
    'signboard$1',
  ],
  // “More hats? Like five or six” is no likeness.
  [
    // slow pattern allowed: its words are the constants of `NUMBER_WORDS`.
    new RegExp(
      `[.?!,]? (?:like|about|maybe|say|so|etwa|unos|como|environ|umas?|circa) (?=(?:\\d|${Object.keys(NUMBER_WORDS).join('|')})${TO})`,
      'giu',
    ),
    ', ',
  ],
  // “Would be lovely” names nobody.
  [
    /(?<!\p{L})(?:would|could|might) (?:be|look) (?:so |really |very |just )?(?:lovely|nice|great|cool|perfect|sweet|good|cute|fun|awesome|wonderful)(?!\p{L})/giu,
    'please',
  ],
  // Italian “in alto a destra” is no alto and no hand.
  [new RegExp(`${FROM}in alto a sinistra${TO}`, 'giu'), 'at the top left'],
  [new RegExp(`${FROM}in alto a destra${TO}`, 'giu'), 'at the top right'],
  [/手前(?=[にの])/gu, '前景'],
  // A crowd that something hangs over belongs to the place.
  [
    new RegExp(
      `${FROM}(?:above|over) (?:the (?:crowd|audience|dance ?floor)|everyone(?:['’]s heads?)?|everybody)|über (?:die|der) (?:menge|tanzfläche)|sobre (?:la multitud|el público|a multidão|la pista)|au-dessus de la (?:foule|piste)|sopra la (?:folla|pista)${TO}`,
      'giu',
    ),
    'at the top',
  ],
  [new RegExp(`${FROM}(?:dressing|morning|bath) (?:gown|robe)${TO}`, 'giu'), 'bathrobe'],
  [new RegExp(`${FROM}(?:boiler suit|flight suit)${TO}`, 'giu'), 'jumpsuit'],
  // On the road ahead of her.
  [
    new RegExp(
      `${FROM}((?:on|along|down) the (?:road|street|path|track|lane|trail|pavement|sidewalk)) (?:right )?(?:ahead|in front) of (?=(?:her|him|them|it|us|the \\p{L}{2,15})${TO})(\\p{L}{2,4}(?: \\p{L}{2,15})??)${TO}`,
      'giu',
    ),
    'in front of $2 $1',
  ],
  [new RegExp(`${FROM}(?<!(?:way|far) )ahead of${TO}`, 'giu'), 'in front of'],
];

/** A thing that somebody misses, and names again to say where it should be. */
const MISSED =
  /(?<!\p{L})(?:(?:i |we )?(?:don['’]?t|do not|can['’]?t|cannot) see (?:the|any|an?)|there(?:['’]s| is| are) no|(?:es|da) (?:gibt|ist|sind) (?:hier |ja )?keine?n?|(?:aquí )?no hay(?: ningún| ninguna)?|(?:il )?n['’]?y a pas d[e'’]|non c['’]è|non ci sono|não (?:há|tem)|where(?:['’]s| is| are) (?:the|my)|ich sehe (?:k?eine?n?|de[nr]|die|das)|wo (?:ist|sind) (?:der|die|das)|no veo (?:el|la|los|las|ningún|ninguna)|dónde est[áa]n? (?:el|la|los|las)|(?:je )?ne vois pas (?:le|la|les|de)|où (?:est|sont) (?:le|la|les)|não vejo (?:[oa]s?|nenhuma?)|non vedo (?:il|la|le|i)) (?<thing>\p{L}{3,20})[^.!?,;]{0,24}[.!?]+/giu;

/** A village is shown by its houses, in the prompt's language. */
const VILLAGES: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:an?|the) (?:(?:small|little|tiny) )?village (?:road|street|lane)(?!\p{L})/iu, '3 houses'],
  [/(?<!\p{L})an? (?:(?:small|little|tiny) )?village(?!\p{L})/iu, '3 houses'],
  [/(?<!\p{L})une? (?:petit )?village(?!\p{L})/iu, '3 maison'],
  [/(?<!\p{L})ein(?:em)? (?:kleine[ns] )?dorf(?!\p{L})/iu, '3 Häuser'],
  [/(?<!\p{L})una? (?:pequeñ[oa] )?(?:pueblo|aldea)(?!\p{L})/iu, '3 casa'],
  [/(?<!\p{L})un (?:piccolo )?villaggio(?!\p{L})/iu, '3 casa'],
  [/(?<!\p{L})uma (?:pequena )?aldeia(?!\p{L})/iu, '3 casa'],
];
function withHouses(prompt: string): string {
  const houses = VILLAGES.find(([words]) => words.test(prompt))?.[1];
  return houses ? `${prompt.replace(/[\s.!?]{1,8}$/u, '')}. ${houses}` : prompt;
}

/** A prompt with those names replaced. */
export const withKnownNames = (prompt: string): string =>
  NAMES.reduce(
    (text, [words, name]) => text.replace(words, name),
    withHouses(withColorInHair(prompt)).replace(MISSED, (whole, thing: string, at: number) =>
      prompt
        .slice(at + whole.length)
        .toLowerCase()
        .includes(thing.toLowerCase())
        ? ' '
        : whole,
    ),
  );
