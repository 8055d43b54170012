/** What an edit's prompt says without ordering it: who will watch the video, complaints, excuses, what not to do. */
import { withoutUndone } from './people/deeds.ts';
import { toOne } from './sentences/imperatives.ts';
import { ordersOf } from './sentences/read-sentences.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const CLAUSE =
  '(?<=(?:^|[.,;:!?¡¿]|(?<!\\p{L})(?:and|but|because|since|as|so|und|aber|weil|denn|y|pero|porque|et|mais|car|mas|e|ma|perché)) ?)';

/** People whose wish a prompt reports are not to be seen: my mom says, many people would like, for my wife. */
const AUDIENCE: readonly RegExp[] = [
  // Who it is for, and what the customer does not have: we do not sell roses.
  new RegExp(
    `${FROM}(?:it['’]?s|this is|that['’]s|es ist|das ist|es|c['’]est|è|é) (?:all )?(?:for|für|para|pour|per) (?:the |die |los |las |les |i |le |os |as )?(?:\\p{L}{3,8} )?(?:kids|children|toddlers|babies|kinder|niñ[oa]s|enfants|bambini|crianças)${TO}`,
    'giu',
  ),
  new RegExp(
    `${FROM}(?:(?:because|since|as) )?(?:we|I) (?:do(?:n['’]t| not)|never) (?:sell|own|offer|serve|bake) (?!(?:it|this|that|to)(?!\\p{L}))[^,.;:!?]{2,30}`,
    'giu',
  ),
  new RegExp(
    `${CLAUSE}(?:(?:(?:many|some|most|all|several|lots of|a lot of|a few|other|young|older|the|all (?:of )?(?:my|our|the)|my|our|your) ){1,2}(?:[\\p{L}-]{2,15} ){0,2}?)?(?:(?<=(?:my|our) (?:[\\p{L}-]{2,15} ){0,2}?)[\\p{L}-]{2,15}|people|folks|everyone|everybody|nobody|no one|viewers?|fans?|listeners|customers?|clients?|boss|label|producer|director|manager|team|audience|others|kids|children|band|couple|family|public)(?: (?:who|that) (?:[\\p{L}'’]{1,12} ){1,6}?| (?:at|in|from|of|on) (?:my|our|the|her|his) (?:[\\p{L}-]{2,12} ){1,2}?| (?:here|also|really|just|always|all|both|keeps?|kept) | )(?:(?:(?:would|will|might|may|could|['’]d|['’]ll) )?(?:rather|really|also|all|probably|definitely|certainly|just) |(?:would|will|might|may) )?(?:(?:say|think|find|feel|believe|complain|prefer)(?:s|ed|ing)?|said|saying|thinking|thought|found|felt|told (?:me|us)|mentioned|suggest(?:s|ed)?|ask(?:s|ed)? (?:me |us )?(?:for|if|whether|to)|want(?:s|ed)?|wish(?:es|ed)?|hates?|hated|dislikes?|can['’]?t stand|do(?:es)?n['’]?t (?:really )?(?:like|want|need)|(?<=(?:would|will|might|may|rather|['’]d) (?:\\p{L}{4,10} )?)(?:like|love|enjoy|see|appreciate|expect))${TO}(?: (?:that|for|to (?:see|have|get)|having|seeing)${TO})?`,
    'giu',
  ),
  new RegExp(
    `${CLAUSE}(?:(?:meine?|unsere?|viele|einige|manche|alle|die) )(?:\\p{L}{2,15} )?\\p{L}{3,15} (?:sagt|sagen|meint|meinen|findet|finden|denkt|denken|glaubt|(?:hätten?|würden?|möchten?|wünsch(?:t|en) sich|will|wollen)(?: (?:lieber|gerne?))?)(?:,? dass)?${TO}`,
    'giu',
  ),
  new RegExp(
    `${CLAUSE}(?:(?:a )?(?:mis?|nuestr[oa]s?|much[oa]s?|tod[oa]s|l[ao]s?) )?(?:\\p{L}{3,15}|gente) (?:dicen?|creen?|piensan?|opinan?|quieren?|prefieren?|encuentran?)${TO}(?: (?:que|ver)${TO})?`,
    'giu',
  ),
  new RegExp(
    `${CLAUSE}(?:(?:mon|ma|mes|notre|nos|les|beaucoup de) \\p{L}{3,15}|tout le monde) (?:dit|disent|trouv(?:e|ent)|pens(?:e|ent)|veut|veulent|voudrai(?:t|ent)|préfèr(?:e|ent)|aimerai(?:t|ent))(?: (?:que|voir)${TO}| qu['’]|${TO})`,
    'giu',
  ),
  new RegExp(
    `${CLAUSE}(?:(?:[oa]s? )?(?:meus?|minhas?|nossos?|nossas?) \\p{L}{3,15}|todo mundo|(?:(?:il|la|i|le) )?(?:mi[oae]|miei|nostr[oaie]) \\p{L}{3,15}|tutti) (?:diz|dizem|acham?|pensam?|quer|querem|queria|prefere|dice|dicono|pensa|pensano|trova|trovano|vuole|vogliono|vorrebbe|preferisce)(?: (?:que|che|ver|vedere))?${TO}`,
    'giu',
  ),
  new RegExp(
    `${CLAUSE}(?:(?:it|this|that|the (?:video|song|scene))(?:['’]s| is| will be)? )?(?:(?:all )?(?:a (?:gift|present|surprise) )?for|dedicated to) (?:my|our) (?:\\p{L}{2,12} ){0,2}\\p{L}{2,12}(?:['’]s? (?:\\p{L}{3,12} )?\\p{L}{3,15})?(?=\\s{0,2}(?:[:,.;!?–-]|$)| (?:so|and) )`,
    'giu',
  ),
  new RegExp(
    `${FROM}(?:es ist|das ist|ist|es|c['’]est|é|è) (?:(?:ein geschenk|un regalo|un cadeau|um presente) )?(?:für|para|pour|per) (?:meine?n?|unsere?n?|mis?|mon|ma|mes|(?:[oa] )?(?:meu|minha)|(?:(?:il|la) )?mi[oa]) \\p{L}{3,15}${TO}`,
    'giu',
  ),
];

