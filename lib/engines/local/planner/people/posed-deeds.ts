/** Deeds of lines that people are seen doing with things of their own: she plays the piano, they kiss in the rain. */
import { languagesOfEdit } from '../edits/languages.ts';
import { namedIn, wordAt } from '../edits/named.ts';
import { TextMemory } from '../../text-memory.ts';
import { doerOf, NOT } from '../edits/people/doers.ts';
import type { Interior, PosedDeed, ScenePlan, SceneSetting, StyleId } from '#lib/products/mv/ports.ts';

/** A deed's words in Latin and in other letters, and the things that are seen with it. */
type Row = { is: PosedDeed; words: RegExp; shows: RegExp };

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** What may stand between a verb and its object. */
const ITS =
  '(?: (?:on|to|the|an?|my|your|his|her|our|their|that|this|some|all|these|those|another)){0,2}(?: [a-z]{3,9})?';
const SOME = "(?: [\\p{L}’']{1,9}){0,2}";
const EACH =
  'me|you|him|her|us|them|each other|my|your|his|the|tight(?:ly)?|again|goodbye|tonight|at|in|under|beneath|and|like';

const ROWS: readonly Row[] = [
  {
    is: 'wash-up',
    shows: /(?:^| )(?:dish|plate|sink|sponge)$/,
    words: new RegExp(
      `${FROM}(?:wash(?:es|ed|ing)?(?: up)?${ITS} dishes|do(?:es|ing)? the dishes|washing[- ]up|spül(?:t|e|en|st)?${SOME} (?:geschirr|teller)|abwasch|(?:lav|frieg)(?:a|o|as|amos|ando)(?: los)? (?:platos|trastes)|(?:fai[st]|faire|faisant|lav(?:e|es|ant)) la vaisselle|lav(?:a|o|ando)(?: a)? louça|lav(?:a|o|ando) i piatti)${TO}|皿を?洗|洗碗|洗盘子|설거지`,
      'giu',
    ),
  },
  {
    is: 'cook',
    shows: /(?:^| )(?:stove|soup|pot|pan|spoon|frying pan|ladle)$/,
    words: new RegExp(
      `${FROM}(?:(?<!(?<!\\p{L})(?:the|a|my|your) )cook(?:s|ed|ing)?|stir(?:s|red|ring)?${ITS} (?:soup|pot|sauce|stew)|koch(?:t|e|en|st)|cocin(?:o|as|amos|ando|e|en|ar)|(?<!(?<!\\p{L})(?:la|una|mi|tu|su|de|cada) )cocina|cuisin(?:es|ons|ait|ant|er|ent)|(?<!(?<!\\p{L})(?:la|une|ma|ta|sa|de|cette) )cuisine|cozinh(?:o|amos|ando|ar|e|em)|(?<!(?<!\\p{L})(?:a|na|da|uma|minha|sua) )cozinha|cucin(?:o|iamo|ando|are|i|ino)|(?<!(?<!\\p{L})(?:la|una|in|mia|tua|sua) )cucina)${TO}|料理を?(?:し|作)|ご飯を作|做饭|煮饭|炒菜|煮汤|요리(?:를|하)|밥을 (?:하|짓|지)`,
      'giu',
    ),
  },
  {
    is: 'paint',
    shows: /(?:^| )(?:paint|paintbrush|bucket|wall|roller|brush)$/,
    words: new RegExp(
      `${FROM}(?:paint(?:s|ed|ing)?${ITS} (?:walls?|rooms?|house|fence|ceiling|doors?)|(?:streich|mal)(?:t|e|en|st)${SOME} (?:wand|wände|zimmer|zaun)|pint(?:a|o|as|ando|amos)${SOME} (?:pared|paredes|casa|cuarto|habitación)|(?:re)?pein(?:s|t|ds|dre|ant|gnons)${SOME} (?:murs?|chambre|maison)|pint(?:a|o|ando|amos)${SOME} (?:paredes?|muro|quarto)|(?:dipin|pittur|imbianc|tinteggi)\\p{L}{1,6}${SOME} (?:paret[ei]|mur[oi]|stanza))${TO}|壁を?(?:塗|ペンキ)|刷墙|粉刷|벽을? 칠`,
      'giu',
    ),
  },
  {
    is: 'cut-hair',
    shows: /(?:^| )(?:hair|scissors)$/,
    words: new RegExp(
      `${FROM}(?:cut(?:s|ting)?${ITS} hair|(?:schneide|schnitt)(?:t|n|st)?${SOME} haare?|cort(?:a|o|ando)${SOME} (?:pelo|cabello|cabelo)|coup(?:e|es|ant)${SOME} cheveux|tagli(?:a|o|ando)${SOME} capelli)${TO}|髪を切|剪头发|剪发|머리를? (?:자르|잘라|깎)`,
      'giu',
    ),
  },
  {
    is: 'dig',
    shows: /(?:^| )(?:shovel|spade|hole)$/,
    words: new RegExp(
      `${FROM}(?:dig(?:s|ging)?${ITS} (?:garden|hole|earth|soil|ground|grave|dirt|mud|sand|ditch|field|potatoes|well)|(?:is|are|am|was|were|he's|she's) digging(?! (?:it|you|deep))|digs (?:until|all|and|till)|gräbt|grabe(?:n|st)?|umgräbt|schaufel(?:t|n|e)|cav(?:o|as|amos|ando) (?:en|la|el|un|a|o|na|no|um)|creus(?:e|es|ant)${SOME} (?:terre|trou|jardin)|bêch(?:e|es|ant)|escav(?:a|o|ando)|scav(?:a|o|ando)|vang(?:a|o|ando))${TO}|(?:穴|土|庭|畑)を掘|挖(?:土|洞|坑|地)|(?:땅|구덩이|밭)을? (?:파|판)`,
      'giu',
    ),
  },
  {
    is: 'swim',
    shows: /(?:^| )(?:swimming pool|goggles)$/,
    words: new RegExp(
      `${FROM}(?:sw(?:im|ims|am|imming)(?! (?:pool|suit|trunks|lessons?|in (?:your|my|her|his|tears)|against|through my))|schw(?:imm(?:t|e|en|st)|amm(?:en)?)|nad(?:ando|amos|ar|en?|em)|nad[ao] (?:en|no|na|hasta|até)|nag(?:es?|eons|eait|er|eant|ent)|nuot(?:a|o|i|ino|iamo|ando|are))${TO}|泳[いぐごが]|游泳|수영(?!장)|헤엄`,
      'giu',
    ),
  },
  {
    is: 'scale',
    shows: /(?:^| )(?:rope|mountain|cliff|rock)$/,
    words: new RegExp(
      `${FROM}(?:climb(?:s|ed|ing)?(?: up)?${ITS} (?:mountains?|cliffs?|rocks?|peaks?|summit|crags?|rock ?face)|rock[- ]climbing|(?:kletter|besteig|erklimm)\\p{L}{1,3}${SOME} (?:berge?|fels(?:en|wand)?|gipfel|wand)|(?:escal|trep)(?:a|o|as|ando|amos)${SOME} (?:montañas?|rocas?|cima|cumbre|montanhas?|rochas?|penhasco)|(?:grimp|escalad|gravi)\\p{L}{1,4}${SOME} (?:montagne|falaise|rochers?|paroi|sommet)|(?:scal|arrampic)\\p{L}{1,4}${SOME} (?:montagn[ae]|rocci[ae]|parete|cima))${TO}|(?:山|崖|岩)[をに](?:登|よじ)|攀岩|攀登|爬山|(?:산|암벽|절벽)을? (?:오르|올라)`,
      'giu',
    ),
  },
  {
    is: 'skate',
    shows: /(?:^| )(?:skateboard)$/,
    words: new RegExp(
      `${FROM}(?:skate ?board(?:s|ed|ing)|(?:rid(?:e|es|ing)|on)${ITS} skate ?board|skatet|auf (?:dem|meinem|seinem|ihrem) skateboard|(?:en|con)${SOME} (?:patineta|monopatín|skate)|(?:fai[st]|faire) du skate|en skate(?:board)?|and(?:a|o|ando) de skate|(?:in|sullo) skateboard)${TO}|スケボーで|スケボーに|スケートボードに|(?:踩着?|玩)滑板|스케이트보드를? 타`,
      'giu',
    ),
  },
  {
    is: 'carry',
    shows: /(?:^| )(?:box|package|crate|parcel|carton)$/,
    words: new RegExp(
      `${FROM}(?:carr(?:y|ies|ied|ying)${ITS} (?:box(?:es)?|crates?|parcels?|packages?)|(?:trägt|trage|tragen|schlepp\\p{L}{1,3})${SOME} (?:kisten?|kartons?|pakete?)|(?:carg|llev)(?:a|o|as|ando|amos)${SOME} cajas?|port(?:e|es|ons|ant)${SOME} (?:cartons?|caisses?)|carreg(?:a|o|ando|amos)${SOME} (?:caixas?|pacotes?)|port(?:a|o|ando|iamo)${SOME} (?:scatol[ae]|scatoloni|cass[ae]))${TO}|箱を(?:運|抱え)|搬(?:着)?(?:箱子|纸箱)|상자를? (?:나르|옮기|들)`,
      'giu',
    ),
  },
  {
    is: 'type',
    shows: /(?:^| )(?:laptop|computer|keyboard|screen|letter|desk)$/,
    words: new RegExp(
      `${FROM}(?:(?<!(?<!\\p{L})(?:my|your|her|his|the|that|what|this|a|of) )typ(?:e|es|ed|ing)(?= (?:your|my|his|her|the|a|another|on|away|all|in|until|letters|words|it|and|out))|tipp(?:t|e|en|st)(?! auf)|tecle(?:a|o|ando)|tap(?:e|es|ant) (?:sur|au) (?:le |mon |son )?(?:clavier|ordinateur)|digit(?:a|o|ando)(?: no| sul| n[ao]| sulla))${TO}|キーボードを?(?:叩|打)|打字|敲键盘|敲着键盘|타자를? 치|키보드를? (?:치|두드)`,
      'giu',
    ),
  },
  {
    is: 'guitar',
    shows: /(?:^| )(?:guitar)$/,
    words: new RegExp(
      `${FROM}(?:(?:play(?:s|ed|ing)?|strum(?:s|med|ming)?|pick(?:s|ing)? up)${ITS} guitars?|(?:spiel|zupf)(?:t|e|en|st)${SOME} gitarre|gitarre (?:spiel|zupf)(?:t|e|en|st)|to(?:c(?:a|o|as|ando|amos|ar)|que)${SOME} (?:guitarra|violão)|jou(?:e|es|ait|ant|er)(?: de| sur)${SOME} guitare|suon(?:a|o|i|ando|are)${SOME} chitarra)${TO}|ギターを(?:弾|かき鳴|抱)|弹(?:着|起)?吉他|기타를? (?:치|쳐|튕)`,
      'giu',
    ),
  },
  {
    is: 'piano',
    shows: /(?:^| )(?:piano|keyboard)$/,
    words: new RegExp(
      `${FROM}(?:play(?:s|ed|ing)?${ITS} piano|(?:at|behind) (?:the|her|his|my) (?:old )?piano|(?:spiel)(?:t|e|en|st)${SOME} klavier|klavier spiel(?:t|e|en|st)|(?:am|ans) klavier|to(?:c(?:a|o|as|ando|ar)|que)${SOME} piano|jou(?:e|es|ait|ant|er) (?:du|au)${SOME} piano|au piano|suon(?:a|o|i|ando|are)${SOME} (?:piano|pianoforte)|al piano(?:forte)?)${TO}|ピアノを(?:弾|奏)|弹(?:着|起)?钢琴|피아노를? (?:치|쳐|연주)`,
      'giu',
    ),
  },
  {
    is: 'drum',
    shows: /(?:^| )(?:drum)$/,
    words: new RegExp(
      `${FROM}(?:play(?:s|ed|ing)?${ITS} drums?|(?:at|behind) (?:the|his|her|my) drums|(?:hit(?:s|ting)?|beat(?:s|ing)?|bang(?:s|ing)?)${ITS} drums?|(?:spiel)(?:t|e|en|st) schlagzeug|schlagzeug spiel(?:t|e|en|st)|am schlagzeug|trommel(?:t|n|e)|to(?:c(?:a|o|as|ando|ar)|que)${SOME} bater[ií]a|jou(?:e|es|ait|ant|er) de la batterie|suon(?:a|o|i|ando) la batteria)${TO}|ドラムを(?:叩|打)|打(?:着)?鼓|드럼을? (?:치|쳐)`,
      'giu',
    ),
  },
  {
    is: 'kiss',
    shows: /(?:^| )(?:lip|kiss|heart)$/,
    words: new RegExp(
      `${FROM}(?:kiss(?:es|ed|ing)? (?:${EACH})|(?:we|we are|we're|are|were|they|them|(?:they|both|two) (?:should|must|shall|could)(?: be)?) kiss(?:ing|ed)?|küss(?:t|e|en|st)|se bes(?:en|an)|s['’]embrassent|s['’]embrasser|se beij(?:em|am|ar)|si bac(?:ino|iano)|baciarsi|bes(?:as|amos|ando|ándo\\p{L}{2,3}|ame)|(?:me|te|se) besa|embrass(?:es?|ons|ant|ez)|beij(?:as?|amos|ando)|baci(?:ami|amo|ando)|(?:mi|ti|si) bacia)${TO}|キスを?し|口づけ|亲吻|吻(?:我|你|着)|接吻|키스(?!트)|입 ?맞추`,
      'giu',
    ),
  },
  {
    is: 'embrace',
    shows: /(?:^| )(?:arm)$/,
    words: new RegExp(
      `${FROM}(?:hug(?:s|ged|ging)? (?:${EACH})|(?:we are|we're|are|were) hugging|(?:they|them|(?:they|both|two) (?:should|must|shall|could)(?: be)?) (?:hug(?:ging)?|embrac(?:e|ing))|se abrac?[çz]?(?:en|an|em|am|ar)|s['’]enlac(?:ent|er)|si abbracc(?:ino|iano)|abbracciarsi|embrac(?:e|es|ed|ing) (?:me|you|him|her|each other)|(?:hold|holds|held|holding|hold on to) (?:me|you|him|her|us|each other) (?:tight|close|in (?:your|my|his|her) arms)|umarm(?:t|e|en|st)|(?:nimmst|nimmt|nimm|nehme?n?) (?:mich|dich|sie|ihn) in (?:den|die|deine|meine) arme?|abraz(?:as?|amos|ando|ándo\\p{L}{2,3}|ame|aste)|serre(?:s|-moi|-toi)?(?= (?:moi|toi|dans|fort|contre))|dans (?:tes|mes|ses) bras|abraç(?:as?|amos|ando)|abbracc(?:i|ia|iamo|iando|iami))${TO}|抱きし|抱き合|拥抱|抱紧|抱着(?:我|你|她|他)|껴안|안아 ?(?:줘|주)|포옹`,
      'giu',
    ),
  },
  {
    is: 'waltz',
    shows: /^$/,
    words: new RegExp(
      `${FROM}(?:danc(?:e|es|ed|ing) (?:(?:so |real |very )?(?:slow(?:ly)?|close)|cheek|in (?:each other['’]s|your|my) arms|with (?:you|me|him|her|my)|together)|slow ?danc(?:e|es|ed|ing)|waltz(?:es|ed|ing)?|tanz(?:en|t|e|st) (?:mit (?:dir|mir|ihm|ihr)|eng|zusammen|langsam)|walzer|bail(?:as?|o|amos|ando|emos) (?:conmigo|contigo|con (?:ella|él)|juntos|pegad\\p{L}{1,2}|lento)|dans(?:e|es|ons|er|ant) (?:avec (?:toi|moi|elle|lui)|ensemble|un slow|collés)|valse|danç(?:as?|o|amos|ando) (?:comigo|contigo|com (?:você|ela|ele)|juntos|coladinho)|valsa|ball(?:a|o|iamo|ando) (?:con (?:te|me|lei|lui)|insieme|stretti)|valzer)${TO}|(?:二人|ふたり|君と|あなたと).{0,6}踊|(?:和你|一起|与你).{0,4}(?:跳舞|共舞)|(?:너와|함께|둘이).{0,6}춤`,
      'giu',
    ),
  },
  {
    is: 'sleep',
    shows: /(?:^| )(?:bed|blanket|pillow|quilt|sheet)$/,
    words: new RegExp(
      `${FROM}(?:(?:is|are|was|were|lies?|lay|fast|fell|falls?|still|am|she's|he's|you're|baby's) (?:fast )?asleep|(?:she|he|baby|child|they) (?:is |are |was )?sleep(?:s|ing)?|(?:she's|he's|you're|i'm|are|is|am|lies?|was|were) sleeping|sleep(?:s|ing)? in(?: the| my| her| his| our| your) bed|schl(?:äft|äfst|afe|ief(?:en)?)|duerm(?:e|es|o|en)|durmiendo|(?:está|estás|queda|quedó) dormid[oa]|dor(?:s|t|mez|ment|mait)|endormie?s?|dorm(?:e|es|em|indo)|durmo|adormec(?:e|eu|ida|ido)|dorm(?:o|i|ono|endo|iva)|addorment(?:a|ata|ato|ò))${TO}|眠って|寝ている|寝てる|睡着|睡觉|沉睡|入睡|잠든|자고 있|잠들`,
      'giu',
    ),
  },
  {
    is: 'read',
    shows: /(?:^| )(?:book|novel|newspaper|page|diary|magazine)$/,
    words: new RegExp(
      `${FROM}(?:read(?:s|ing)?(?: (?:me|her|him|us|to you|to me))?${ITS} (?:books?|novels?|poems?|poetry|stor(?:y|ies)|newspaper|diary|bible|magazines?)|(?:is|am|are|was|were|she's|he's|i'm) reading(?! (?:my|your|his|her) (?:mind|lips|eyes))|(?:liest|lese|lesen|las)${SOME} (?:buch|bücher|roman|zeitung|gedichte?|geschichten?)|(?:lee|leo|lees|leyendo|leía|lea|lean|leer)${SOME} (?:libros?|novela|cuentos?|poemas?|periódico)|(?:lis|lit|lisait|lisant|lire|lise|lisent)${SOME} (?:livres?|roman|journal|poèmes?|histoires?)|(?:lê|leio|lendo|lia|leia|leiam|ler)${SOME} (?:livros?|romance|jornal|poemas?)|(?:legge|leggo|leggi|leggendo|leggeva|legga|leggere)${SOME} (?:libr[oi]|romanzo|giornale|poesie))${TO}|(?:本|小説|新聞|詩)を読|读书|看书|读着|책을? (?:읽|보)`,
      'giu',
    ),
  },
  {
    is: 'fish',
    shows: /(?:^| )(?:fishing pole|fishing rod|fish|hook|bucket)$/,
    words: new RegExp(
      `${FROM}(?:(?:is|am|are|was|were|go|goes|going|went|gone|we're|i'm|he's|she's) fishing|fishes (?:in|on|from|off)|cast(?:s|ing)?${ITS} (?:line|rod)|angel(?:t|e|n|st)(?! nach)|pesc(?:ando|amos|ar|o)|pesca (?:en|no|na|nel|nella|al|sul)|pêch(?:er|ait|ant)|pêche (?:à|au|dans|sur)|à la pêche)${TO}|釣りを|釣って|釣り糸|钓鱼|垂钓|낚시`,
      'giu',
    ),
  },
  {
    is: 'pram',
    shows: /(?:^| )(?:pram|baby carriage|stroller|buggy|pushchair|baby)$/,
    words: new RegExp(
      `${FROM}(?:push(?:es|ed|ing)?${ITS} (?:prams?|strollers?|bugg(?:y|ies)|push ?chair|baby carriage)|(?:schieb)(?:t|e|en|st)${SOME} kinderwagen|empuj(?:a|o|as|ando)${SOME} (?:cochecito|carrito|carriola)|pouss(?:e|es|ant)${SOME} (?:poussette|landau)|empurr(?:a|o|ando)${SOME} carrinho|sping(?:e|o|endo)${SOME} (?:passeggino|carrozzina))${TO}|ベビーカーを|推着?婴儿车|유모차를`,
      'giu',
    ),
  },
  {
    is: 'sweep',
    shows: /(?:^| )(?:broom|dust)$/,
    words: new RegExp(
      `${FROM}(?:sweep(?:s|ing)?(?: up| out)?${ITS} (?:floors?|yard|street|porch|steps?|kitchen|room|shop|leaves|dust|path|pavement|stage)|(?:feg|kehr)(?:t|e|en|st)${SOME} (?:boden|hof|straße|treppe|laub|zimmer|küche)|barr(?:e|o|iendo|emos)${SOME} (?:suelo|piso|patio|calle|casa)|bala(?:ie|ies|yer|yant)|varr(?:e|o|endo)${SOME} (?:chão|casa|quintal|rua)|spazz(?:a|o|ando)${SOME} (?:pavimento|cortile|strada))${TO}|掃[いくき]|ほうきで|扫地|扫(?:着|落)|쓸고|빗자루`,
      'giu',
    ),
  },
];

