/** How customers order an exchange, a removal or a colour, in English, German, Spanish, French, Portuguese, Italian, Chinese and Japanese. */
import { findObjects } from '../../draw/objects/find-objects.ts';
import { isPlaceNoun } from '../../draw/objects/object-kinds.ts';
import { colorOfPhrase, isShade } from '../../draw/objects/thing-colors.ts';
import { languagesOfEdit, PON } from './languages.ts';
import { clothesIn } from './picture/colors.ts';
import { peopleNamedAt } from '../people/sung-people.ts';
import { NUMBER_WORDS } from '../things/count-words.ts';

const START = '(?<!\\p{L})';
const WHAT = '[^,.;:!?]{1,60}?';
const ASKED = '(?<asked>[^.;!]{1,120})';
const STOP =
  "(?=\\s{0,2}(?:[,.;:!?]|$)|\\s(?:and|but|so|sondern|sino(?= (?:una?|unos|unas|el|la|los|las|dos|tres)(?!\\p{L}))|give|show|put|add|please|pls|bitte|und|aber|y|pero|por favor|et|mais|stp|svp|s'il|e|ed|mas|ma|per favore)(?!\\p{L}))";
/** The dog, the hat and the key. */
const MORE =
  '(?:(?:,|,? and| or| und| y| et| ed?) (?:the|all|any|those|these|that|his|her|their|die|den|das|der|el|la|los|las|le|les|o|os|as|il|gli)(?: \\p{L}{1,20}){1,3}?(?=[,.;!?]|$| (?:and|und|y|et|e) )|(?: and| or| und| oder| y| o| et| ou) (?!(?:please|pls|bitte|then|zoom|dance|sing|smile|jump|wave|run)(?!\\p{L}))\\p{L}{3,15}(?=[,.;!?]|$)){0,4}';
const GONE = `(?<gone>${WHAT}${MORE})`;
/** Where the replacement begins. */
const INSTEAD =
  "(?: (?:I['’]d (?:like|love|prefer|rather have)|I (?:want|would like)|ich (?:hätte|möchte|will)(?: gern\\p{L}{0,2})?|(?:hätte|möchte|will) ich(?: gern\\p{L}{0,2})?|quiero|quisiera|querría|je (?:voudrais|veux|préférerais)|vorrei|voglio|(?:eu )?(?:quero|queria|gostaria de)) (?=(?:an?|some|ein\\p{L}{0,2}|un[ao]?|une|des|uma?) )|,| (?=(?:an?|some|give|show|use|have|there(?= (?:is|are|shall|should|could|must|be)(?!\\p{L}))|we|could|can|would|should|let|könn\\p{L}{1,4}|kann|soll\\p{L}{0,3}|pourrai\\p{L}{1,3}|podría\\p{L}?|poderia\\p{L}?|potrebbe\\p{L}{0,2}|ein|eine|einen|einem|einer|lieber|zeig|un|una|uno|unos|unas|une|des|um|uma|pon|mets|metti|coloca)(?!\\p{L}))) ?";

