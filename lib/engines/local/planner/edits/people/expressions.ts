/** What an edit wants to see in somebody's face: a smile, tears, closed eyes, a mouth that sings; and whose face it is. */
import type { Concept, Expression, Gaze, ScenePlan, SeenPerson, StyleId } from '#lib/products/mv/ports.ts';
import { aheadOf, doerOf, NOT } from './doers.ts';
import { type Named, NAMED_TOGETHER, SENTENCE_END, wordAt } from '../named.ts';
import { GAZED, gazeIn, OF_GAZE, type ToldGaze } from './gazes.ts';
import { othersBy } from './people.ts';

const FROM = '(?<!\\p{Script=Latin})';
const TO = '(?!\\p{Script=Latin})';

/** Words that mean an expression whenever they are said of somebody. */
const DONE: readonly [Expression, RegExp][] = [
  [
    'tear',
    new RegExp(
      `${FROM}(?:(?:a|one) (?:single |lone )?tear(?: (?:on|down|in|running|rolling|sliding)(?: \\p{L}{2,8}){0,2} (?:cheeks?|face|eye))?|eine (?:einzelne )?träne(?: auf (?:der|ihrer|seiner) wange)?|una (?:sola )?lágrima(?: (?:en|por) la mejilla)?|une (?:seule )?larme(?: sur (?:la|sa) joue)?|uma (?:única )?lágrima(?: n[ao] (?:rosto|bochecha))?|una (?:sola )?lacrima(?: sulla guancia)?)${TO}`,
      'giu',
    ),
  ],
  [
    'cry',
    new RegExp(
      `${FROM}(?:(?:in |with )?(?:tears|(?:an?|one|single) tear)(?: (?:in|on|down|running|streaming|rolling)(?: \\p{L}{2,8}){0,2} (?:eyes|cheeks?|face))?|cr(?:y|ies|ying)|weep(?:s|ing)?|sob(?:s|bing)|wein(?:t|en|e|end\\p{L}{0,2})|tränen?|llor(?:a|e|ar|an|en|ando|os[oa])|lágrimas?|pleur(?:e|er|ent|ant)|(?:en )?larmes?(?! de)|chor(?:a|ar|am|em|ando)|piang(?:e|a|ere|ono|endo|ente)|lacrim[ae])${TO}|哭|流泪|眼泪|泣|涙`,
      'giu',
    ),
  ],
  [
    'laugh',
    new RegExp(
      `${FROM}(?:laugh(?:s|ing|ter)?|giggl(?:e|es|ing)|lach(?:t|en|e|end\\p{L}{0,2})|kicher(?:t|n|nd\\p{L}{0,2})|(?:se )?r(?:íe|ía|íen|ían|iendo|iéndose|eír|isas?)|carcajadas?|(?:rit|rient|rire|riant|rie|rigol\\p{L}{1,4})(?! d[eu])|rindo|rir|gargalha\\p{L}{0,4}|risadas?|rid(?:ere|endo|ono|a)|(?<=(?:lei|lui|donna|uomo|ragazz[ao]|bambin[ao]|che) )ride|risate)${TO}|大笑|哈哈|爆笑|(?<!微)笑(?:い|う|わ|っ)(?!顔)`,
      'giu',
    ),
  ],
  [
    'smile',
    new RegExp(
      `${FROM}(?:smil(?:e|es|ing|ey)|grin(?:s|ning)?|beaming|lächel(?:t|n|nd\\p{L}{0,2})|grins(?:t|en|end)|sonr(?:íe|ía|íen|ían|iendo|iente|eír|isas?)|souri(?:re|t|e|ent|ant|ante)|sorri(?:a|r|am|em|so|ndo|dente|dere|de|da|dono|dendo)?)${TO}|微笑|笑顔|笑容|ほほえ|ほほ笑|にっこり|笑(?![いうわっ])`,
      'giu',
    ),
  ],
  [
    'asleep',
    new RegExp(
      `${FROM}(?:asleep|sleep(?:s|ing)?|schläft|schlafen|schlafend\\p{L}{0,2}|duerm(?:e|a|an|en)|durmiendo|dormid[oa]s?|endormie?s?|dorm(?:e|ent|ant|ir|indo|a|ono)|dort|addormentat[oaie]|(?:(?:with )?(?:(?:her|his|their|both) )?eyes? (?:are |should be |is )?(?:closed|shut)|(?:with )?closed eyes|(?:clos|shut)(?:e|es|s|ting|ing)? (?:her|his|their|both) eyes)|(?:mit )?geschlossenen augen|augen (?:geschlossen|zu(?:machen)?|schließen)|schließt (?:die|ihre|seine) augen|(?:con )?(?:los )?ojos cerrados|(?:cierr[ae]n?|cerrando|cerrar) los ojos|(?:les )?yeux (?:fermés|clos)|ferm(?:e|er|ant) les yeux|(?:os |de )?olhos fechados|fech(?:a|e|ar|ando) os olhos|(?:gli |ad )?occhi chiusi|chiud(?:e|a|ere|endo) gli occhi)${TO}|[闭閉](?:着|著|上)?[^，。]{0,2}眼|目を(?:閉|つぶ|とじ)`,
      'giu',
    ),
  ],
  [
    'awake',
    new RegExp(
      `${FROM}(?:(?:(?:with )?(?:(?:her|his|their|both) )?eyes? (?:(?:are|should be|is|wide) ){0,2}open(?:ed)?|(?:with )?(?:wide )?open eyes|open(?:s|ing)? (?:up )?(?:her|his|their|both|the) eyes)|(?:mit )?(?:weit )?offenen? augen|augen (?:weit )?(?:offen|auf(?:machen)?|öffnen)|öffnet (?:die|ihre|seine) augen|(?:con )?(?:los )?ojos abiertos|(?:abr[ae]n?|abriendo|abrir) los ojos|(?:les )?yeux ouverts|ouvr(?:e|ir|ant) les yeux|(?:os |de )?olhos abertos|abr(?:a|e|ir|indo) os olhos|(?:gli |ad )?occhi aperti|apr(?:e|a|ire|endo) gli occhi)${TO}|睁开眼|目を(?:開|あけ)`,
      'giu',
    ),
  ],
  [
    'shout',
    new RegExp(
      `${FROM}(?:shout(?:s|ing)?|scream(?:s|ing)?|yell(?:s|ing)?|schrei(?:t|en|e|end\\p{L}{0,2})|brüll(?:t|en|end\\p{L}{0,2})|grit(?:a|e|ar|an|en|ando)|cri(?:e|er|ent|ant)|hurl(?:e|er|ent|ant)|berr(?:a|ar|ando)|url(?:a|i|are|ano|ando)|grid(?:a|are|ano|ando))${TO}|大喊|喊叫|叫喊|尖叫|叫(?:ん|ぶ|び)`,
      'giu',
    ),
  ],
  [
    'sing',
    new RegExp(
      `${FROM}(?:sing(?:s|ing)?|sing(?:t|en|end\\p{L}{0,2})|cant(?:a|e|ar|an|en|am|em|ando|are|ano)|chant(?:e|er|ent|ant)|(?:with )?(?:(?:her|his|their) )?mouths? (?:wide )?open(?:ed)?|(?:an |with an )?open mouth|(?:mit )?offene[mn] mund|boca abierta|bouche ouverte|boca aberta|bocca aperta)${TO}|唱|歌っ|歌う|口を(?:開|あけ)|张(?:开|着)?嘴`,
      'giu',
    ),
  ],
];
/** Words also said of other things: an expression where somebody is, looks or is made so. */
const FELT: readonly [Expression, RegExp][] = [
  [
    'angry',
    new RegExp(
      `${FROM}(?:angry|angrier|angrily|furious|furiously|cross|wütend\\p{L}{0,2}|zornig\\p{L}{0,2}|böse|(?:enojad|enfadad|furios|arrabbiat|zangad)[oa]s?|furieu(?:x|se)s?|en colère|fâchée?s?|irritad[oa]s?)${TO}|生气|生氣|愤怒|怒っ|怒り|怒る`,
      'giu',
    ),
  ],
  [
    'surprised',
    new RegExp(
      `${FROM}(?:surprised|astonished|shocked|amazed|startled|überrascht\\p{L}{0,2}|erstaunt\\p{L}{0,2}|erschrocken\\p{L}{0,2}|(?:sorprendid|asombrad|surpres|espantad|sorpres|stupit)[oa]s?|surprise?s?|étonnée?s?|bouche bée)${TO}|惊讶|驚訝|吃惊|驚い|びっくり`,
      'giu',
    ),
  ],
  [
    'sad',
    new RegExp(
      `${FROM}(?:sad|sadder|sadly|unhappy|unhappier|upset|heartbroken|melanchol(?:y|ic)|frown(?:s|ing)?|traurig\\p{L}{0,3}|unglücklich\\p{L}{0,2}|trist[ei]s?|melancólic[oa]s?|mélancoliques?|malinconic[oa])${TO}|悲伤|悲傷|难过|伤心|悲し|哀し`,
      'giu',
    ),
  ],
  [
    'smile',
    new RegExp(
      `${FROM}(?:happy|happier|happily|cheerful|joyful|glad|friendly|friendlier|glücklich\\p{L}{0,3}|fröhlich\\p{L}{0,3}|freundlich\\p{L}{0,3}|feliz|felices|alegre|content[oa]s?|heureu(?:x|se)s?|joyeu(?:x|se)s?|contente?s?|felic[ei]|allegr[oaie])${TO}|开心|高兴|快乐|嬉し|楽し`,
      'giu',
    ),
  ],
];
const ALL: readonly (readonly [Expression | ToldGaze, RegExp, isFelt: boolean])[] = [
  ...GAZED.map(([gaze, said]) => [gaze, said, false] as const),
  ...DONE.map(([face, said]) => [face, said, false] as const),
  ...FELT.map(([face, said]) => [face, said, true] as const),
];