/** Words in front of a mere comparison. */
const LIKE = /(?<!\p{L})(?:like|as if|wie|como|comme|come)(?: \p{L}{1,9}){0,3} $/iu;

/** A pronoun of the clause for who does it; the verbs of some languages need none. */
const BY_PRONOUN =
  /(?:(?<!\p{L})(?:s?he|they|we|you|i|ella|él|elles?|ils?|on|nous|vous|ela|ele|lei|lui|noi|sie|er|wir|du|me|te|se|mi|ti|si|mir|dir|ci|vi)(?!\p{L})[^,.;!?]{0,16}|[她他我你妳们們]在?|彼女?[はが]|그녀?[는가]? ?)$|^\s*$/iu;

/** `whose`: the word for who does it, empty for the video's character. */
export type SungDeed = { is: PosedDeed; shows: RegExp; whose: string; words: string };

/** The first deed that somebody does in a line: none that is denied or compared, and no sleeping cat or volcano. */
export const sungDeed = (lyric: string): SungDeed | null => remembered.recall(lyric, () => readSungDeed(lyric));
const remembered = new TextMemory<SungDeed | null>();

function readSungDeed(lyric: string): SungDeed | null {
  const found = ROWS.flatMap(({ is, words, shows }) =>
    [...lyric.matchAll(words)].map(({ 0: said, index }) => ({ is, shows, at: index, end: index + said.length })),
  ).sort((a, b) => a.at - b.at);
  if (found.length === 0) return null;
  const named = namedIn(lyric, { languages: languagesOfEdit(lyric), isHero: () => false, hasCharacter: true });
  for (const { is, shows, at, end } of found) {
    const before = lyric.slice(0, at);
    if (NOT.test(before) || LIKE.test(before)) continue;
    const told = doerOf(
      lyric,
      named.filter((one) => one.isSomebody || one.at < at),
      { at, end },
    );
    const doer = told === null && BY_PRONOUN.test(before) ? undefined : told;
    if (doer !== null) return { is, shows, whose: doer ? wordAt(lyric, doer.at) : '', words: lyric.slice(at, end) };
  }
  return null;
}