/** Each finds what goes and what replaces it. */
export const EXCHANGES: readonly RegExp[] = [
  new RegExp(`${START}(?:replace|swap(?: out)?|exchange|substitute) (?<gone>${WHAT}) (?:by|with|for) ${ASKED}`, 'giu'),
  new RegExp(`${START}(?:change|turn|switch|transform|convert) (?<gone>${WHAT}) (?:into|to|for|with) ${ASKED}`, 'giu'),
  new RegExp(
    `${START}(?:ersetz\\p{L}{0,3}(?: sie)?|tausch\\p{L}{0,3}|verwand\\p{L}{0,4}|änder\\p{L}{0,2}) (?<gone>${WHAT}) (?:durch|gegen|mit|in|zu[mr]?) ${ASKED}`,
    'giu',
  ),
  new RegExp(`${START}mache? (?:aus )?(?<gone>${WHAT}) zu[mr]? (?!(?:und|bitte)(?!\\p{L}))${ASKED}`, 'giu'),
  new RegExp(`${START}mache? aus (?<gone>${WHAT}) (?=ein)${ASKED}`, 'giu'),
  new RegExp(
    `${START}(?:cambi\\p{L}{1,3}|reempla[zc]\\p{L}{1,3}|sustitu\\p{L}{1,4}|convierte|transforma|sostitui\\p{L}{1,4}|scambia|trasforma|tro[cq]\\p{L}{1,3}|substitu\\p{L}{1,3}|mud[ae]r?) (?<gone>${WHAT}) (?:por|con|en|a(?= una? )|in|per|para|pelo|pela|em|com) ${ASKED}`,
    'giu',
  ),
  new RegExp(
    `${START}(?:remplac\\p{L}{1,3}|chang\\p{L}{1,3}|échang\\p{L}{1,3}|transform\\p{L}{1,2}) (?<gone>${WHAT}) (?:par|en|pour|contre) ${ASKED}`,
    'giu',
  ),
  new RegExp(
    `${START}(?:instead of|in place of|(?:al posto|invece) dell(?=['’])|(?:à la place|au lieu) de l(?=['’])|statt|anstatt|anstelle(?: von| der| des)?|en lugar del?|en vez del?|à la place (?:de|du|des)|au lieu (?:de|du|des)|em vez d[eoa]s?|no lugar d[eoa]s?|ao invés d[eoa]s?|al posto (?:di|del|della|dei|delle)|invece (?:di|del|della))(?: |['’])(?<gone>${WHAT})${INSTEAD}${ASKED}`,
    'giu',
  ),
  // Could it be a mug?
  new RegExp(
    `${START}(?:could|can|should|may) (?<gone>it|this|that) (?:please |maybe |rather )?be (?=an? )${ASKED}`,
    'giu',
  ),
  // Not the dog, but a cat.
  new RegExp(
    `${START}(?:not|nicht|kein(?:e[nrs]?)?|no|pas|non|não) (?:(?:an?|the|der|die|das|den|eine?n?|une?|le|la|un[ao]?|el|los|las|uma?|[oa]s?|il|lo|gli|i) )?(?<gone>${WHAT}),? (?:but|sondern|sino|mais|ma|mas|bensì) (?:rather |plutôt |lieber |eher |piuttosto )?(?=(?:an?|the|two|three|some|eine?n?|der|die|das|den|zwei|une?|des|le|la|un[ao]?s?|el|los|las|uma?|il|lo) )${ASKED}`,
    'giu',
  ),
  // That is a beach ball, we need a football; the girl is too young, put a grandmother.
  new RegExp(
    `(?:^|[.;!] ?)(?:that['’]s|that is|this is|it['’]s|it is|das ist|es ist|eso es|esto es|c['’]est|isso é|isto é|quello è|questo è) (?:an? |ein(?:e|en)? |une? |una |uma? )(?<gone>${WHAT})(?:,| and)? (?:but |aber |pero |mais |mas |ma )?(?:(?:we|I) (?:need|want|asked for|ordered|meant)|I['’]d like|(?:wir|ich) (?:brauchen?|wollen|will|möchten?)|necesito|necesitamos|quiero|queremos|il (?:me|nous) faut|je veux|(?:nous )?voulons|preciso de|precisamos de|quero|queremos|(?:ci|mi) serve|voglio|vogliamo) ${ASKED}`,
    'giu',
  ),
  new RegExp(
    `${START}(?<gone>girl|woman|man|boy|lady|guy|singer|frau|mann|mädchen|junge|chic[ao]|mujer|hombre|niñ[ao]|fille|femme|homme|garçon|moça|mulher|homem|menin[ao]|ragazz[ao]|donna|uomo|bambin[ao]) (?:is|looks|ist|wirkt|es|parece|está|est|fait|é|è|sembra) (?:(?:much |far |way )?too|viel zu|zu|demasiado|muy|trop|muito|troppo) \\p{L}{3,12}(?: demais)?,? (?:so |also |así que |alors )?(?:put|use|take|give (?:me|us)|setz\\p{L}{0,2}|nimm|stell\\p{L}{0,2}|pon(?:ga)?(?: a)?|mets|mettez|p[oõ]e|coloca|bota|metti) ${ASKED}`,
    'giu',
  ),
  new RegExp(`${START}(?:rather|lieber|plutôt) (?<asked>${WHAT}) (?:than|als|que) (?<gone>${WHAT})${STOP}`, 'giu'),
  /(?:把|将|將)(?<gone>[^,，。；]{1,30}?)(?:换成|換成|改成|变成|變成|替换成|替换为|换为)(?<asked>[^。；]{1,60})/gu,
  /用(?<asked>[^,，。]{1,30}?)(?:代替|替换|取代)(?<gone>[^，。]{1,30})/gu,
  /不(?:是|要)(?<gone>[^,，。；]{1,30})[,，](?:而是|是|要|换成)(?<asked>[^。；]{1,60})/gu,
  /(?<gone>[^、。]{1,30}?)(?:じゃなくて|ではなく|でなく)て?[、,]?(?<asked>[^。]{1,60})/gu,
  /(?<gone>[^、。]{1,30}?)を(?<asked>[^、。]{1,30}?)に(?:変え|替え|換え|かえ|置き換え|交換)/gu,
  /(?<gone>[^、。]{1,30}?)の(?:代わり|かわり)に(?<asked>[^、。]{1,30})/gu,
];

const ONE_OF_COLOR =
  /^(?:an?|the|some|eine?n?|einer|eines|una?|uno|une|um|uma) (?<color>\p{L}{3,20})(?: ones?)?(?=$|[,.;]| (?:and|und|y|et|e|ed) )/iu;
/** The thing in its new colour: “the yellow cup for a red one” keeps the cup; null for any other exchange. */
export function inOtherColor(gone: string, asked: string): string | null {
  const found = ONE_OF_COLOR.exec(asked.trim());
  const color = colorOfPhrase(found?.groups?.color ?? '');
  if (!found || !color) return null;
  const noun = gone.split(' ').filter((word) => !colorOfPhrase(word) && !IS_DET.test(word));
  return noun.length === 0 ? null : `${color} ${noun.join(' ')}${asked.trim().slice(found[0].length)}`;
}

