/** Words that show, by language, if a clause of an edit is an order, a lack, a question, a complaint or a reason. */

/** By language; all of them are tried, since a prompt may mix them. */
type Words = Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt' | 'it', string>>;
const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const all = (words: Words): string => Object.values(words).join('|');

/** Fillers in front of an order, a question or a statement. */
const OPENING =
  "(?:(?:and|but|so|then|now|just|also|ok(?:ay)?|hey|hi|please|pls|maybe|instead|und|aber|also|dann|doch|bitte|et|mais|alors|donc|puis|là|y|pero|así que|entonces|e|ed|ma|allora|quindi|poi|mas|então|daí|por favor|s['’]il (?:te|vous) pla[iî]t|svp|stp|per favore)[,:]? ){0,3}";

const IMPERATIVES: Words = {
  en: 'add|put|make|give|let|have(?= (?:him|her|them|the|it|a|an)(?!\\p{L}))|move|turn|take|get(?= )|remove|delete|erase|replace|swap|change|exchange|switch|show|place|bring|lose|paint|colou?r|dye|lay|set|hang|zoom|dress|use|keep|leave|try|stop|start|draw|open|close|shut|cut|hide|increase|reduce|brighten|darken|lower|raise|fill|cover|light|shrink|enlarge|tilt|rotate|flip|go|pull|push|focus|crop|drop|throw|fix|no more|no|without|rather|more|less|fewer|instead of',
  de: 'mach\\p{L}{0,2}|setz\\p{L}{0,2}|stell\\p{L}{0,2}|leg\\p{L}{0,2}|füg\\p{L}{0,2}|gib|gebt|geben sie|lass\\p{L}{0,2}|nimm|nehmt|nehmen sie|tu|tut|entfern\\p{L}{0,2}|lösch\\p{L}{0,2}|ersetz\\p{L}{0,2}|tausch\\p{L}{0,2}|änder\\p{L}{0,2}|zeig\\p{L}{0,2}|häng\\p{L}{0,2}|färb\\p{L}{0,2}|mal|malt|dreh\\p{L}{0,2}|verschieb\\p{L}{0,2}|rück\\p{L}{0,2}|pack\\p{L}{0,2}|bring\\p{L}{0,2}|zieh\\p{L}{0,2}|weg (?:da)?mit|raus mit|kein(?:e[nrsm]?)?|ohne|mehr|weniger|lieber',
  fr: "met(?:s|tez)|ajout\\p{L}{1,2}|enl[eè]v\\p{L}{1,2}|retir\\p{L}{1,2}|supprim\\p{L}{1,2}|effac\\p{L}{1,2}|fai(?:s|tes)|donn\\p{L}{1,2}|chang\\p{L}{1,2}|remplac\\p{L}{1,2}|échang\\p{L}{1,2}|déplac\\p{L}{1,2}|pos(?:e|ez)|plac\\p{L}{1,2}|rapproch\\p{L}{1,2}|rend(?:s|ez)|tourn\\p{L}{1,2}|montr\\p{L}{1,2}|laiss\\p{L}{1,2}|habill\\p{L}{1,2}|coloriez?|peign\\p{L}{1,2}|pas de|sans|plus d['’e]|moins d['’e]|plutôt",
  es: 'pon\\p{L}{0,5}|añad\\p{L}{1,4}|agreg\\p{L}{1,4}|quit\\p{L}{1,4}|quít\\p{L}{1,4}|sac\\p{L}{1,4}|elimin\\p{L}{1,4}|borr\\p{L}{1,4}|haz\\p{L}{0,3}|hag\\p{L}{1,5}|hác\\p{L}{1,4}|dale|dad\\p{L}{0,3}|den|cambi\\p{L}{1,4}|cámbi\\p{L}{1,4}|sustitu\\p{L}{1,5}|reempla\\p{L}{2,5}|muev\\p{L}{1,4}|muév\\p{L}{1,4}|coloc\\p{L}{1,4}|colóc\\p{L}{1,4}|muestr\\p{L}{1,4}|viste|gir[ae]\\p{L}{0,2}|pint[ae]\\p{L}{0,2}|dej[ae]\\p{L}{0,2}|que|sin|más|menos|mejor',
  pt: 'p[oõ]e\\p{L}{0,2}|ponha\\p{L}{0,2}|coloc\\p{L}{1,4}|coloqu\\p{L}{1,3}|bot[ae]\\p{L}{0,2}|adicion\\p{L}{1,3}|acrescent\\p{L}{1,3}|tir[ae]\\p{L}{0,2}|remov[ae]\\p{L}{0,2}|retir[ae]\\p{L}{0,2}|faz|fa[çc]a\\p{L}{0,2}|dá|deem|deix[ae]\\p{L}{0,2}|tro(?:c|qu)\\p{L}{1,3}|mud[ae]\\p{L}{0,2}|substitu\\p{L}{1,4}|mostr[ae]\\p{L}{0,2}|vist[ae]\\p{L}{0,2}|pint[ae]\\p{L}{0,2}|sem|mais|menos',
  it: 'mett\\p{L}{1,6}|aggiung\\p{L}{1,4}|togli\\p{L}{0,5}|rimuov\\p{L}{1,4}|elimin\\p{L}{1,4}|fa(?:i|te|ll[aeoi]|te\\p{L}{2,3})|fagli|da(?:i|te|lle|gli|tele|tegli)|cambi\\p{L}{1,4}|sostitu\\p{L}{1,6}|spost\\p{L}{1,5}|gir[ai]\\p{L}{0,4}|rend\\p{L}{1,5}|mostr\\p{L}{1,4}|lasci\\p{L}{0,4}|color\\p{L}{1,4}|vest\\p{L}{1,4}|che|senza|niente|più|meno|basta',
};
const MODALS: Words = {
  en: "should|must|shall|ought|needs?(?: to)?|has to|have to|(?:I|we)(?:['’]d| would)(?: \\p{L}{3,7})? (?:like|love|prefer|rather)|(?:I|we) (?:really )?(?:want|wish|need|prefer|asked)|(?:can|could|would|will) (?:you|we|she|he|it|they|there|the|I)|wants?|please|pls|how about|what about|to be|would be",
  de: 'soll(?:en|te|ten|st)?|muss|müssen|müsste\\p{L}?|dürfte?\\p{L}?|(?:ich|wir) (?:will|wollen|möchten?|hätten?|wünsch\\p{L}{1,2}|brauch\\p{L}{1,2})|(?:will|möchte|hätte|wollen|möchten|hätten|brauche) (?:ich|wir)|(?:kann|kannst|könnte|könntest|können|könntet|könnt|würdest|würdet) (?:du|ihr|sie|man|wir|er|es|der|die|das)|bitte',
  fr: "(?:devrait|devraient|doit|doivent|faut|faudrait)|(?:je|on|nous) (?:veux|veut|voudrai[ts]|voudrions|voulons|préfér\\p{L}{2,6}|aimerai[ts])|j['’]aimerais|(?:peux|pouvez|pourriez|pourrais|pourrait|peut)[ -](?:tu|vous|on)|(?:svp|stp)|s['’]il (?:te|vous) pla[iî]t|qu['’](?:il|elle|on)s?|je veux que",
  es: '(?:debe|deben|debería\\p{L}?|tiene\\p{L}? que|tendría\\p{L}? que|hay que)|quier[oea]\\p{L}{0,2}|queremos|quisiera\\p{L}{0,2}|querría\\p{L}{0,2}|prefiero|necesito|necesitamos|me gustaría|(?:puedes?|pueden|podrías?|podéis|podrían)|por favor|porfa',
  pt: '(?:deve|devem|devia\\p{L}?|deveria\\p{L}?|tem que|têm que|precisa\\p{L}?|tinha que|tinham que)|quero|queria\\p{L}{0,3}|queremos|prefiro|preciso|gostaria|(?:pode|podem|podes|poderia\\p{L}?|dá pra|dá para)|por favor',
  it: '(?:deve|devono|dovrebbe|dovrebbero|bisogna)|voglio|vogliamo|vorrei|vorremmo|preferisco|(?:puoi|potete|potresti|potreste|può)|per favore|mi piacerebbe',
};
// slow pattern allowed: its words are the constants above.
const STARTS_AS_ORDER = new RegExp(`^${OPENING}(?:${all(IMPERATIVES)})${TO}`, 'iu');
// slow pattern allowed: its words are the constants above.
const HAS_MODAL = new RegExp(`${FROM}(?:${all(MODALS)})${TO}`, 'iu');
// slow pattern allowed: its words are the constants above.
const ORDER_WORD = new RegExp(`^(?:${all(IMPERATIVES)}|${all(MODALS)})$`, 'iu');
/** Whether a word only says that something should be done. */
export const isOrderWord = (word: string): boolean =>
  [word, word.replace(HYPHENED, ''), word.normalize('NFD').replace(ACUTE, '').replace(ENCLITIC, '')].some((one) =>
    ORDER_WORD.test(one),
  );