/** The places where a deed is done, the first of them if its line names none; all others are done on any ground. */
const AT: Partial<Record<PosedDeed, readonly SceneSetting[]>> = {
  cook: ['room'],
  'cut-hair': ['room'],
  fish: ['river', 'shore', 'ocean'],
  paint: ['room', 'city-day', 'city-night', 'garden', 'field'],
  piano: ['room', 'stage', 'club'],
  scale: ['mountains'],
  sleep: ['room'],
  swim: ['river', 'ocean', 'shore', 'room'],
  type: ['room'],
  'wash-up': ['room'],
};
const GROUNDLESS: ReadonlySet<SceneSetting> = new Set(['ocean', 'sky', 'space', 'abstract']);
/** The places of a sung deed, likeliest first; empty where any ground will do. */
export const placesOfDeed = (is: PosedDeed, styleId: StyleId): readonly SceneSetting[] =>
  (AT[is] ?? []).filter((setting) => !(is === 'swim' && setting === 'river' && BANKS.has(styleId)));
/** Styles that show a river from its bank. */
const BANKS: ReadonlySet<StyleId> = new Set(['3d', 'brand']);
/** Whether a deed can be seen in a scene. */
export function isDoneIn(
  is: PosedDeed,
  { setting, interior }: Pick<ScenePlan, 'setting' | 'interior'>,
  styleId: StyleId,
): boolean {
  if (is === 'swim' && setting === 'room') return interior === 'pool';
  return AT[is] ? placesOfDeed(is, styleId).includes(setting) : !GROUNDLESS.has(setting);
}