/** Words after which “not the dog” removes nothing: do not forget, we do not see, do not change. */
const LEAVING =
  "(?:why|warum|there (?:is|are)|if|or|wenn|whether|oder|do|does|did|can|should|must|will|better|(?:n['’]|ne )(?!(?:est|aime|veux) )\\p{L}{1,15}|(?:chang|touch|oubli|boug|modifi|enlèv|supprim|voi|perd)\\p{L}{0,4}|(?:ver)?(?:änder|giss|gess|lösch|entfern|seh|sieh|nehm|nimm)\\p{L}{0,2})";
/** “A young girl, not a granny”; not at the beginning of an order, where it may be an apology. */
export const NOT_ONE = new RegExp(
  `(?<=[\\p{L}\\p{N}],? )(?<!${START}${LEAVING} )(?:(?:and|but|und|aber|et|mais|y|pero|e|ma) )?(?:not|nicht|pas|non|não(?= (?:uma?|os?|as?) )|no(?= (?:un|una|unos|unas|el|los|las) )) (?:uma?|os?|as(?! \\p{L}{1,15} as(?!\\p{L}))|the|any|an?|his|her|my|some|those|these|two|three|four|five|six|die|das|den|eine?n?|un|une|una|unos|unas|el|los|las|le|la|il) (?!(?:(?:big|huge|great) )?(?:fan|bad|best|right|same|kind|mood|look|vibe|way|idea|what|was|bit|lot|few|couple of|problem|deal|point|thing|first|last|only|whole|and|but|or|please|sondern|sino|mais|ma|other|more|of)(?!\\p{L}))${GONE}${STOP}`,
  'giu',
);

