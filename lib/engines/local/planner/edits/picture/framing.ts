/** How near a prompt wants the camera, by name or relative to now (closer, von weiter weg), and how it moves. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';

type Framing = ScenePlan['framing'];
const NEARER =
  /(?<!\p{L})(?:closer|nearer|zoom(?:s|ing)? in|reinzoomen|ranzoomen|näher|más cerca|acérca\p{L}{0,2}|plus près|rapproche\p{L}{0,2}|mais perto|più (?:da )?vicino)(?!\p{L})|近一点|近一些|更近|靠近|もっと近|近づ/iu;
const FARTHER =
  /(?<!\p{L})(?:(?:see|show)(?: me| us)? (?:a lot |much |a bit )?more of (?:the|her|his|their) (?:street|city|town|place|scene|scenery|room|landscape|surroundings|background|view|beach|forest|garden|field|sky)|(?:further|farther)(?! (?:behind|left|right|to the|up|down|apart|forward)(?!\p{L}))|wider|zoom(?:s|ing)? out|(?:from )?(?:so |very )?far away|from afar|distant|rauszoomen|dézoome[zr]?|(?:step|move|go) back|(?:(?:pull|move|bring|take|put) (?:the |your )?(?:camera|view|shot)(?: a (?:bit|little))?(?: much| further| farther| way)? (?:back|out|away)|pull (?:back|out))(?! (?:the|his|her|their|a) )|from a distance|(?:mit der |die )?kamera (?:\p{L}{2,8} ){0,2}(?:zurück|weg)(?:ziehen|fahren|setzen)?|alej(?:a|ar|e|en) (?:un poco |más )?la cámara|recul(?:e|er|ez) (?:un peu )?la caméra|afast(?:a|ar|e|em) (?:um pouco )?a câmera|allontan(?:a|are|ate) (?:un po['’] )?la (?:tele|video)?camera|weiter (?:weg|entfernt|hinten)|weitwinkliger|mehr (?:vom|von de[rm]) (?:ort|umgebung|hintergrund|landschaft|szene)|más (?:lejos|amplio|abiert[oa])|aléja\p{L}{0,2}|plus (?:loin|large)|éloigne\p{L}{0,2}|mais (?:longe|abert[oa])|più (?:da )?lontano|più (?:ampi[oa]|larg[oa]))(?!\p{L})|远一点|远一些|更远|拉远|もっと遠|遠くから/iu;
const MUCH =
  /(?<!\p{L})(?:much|a lot|way|far|really|viel|deutlich|mucho|muy|beaucoup|muito|bem|molto)(?!\p{L})|很多|非常|ずっと/iu;
/** “Only her hands” needs a close-up; a face or eyes that are seen too do not. */
const ONLY_A_PART =
  /(?<!\p{L})(?:(?:see|show)(?: only| just| me)? (?:her|his|their|my|the) (?:hands?|feet|fingers)|(?:only|just|nur|solo|sólo|seulement|juste|apenas|só)(?: (?:see|show|want to see))? (?:her|his|their|my|the|ihre?n?|seine?n?|sus?|les?|la|ses|sa|son|as|o|os|le|i|il|gli) (?:hands?|face|eyes?|lips|mouth|feet|fingers|hände|gesicht|augen|manos|cara|rostro|ojos|mains|visage|yeux|mãos|rosto|olhos|mani|viso|occhi)|only (?:want to )?see (?:her|his|their) (?:face|eyes?|lips|mouth))(?!\p{L})/iu;

/** As small as only distance can make it. */
const TINY =
  /(?<!\p{L})(?:tiny|minuscule|(?:very |so |really )?small|little dot|dot|winzig\p{L}{0,2}|klein\p{L}{0,2}|punkt|diminut[oa]|pequeñ[oa]s?|chiquit[oa]|minuscules?|tout petite?|petite? point|minúscul[oa]|pequen[oa]s?|piccol[oa]|minuscol[oa])(?!\p{L})|很小|小さく/iu;