/** The pronoun of an imperative: remplace-le, troque-a. */
const HYPHENED = /(?:-(?:moi|toi|lui|leur|nous|vous|les?|y|en|[nl]?[oa]s?|lhes?|me)){1,2}$/iu;
/** A pronoun that Spanish joins to its verb: reemplázalo. */
const ENCLITIC = /(?<=\p{L}{3})(?:me|se|nos)?l[aeo]s?$/iu;
const ACUTE = /\u0301/gu;
/** “She is supposed to be the bride, so give her a veil”: a reason, not an order. */
const ONLY_SUPPOSED = /(?:supposed|meant) to be/iu;
// slow pattern allowed: its words are the constants above.
const STARTS_AS_WISH = new RegExp(`^${OPENING}(?:${all(MODALS)})${TO}`, 'iu');
export const startsAsWish = (text: string): boolean => STARTS_AS_WISH.test(text);
export const startsAsOrder = (text: string): boolean => STARTS_AS_ORDER.test(text);
export const isOrdered = (text: string): boolean =>
  STARTS_AS_ORDER.test(text) || (HAS_MODAL.test(text) && !ONLY_SUPPOSED.test(text));

/** Something is missing and should be there. */
const LACKS: Words = {
  en: '(?:is|are|was|were) (?:still )?missing|(?:is|are) (?:gone|nowhere)|lacks?|miss(?:es|ing)?(?= (?:an?|the|his|her|their|my|our|some))',
  de: 'fehl(?:t|en)|vermisse',
  fr: '(?:il )?manque(?:nt)?',
  es: '(?:hace |hacen )?faltan?',
  pt: 'faltam?|faltou',
  it: 'mancan?o?',
};
// slow pattern allowed: its words are the constants above.
export const LACK = new RegExp(`${FROM}(?:${all(LACKS)})${TO}`, 'iu');