/** What such people would love to see is added to the scene. */
const WISHED =
  /(?:love|like|want(?:s|ed)?|wish(?:es|ed)?|see|seeing|have|having|for|gern|gerne|sich|will|wollen|möchten?|quieren?|ver|veut|veulent|voudrai(?:t|ent)|voir|quer|querem|vuole|vogliono|vorrebbe|vedere)\s?$/iu;

const DISLIKED = /(?:hate[sd]?|dislikes?|stand|n['’]?t (?:really )?(?:like|want|need))\s?$/iu;

/** Whose style a picture should have: nobody and nothing to be seen in it. */
const STYLE_OF =
  /(?<!\p{L})(?:(?:in (?:the|a) |with the )?(?:style|manner) of|im stil von|(?:al|en el) estilo de|dans le style de|à la manière de|nello stile di|no estilo de|like a (?:painting|picture|film|movie) (?:by|of)|painted by) (?:\p{L}[\p{L}'’.-]{0,15}(?: (?!and |with |but |und |y |et )|(?=\s{0,2}(?:[,.;:!?]|$)|\s(?:and|with|but|und|y|et) ))){1,4}/giu;
/** The prompt's words for such a style, which none of ours imitates. */
export const stylesIn = (prompt: string): string[] => (prompt.match(STYLE_OF) ?? []).map((words) => words.trim());
const withoutStyle = (prompt: string): string => prompt.replace(STYLE_OF, ' ');

/** What should be left as it is, or was never asked for: do not make it night; I did not ask for a dog. */
const UNDONE =
  /(?<!\p{L})(?:(?:please )?(?:do(?:n['’]?t| not)|never) (?:you )?(?:make|turn|change|add|put|move|set|give|let|bring|place)(?! (?:anything|nothing|the rest|everything))(?!\p{L})|(?:s?he|it|they|the \p{L}{3,15}) should(?:n['’]?t| not) (?:be|look|feel|go|move)|mach(?:e|t|en sie)? (?:es|das|sie|ihn) (?:bitte )?nicht(?! so)(?!\p{L})|no (?:l[aoe]s? )?(?:hagas?|pongas?|añadas?|agregues?|cambies?(?! nada)|muevas?)(?!\p{L})|ne (?:l[ae]s? |l['’])?(?:mets|mettez|fais|faites|chang\p{L}{1,2}|rends|ajoute[zr]?) (?:pas|jamais)(?! rien)(?!\p{L})|não (?:faça|faz|coloque|adicione|ponha|mude(?! (?:mais )?nada))(?!\p{L})|non (?:fare|farl[oa]|mettere|aggiungere|cambiare(?! (?:nient|nulla)))(?!\p{L}))(?:(?! (?:but|just|only|instead|sondern|aber|nur|sino|pero|mais|seulement|mas|ma)(?!\p{L}))[^,.;:!?]){0,80}/giu;
const UNWANTED =
  /(?<!\p{L})(?:(?:please )?(?:do(?:n['’]?t| not)) (?:show|include|have|draw|use|put in)|(?:(?:I|we) (?:did(?:n['’]?t| not)|never)|nobody|no one) (?:ask(?:ed)? for|want(?:ed)?|order(?:ed)?|request(?:ed)?)|(?:s?he|it|they|the \p{L}{3,15}) (?:should(?:n['’]?t| not)|must(?:n['’]?t| not)) (?:be )?(?:hold(?:ing)?|wear(?:ing)?|hav(?:e|ing)|carry(?:ing)?)|there should(?:n['’]?t| not) be|no (?:he|hemos) pedido|no pedí|je n['’]ai (?:pas|jamais) demandé|eu não pedi|não pedi|non ho (?:mai )?chiesto)(?= )/giu;

/** There is too much or too little of something: “too cold” asks for warmth, not for snow. */
const TOO =
  '(?:(?:much |way |far |a bit |a little |just )?too|less|not (?:so|as|that)|(?:etwas |viel )?zu|weniger|nicht (?:so|ganz so)|demasiad[oa]s?|menos|no tan|(?:un peu |beaucoup )?trop|moins|pas (?:si|aussi)|muito menos|não tão|demais|tropp[oa]|meno|non così)';
/** “It feels cold” is a complaint, unless it is wished for. */
const VERY =
  "(?:a bit|a little|kind of|kinda|sort of|somewhat|rather|so|very|really|quite|pretty|awfully|still|just|all|etwas|ein bisschen|ein wenig|sehr|so|un poco|muy|tan|un peu|très|si|um pouco|muito|tão|un po['’]|molto|così)";
const THIS =
  '(?:it|this|that|everything|all of it|the (?:scene|picture|image|video|shot|mood|light|whole thing)|es|das|alles|das bild|die szene|das ganze)';
const FEELS = `(?:(?<!(?:so|until|because|make sure|want) )(?:${THIS}(?: (?:still|all|just))? (?:feels|looks|seems|wirkt|sieht|fühlt sich)(?: alles)?|se ve|parece|ça fait|sembra)(?: ${VERY}){0,2}|(?:${THIS}(?:['’]s| is| ist)|está|es|c['’]est|è|é) ${VERY}|why (?:is|does) (?:it|this|everything|all) (?:look |feel )?(?:all )?so|warum (?:ist|wirkt) (?:es|das|alles) so)`;
/** “Her gloves should be way too big” is a wish and no complaint. */
const WISHED_SO = '(?<!(?<!\\p{L})(?:be|sein|ser|être|essere) (?:(?:much|way|far|just|a (?:bit|little)|viel) )?)';
const opposite = (words: string, wish: string): [RegExp, string] => [
  // slow pattern allowed: its words are the constants that it is given below.
  new RegExp(`${FROM}${WISHED_SO}(?:${TOO}|${FEELS}) (?:${words})${TO}`, 'giu'),
  wish,
];
/** A colour of which the whole picture has too much. */
const tooMuch = (colors: string, wish: string): [RegExp, string] => [
  // slow pattern allowed: its words are the constants that it is given below.
  new RegExp(
    `(?<=(?:^|[,.;!?] ?|(?:it['’]?s?|is|are|bit|little|make it|please|everything|etwas|es|bisschen|poco|peu|pouco) ))${TOO} (?:${colors})(?=\\s{0,2}(?:[,.;!?]|$)| (?:please|and|but|overall|for|bitte|und|por favor)${TO})`,
    'giu',
  ),
  wish,
];
const EXCESSES: readonly [RegExp, string][] = [
  tooMuch('blue|bluish|cyan|teal|green|greenish|blau|bläulich|grün|azul|verde|bleue?|verte?|blu', 'warmer'),
  tooMuch(
    'red|reddish|orange|yellow|yellowish|rot|rötlich|gelb|roj[oa]|amarill[oa]|rouge|jaune|vermelh[oa]|amarel[oa]|ross[oa]|giall[oa]',
    'colder',
  ),
  opposite('dark|gloomy|dim|dunkel|düster|finster|oscur[oa]|sombre|escur[oa]|bui[oa]|scur[oa]', 'brighter'),
  [/太暗|暗すぎ/gu, 'brighter'],
  [
    new RegExp(
      `${FROM}(?:too|less|not (?:so|as)|zu|weniger|nicht so|demasiado|menos|trop|moins|troppo|meno) (?:bright|light|hell|clar[oa]|claire?|luminos[oa]|lumineu(?:x|se)|chiar[oa])${TO}(?! (?:red|blue|green|yellow|pink|orange|purple|colou?rs))|太亮|明るすぎ`,
      'giu',
    ),
    'darker',
  ],
  opposite('cold|chilly|cool|icy|kalt|kühl|frí[oa]|froide?|fri[oa]|fredd[oa]|sterile?|clinical', 'warmer'),
  opposite('warm|hot|heiß|cálid[oa]|caliente|chaude?|quente|cald[oa]', 'colder'),
  opposite(
    'sad|depressing|melanchol(?:y|ic)|lonely|bleak|dull|dreary|scary|creepy|spooky|eerie|traurig|trüb|trostlos|gruselig|unheimlich|einsam|triste?s?|deprimente|tétrico|effrayante?|spaventos[oa]|assustador[a]?',
    'happier',
  ),
  [
    /(?<!\p{L})(?:(?:much |way |far |a bit )?too|(?:viel )?zu|demasiado|(?:beaucoup )?trop|troppo) (?:cheerful|happy|jolly|joyful|merry|fröhlich|lustig|alegres?|felices|feliz|joyeu(?:x|se)s?|gaie?s?|allegr[oaie])(?!\p{L})/giu,
    'sadder',
  ],
  opposite(
    '(?:much |viel |muito |de |d[ei] )?(?:pink|purple|violet|rosa|lila|morad[oa]|rose|violette?|roxo|viola)',
    'muted colours',
  ),
  opposite(
    'foggy|misty|hazy|(?:much )?(?:fog|mist|haze)|neblig|(?:viel )?nebel|niebla|(?:de )?brouillard|névoa|nebbia',
    'no fog',
  ),
  opposite('rainy|(?:much )?rain|regnerisch|(?:viel )?regen|lluvi(?:a|oso)|(?:de )?pluie|chuva|pioggia', 'no rain'),
  opposite('snowy|(?:much )?snow|(?:viel )?schnee|nieve|(?:de )?neige|neve', 'no snow'),
  opposite('windy|(?:much )?wind|windig|viento|(?:de )?vent|vento', 'no wind'),
  opposite('small|little|tiny|klein|pequeñ[oa]s?|petite?s?|pequen[oa]s?|piccol[oaie]', 'should be bigger'),
  opposite('big|large|huge|groß|grandes?|grosse?|enorme', 'should be smaller'),
  opposite('far(?: away| off| back)?|distant|weit weg|lejos|loin|longe|lontan[oa]', 'closer'),
  opposite('close|near|nah|cerca|près|perto|vicin[oa]', 'further away'),
  opposite('empty|bare|leer|kahl|vací[oa]s?|vides?|vazi[oa]|vuot[oa]', ' '),
];

/** “Too gloomy for a festival”: the festival does not move the scene. */
const TOO_MUCH_FOR =
  /(?<=(?<!\p{L})(?:too|zu|demasiado|trop|troppo|muito|demais) (?:\p{L}{3,15} )?\p{L}{3,15} )(?:for|für|para|pour|per) (?:an?|the|my|our|eine?n?|das|die|den|una?|el|la|mi|une?|le|mon|ma|il|uma?|o|a)\s\p{L}{3,20}(?!\p{L})/giu;

/** A question about what is seen in languages without spaces. */
const COMPLAINT = /(?:为什么|なぜ|なんで|どうして)(?:(?!没|不|ない|無|无|只)[^?!？！。，、]){1,40}[?!？！]/giu;
/** Why no dog? Asks for one. */
const WHY_NOT =
  /(?<!\p{L})(?:why (?:(?:is|are) there )?not?|warum (?:(?:ist|sind|gibt es) (?:hier |da |dort )?)?nicht|por qué no(?: hay)?|pourquoi (?:(?:il )?(?:n['’]y a|y a) )?pas|perché non?(?: c['’]è| ci sono)?|por que não(?: há| tem)?)(?! (?:longer|more|mehr)(?!\p{L}))(?!\p{L})/giu;
/** Warum kein Hund? Ein Hund. */
const WARUM_KEIN = /(?<!\p{L})warum (?:(?:ist|sind|gibt es) (?:hier |da |dort )?)?k(?=ein)/giu;
/** Phrases with “no” that remove nothing: no doubt, no problem, no more than one car, no man is an island. */
const SAID_BESIDE =
  /(?<!\p{L})(?:(?:without (?:a |any )?|no )(?:doubt|problem|question)|no (?:worries|wonder|matter (?:what|how|if|who|where)|(?:more|less|fewer) than(?= (?:an?|one|two|three|four|five|\d))|(?:man|woman|one) (?:is|was) an? \p{L}{3,15})|ohne (?:zweifel|frage)|kein problem|keine (?:ahnung|sorge|frage)|sin (?:duda|problemas?)|sans (?:(?:aucun )?doute|problème)|pas de (?:problème|souci)|sem (?:dúvida|problemas?)|senza (?:dubbio|problemi)|leave (?:[\p{L}'’]{1,12} ){1,3}(?:alone|be|as (?:it|he|she) is|as they are)|let (?:him|her|it|them|the \p{L}{2,12}) be(?=\s{0,2}(?:[,.;!?]|$))|sem exageros?|sin exagerar|sans exagérer|ohne übertreibung|senza esagerare|without (?:overdoing it|going overboard)|gefällt mir (?:(?:sehr|ganz|so|richtig|echt) )?gut|sieht (?:sehr |schon )?gut aus|(?:sehr|alles|ganz|soweit) gut|lass(?:t|en)? (?:\p{L}{2,12} ){1,3}in ruhe|deja(?: en paz)? (?:a )?(?:\p{L}{2,12} ){1,2}(?:en paz|como está))(?!\p{L})|没有?问题|不要紧|没关系/giu;
/** Common typos, and Portuguese phrases rewritten for the readers. */
const SLIPS: readonly [RegExp, string][] = [
  [/\bteh\b/gi, 'the'],
  // Too small, in Portuguese.
  [/(?<!\p{L})(?!gente|pessoas|coisas)(\p{L}{4,12}) demais(?!\p{L})/giu, 'demais $1'],
  // To us, in Portuguese.
  [/\b(?:pra|para a) gente\b/gi, 'para nós'],
];

/**
 * What a prompt orders: without whom it is for, its questions why, its asides and what not to do. Something that there
 * is too much of becomes a wish for the opposite.
 */
export function withoutAsides(prompt: string): string {
  const typed = toOne(ordersOf(SLIPS.reduce((text, [slip, word]) => text.replace(slip, word), prompt)));
  const ordered = typed.replace(UNWANTED, 'no').replace(UNDONE, ' ');
  const told = AUDIENCE.reduce(
    (text, words) => text.replace(words, (said) => (DISLIKED.test(said) ? ' no ' : WISHED.test(said) ? ' also ' : ' ')),
    withoutStyle(ordered.replace(TOO_MUCH_FOR, '')),
  );
  const wished = EXCESSES.reduce((text, [words, wish]) => text.replace(words, wish), told);
  const rest = withoutUndone(wished.replace(SAID_BESIDE, ' '))
    .replace(COMPLAINT, ' ')
    .replace(WHY_NOT, ' ')
    .replace(WARUM_KEIN, '')
    .trim();
  if (/\p{L}/u.test(rest)) return rest;
  return '';
}
