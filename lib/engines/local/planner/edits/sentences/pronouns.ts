/** Replaces the pronouns of things in an edit's orders by the names they stand for: swap it, mettez-la, hazla. */

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** What follows a pronoun that is the object of an order; in front of a noun it would be an article. */
const NO_NOUN =
  "(?=\\s{0,2}(?:[.,;:!?]|$)| (?:sur|dans|par|pour|contre|en|plus|moins|à|au|aux|de|du|derrière|devant|sous|avec|très|un peu|beaucoup|tout|bien|et|svp|stp|s['’]il|grande?s?|petite?s?|là|ici|disparaître|loin|près|auf|in|an|neben|hinter|vor|unter|gegen|durch|mit|aus|zu|zum|weg|raus|fort|hin|her|um|bitte|etwas|viel|ein|kleiner|größer|heller|dunkler|nach|ins|ans|zur|und|doch|mal|verschwinden|ganz|rot|blau|grün|gelb|weiß|schwarz)(?!\\p{L}))";

type Article = 'm' | 'f' | 'ms' | 'fs';
/** Gives the name of something that was named before its definite article. */
const DEFINITE: Readonly<Record<string, readonly [RegExp, string][]>> = {
  en: [[/^(?:an?|some|this|that|these|those|another) /iu, 'the ']],
  de: [
    [/^(?:einen|diesen) /iu, 'den '],
    [/^(?:so )?(?:eine|diese) /iu, 'die '],
    [/^(?:so )?(?:ein|dieses) /iu, 'das '],
  ],
  fr: [
    [/^(?:une|cette) /iu, 'la '],
    [/^(?:un|cet?) /iu, 'le '],
    [/^(?:des|ces) /iu, 'les '],
  ],
  es: [
    [/^(?:un|ese|este|aquel) /iu, 'el '],
    [/^(?:una|esa|esta|aquella) /iu, 'la '],
    [/^(?:unos|esos|estos) /iu, 'los '],
    [/^(?:unas|esas|estas) /iu, 'las '],
  ],
  pt: [
    [/^(?:uma|ess?a|esta|aquela) /iu, 'a '],
    [/^(?:um|esse|este|aquele) /iu, 'o '],
    [/^(?:uns|esses|estes) /iu, 'os '],
    [/^(?:umas|essas|estas) /iu, 'as '],
  ],
  it: [
    [/^(?:una|un['’]|quella|questa) ?/iu, 'la '],
    [/^(?:uno|un|quel|quello|questo) /iu, 'il '],
    [/^(?:dei|degli|quei|quegli|questi) /iu, 'i '],
    [/^(?:delle|quelle|queste) /iu, 'le '],
  ],
};
export function definite(named: string, language: string): string {
  const [pattern, article] = (DEFINITE[language] ?? []).find(([words]) => words.test(named)) ?? [];
  const told = pattern && article !== undefined ? named.replace(pattern, article) : named;
  return `${told.slice(0, 1).toLowerCase()}${told.slice(1)}`;
}

const ARTICLES: readonly [Article, RegExp][] = [
  ['ms', /^(?:los|gli|i|os) /iu],
  ['fs', /^(?:las|as) /iu],
  ['f', /^(?:la|a|una|sua|mia) /iu],
  ['m', /^(?:el|le|il|lo|o) /iu],
];
/** Whether a pronoun may stand for a name, by the article of the name; true where that does not decide. */
function agrees(named: string, pronoun: string, language: string): boolean {
  const of = ARTICLES.find(([, words]) => words.test(named))?.[0];
  if (!of || language === 'en' || language === 'de') return true;
  const end = pronoun.toLowerCase();
  if (language === 'fr') return /s$/.test(end) || (of === 'f' ? end === 'la' : of === 'm' ? end === 'le' : true);
  if (language === 'it') return of === 'f' ? /a$/.test(end) : of === 'm' ? /o$/.test(end) || /^le /i.test(named) : true;
  const isMany = /s$/.test(end);
  const isFeminine = /as?$/.test(end);
  return isMany === of.length > 1 && isFeminine === of.startsWith('f');
}

const VERBS =
  'make|put|move|turn|swap|replace|change|exchange|switch|lay|set|place|paint|colou?r|dye|take|remove|delete|erase|lose|drop|hide|stop|give|bring|hang|have|let|get rid of|get|want|need|prefer|like|love|see|show|shrink|enlarge|lower|raise|rotate|flip|tilt|cover|fill|light|lean|stand|hold(?:ing)?|wear(?:ing)?|carry(?:ing)?|push|pull|fix|throw|scale|without|with|next to|beside|behind|in front of|on top of|on|under|around|inside|into|of';
/** “Make it night” is about the picture, not about a thing. */
const OF_PICTURE =
  '(?! (?:(?:a (?:bit|little)|be|all|more|much|look|feel|look like|feel like|into) )?(?:night|day|daytime|noon|dawn|dusk|evening|morning|afternoon|sunny|sunset|sunrise|rain\\p{L}{0,3}|snow\\p{L}{0,3}|fogg?y?|summer|winter|spring|autumn|fall|stormy?|happier|sadder|sad|cheerful|friendl\\p{L}{1,3}|gloomy|romantic|dramatic|cos[iy]\\p{L}{0,3}|real|modern|like)(?!\\p{L}))';
/** Verbs of orders to which Spanish and Italian join the pronoun. */
const ES_STEMS =
  'haz|hace|haga|hagan|haced|pon|ponga|pongan|poned|cambia|cambie|cambien|cambiad|quita|quite|quiten|quitad|mueve|mueva|muevan|pinta|pinte|pinten|reemplaza|reemplace|reemplacen|sustituye|sustituya|sustituyan|coloca|coloque|coloquen|gira|gire|giren|acerca|acerque|acerquen|aleja|sube|suba|suban|baja|baje|bajen|agranda|achica|saca|saque|saquen|borra|borre|borren|elimina|elimine|eliminen|tira|tumba|acuesta|cuelga|mete|deja|deje|hacer|poner|cambiar|quitar|mover|pintar|sustituir|reemplazar|colocar|girar|sacar|eliminar|borrar|quiero|quisiera|prefiero';
const IT_STEMS =
  'fa|fal|fate|metti|mettete|cambia|cambiate|togli|togliete|sposta|spostate|rendi|rendete|gira|girate|sostituisci|sostituite|colora|colorate|elimina|eliminate|rimuovi|rimuovete|leva|levate|abbassa|alza|avvicina|ingrandisci|rimpicciolisci|appendi|far|metter|cambiar|toglier|spostar|render|sostituir|girar';
const PT_STEMS =
  'põe|ponha|ponham|coloca|coloque|coloquem|troca|troque|troquem|tira|tire|tirem|muda|mude|mudem|faz|faça|façam|deixa|deixe|deixem|pinta|pinte|pintem|substitui|substitua|substituam|remove|remova|removam|retira|retire|retirem|bota|move|mova|movam|vira|vire|aumenta|diminui|deita|pendura|trocá|colocá|mudá|fazê|pô|tirá|deixá|substituí|removê|movê|pintá';
const BARE: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };
const unaccented = (stem: string): string => [...stem].map((letter) => BARE[letter] ?? letter).join('');
const INFINITIVES: Readonly<Record<string, string>> = { á: 'ar', ê: 'er', ô: 'or', í: 'ir' };
/** The verb of an order without its pronoun. */
function verbOf(stem: string, language: string): string {
  if (language === 'it') return stem === 'fal' || stem === 'fa' ? 'fai' : stem.replace(/r$/u, 're');
  if (language === 'pt') return stem.replace(/[áêôí]$/u, (vowel) => INFINITIVES[vowel] ?? vowel);
  return stem;
}

/** Each finds the verb (`verb`) and its pronoun (`it`), or the verb behind the pronoun (`after`). */
const OBJECTS: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    new RegExp(
      `${FROM}(?<verb>(?:${VERBS})(?: (?:please|just|all|both))?) (?:(?<it>it|them)(?!['’])${OF_PICTURE}|(?<one>(?:this|that|these|those)(?: (?:one|thing|ones))?)(?=\\s{0,2}(?:[.,;:!?]|$)| (?:with|by|for|to|into|away|out|off|on|next|please|a (?:bit|little|lot)|much|more|bigger|smaller)${TO}))${TO}`,
      'iu',
    ),
    new RegExp(
      `^(?<verb>(?:(?:so|and|but|please|then|instead|maybe|can|could|should|would) ){0,3})(?<it>it|they)(?= (?:should|must|could|can|needs?|has to|have to|ought to|shall|would|be)${TO})`,
      'iu',
    ),
  ],
  de: [
    new RegExp(
      `${FROM}(?<verb>(?:mach|setz|stell|leg|tausch|ersetz|nimm|nehmt|nehmen sie|häng|färb|mal|dreh|verschieb|rück|pack|tu|lass|lasst|entfern|lösch|bring|änder|zieh|schieb|kipp|streich|will|möchte|hätte|wollen|können wir|kannst du|könnt ihr)\\p{L}{0,2}(?: (?:ich|wir|bitte|doch|mal))?) (?:(?<it>ihn|sie|es)(?= |[.,;:!?]|$)|(?<one>den|die|das)${NO_NOUN})`,
      'iu',
    ),
    new RegExp(`${FROM}(?<verb>(?:weg|raus|fort) )da(?<it>mit)${TO}`, 'iu'),
    new RegExp(
      `^(?<verb>(?:(?:und|aber|also|bitte) )?)(?<it>das|die|der|er|sie|es)(?= (?:soll|muss|kann) (?:bitte )?(?:weg|raus)${TO})`,
      'iu',
    ),
  ],
  fr: [
    new RegExp(`${FROM}(?<verb>\\p{L}{2,12}(?:s|z|e|ds))-(?<it>l[ae]s?)${TO}`, 'iu'),
    new RegExp(
      `${FROM}(?<verb>(?:met|fai|ren|chang|remplac|enl[eè]v|retir|suprim|supprim|pos|plac|tourn|déplac|rapproch|échang|mont|baiss)\\p{L}{1,4}) (?<it>l[ae]s?)${NO_NOUN}`,
      'iu',
    ),
    new RegExp(
      `${FROM}(?<it>l[ae]s?) (?<after>mettre|remplacer|changer|enlever|retirer|supprimer|rendre|faire|poser|placer|tourner|déplacer|veux|voudrais|préfère|préférerais)${TO}`,
      'iu',
    ),
  ],
  es: [
    new RegExp(`${FROM}(?<verb>\\p{L}{2,15}?)(?<it>l[ao]s?)${TO}`, 'iu'),
    new RegExp(`${FROM}(?<it>l[ao]s?) (?<after>quiero|queremos|quisiera|prefiero|necesito)${TO}`, 'iu'),
  ],
  pt: [
    new RegExp(`${FROM}(?<verb>\\p{L}{2,12})-[nl]?(?<it>[oa]s?)${TO}`, 'iu'),
    new RegExp(`${FROM}(?<verb>(?:${PT_STEMS})) (?<it>el[ae]s?|isso|isto)${TO}`, 'iu'),
  ],
  it: [
    new RegExp(`${FROM}(?<verb>\\p{L}{2,16}?)(?<it>l[oaei])${TO}`, 'iu'),
    new RegExp(`${FROM}(?<it>l[oaei]) (?<after>voglio|vorrei|vogliamo|preferisco|preferirei)${TO}`, 'iu'),
  ],
};
const STEMS: Readonly<Record<string, ReadonlySet<string>>> = {
  es: new Set(ES_STEMS.split('|')),
  it: new Set(IT_STEMS.split('|')),
  pt: new Set(PT_STEMS.split('|')),
};