/** The interior of an indoor deed, if its line names no other place. */
const AMONG: Partial<Record<PosedDeed, Interior>> = {
  cook: 'kitchen',
  'cut-hair': 'salon',
  paint: 'empty',
  sleep: 'bedroom',
  'wash-up': 'kitchen',
};
export const interiorOfDeed = (line: string): Interior | undefined => {
  const deed = sungDeed(line);
  return deed ? AMONG[deed.is] : undefined;
};

/** Deeds that need water, a bank or rocks; an edit has all others done where the people are. */
const ONLY_THERE: ReadonlySet<PosedDeed> = new Set(['swim', 'fish', 'scale']);
/** Where people go to do what an edit asks for; null if they stay where they are. */
export function movedForDeed(is: PosedDeed, scene: Pick<ScenePlan, 'setting' | 'interior'>, styleId: StyleId) {
  const isThere = ONLY_THERE.has(is) ? isDoneIn(is, scene, styleId) : !GROUNDLESS.has(scene.setting);
  return isThere ? null : (placesOfDeed(is, styleId)[0] ?? null);
}

/** What somebody near has in their hands for a deed. */
export const HELD_FOR: Partial<Record<PosedDeed, string>> = {
  guitar: 'guitar',
  read: 'book',
  type: 'laptop',
  carry: 'box',
};