const FRAMINGS: [RegExp, Framing][] = [
  [
    /\b(close[- ]?ups?|close on|extreme close|macro|detail of|primer plano|gros plan|plan rapproché|primo piano|close em|primerísimo plano|acercar|nahaufnahme|großaufnahme)\b|特写|アップ|近距离/i,
    'close',
  ],
  [
    /\b((?<!\b(?:an?|the|her|his|their|my|some|with) (?:\w+ )?)wide|wide[- ](?:shot|angle|view|frame|framing|picture|screen|scene|landscape)|establishing|panoram(a|ic)|aerial|vista|bird'?s[- ]eye|plano general|vista general|panorámica|totale|weitwinkel)\b|全景|远景|遠景|引きの/i,
    'wide',
  ],
  [/\b(medium shot|waist[- ]up|half[- ]length|mid[- ]shot)\b|中景/i, 'medium'],
];
const MOVES: [RegExp, ScenePlan['camera']['move']][] = [
  [/\b(push(es|ing)? in|zoom(s|ing)? in|dolly(ing)? in|moves? closer)\b/i, 'push-in'],
  [/\b(pull(s|ing)? (out|back)|zoom(s|ing)? out|dolly(ing)? (out|back))\b/i, 'pull-out'],
  [/\bpan(?:s|ning)? (?:the camera )?(?:slowly )?(?:to the )?left\b/i, 'pan-left'],
  // Alone “pan” and “tilt” move the camera only where they are no frying pan and no tilted head.
  [
    /\bpan(?:s|ning)? (?:the camera )?(?:slowly )?(?:to the )?right\b|\bcamera pan(?:s|ning)?\b|\bpan(?:s|ning)? (?:the camera|across|over|slowly|along|around)\b|\b(?:slow|gentle) pan\b|(?:^|[,.;:] ?)pan(?:s|ning)?(?= {0,3}(?:$|[,.;:]))/i,
    'pan-right',
  ],
  [/\btilt(?:s|ing)? (?:the camera )?(?:slowly )?down\b/i, 'tilt-down'],
  [
    /\btilt(?:s|ing)? (?:the camera )?(?:slowly )?up\b|\bcamera tilt(?:s|ing)?\b|\btilt(?:s|ing)? the camera\b|\b(?:slow|gentle) tilt\b|(?:^|[,.;:] ?)tilt(?:s|ing)?(?= {0,3}(?:$|[,.;:]))/i,
    'tilt-up',
  ],
  [/\b(orbit(s|ing)?|circl(es|ing)|arc shot)\b/i, 'orbit'],
  [/\b(hand[- ]?held|shaky)\b/i, 'handheld'],
  [/\b(static|locked[- ]off|still camera|camera holds|tripod)\b/i, 'static'],
];

const STEPS: readonly Framing[] = ['wide', 'medium', 'close'];

/** The framing that an edit names, steps to from `now`, or needs for a part of somebody; null for any other edit. */
export function framingFrom(prompt: string, now: Framing): Framing | null {
  if (ONLY_A_PART.test(prompt)) return 'close';
  const toward = NEARER.test(prompt) ? 1 : FARTHER.test(prompt) ? -1 : 0;
  if (toward === 0) return listed(FRAMINGS, prompt);
  if (toward < 0 && TINY.test(prompt)) return 'wide';
  const at = STEPS.indexOf(now) + toward * (MUCH.test(prompt) ? 2 : 1);
  return STEPS[Math.min(STEPS.length - 1, Math.max(0, at))] ?? null;
}

/** A camera that is nearer than close or farther than wide; undefined for any other prompt. */
export function distanceFrom(prompt: string, now: Framing): ScenePlan['distance'] {
  // Much closer than from the hips up is a face.
  if (NEARER.test(prompt) && (now === 'close' || (now === 'medium' && MUCH.test(prompt)))) return 'nearer';
  return FARTHER.test(prompt) && (now === 'wide' || TINY.test(prompt)) ? 'farther' : undefined;
}

/** Behind somebody, and in front again; not “from behind a wall”, and Spanish “de dos” means of two. */
const FROM_BEHIND =
  /(?<!\p{L})(?:(?:walk|go|run|rid|driv|mov)(?:s|es|e|ing|ning)? away(?: from (?:us|me|the (?:camera|viewer)))?(?! from (?:the |a |his |her |\p{L}{3}))|(?:geht|gehen|läuft|laufen|fährt|reitet) (?:\p{L}{2,10} )?(?:von uns )?(?:weg|davon|fort)|(?:se aleja|alejándose|se va(?:n)?|yéndose)(?: caminando| andando)?(?! de (?!nosotros|la cámara))|s['’]éloign(?:e|er|ant)(?! d(?!e (?:nous|la caméra)))|(?:se afasta(?:ndo)?|indo embora|vai embora)(?! d(?!e nós|a câmera))|(?:si allontana|allontanandosi|se ne va)(?! da[li](?!la (?:tele)?camera))|caminando (?:de nosotros|de la cámara)|(?:s['’]en va|marche)(?: de dos)? (?:loin )?(?:de nous|de la caméra)|from (?:behind|the back)(?! (?:of |the |an? |his |my |some )(?!girl|boy|(?:wo)?man|lady|singer|dancer|person|hero|character))|back view|(?:her|his|their) backs? to (?:us|the camera)|von hinten|rückenansicht|de espaldas|(?:desde atrás|por detrás)(?! de)|de dos(?=\s?(?:$|[,.;:!?]|(?:et|dans|sur|avec|devant|à|au|la nuit)(?!\p{L})))|vue? de derrière|par derrière(?! l(?:['’]|[ae]s? ))|de costas|por trás(?! d)|di spalle|da dietro(?! (?:a|il|la|l|un)))(?!\p{L})|背影|走远|走開|远去|去って(?:行|い)|遠ざか|从(?:背|后)[面后]?(?:拍|看)|後ろ(?:から|姿)/iu;
const FROM_BEFORE =
  /(?<!\p{L})(?:from the front|front view|fac(?:e|es|ing) (?:us|me|the camera|the viewer)|(?:look(?:s|ing)?|turn(?:s|ed|ing)?|smil(?:e|es|ing)|laugh(?:s|ing)?)(?: (?:around|back|round|straight|directly|her|him|them|over))? (?:to|towards?|at|into) (?:us|me|the (?:camera|viewer))|turn (?:her|him|them) (?:a)?round|turn(?:s|ed)? (?:a)?round|(?:see|show)(?: me| us)? (?:her|his|their|the \p{L}{2,12}['’]s|everyone['’]s) (?:smiling |laughing )?(?:faces?|smiles?|eyes)|von vorne?|(?:schaut?|schauen|blickt?|blicken|sieht|sehen|dreht|drehen|guckt?|gucken|lacht|lachen|lächelt) (?:sich )?(?:(?:zu|in|uns) )?(?:uns|(?:die|zur) kamera)|zu uns|(?:zur|in die) kamera|(?:ihre?|seine?) (?:gesicht|augen) (?:sehen|zeigen|sieht)|de frente|(?:mir[ae]\p{L}{0,2}|mirando) a (?:la )?cámara|(?:ver|veamos|vea|se vean?)(?:le)? (?:(?:la|su) cara|(?:los|sus) ojos)|de face|(?:regarde\p{L}{0,3}|tourn\p{L}{1,4}|face à) (?:vers )?(?:nous|(?:la |à la )?caméra)|nous regard\p{L}{1,4}|ci guard\p{L}{1,4}|(?:voir|voie) (?:son visage|ses yeux)|(?:olh\p{L}{1,4}|virad[oa]s?) para (?:nós|a gente|a câmera)|ver (?:o rosto|a cara|os olhos)|di fronte|(?:guard\p{L}{1,4}|gira(?:t[oaie]|tel[oaie]|l[oaie])) (?:verso )?(?:(?:di )?noi|(?:in|la|alla|verso la) (?:telecamera|camera))|veder\p{L}{1,3} (?:il (?:suo )?viso|la (?:sua )?faccia|gli occhi|i suoi occhi))(?!\p{L})|正面|面对(?:镜头|我们)|看(?:着|向)?(?:镜头|我们)|(?:こちら|カメラ)(?:を|に|の方を?)(?:向|見)|顔を見せ|振り(?:返|向)/iu;
/** Away from somebody else, not from the camera: two people are seen from the same side. */
const AWAY_FROM_ONE =
  /(?<!\p{L})(?:turn(?:s|ed|ing)? (?:her|his|their) backs? (?:to|on)(?! (?:us|the (?:camera|viewer)))|(?:her|his) back (?:is |should be )?(?:turned )?(?:to|on|against)(?! (?:us|the (?:camera|viewer|wall|window)))|turn(?:s|ed|ing)? away(?! from (?:us|the camera))|(?:faces?|facing|looks?|looking) away(?! from (?:us|the camera))|back to back|(?:dreht|drehen|kehrt|kehren|zeigt) (?:ihm|ihr|ihnen|dem \p{L}{3,15}|der \p{L}{3,15}) den rücken|wend(?:et|en) sich (?:von \p{L}{3,8} )?ab|(?:le|les) da(?:n)? la espalda|(?:lui|leur) tourne(?:nt)? le dos|(?:vira|dá) as costas (?:a|para) \p{L}{2,8}|(?:gli|le) (?:volta|dà) le spalle)(?!\p{L})/iu;
/** The words of a prompt for somebody who turns away from another. */
export const awayIn = (prompt: string): string[] => AWAY_FROM_ONE.exec(prompt)?.slice(0, 1) ?? [];

/** The words of a prompt for a camera behind somebody. */
export const behindIn = (prompt: string): string[] => FROM_BEHIND.exec(prompt)?.slice(0, 1) ?? [];

/** A prompt without the words for where the camera is: “from behind” puts nothing behind anything. */
export const withoutAngle = (prompt: string): string => prompt.replace(FROM_BEHIND, ' ');

/** The side of the picture where somebody should be: left, weiter rechts, más al centro. */
const SIDES: readonly ['left' | 'middle' | 'right', RegExp][] = [
  [
    'left',
    /(?<!\p{L})(?:(?:on|to|at|towards?) the (?:far |very )?left|(?:further|farther|more) left|left side|(?:weiter |mehr )?(?:nach )?links|(?:más )?(?:a|hacia) la izquierda|(?:plus )?(?:à|vers la) gauche|(?:mais )?(?:à|para a) esquerda|(?:più )?a sinistra)(?!\p{L})|左(?=[边邊侧に側へ])/iu,
  ],
  [
    'right',
    /(?<!\p{L})(?:(?:on|to|at|towards?) the (?:far |very )?right|(?:further|farther|more) right|right side|(?:weiter |mehr )?(?:nach )?rechts|(?:más )?(?:a|hacia) la derecha|(?:plus )?(?:à|vers la) droite|(?:mais )?(?:à|para a) direita|(?:più )?a destra)(?!\p{L})|右(?=[边邊侧に側へ])/iu,
  ],
  [
    'middle',
    /(?<!\p{L})(?:(?:in|into|to|at) the (?:very )?(?:middle|cent(?:er|re))(?! of (?!the (?:picture|frame|screen|image|shot|scene)))|(?:in (?:die|der)|zur) (?:bild)?mitte(?! (?:de[rs]|von))|(?:en|al|hacia el) (?:medio|centro)(?! del? (?!la imagen))|au (?:milieu|centre)(?! d(?:e|u) (?!l['’]image))|(?:no|ao|para o) (?:meio|centro)(?! d[aeo] )|(?:al|nel) centro(?! d))(?!\p{L})|中央に|中间/iu,
  ],
];
const CLAUSES = /[.,;!?]|(?<!\p{L})(?:and|but|und|aber|y|pero|et|mais|e|ma|mas)(?!\p{L})/iu;

/** The side to which an edit moves the people, if `isThing` finds no thing in the clause. */
export function sideFrom(prompt: string, isThing: (clause: string) => boolean): ScenePlan['side'] {
  for (const clause of prompt.split(CLAUSES)) {
    const side = SIDES.find(([, words]) => words.test(clause))?.[0];
    if (side && !isThing(clause)) return side;
  }
  return undefined;
}

/** Whether an edit turns somebody to the camera. */
export const facesUs = (prompt: string): boolean => FROM_BEFORE.test(prompt) && !FROM_BEHIND.test(prompt);

/** The words of a prompt for somebody who turns to the camera. */
export const facingIn = (prompt: string): string[] =>
  facesUs(prompt) ? (FROM_BEFORE.exec(prompt)?.slice(0, 1) ?? []) : [];

/** The side from which somebody is seen after an edit. */
export const angleFrom = (prompt: string, now: ScenePlan['angle']): ScenePlan['angle'] =>
  FROM_BEHIND.test(prompt) ? 'behind' : FROM_BEFORE.test(prompt) ? undefined : now;

/** Whether a prompt moves the camera towards something. */
export const isNearer = (prompt: string): boolean => NEARER.test(prompt);

/** A camera that a prompt moves is no prop of the scene. */
const MOVED_CAMERA =
  /(?<!\p{L})(?:pull|move|bring|take|put|push|zoom|turn|tilt|point|swing|place|lower|raise|keep|hold|have|get|let)(?:s|ing)? (?:in |out |back )?(?:the|your) camera(?!\p{L})|(?<!\p{L})the camera (?=(?:should|must|shall|could|is|has to|needs to|goes|go|moves?|comes?|pulls?|closer|nearer|further|farther|back)(?!\p{L}))/giu;
/** The words of a prompt that move the camera. */
export const cameraIn = (prompt: string): string[] => prompt.match(MOVED_CAMERA) ?? [];
export const withoutMovedCamera = (prompt: string): string => prompt.replace(MOVED_CAMERA, ' ');

/** The words of a prompt for a camera that comes nearer. */
export const nearerIn = (prompt: string): string[] => NEARER.exec(prompt)?.slice(0, 1) ?? [];

/** The words of a prompt for a camera farther off. */
export const fartherIn = (prompt: string): string[] => FARTHER.exec(prompt)?.slice(0, 1) ?? [];

/** How an edit moves the camera; null where it does not say. */
export const moveFrom = (prompt: string): ScenePlan['camera']['move'] | null => listed(MOVES, prompt);

const listed = <Value>(table: readonly [RegExp, Value][], prompt: string): Value | null =>
  table.find(([pattern]) => pattern.test(prompt))?.[1] ?? null;

/** Whether people are seen from the hips up: the character alone, two adults, or people who face the camera. */
export function isSeenNear({ framing, angle, isFacing, shotType, hasCharacter, people = [] }: ScenePlan): boolean {
  if (framing === 'wide' || angle || shotType === 'dance') return false;
  const count = people.length + (hasCharacter ? 1 : 0);
  return isFacing === true || (count === 1 ? hasCharacter : count === 2 && people.every(({ age }) => age !== 'child'));
}