export const REMOVALS: readonly RegExp[] = [
  /(?<!\p{L})(?<gone>zq[a-h]+|(?:everyone|everybody)(?: else)?|(?:the|that|his|her) \p{L}{3,15}(?: \p{L}{3,15})?) (?:can|could|should|must|may|has to|have to|needs to) (?:please )?(?:go(?: away)?|leave|be (?:gone|removed|deleted)|disappear)(?=\s{0,2}(?:[,.;!?]|$)| (?:please|and|but)(?!\p{L}))/giu,
  /(?<!\p{L})(?<gone>zq[a-h]+) (?:(?:kann|können|soll|sollen|muss|müssen) (?:bitte )?(?:weg|gehen|raus|verschwinden)|(?:puede|pueden|debe|deben) (?:irse|desaparecer)|(?:peut|peuvent|doit|doivent) (?:partir|disparaître)|(?:può|possono|deve|devono) (?:andare via|andarsene|sparire)|(?:pode|podem|deve|devem) (?:sair|ir embora|desaparecer))(?!\p{L})/giu,
  new RegExp(
    `${START}(?:(?:stop|arrête[zr]?|para)(?= (?:the|that|la|le|a) (?:rain|snow|storm|wind|fog|pluie|neige|vent|lluvia|nieve|chuva))|remove|delete|erase|hide|drop|ditch|lose|scrap|omit|leave out|(?:take|get) (?:out|away|off|rid of)|no more|(?:I|we) (?:really )?(?:do(?:n['’]?t| not) (?:really )?like|hate|dislike|can['’]?t stand|could do without)(?! (?:it|this|that|how|what|the (?:mood|light|look|colou?rs?|vibe|feel|style))(?!\\p{L}))|(?:I['’]m |am )?not (?:really )?a (?:big |huge |great )?fan of(?! (?:it|this|that|how|what|the (?:mood|light|look|colou?rs?|vibe|feel|style))(?!\\p{L}))|without|no(?! (?:i|we|it|you|please|that)(?!\\p{L}))|instead of|in place of|rather than|(?:don'?t|do not) (?:want|need)(?: to see)?) ${GONE}${STOP}`,
    'giu',
  ),
  new RegExp(`${START}make ${GONE} (?:disappear|vanish|go away)${STOP}`, 'giu'),
  // “Let the rain stop” removes it; a car that stops is still there.
  /(?<!\p{L})(?:make|let|have) (?:the |that |it )?(?<gone>rain|snow|storm|wind|fog)(?:ing)? (?:to )?(?:stop|end|cease)(?!\p{L})/giu,
  /(?<!\p{L})lass(?:t|en sie)? (?:den|das|die) (?<gone>regen|schnee|sturm|wind|nebel) (?:bitte |doch |mal |endlich )?(?:aufhören|enden)(?!\p{L})/giu,
  /(?<!\p{L})(?:haz|haga) que (?:pare|cese|termine) (?:ya )?(?<gone>la (?:lluvia|nieve|tormenta)|el viento|la niebla)(?!\p{L})/giu,
  /(?<!\p{L})(?:fais|faites|fait) (?:s['’]arrêter|cesser|arrêter) (?<gone>la (?:pluie|neige|tempête)|le vent|le brouillard)(?!\p{L})/giu,
  /(?<!\p{L})(?:faz|faça|fazer) (?:parar|cessar) (?<gone>a (?:chuva|neve|tempestade)|o vento)(?!\p{L})/giu,
  /(?<!\p{L})(?:fai|fate) (?:smettere|cessare|finire) (?<gone>la (?:pioggia|neve|tempesta)|il vento)(?!\p{L})/giu,
  new RegExp(
    `${START}(?:kann|könnte|soll|sollte|muss|darf) (?:der|die|das) (?<gone>\\p{L}{3,20}(?: \\p{L}{3,20})?) (?:bitte |noch |da )?(?:weg|raus|verschwinden)${STOP}`,
    'giu',
  ),
  new RegExp(`${START}(?:take|leave|get) ${GONE} (?:out|away|off)(?: of [^,.;]{1,40})?${STOP}`, 'giu'),
  new RegExp(
    `${START}(?=(?:die|das|den|alle) )(?<gone>\\p{L}{3,4}(?: \\p{L}{2,20}){1,3}?) (?:bitte |doch |soll(?:en)? |muss |müssen )?(?:entfernen|löschen|wegnehmen|weglassen|wegmachen|rausnehmen|weg|raus|verschwinden)${STOP}`,
    'giu',
  ),
  new RegExp(
    `${START}(?:den|die|das|der) (?<gone>\\p{L}{3,20}) (?:brauche|brauch|brauchen|will|wollen|möchte) (?:ich|wir) nicht(?: sehen)?${STOP}`,
    'giu',
  ),
  new RegExp(
    `${START}(?:entfern\\p{L}{0,2}|lösch\\p{L}{0,2}|ohne|keine?[nrsm]?|statt|anstatt|anstelle (?:von|der|des)|(?:weg|raus) mit) ${GONE}(?: weg| raus| heraus)?${STOP}`,
    'giu',
  ),
  new RegExp(
    `${START}(?:nimm|nehmt|nehmen sie|lass|lasst|lassen sie|mach|tu) ${GONE} (?:weg|raus|heraus|fort|verschwinden)${STOP}`,
    'giu',
  ),
  new RegExp(
    `${START}(?:quit[ae]r?|elimin\\p{L}{1,3}|borr[ae]r?|sa[cq]\\p{L}{1,3}|sin|no quiero(?: ver)?|en lugar del?|en vez del?|tir[ae]r?(?= (?:o|a|os|as|ess[ea]s?|aquel[ea]s?) )|remov[ae]r?|retir\\p{L}{1,2}|apag\\p{L}{1,3}|niente|basta(?: con)?|nada de|sem|não quero(?: ver)?|em vez d[eoa]s?|no lugar d[eoa]s?|togli\\p{L}{0,3}|rimuov\\p{L}{1,3}|cancell\\p{L}{1,3}|leva|senza|non voglio(?: vedere)?|al posto (?:di|del|della)|invece (?:di|del|della)) ${GONE}${STOP}`,
    'giu',
  ),
  new RegExp(
    `${START}(?:enl[eè]v\\p{L}{1,3}|supprim\\p{L}{1,3}|effac\\p{L}{1,3}|ôte[zr]?|vire[zr]?|sans|pas de|veux (?:pas|plus)(?: voir| de)?|à la place (?:de|du|des)|au lieu (?:de|du|des)|plutôt qu(?:e (?:des?|les?|la|une?)|['’]une?)) ${GONE}${STOP}`,
    'giu',
  ),
  // “Not the digger, one crocodile”; “not what I wanted” and “not a fan” are no orders.
  new RegExp(
    `(?:^|[.;!] ?)(?:not|nicht) (?:the|any|an?|her|his|die|den|das|der|eine?n?) (?!(?:big |huge |great )?(?:fan|bad|best|right|same|kind|mood|look|vibe|way|idea|what|was)(?!\\p{L}))${GONE}(?=,)`,
    'giu',
  ),
  /(?<!\p{L})(?<!(?:not|nicht|no|pas|não|non|n['’]t) )(?:(?:way |far )?too many|there(?: are|['’]s| is) so many|zu viele|demasiad[oa]s?|trop de|tropp[ae]) (?<gone>people|persons|leute|menschen|personas|gente|gens|personnes|pessoas|persone)(?!\p{L})/giu,
  /(?<!\p{L})(?<gone>gente|pessoas) demais(?!\p{L})/giu,
  NOT_ONE,
  new RegExp(
    `(?:^|[.;!?,] ?|${START}(?:but|and|because|aber|und|pero|mais|ma) )(?=(?:the|that|this|those|these|all the|die|der|das|den|el|la|los|las|le|les|l['’]|il|lo|i|gli|o|a|os|as) ?\\p{L})(?<gone>[^,.;:!?]{1,40}?) (?:(?:is|are|looks?|feels?)(?: just| so| really| very| totally| a bit)? (?:in the way|distracting|annoying|out of place|unnecessary|superfluous|not needed|too much|ugly)|(?:do(?:es)?n['’]?t|do(?:es)? not) (?:belong|fit)(?: in)?(?: here| there)?|(?:is|are) (?:bothering|distracting|annoying) me|bothers? me|has to go|have to go|must go|should go|needs? to go|stör(?:t|en)|pass(?:t|en) nicht|(?:muss|müssen|soll|sollen) weg|sobran?|estorban?|molestan?|gênent?|n['’]a rien à faire ici|disturbano?|atrapalham?)(?: (?:mich|uns|da|hier|aquí|ici|qui|aqui|here))?${STOP}`,
    'giu',
  ),
  /(?:^|[.;!,] ?)(?:the |all (?:the )?)?(?!(?:zooms|pulls|dollies|moves|goes|fades) )(?<gone>\p{L}{2,15}s) (?:out|away|gone)(?=[,.;!]|$| please)/giu,
  /(?:把|将|將)(?<gone>[^,，。；]{1,30}?)(?:去掉|删掉|删除|移走|移除|拿走|拿掉)/gu,
  /(?:去掉|去除|删除|删掉|移除|拿走|拿掉|不要|而不是)(?<gone>[^,，。；]{1,30})/gu,
  /(?<gone>[^、。]{1,30}?)(?:を|は)(?:消|削除|取り除|なく|無く|外し|どけ|いら|要ら|なし)/gu,
];

/** “Five instead of two”: the same thing in another number. */
// slow pattern allowed: its words are the constants of `NUMBER_WORDS`.
export const INSTEAD_OF_AS_MANY = new RegExp(
  `,? ?${START}(?:instead of|rather than|statt|anstatt|en (?:lugar|vez) de|au lieu d['’e]|em vez de|invece di|al posto di) ?(?:just |only |nur |solo |sólo |seulement |só )?(?:\\d{1,2}|one|a single one|eine[mrns]?|un[ao]?|une|uma?|${Object.keys(NUMBER_WORDS).join('|')})(?: (?:an? )?(?<color>\\p{L}{3,14})(?: ones?)?)?(?=\\s{0,2}(?:$|[,.;:!?])| (?:and|und|y|et|e|but|aber|pero)(?!\\p{L}))`,
  'giu',
);

const DET =
  "(?:the|this|that|these|those|my|your|his|her|our|their|all(?: of)?(?: the)?|der|die|das|den|alle|el|la|los|las|le|les|l'|o|a|os|as|il|lo|i|gli|su|sus|son|sa|ses|ihre?n?|seine?n?|unsere?n?|mis?|nuestr[oa]s?|mes|mon|ma)";
const IS_DET = new RegExp(`^${DET}$`, 'iu');
const NAME =
  '(?<name>\\p{L}{2,20}(?: \\p{L}{2,20})??)(?: (?:behind|beside|next to|in front of|around|under|hinter|neben|detrás de|derrière|atrás de|dietro) (?:her|him|them|it|us|ihr|ihm|ihnen|ella|él|elle|lui|ela|ele|lei))?';
const COLOR = '(?<color>\\p{L}{2,20}(?:[ -]\\p{L}{2,20})?)';
const SHALL_BE =
  '(?:(?:should|shall|must|could|would|can|needs? to|has to|have to|ought to|(?:is|are) (?:supposed|meant) to|to) (?:all )?(?:be|become|turn)(?: in)?|be|is|are|in|sean?|sejam?|soit|soient|sia|siano|soll(?:en|te|ten)?|muss|müssen|(?:debe|deben|debería|deberían|tiene que|tienen que) ser(?: de color)?|(?:doit|doivent|devrait|devraient) être(?: en)?|en|(?:deve|devem|deveria|tem que|têm que) ser|(?:deve|devono|dovrebbe|dovrebbero) essere)';
const PAINT =
  '(?:make|paint|colou?r|dye|turn|change|have|mach|mache|färbe?|male?|pinta|haz|pon|peins|mets|colorie|dipingi|colora)';
const RECOLORINGS: readonly RegExp[] = [
  new RegExp(`${START}(?:${PAINT} )?(?<det>${DET}) ${NAME} ${SHALL_BE} ${COLOR}(?!\\p{L})`, 'giu'),
];
/** The hat: make it yellow. */
const MADE_OF_COLOR =
  /(?<!\p{L})(?<name>\p{L}{3,20})(?<rest>(?: on (?:her|him|them|it))?(?:[,;:]|,? and|,? but|,? und|,? et) )(?:(?:please )?(?:make|paint|colou?r) (?:it|them)|mach (?:ihn|sie|es)|(?:píntal|hazl)[oa]|peins-l[ea]|mets-l[ea] en) (?:all |bright |dark )?(?<color>\p{L}{3,12})(?=\s{0,2}(?:[,.;:!?]|$))/giu;
/** “The digger in bright pink” recolours a thing; a girl in red wears red. */
const IN_COLOR = new RegExp(
  `${START}(?<name>\\p{L}{3,20})(?: (?:should|shall|must|soll|debe|doit|deve) (?:be|sein|ser|estar|être|essere))? (?:in|en|em) (?:an? |einem |un |una |um )?(?<color>\\p{L}{3,12}(?: \\p{L}{3,12})?)(?!\\p{L})`,
  'giu',
);
/** Make all the boots of the man green: the colour is one of the words that follow. */
const PAINTING = new RegExp(`${START}${PAINT}(?<tail>(?: [\\p{L}-]{1,20}){2,7})`, 'giu');
const BEFORE_COLOR = new Set('to into in en de di em look be become all'.split(' '));
/** What may follow a colour that is not the beginning of another name. */
const AFTER_COLOR =
  /^\s{0,3}(?:$|[^\p{L}\s]|(?:and|but|not|please|pls|instead|sein|werden|bitte|statt|por|pas|svp|stp|per|with|so|y|und|et|e|no|não|non)(?!\p{L}))/iu;
const UNSPACED_RECOLORINGS: readonly RegExp[] = [
  /(?:把|将|將|让)(?<name>[^,，。；]{1,12}?)(?:改成|变成|換成|换成|涂成|染成|改为|变)(?<color>[深浅暗淡]?[红绿蓝黄紫黑白灰粉橙金棕])色?(?=$|[,，。；的])/gu,
  /(?<name>[^、。を]{1,12}?)を(?<color>(?:濃い|薄い)?(?:赤|青|黄|緑|黒|白|ピンク|紫|オレンジ|茶))[色いく]{0,2}に?(?=し|変え|塗)/gu,
];
/** A refused colour: blue, not white. */
const REFUSED =
  /,?\s(?:not|instead of|rather than|nicht|statt|anstatt|no|en vez de|en lugar de|pas|au lieu de|não|em vez de|non|invece di) (?:in |en |de |em )?(?<color>\p{L}{3,20}(?: \p{L}{3,20})?)(?=\s{0,2}(?:[,.;:!?]|$))/giu;

/** The prompt with each new colour moved in front of its thing, and without the colours it refuses. */
export function withColorsBefore(prompt: string): { text: string; recolors: boolean } {
  const languages = languagesOfEdit(prompt);
  let recolors = false;
  let text = prompt.replace(REFUSED, (whole, color: string) => (colorOfPhrase(color) ? '' : whole));
  for (const pattern of RECOLORINGS)
    text = text.replace(pattern, (whole, ...found) => {
      const { det = '', name, color } = found.at(-1) as Record<string, string>;
      const [first = '', second] = (color as string).split(/[ -]/);
      const both = second === undefined ? null : colorOfPhrase(`${first} ${second}`);
      // Dusty turquoise is turquoise.
      const other = second === undefined || colorOfPhrase(first) || isShade(first) ? null : colorOfPhrase(second);
      const dye = (other ? null : both) ?? other ?? colorOfPhrase(first);
      const isBoth = other !== null || (both !== null && (isShade(first) || isShade(second ?? '')));
      const rest = isBoth || second === undefined ? '' : ` ${second}`;
      const after = text.slice((found.at(-3) as number) + whole.length);
      if (!dye || !AFTER_COLOR.test(`${rest}${after}`)) return whole;
      recolors = true;
      return `${det.trim()} ${dye} ${name}${rest}`;
    });
  text = text.replace(MADE_OF_COLOR, (whole, ...found) => {
    const { name = '', rest = '', color = '' } = found.at(-1) as Record<string, string>;
    const dye = colorOfPhrase(color);
    const isThing = clothesIn(name) !== undefined || findObjects(name, 1, languages).length > 0;
    // In “on the street, make it pink” the picture is meant, not the street.
    if (!dye || !isThing || isPlaceNoun(name.toLowerCase(), '')) return whole;
    recolors = true;
    return `${dye} ${name}${rest}`;
  });
  text = text.replace(IN_COLOR, (whole, ...found) => {
    const { name = '', color = '' } = found.at(-1) as Record<string, string>;
    const [first = '', second] = color.split(' ');
    // “Sky blue” is one colour, “blue sky” is not.
    const both = second === undefined || !colorOfPhrase(second) ? null : colorOfPhrase(color);
    const dye = both ?? colorOfPhrase(first);
    const rest = both || second === undefined ? '' : ` ${second}`;
    const after = text.slice((found.at(-3) as number) + whole.length);
    if (!dye || !AFTER_COLOR.test(`${rest}${after}`)) return whole;
    if (findObjects(name, 1, languages).length === 0 || peopleNamedAt(name).length > 0) return whole;
    recolors = true;
    return `${dye} ${name}${rest}`;
  });
  text = text.replace(PAINTING, (whole, tail: string, offset: number) => {
    const words = tail.trim().split(' ');
    const at = words.findIndex((word, i) => i > 0 && colorOfPhrase(word) !== null);
    if (at < 0) return whole;
    const from = isShade(words[at - 1] ?? '') ? at - 1 : at;
    const to = isShade(words[at + 1] ?? '') ? at + 2 : at + 1;
    const rest = words.slice(to).join(' ');
    const name = words.slice(0, from).filter((word) => !BEFORE_COLOR.has(word.toLowerCase()));
    if (name.length === 0 || !AFTER_COLOR.test(` ${rest}${text.slice(offset + whole.length)}`)) return whole;
    const [first = ''] = name;
    const det = name.length > 1 && IS_DET.test(first) ? first : '';
    recolors = true;
    return ` ${det} ${colorOfPhrase(words.slice(from, to).join(' '))} ${name.slice(det ? 1 : 0).join(' ')} ${rest}`;
  });
  for (const pattern of UNSPACED_RECOLORINGS)
    text = text.replace(pattern, (_, name: string, color: string) => {
      recolors = true;
      return `${color}色の${name}`;
    });
  return { text, recolors };
}

/** Orders a change, which keeps all else; a bare “a horse”, or what a scene is turned into, is a whole new picture. */
// slow pattern allowed: beside its own words it has the constant `PON`.
export const CHANGING = new RegExp(
  `${START}(?:give|put|place(?= (?:an?|the|some|her|him|them|it|two|three|four|five)(?!\\p{L}))|let|needs?|should|make(?! (?:it|this|that|them) (?:an?|into)(?!\\p{L}))|gib|gebt|setz(?:e|t|en)?|stell(?:e|t|en)?|leg(?:e|t|en)?(?= (?:d(?:ie|en|as|em)|eine?[nrms]?|ih[rmn]|noch|zwei|drei)(?!\\p{L}))|(?<!(?:an?|the|young) )lass(?:e|t|en)?|mach(?:e|t|en)?(?! (?:es|sie|ihn|daraus) (?:zu|ein))|soll(?:en|te)?|${PON}|dale|haz|que (?:sea|haya|haga|lleve|se|tenga|salga|llueva|nieve|est[eé])|deber[ií]an?|devraient|devrait|dev(?:eria|ia)m?|dovrebbero|dovrebbe|hagan|haced|mets|mettez|donne\\p{L}{0,2}|fais|faites|rends|rendez|qu['’](?:il|elle) (?:y ait|porte|ait|soit)|coloc\\p{L}{1,3}|põe|ponham?|dá|faz|faça|façam|que (?:seja|tenha|esteja)|metti\\p{L}{0,2}|mettete\\p{L}{0,3}|dai|dagli|dategli|datele|fai|fate|rendi|rendete|che (?:sia|abbia))(?!\\p{L})|让|讓|给|給|(?:に|く|て)(?:して|ください|ほしい)`,
  'iu',
);

/** Nothing but these. */
export const ONLY =
  /(?<!\p{L})(?:only|just|nothing but|nur|bloß|solo|sólo|solamente|seulement|juste|rien que|apenas|só|soltanto) (?:the|an?|one|his|her|their|der|die|das|den|ein|eine|einen|el|la|los|las|un|una|le|les|l'|une|o|a|os|as|um|uma|il|lo|i|gli)(?!\p{L})|只有|只要|だけ|のみ/iu;

/** “Nothing else” after what is to be seen; after an order it only ends the order. */
export const NOTHING_ELSE =
  /(?<!\p{L})(?<!(?:touch|modifi\p{L}{1,4}|to(?:c|qu)\p{L}{1,3}) )(?:that['’]?s (?:all|it)|nothing else|sonst nichts|nada más|rien d['’]autre|nient['’]altro|mais nada)(?=\s{0,2}(?:[,.;:!?]|$)| (?:please|thanks?|thank you|bitte|danke|por favor|gracias|merci|obrigad[oa]|grazie)(?!\p{L}))/iu;

/** All else is to stay as it is. */
export const NO_OTHER_CHANGE =
  /(?<!\p{L})(?:(?:do(?:n['’]?t| not) |never )?change (?:nothing|anything) else|nothing else (?:should |must |may |is to )?changes?|(?:keep|leave) (?:(?:(?:everything|all) else|the rest(?! of))(?: (?:exactly )?(?:the same|as (?:it )?is|as it was|alone|unchanged))?|(?:everything|all|it) (?:exactly )?(?:the same|as (?:it )?is|as it was|unchanged))|sonst (?:bitte )?nichts (?:ver)?ändern|(?:ver)?änd(?:ere|re|ert) (?:bitte )?sonst nichts|no cambi\p{L}{1,3} nada más|(?:ne )?chang\p{L}{1,2} rien d['’]autre|não mud\p{L}{1,3} mais nada|non cambi\p{L}{1,3} nient['’]altro|(?:dej[ae]|deix[ae]|lasci[ao]?|laisse[zr]?|lass(?:t|en)?) (?:(?:todo |tout |tutto |tudo )?(?:lo demás|el resto|o resto|il resto|le reste)|alles andere|den rest)(?: (?:igual|como está|así|tel quel|comme ça|com['’]è|così|so|gleich|wie es ist))?|alles andere (?:soll )?(?:(?:so )?bleib(?:t|en)|lassen)(?: (?:so|gleich|wie es ist))?)(?!\p{L})|其他(?:的)?(?:都)?(?:不变|保持不变|不要变)|(?:他|ほか)は(?:そのまま|変えない)(?:で|に)?/giu;

const WHOM =
  '(?:it|this|everything|all of (?:it|them)|her|him|them|me|us|(?:the|that|this) (?:scene|whole thing|action|video|singer|girl|boy|woman|man|kids?|children|twins|couple|dancers?|band|old (?:man|woman)))';
/** What may follow the name of a place: a school bus is no school. */
const PLACE_ENDS =
  '(?=\\s{0,2}(?:[,.;:!?]|$)| (?:with|and|at|by|in|on|near|of|full|where|when|while|but|not|please|instead|now)(?!\\p{L}))';
/** Inside the diner, whatever else is named there; a school uniform is no school. */
export const INTO = new RegExp(
  `(?<!\\p{L})(?:inside|into) (?:an?|the|her|his|their|some) (?:\\p{L}{2,15} ){0,2}?(\\p{L}{3,20})${PLACE_ENDS}`,
  'iu',
);
const A_PLACE =
  '(?:\\p{L}{2,12} )?(?:office|indoor pool|bakery|kitchen|garden|park|diner|restaurant|bar|club|school|classroom|hospital|museum|library|station|street|beach|forest|farm|field|rooftop|bedroom|room|shop|store|supermarket|factory|stage|city|village|harbou?r|desert|island|mountains?|river|lake)';
const PLACE_WORDS =
  '(?:cocina|habitación|dormitorio|oficina|jardín|parque|playa|bosque|calle|restaurante|bar|escuela|hospital|museo|biblioteca|estación|tienda|ciudad|pueblo|puerto|desierto|isla|montañas?|campo|cuisine|chambre|bureau|jardin|parc|plage|forêt|rue|restaurant|école|hôpital|musée|bibliothèque|gare|magasin|ville|village|port|désert|île|montagnes?|champ|küche|zimmer|schlafzimmer|büro|garten|park|strand|wald|straße|schule|krankenhaus|bahnhof|laden|stadt|dorf|hafen|wüste|insel|bergen|feld|cucina|camera|ufficio|giardino|parco|spiaggia|bosco|strada|ristorante|scuola|ospedale|stazione|negozio|città|paese|porto|deserto|isola|cozinha|quarto|escritório|jardim|praia|floresta|rua|escola|loja|cidade|vila|ilha)';
/** Put her into a school uniform, which is no place. */
export const DRESSING =
  /(?<!\p{L})(?:put|place|dress) \p{L}{2,8} in(?:to)? (?:an?|the|some|his|her|their) (?:[\p{L}-]{2,15} ){0,2}(?:uniform|gown|dress|suit|coat|costume|jacket|robe|apron|outfit|overalls|scrubs|pyjamas|clothes)(?!\p{L})/iu;
/** Indoors, whatever else is named; the inside of a thing is no place, and an indoor plant is not either. */
export const INDOORS =
  /(?<!\p{L})(?<!(?:not|nicht|pas|no|non|não) )(?:indoors|drinnen|à l['’]intérieur|al coperto|adentro|lá dentro)(?!\p{L}| d(?:[aeou]s?|el|['’]))|(?<!不要?在?)(?:屋内|室内)(?!植物|乐|楽|装|设)/iu;
/** Orders that take the scene, or the people in it, to another place. */
export const MOVING: readonly RegExp[] = [
  new RegExp(
    `${START}(?:put|place|set|move|bring|take|shift|transport) ${WHOM}(?: up| over| out| back| outdoors| outside| indoors| inside)? (?:on|onto|in|into|to|at|by|inside|under|next to)(?!\\p{L})`,
    'iu',
  ),
  /(?<!\p{L})(?:takes? place|happens?|plays?|be set|is set) (?:in|at|on|by|out in)(?!\p{L})/iu,
  new RegExp(
    `(?:^|[.;!?,] ?|${START}(?:we|she|he|they|this|it|that|everything|scene|action|place|setting|and|please|let['’]?s) )(?:(?:(?:should|must|could|can|needs? to|has to|ought to) )?be|make (?:it|this)|go) (?:in |at |on |inside )?(?:an?|the|some|her|his|their|my) ${A_PLACE}${PLACE_ENDS}`,
    'iu',
  ),
  // “She is to be in her kitchen”, in other languages.
  new RegExp(
    `${START}(?:(?:que )?(?:esté|estén|está|están|sea en|estar|se encuentre|estuviera) en (?:su|sus|la|una|el|un)|(?:elle|il|on|soit|est|être|soient) (?:dans|à|sur) (?:sa|son|la|le|une?|l['’])|(?:ist|sind|steht|sein|wäre|soll) (?:in|auf|an) (?:ihre[rm]|seine[rm]|der|dem|einer|einem)|(?:stia|sia|è|essere) (?:nella|nel|in|sulla|sul) (?:(?:sua|suo|una?|un['’]) ?)?|(?:esteja|está|estar|fique) (?:na|no|em|numa?) (?:(?:sua|seu) )?) ?(?:\\p{L}{2,12} ){0,1}${PLACE_WORDS}(?!\\p{L})`,
    'iu',
  ),
  INDOORS,
  /(?<!\p{L})(?:setz|stell|leg|verleg|versetz|bring|pack)\p{L}{0,2} (?:sie|ihn|es|das ganze|die szene|alles) (?:auf|in|an|nach|ins|ans|zu)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:pon|ponga|coloca|colóca)(?:l[ao]s?|nos)?|(?:muéve|mueve|lléva|lleva|pása|pasa)(?:l[aeo]s?|nos)?) (?:todo |la escena |a \p{L}{2,12} )?(?:en|a|al|sobre)(?!\p{L})/iu,
  /(?<!\p{L})(?:mets|mettez|place|déplace|emmène|installe)(?:-l[ae]s?| tout| la scène) (?:sur|dans|à|au|en)(?!\p{L})/iu,
  /(?<!\p{L})(?:coloca|coloque|põe|leva|move|metti|sposta|porta)(?:-?l?[aeio]s?)? (?:el[ae]s? |isso |tudo |tutto |a cena |la scena )?(?:em|no|na|para|numa?|su|sul|sulla|in|al|alla)(?!\p{L})/iu,
  /(?:搬到|移到|换到|挪到)|让[她他它们]{1,2}[站坐]?在|把[她他它们]{1,2}放[在到]|(?:場所|舞台)を|に移/u,
];