/** “Swap for a kite”: what goes was named before. */
const EXCHANGED =
  /(?<=(?<!\p{L})(?:swap(?: out)?|replace|exchange|switch|change|tro(?:c|qu)\p{L}{1,3}|mud[ae]m?|substitu\p{L}{1,4}|cambi\p{L}{1,3}|sustitu\p{L}{1,4}|reempla[zc]\p{L}{1,3}|remplac\p{L}{1,3}|chang\p{L}{1,3}|sostitu\p{L}{1,5}|ersetz\p{L}{1,3}|tausch\p{L}{1,3})) (?=(?:for|with|by|por|con|para|par|pour|contre|durch|gegen|com) (?:an?|the|some|una?|uno|unas|unos|uma?|une|des|eine?n?|dos|two|um) )/iu;
/** “Instead”: what goes was named before. */
const INSTEAD: Readonly<Record<string, readonly [RegExp, string]>> = {
  en: [/(?<!\p{L})instead(?! of)(?!\p{L})/iu, 'instead of'],
  de: [/(?<!\p{L})stattdessen(?!\p{L})/iu, 'statt'],
  fr: [/(?<!\p{L})à (?:la|sa|leur) place(?! d)(?!\p{L})/iu, 'à la place de'],
  es: [/(?<!\p{L})en (?:su lugar|cambio|vez de eso|lugar de eso)(?!\p{L})/iu, 'en lugar de'],
  pt: [/(?<!\p{L})(?:no lugar (?:dele|dela|disso)|em vez disso)(?!\p{L})/iu, 'em vez de'],
  it: [/(?<!\p{L})(?:al suo posto|invece(?! d))(?!\p{L})/iu, 'al posto di'],
};
/** A big one, una de playa, un plus grand. */
const ONE: Readonly<Record<string, RegExp>> = {
  en: /(?<=(?<!\p{L})(?:an?|another|the|bigger|smaller|\p{L}{3,10}) )ones?(?= |$|[.,;!?])(?! (?:of|on|in|who|at|from|with the)(?!\p{L}))/iu,
  es: /(?<=(?<!\p{L})(?:quier[oe]|queremos|quisiera|pon|ponga|pongan|mejor|prefiero|por|necesito) )(?<one>un[ao]s?)(?= (?:de|más|muy|que|con|grande|pequeñ[oa]|viej[oa]|nuev[oa]|roj[oa]|azul|verde|blanc[oa]|negr[oa]|amarill[oa])(?!\p{L}))/iu,
};