/** Asks why something is there at all. */
const ASKS_WHY_THERE: Words = {
  en: "why(?: on earth| the hell| in the world)? (?:is there|are there|there(?:['’]s| is| are)|(?:do|did|would) (?:we|you|I|they) (?:see|have|put|add))|how come (?:there(?:['’]s| is| are)|we see)|what(?:['’]s| is| are)(?: up)? with|what(?:['’]s| is| are)(?= .{2,60} doing (?:t?here|in|on))|where(?: did|['’]d)(?= .{2,60} come from)",
  de: '(?:warum|wieso|weshalb) (?:ist|sind|steht|stehen|liegt|liegen|gibt es|hängt|sitzt)(?: denn)? (?:da|hier|dort)|(?:warum|wieso|weshalb) gibt es|was (?:soll|sollen|macht|machen|sucht|suchen)(?: denn)?(?= .{2,60} (?:da|hier|dort|auf|in|im)(?!\\p{L}))|wo(?:her)? kommt',
  fr: "pourquoi (?:y a[- ]t[- ]il|(?:est-ce qu['’])?il y a|on voit|voit-on)|(?:que|qu['’]est-ce que|mais que) (?:fait|font|vient faire)|c['’]est quoi",
  es: '(?:por ?qu[eé]) (?:hay|se ven?|salen?|aparecen?)|qu[eé] (?:hacen?|pintan?)(?: ah[ií]| aquí| allí)?|para qué (?:es|está|hay)',
  pt: '(?:por ?qu[eê]) (?:é que )?(?:há|tem|aparecem?)|o que (?:é que )?(?:faz(?:em)?|está(?:o)? (?:a fazer|fazendo))|o que (?:é que )?(?:faz|fazem)',
  it: "perch[eéè] (?:c['’]è|ci sono|si vedono|si vede|(?:hai|avete) messo)|(?:che|cosa|che cosa) (?:ci )?(?:fa|fanno|c['’]entra|c['’]entrano)",
};
/** Asks why something is so, or what it should be. */
const ASKS: Words = {
  en: "why|how come|is (?:that|this|it) (?:supposed|meant) to be|what(?:['’]s| is| are) (?:that|this|those)",
  de: 'warum|wieso|weshalb|soll das (?=ein)|was ist das',
  fr: "pourquoi|c['’]est censé être",
  es: 'por ?qué|se supone que (?:es|eso es)',
  pt: 'por ?qu[eê](?= .{2,80}\\?)',
  it: 'perch[eéè](?= .{2,80}\\?)',
};
/** “Why is there no dog?” asks for one. */
const NEGATED =
  /(?<!\p{L})(?:not?|(?:is|are|was|do|does|did|ca|could|wo)n['’]?t|kein\p{L}{0,2}|nicht|pas|non|não|sin|senza|sem|sans|ohne|without|missing|gone|lost|removed?|weg|verschwunden|fehl(?:t|en)|falta\p{L}?|manque\p{L}{0,2}|manca\p{L}{0,2}|only|just|nur|solo|seulement|só|please|bitte|can|could)(?!\p{L})/iu;
// slow pattern allowed: it is anchored, and its words are the constants above.
const WHY_THERE = new RegExp(`^${OPENING}(?:${all(ASKS_WHY_THERE)})${TO}`, 'iu');
// slow pattern allowed: it is anchored, and its words are the constants above.
const WHY = new RegExp(`^${OPENING}(?:${all(ASKS)})${TO}`, 'iu');
/** The rest of such a question; `isThere` if it asks why something is there at all. */
export function askedIn(text: string): { rest: string; isThere: boolean } | null {
  if (NEGATED.test(text)) return null;
  const there = WHY_THERE.exec(text);
  const found = there ?? WHY.exec(text);
  return found ? { rest: text.slice(found[0].length), isThere: there !== null } : null;
}

/** Reasons for a wish: the song, the customer's life, or what is so already. */
const REASONS: Words = {
  en: "(?:we|I) (?:got|had|met|married|went|grew|lived|used|always|never|danced|bought|are|were|was|am|have|do(?:n['’]t| not) (?:even )?have)(?! (?:too|to|asked|wanted)(?!\\p{L}))|(?:it|this|that|he|she|they) (?:was|were|had|used to)|because|cause|since(?= (?:it|she|he|we|they|the|this|that|I|my|our)(?!\\p{L}))|after all|(?:it|he|she|they)(?:['’]s|['’]re| is| are| has| have) already|(?:it|this|that)(?:['’]s| is| was) (?:my|our)|we (?:are|live|have|were|always|used)|(?:my|our) \\p{L}{3,12} (?:loves?|likes?|adores?)|(?:he|she|they) (?:died|passed away|lived|loved|used to)",
  de: '(?:mein|unser)e? \\p{L}{3,12} (?:liebt|lieben|mag|mögen)|(?:wir|ich) (?:haben|hatten|sind|waren|hatte|war|bin)|(?:das|es|er|sie|dies) (?:war|waren|hatte|hatten)|weil|denn|da(?= (?:er|sie|es|wir|ich|man|das|der|die)(?!\\p{L}))|schließlich|immerhin|(?:es|das|er|sie) (?:ist|sind|war|hat|trägt|hält) (?:doch |ja )?(?:schon|bereits)|(?:es|das|dies) (?:ist|war) (?:mein|unser)|es geht (?:ja |doch )?um',
  fr: "(?:m(?:on|a|es)|nos|notre) \\p{L}{3,12} (?:aiment?|adorent?)|(?:on|nous|je) (?:a|avons|avait|avions|est|sommes|était|étions|suis|étais)|c['’]était|(?:il|elle|ils|elles) (?:était|étaient|avait|avaient)|parce qu[e'’]|car(?= (?:c['’]|il|elle|nous|je|j['’]|ça|les?|la|ce|cette|notre|mon|ma)(?!\\p{L}))|puisqu[e'’]|vu qu[e'’]|comme(?= (?:c['’]est|il|elle|on|nous)(?!\\p{L}))|(?:c['’]est|c['’]était) (?:m[ao]n?|notre|l[ae] \\p{L}{3,15} de (?:m[ao]n?|notre))|(?:il|elle) l['’]a déjà|(?:il|elle)s? (?:en )?(?:a|ont|porte|portent) déjà",
  es: 'a? ?(?:mis?|nuestr[oa]s?) \\p{L}{3,12} (?:l[oae]s? )?(?:aman?|adoran?|encantan?|gustan?)|(?:nos (?:casamos|conocimos)|tenemos|teníamos|éramos|vivíamos)|(?:era|eran|fue|fueron)|porque|ya que|puesto que|es que|como(?= (?:es|está|son|mi|nuestr[oa])(?!\\p{L}))|es (?:mi|nuestr[oa]|(?:la|el) \\p{L}{3,15} de (?:mi|nuestr[oa]))|ya (?:l[oa]s?|está|tiene|lleva)',
  pt: '(?:[oa] )?(?:meu|minha|nosso|nossa)s? \\p{L}{3,12} (?:ama|amam|adoram?|gostam?)|(?:nós |a gente )?(?:temos|tínhamos|éramos|nos casamos|nos conhecemos|casamos)|(?:era|eram|foi|foram)|porque|pois|já que|afinal|é que|como(?= (?:é|está|são|[oa] (?:meu|minha))(?!\\p{L}))|é [oa] (?:meu|minha|nosso|nossa|\\p{L}{3,15} d[oa] (?:meu|minha|noss[oa]))|(?:ele|ela) já',
  it: "(?:(?:il|la) )?(?:mi[oa]|nostr[oa]) \\p{L}{3,12} (?:ama|adora)|(?:noi )?(?:abbiamo|avevamo|siamo|eravamo|ci siamo)|(?:era|erano|fu)|perch[eéè]|poich[eéè]|siccome|visto che|dato che|tanto(?= (?!più|meno)\\p{L})|è (?:la |il )?(?:mi[oa]|nostr[oa]|(?:cucina|casa|camera|negozio) d(?:i|el|ella) (?:mi[oa]|nostr[oa]))|(?:ce l['’]ha|ha) già",
};
const STORY =
  "(?:(?:the|our|my|this|der|das|die|dies\\p{L}{1,2}|unser\\p{L}{0,2}|la|el|nuestra|notre|l['’]|a|o|il|nossa|nostra) ?)(?:songs?|story|lyrics?|text|line|verse|lied|geschichte|song|canción|letra|historia|chanson|histoire|canzone|storia|testo|música|canção|história)";
/** What the song is about, and what has nothing to do with it. */
// slow pattern allowed: it is anchored, and its words are the constants above.
const REASON = new RegExp(
  `^${OPENING}(?:(?:${all(REASONS)})${TO}|(?:in |im |en |dans |nel(?:la)? |n[oa] )?${STORY} (?:(?:is|are|was) (?:about|set|from|called)|says?|tells?|goes|takes place|plays|handelt|geht|spielt|erzählt|trata|va|habla|dice|cuenta|es|pasa|se sitúa|transcurre|parle|raconte|se passe|dit|est|parla|racconta|dice|è|si svolge|fala|se passa|passa-se|conta|diz|é)${TO}|(?:that |it |which |das |es )?(?:(?:has|have) nothing to do with|hat (?:gar )?nichts (?:mit .{2,30} )?zu tun|no tienen? nada que ver|n['’](?:a|ont) rien à voir|não (?:tem|têm) nada a ver|non (?:ha|hanno) niente a che)${TO})`,
  'iu',
);
/** It comes up at six, after all. */
const ALREADY_SO = /^[^,]{3,60} (?:kommt|ist|hat|war|sind) (?:doch|schließlich)(?!\p{L})(?! (?:bitte|viel|zu|so))/iu;
export const isReason = (text: string): boolean => REASON.test(text) || ALREADY_SO.test(text);
/** “So”: what comes before is the reason for what follows. */
export const THEREFORE =
  /^(?:(?:and|und|et|y|e) )?(?:so|therefore|that['’]s why|also|deshalb|daher|darum|así que|por eso|alors|donc|du coup|quindi|perciò|allora|então|por isso|daí),? /iu;

const ARTICLE =
  '(?:the|this|that|these|those|my|our|your|his|her|their|all|both|de[rnm]|die|das|diese[rnms]?|el|las?|los|es[aeo]s?|est[aeo]s?|aquel\\p{L}{0,3}|les?|cet(?:te)?|ces?|os?|as?|ess[ae]s?|aquel[ea]s?|il|lo|gli|i|quell?[aeio]?|quei|quest[aeoi])';
const PRONOUN =
  "(?:it|they|this|that|these|those|he|she|everything|es|sie|er|das|alles|die|ça|c['’]|il|elle|ils|elles|cela|eso|esto|ella|él|ellos|ellas|isso|isto|ele|ela|eles|elas|lui|lei|questo|quello)";
const STATES: Words = {
  en: "is|are|was|were|looks?|seems?|feels?|appears?|does(?:n['’]t| not)|do(?:n['’]t| not)|isn['’]t|aren['’]t|ha(?:s|ve) nothing|covers?|hides?|blocks?",
  de: 'ist|sind|sieht|sehen|wirkt|wirken|scheint|scheinen|passt|passen|steht|stehen|stört|stören|gefällt|gefallen|ha(?:t|ben) (?:gar )?nichts|verdeckt',
  fr: "est|sont|a l['’]air|ont l['’]air|fait|font|sembl(?:e|ent)|paraît|ressembl(?:e|ent)|n['’]est|ne (?:va|vont|colle|collent|ressemble)|on dirait|n['’](?:a|ont) rien|(?:on )?(?:ne )?(?:l[ae]s? )?voit (?:presque|à peine|pas)",
  es: 'es|son|está|están|parecen?|(?:no )?se ven?|quedan?|no (?:pega|pegan|encaja|encajan|es|son|parece)|no tienen? nada|(?:casi )?no se ven?|apenas se ven?|tapan?',
  pt: 'é|são|está|estão|parecem?|ficam?|ficou|não (?:combina|é|parece)|não t[eê]m nada|(?:quase )?não se v[êe]\\p{L}?|mal se v[êe]\\p{L}?|tapam?',
  it: "è|sono|sembra(?:no)?|pare|sta|stanno|non (?:è|c['’]entra|c['’]entrano|sembra|ha niente|hanno niente)|(?:quasi )?non si ved(?:e|ono)|si ved(?:e|ono) (?:appena|poco|a malapena)",
};
/** A statement: the name of something, if there is one, and what is said of it. */
// slow pattern allowed: it is anchored, of few words, and its words are the constants above.
const STATED = new RegExp(
  `^${OPENING}(?:(?<np>${ARTICLE}(?: |(?<=['’]))(?:[\\p{L}\\d][\\p{L}\\d'’-]{0,19} ){1,8}?)|(?<pronoun>${PRONOUN}) ?|l['’](?<elided>(?:\\p{L}{2,19} ){1,4}?))?(?<state>(?:${all(STATES)})${TO}.*|(?<=(?:it|that|this|they|what|he|she)['’])(?:s|re)${TO}.*)$`,
  'isu',
);
/** Says that something is there. */
const EXISTS =
  /^(?:(?:and|but|und|et|y|e) )?(?:there(?:['’]s| is| are)(?: (?:also|still))?|es gibt|da (?:ist|sind|steht|stehen)|il y a|hay|h[áa]|tem|c['’]è|ci sono|I see|on voit|se ven?|si ved(?:e|ono))(?!\p{L})/iu;
export const existsIn = (text: string): string | null => {
  const found = EXISTS.exec(text);
  return found ? text.slice(found[0].length) : null;
};
/** Says that somebody does not like something. */
const DISLIKED =
  /^(?:(?:I|we|my \p{L}{3,12})(?: (?:really|just))? (?:do(?:es)?(?:n['’]t| not)(?: really)? like|hates?|dislikes?|can['’]t stand)|(?:a \p{L}{2,10} )?no (?:me|nos) gustan?|(?:a \p{L}{2,10} )?non (?:mi|ci) piac(?:e|ciono)|(?:je|on|nous) n['’]aim(?:e|ons) pas|(?:eu )?não gost(?:o|amos) d(?=[aoe])|mir gefällt|(?:ich|wir) m(?:ag|ögen))(?!\p{L})/iu;
export const dislikedIn = (text: string): string | null => {
  const found = DISLIKED.exec(text);
  return found ? text.slice(found[0].length) : null;
};
/** Says that something is hardly seen, so it should be seen better. */
const HARDLY_SEEN =
  /^(?:(?:I|we|you|one) can(?: ?not|['’]t|not)?(?: (?:barely|hardly|really|even))? (?:see|make out|spot)|on (?:ne )?voit (?:presque pas|à peine|pas)|man (?:sieht|erkennt) (?:kaum|nicht)|(?:casi )?no se ven?|apenas se ven?|(?:quase )?não se v[êe]\p{L}?|mal se v[êe]\p{L}?|(?:quasi )?non si ved(?:e|ono))(?!\p{L})/iu;
export const hardlySeenIn = (text: string): string | null => {
  const found = HARDLY_SEEN.exec(text);
  return found ? text.slice(found[0].length) : null;
};
/** “It covers the house” goes on about what was named before. */
const GOES_ON =
  /^(?:(?:and|but|und|aber|et|mais|y|pero|e|ma|mas) )?(?:(?:it|they)(?:['’](?:s|re))?|es|er|ça) (?!(?:should|must)(?!\p{L}))\p{L}/iu;
export const goesOn = (text: string): boolean => GOES_ON.test(text);
/** “It looks lost” is the reason for the order before it. */
export const LOOKS =
  /^(?:(?:it|they|this|that|es|das|ça|cela|eso|isso|questo) )?(?:still |just )?(?:looks?|seems?|feels?|sieht|sehen|wirkt|wirken|a l['’]air|fait|semble|parecen?|se ven?|sembra(?:no)?)(?!\p{L})/iu;
export function statedIn(text: string): { np: string | null; state: string } | null {
  const groups = STATED.exec(text)?.groups;
  if (!groups) return null;
  const { np, elided, state = '' } = groups;
  return { np: (np ?? (elided ? `l'${elided}` : undefined))?.trim() ?? null, state };
}

/** Says what something only looks like. */
const LIKENESSES: Words = {
  en: '(?:looks?|looking|seems?|feels?)(?: (?:a bit|a little|more|just|all|too much|kind of|almost|a lot|exactly))? like(?! (?:it|they|he|she|we|you|there|that)(?!\\p{L}))|(?:reminds? me of)|might as well be',
  de: '(?:sieht|sehen|schaut|wirkt|wirken)(?: \\p{L}{2,12}){0,3} wie(?: aus)?|erinnert (?:mich )?an',
  fr: "on dirait|ressembl(?:e|ent) à|(?:a|ont) l['’]air d(?:e|['’])|fait penser à|fait(?=(?: \\p{L}{3,12})? (?:une? )?(?:sapin|carte|jouet|dessin))",
  es: '(?:parecen?|se ven? como)(?! (?:que|más|muy|demasiado|un poco|algo)(?!\\p{L}))|recuerda a',
  pt: '(?:parecem?)(?! (?:que|mais|muito|um pouco|demasiado)(?!\\p{L}))|lembra',
  it: '(?:sembra(?:no)?|pare)(?! (?:che|più|troppo|un po|molto)(?!\\p{L}))|ricorda',
};
// slow pattern allowed: its words are the constants above.
const LIKENESS = new RegExp(`${FROM}(?:${all(LIKENESSES)})${TO}`, 'iu');
const END =
  '(?=\\s{0,2}(?:[,.;:!?…]|$)| (?:and|so|but|please|und|aber|bitte|y|pero|así|et|mais|alors|ma|quindi|mas|então)(?!\\p{L}))';
/** An order to look like something is no complaint. */
const NOT_TO =
  "(?<!(?:make|let|should|must|to|have|made|can|could|would|soll|sollte|lass|mach|que|haz|fais|fai|faz) (?:[\\p{L}']{1,12} ){0,3})";
/** What something only looks like within an order. */
// slow pattern allowed: its words are the constants above, and it takes few.
export const LIKE_WHAT = new RegExp(
  `${NOT_TO}${FROM}(?:(?:that|which|der|die|das|qui|que|che) )?(?:${all(LIKENESSES)})${TO} ?(?:[\\p{L}’'-]{1,15} ?){1,4}?${END}`,
  'giu',
);
/** A likeness behind “is”: they are in the air like stickers. */
const AS_IF = /^(?:is|are|was|were) (?:[^,]{0,60} )?like (?:an? )?\p{L}/iu;
export const isLikeness = (text: string): boolean => LIKENESS.test(text) || AS_IF.test(text);

/** Why is it so dark: asks for the opposite. */
export const SO_IT_IS =
  /^.{0,40}?(?<!\p{L})(?:so|too|zu|tan|si|aussi|trop|tão|così|troppo|demasiado|muito) \p{L}{2,15}/iu;

/** Complaints about a size, with the wish that each implies. */
export const SIZED: readonly [RegExp, string][] = [
  [
    /(?<!\p{L})(?:enormous|huge|gigantic|massive|giant|riesig|riesengroß|gigantisch|énormes?|immenses?|gigantesques?|enormes?|inmens[oa]s?|gigantes?|gigantesc[oa]s?|enorm[ei])(?!\p{L})/iu,
    'should be smaller',
  ],
  [
    /(?<!\p{L})(?:tiny|minuscule|barely (?:visible|there)|hardly visible|can (?:barely|hardly) see|winzig|kaum zu (?:sehen|erkennen)|minuscules?|à peine visibles?|diminut[oa]s?|minúscul[oa]s?|apenas se ven?|minuscol[oaie]|non si ved(?:e|ono) quasi|quase não se v[êe]|mal se v[êe])(?!\p{L})/iu,
    'should be bigger',
  ],
];
/** Complaints that something is there. */
export const OUT_OF_PLACE =
  /(?<!\p{L})(?:(?:has|have) nothing to do with|hat (?:gar )?nichts (?:mit .{2,30} )?zu tun|haben nichts mit|no tienen? nada que ver|n['’](?:a|ont) rien à voir|não (?:tem|têm) nada a ver|non (?:ha|hanno) niente a che|non c['’]entran?o?|no pegan? nada)(?!\p{L})/iu;