const PRONOUN =
  /(?<!\p{L})(?:she|he|they|her|him|them|sie|er|ihn|ihm|ihr|ella|él|ellas|ellos|elle|elles|ils?|lui|ela|ele|elas|eles|lei|loro|both|everyone|everybody|all of them|beide|alle|todos|todas|tous|toutes|tutti|tutte)(?!\p{L})|她们?|他们?|彼女|彼/giu;
const SEVERAL =
  /^(?:they|them|ellas|ellos|elles|ils|elas|eles|loro|both|everyone|everybody|all of them|beide|alle|todos|todas|tous|toutes|tutti|tutte|她们|他们)$/iu;
/** Words in front of how somebody is made to look: make her look sad, mach ihn traurig. */
const MADE =
  /(?:^|[^\p{L}])(?:make|let|have|show|draw|turn|mach\p{L}{0,2}|lass|lasst|zeig\p{L}{0,2}|ha[zg]\p{L}{0,4}|que|fais|rends|faz|deixa|fai|rendi)(?:[ -]\p{L}{1,12}){0,3} $/iu;
const LOOKS =
  /(?<!\p{L})(?:look(?:s|ing)?|seem(?:s|ing)?|be|is|are|being|feel(?:s|ing)?|expression|face|schaut|guckt|blickt|sieht|soll|ist|wirkt|gesicht|esté|está|sea|parezca|cara|rostro|ait|air|est|soit|visage|esteja|fique|pareça|rosto|sia|sembri|è|viso|faccia)(?: (?:so|very|really|more|much|a bit|a little|sehr|ganz|richtig|etwas|muy|más|très|plus|l['’]air|muito|mais|molto|più)){0,2} $/iu;

/** `whose`: the word for who has it, empty for the video's character, null for everybody who is seen. */
export type ToldExpression = { face: Expression | ToldGaze; whose: string | null; words: string };

/** The expressions a prompt asks for, whose they are, and the prompt without them: a sad girl is no sad picture. */
export function readExpressions(
  prompt: string,
  named: readonly Named[],
): { expressions: ToldExpression[]; rest: string } {
  const expressions: ToldExpression[] = [];
  let rest = prompt;
  for (const [face, said, isFelt] of ALL)
    for (const { 0: words, index: at } of prompt.matchAll(said)) {
      const end = at + words.length;
      // Somebody who shouts has an open mouth anyway.
      if (
        face === 'sing' &&
        /mou?th|mund|boca|bouche|bocca/iu.test(words) &&
        expressions.some((one) => one.face === 'shout')
      )
        continue;
      const ahead = aheadOf(prompt, at);
      if (NOT.test(ahead) || expressions.some((one) => one.words.includes(words))) continue;
      const made = MADE.exec(ahead);
      const madeAt = at - ahead.length + (made?.index ?? 0);
      const isMade = made !== null && !named.some((one) => one.at >= madeAt && one.at < at);
      const found = doerOf(prompt, named, { at, end });
      const doer = found === null && isMade ? undefined : found;
      // A happy dog makes no happy picture.
      if (isFelt && named.some((one) => one.at >= end && /^ (?:\p{L}{2,12} )?$/u.test(prompt.slice(end, one.at))))
        rest = rest.replace(words, ' ');
      const pronoun = pronounBefore(prompt, at);
      // A pronoun that is nearer than a name says whose it is.
      const isPronoun = pronoun !== null && (!doer || doer.at < pronoun.at || doer.at >= end);
      // Open her eyes.
      const [own] = /(?<!\p{L})(?:her|his|their|both|ihre|seine|sus|ses)(?!\p{L})/iu.exec(words) ?? [];
      if (doer === null && !isPronoun && own === undefined && !/^(?:awake|asleep)$/.test(face)) continue;
      const next = doer && doer.at >= end;
      const isOfFace = !isFelt || next || ((doer || isPronoun) && (made !== null || LOOKS.test(ahead)));
      if (!isOfFace) continue;
      const whose = isPronoun ? pronoun.word : doer ? wordAt(prompt, doer.at) : (own ?? '');
      expressions.push({ face, whose: SEVERAL.test(whose) ? null : whose, words });
      // In “grandma and grandpa smiling” both smile.
      const first = doer && !isPronoun && named.findLast((one) => one.isSomebody && one.at < doer.at);
      if (first && NAMED_TOGETHER.test(prompt.slice(first.at, doer.at)))
        expressions.push({ face, whose: wordAt(prompt, first.at), words });
      rest = rest.replace(words, ' ');
    }
  return { expressions, rest };
}

/** The expressions that a sadder or happier picture gives to everybody in it. */
export function expressionsOf(emotion: ScenePlan['emotion'] | undefined): ToldExpression[] {
  const face = !emotion
    ? null
    : emotion.valence >= 0.8
      ? 'smile'
      : emotion.valence <= -0.6 && emotion.arousal < 0
        ? 'sad'
        : null;
  return face ? [{ face, whose: null, words: '' }] : [];
}

function pronounBefore(prompt: string, at: number): { word: string; at: number } | null {
  const ahead = aheadOf(prompt, at);
  const found = [...ahead.matchAll(PRONOUN)].at(-1);
  if (!found || SENTENCE_END.test(ahead.slice(found.index))) return null;
  return { word: found[0], at: at - ahead.length + found.index };
}

/** Everybody who is seen with the expressions that an edit gives them, and those of the video's character. */
export function expressed(
  expressions: readonly ToldExpression[],
  people: readonly SeenPerson[],
  { concept, hasCharacter }: { concept: Concept; hasCharacter: boolean },
): { people: SeenPerson[]; face: Expression | null; gaze: Gaze | null } {
  let face: Expression | null = null;
  let gaze: Gaze | null = null;
  let faced = [...people];
  const give = (to: (one: SeenPerson, index: number) => boolean, given: Expression | ToldGaze) => {
    const way = gazeIn(given);
    const own = way ? { gaze: way } : { face: given as Expression };
    faced = faced.map((one, index) => (to(one, index) ? { ...one, look: { ...one.look, ...own } } : one));
  };
  const own = (told: Expression | ToldGaze) => {
    const way = gazeIn(told);
    if (way) gaze = way;
    else face = told as Expression;
  };
  for (const one of expressions) {
    if (one.whose === null) {
      own(one.face);
      give(() => true, one.face);
      continue;
    }
    const meant = othersBy(one.whose, faced, concept, hasCharacter);
    if (meant) give(meant.isOne, one.face);
    else if (!hasCharacter && faced.length > 0) give((person) => person.called === faced[0]?.called, one.face);
    if (meant ? meant.isHeroToo : hasCharacter || faced.length === 0) own(one.face);
  }
  return { people: faced, face: hasCharacter ? face : null, gaze: hasCharacter ? gaze : null };
}

/** Whether faces are not seen: dancers of the cinematic style, and ink people who do not face us, show their backs. */
const isHidden = (styleId: StyleId, { shotType, angle, isFacing }: ScenePlan): boolean =>
  angle !== undefined || (styleId === 'cinematic' && shotType === 'dance') || (styleId === 'ink' && isFacing !== true);

const facesOf = ({ look, hasCharacter, people = [] }: ScenePlan): (Expression | ToldGaze)[] =>
  [hasCharacter ? look : undefined, ...people.map((one) => one.look)].flatMap((one): (Expression | ToldGaze)[] => [
    ...(one?.face ? [one.face] : []),
    ...(one?.gaze ? [`look ${one.gaze}` as const] : []),
  ]);

/** Whether a word belongs to an expression that somebody in a scene now has and shows. */
export const isExpressed = (word: string, scene: ScenePlan, styleId: StyleId): boolean =>
  facesOf(scene).some(
    (face) =>
      !isHidden(styleId, scene) &&
      ((gazeIn(face) !== null && OF_GAZE.test(word)) ||
        (/^(?:cry|tear)$/.test(face) && /^cheeks?$/.test(word)) ||
        ALL.some(([one, said]) => one === face && word.search(said) >= 0)),
  );

/** The prompt's words for expressions that the scene does not show. */
export const unexpressed = (prompt: string, named: readonly Named[], scene: ScenePlan, styleId: StyleId): string[] =>
  readExpressions(prompt, named)
    .expressions.filter(({ face }) => !facesOf(scene).includes(face) || isHidden(styleId, scene))
    .map(({ words }) => words);