/** An order with its pronouns replaced by the name of the thing named before; null if it has none. */
export function resolved(order: string, named: string, head: string, language: string): string | null {
  let text = order;
  for (const pattern of OBJECTS[language] ?? []) {
    if (text !== order) break;
    // The object is in the accusative.
    const object = language === 'de' ? named.replace(/^der /u, 'den ') : named;
    text = text.replace(pattern, (whole, ...found) => {
      const { verb = '', it, one, after } = found.at(-1) as Record<string, string | undefined>;
      const pronoun = it ?? one ?? '';
      const known = STEMS[language];
      const isEnclitic = known !== undefined && after === undefined && !verb.includes(' ') && verb !== '';
      const typed = language === 'es' ? unaccented(verb.toLowerCase()) : verb.toLowerCase();
      // “Put it for me” has a second pronoun at the end.
      const stem = [typed, typed.replace(/(?:me|te|ce|nos)$/u, '')].find((one) => known?.has(one));
      if ((isEnclitic && stem === undefined) || !agrees(named, pronoun, language)) return whole;
      if (after !== undefined) return `${after} ${object}`;
      if (pronoun === 'mit') return `${verb}mit ${object}`;
      return `${isEnclitic ? verbOf(stem ?? '', language) : verb}${verb === '' || verb.endsWith(' ') ? '' : ' '}${object}`;
    });
  }
  if (text === order) text = text.replace(EXCHANGED, ` ${named} `);
  const [instead, of] = INSTEAD[language] ?? [];
  if (text === order && instead && of) text = text.replace(instead, `${of} ${named}`);
  const one = ONE[language];
  if (text === order && one && head !== '')
    text = text.replace(one, (word) => (language === 'es' ? `${word} ${head}` : head));
  return text === order ? null : text;
}
