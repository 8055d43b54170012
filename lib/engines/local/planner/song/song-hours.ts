import type { EmotionArc, ScenePlan, VideoBrief } from '#lib/products/mv/ports.ts';
import { withoutShades } from '../../draw/objects/thing-colors.ts';
import { chooseStyle } from '../brief/choose-style.ts';
import { matchPlaces } from '../places/setting-words.ts';
import { seededRandom } from '../seeded-random.ts';
import { wordMatcher } from '../word-match.ts';
import { allLyrics, type SongPart } from './song-parts.ts';

type Hour = ScenePlan['timeOfDay'];

const HOURS: Hour[] = ['dawn', 'day', 'dusk', 'night'];
/** Mentions needed before the lyrics set the hour of the video: one per `LINES_PER_MENTION`, but at least this many. */
const SAID_ENOUGH = 0.9;
const LINES_PER_MENTION = 14;
/** The weight of something that is done or seen at one hour only; the name of the hour counts 1. */
const IMPLIED = 0.95;

/** Things seen or done at one hour only, almost always. Where an hour is named, that counts for more. */
const matchImplied = wordMatcher<Hour>([
  {
    words:
      'parasol parasols beach_umbrella sandcastle sandcastles sand_castle seagull seagulls gulls sunbathe sunburn sunburned sunburnt sunscreen sunglasses ' +
      'picnic playground schoolyard school_bus recess trampoline sunflower sunflowers butterfly butterflies bumblebee bees dragonfly hummingbird ' +
      'harvest haymaking clothesline washing_line lawnmower lemonade lunch lunchtime birthday_party bouncy_castle sports_day farmers_market marketplace ' +
      'gardening kite kites wedding_dress hot_air_balloon skylark skylarks blue_sky blue_skies rainbow rainbows',
    value: 'day',
  },
  {
    words:
      'gaviota gaviotas sombrilla castillo_de_arena arcoíris mariposa mariposas girasol girasoles recreo mediodía merienda a_pleno_sol ' +
      'möwe möwen sonnenschirm sandburg regenbogen schmetterling schmetterlinge sonnenblume sonnenblumen pausenhof mittagessen spielplatz picknick blauer_himmel ' +
      'mouette mouettes château_de_sable arc-en-ciel papillon papillons tournesol tournesols récréation pique-nique linge_qui_sèche ' +
      'gaivota gaivotas guarda-sol castelo_de_areia arco-íris borboleta borboletas girassol girassóis piquenique ' +
      'gabbiano gabbiani ombrellone ombrelloni castello_di_sabbia arcobaleno farfalla farfalle girasole girasoli merenda ' +
      '海鸥 风筝 彩虹 蝴蝶 向日葵 野餐 カモメ 凧 虹 蝶 ひまわり ピクニック 갈매기 무지개 나비 해바라기 소풍',
    value: 'day',
  },
  {
    words:
      'sunbeam sunbeams rooster cockcrow milkman paperboy morning_coffee breakfast bakery_opens at_six_in_the_morning gallo hahn hahnenschrei desayuno frühstück ' +
      'petit_déjeuner café_da_manhã colazione',
    value: 'dawn',
  },
  {
    words:
      'fireflies firefly fireworks campfire bonfire floodlight floodlights headlights streetlights nightclub discotheque nightcap bedtime lullaby insomnia owl owls ' +
      'luciérnaga luciérnagas fuegos_artificiales hoguera nana glühwürmchen feuerwerk lagerfeuer wiegenlied luciole lucioles feu_d_artifice berceuse ' +
      'vaga-lume vaga-lumes fogos_de_artifício fogueira lucciola lucciole fuochi_d_artificio falò ninna_nanna',
    value: 'night',
  },
]);

/** The hour that the words mention most, or null when they leave it open. */
export function songHour(brief: VideoBrief): Hour | null {
  const lyrics = allLyrics(brief);
  const counts = hourCounts(lyrics);
  const add = (text: string, weight: number) => {
    for (const [hour, count] of hourCounts(text)) counts.set(hour, (counts.get(hour) ?? 0) + weight * count);
  };
  add(brief.title, 2);
  add(brief.tags ?? '', 0.5);
  // “Dark green” says nothing of night.
  add(withoutShades(brief.description ?? ''), 2);
  return mostSaid(counts, Math.max(SAID_ENOUGH, lyrics.split('\n').length / LINES_PER_MENTION));
}

/**
 * The hour of each part; `said` is the hour of the song (`songHour`). A part's own words decide for that part. Around
 * it time passes: through dusk into a night that is sung about, and on into dawn if the song ends happily.
 */
export function hoursOfParts(brief: VideoBrief, emotion: EmotionArc, parts: SongPart[], said: Hour | null): Hour[] {
  const path = hourPath(brief, emotion, said);
  const totalSec = Math.max(1e-6, parts.at(-1)?.endSec ?? 0);
  const choruses = new Map<string, Hour>();
  return parts.map((part) => {
    const middle = (part.startSec + part.endSec) / 2 / totalSec;
    const passing = path[Math.min(path.length - 1, Math.floor(middle * path.length))] as Hour;
    const sung = part.lyrics.length > 0 ? mostSaid(hourCounts(part.lyrics.join('\n')), 0.55) : null;
    // A refrain repeated at another hour shows that time has passed.
    const hour =
      part.kind === 'chorus' && choruses.has('sung') && !part.isLastOfKind
        ? (choruses.get('sung') as Hour)
        : (sung ?? passing);
    if (part.kind === 'chorus' && sung) choruses.set('sung', sung);
    return hour;
  });
}

function hourPath(brief: VideoBrief, emotion: EmotionArc, said: Hour | null): Hour[] {
  const { valence } = emotion.overall;
  const ending = endingOf(emotion);
  if (said === 'night')
    return valence > 0.05 || ending > valence
      ? ['dusk', 'night', 'night', 'night', 'dawn']
      : ['dusk', 'night', 'night', 'night'];
  if (said === 'dawn') return ['dawn', 'dawn', 'dawn', 'day'];
  if (said === 'day') return ['dawn', 'day', 'day', 'dusk'];
  if (said === 'dusk') return ['day', 'dusk', 'dusk', 'night'];
  return seededRandom(brief.seed, 'hours').pick(pathsOf(brief, emotion));
}

const endingOf = ({ overall, sections }: EmotionArc): number => sections.at(-1)?.valence ?? overall.valence;

/** Words for a cheerful, clean or bright video, which is by day if no hour is named. */
const CHEERFUL =
  /(?<!\p{L})(?:cheerful|joyful|joyous|happy|funny|playful|friendly|sunny|light-hearted|lighthearted|feel-good|upbeat|(?:clean|fresh|light|warm|nice) and bright|bright and|airy|(?:bright|vivid) colou?rs|cores vivas|colores vivos|colori vivaci|couleurs vives|(?:kräftige|bunte) farben|fröhlich\p{L}{0,2}|heiter\p{L}{0,2}|lustig\p{L}{0,2}|freundlich\p{L}{0,2}|hell und|alegres?|luminos[oa]s?|divertid[oa]s?|feliz|joyeu(?:x|ses?)|gaie?s?|lumineu(?:x|ses?)|drôles?|allegr[oaie]|solar[ei]|felice|divertente)(?!\p{L})/iu;

/** The hours that a song without a named one may pass through. Neon and palms before a sunset need a night. */
function pathsOf(brief: VideoBrief, emotion: EmotionArc): Hour[][] {
  const { valence, arousal } = emotion.overall;
  const ending = endingOf(emotion);
  if (chooseStyle(brief, emotion) === 'vaporwave')
    return [
      ['dusk', 'night', 'dawn'],
      ['day', 'dusk', 'night'],
      ['dusk', 'dusk', 'night'],
    ];
  if (CHEERFUL.test(brief.description ?? '')) return [['day', 'day', 'day', 'dusk']];
  if (valence > 0.25)
    return arousal > 0
      ? [
          ['day', 'day', 'dusk'],
          ['day', 'dusk', 'night'],
          ['dawn', 'day', 'dusk'],
        ]
      : [
          ['dawn', 'day', 'dusk'],
          ['day', 'day', 'dusk'],
          ['day', 'dusk'],
        ];
  if (valence < -0.25 && ending <= valence)
    return [
      ['dusk', 'night'],
      ['day', 'dusk', 'night'],
      ['day', 'dusk'],
    ];
  return [
    ['day', 'dusk', 'night'],
    ['dawn', 'day', 'dusk'],
    ['day', 'day', 'dusk'],
    ['dusk', 'night', 'dawn'],
  ];
}

/** `until the morning` is sung before the morning, so anticipated hours do not count. */
function hourCounts(text: string): Map<Hour, number> {
  const counts = new Map<Hour, number>();
  for (const hit of matchPlaces(text)) {
    const hour = hit.value.timeOfDay;
    if (!hour || hit.negated || /\b(until|till|til|before|tomorrow)\b[^,.\n]{0,18}$/i.test(text.slice(0, hit.index)))
      continue;
    counts.set(hour, (counts.get(hour) ?? 0) + (hit.value.setting ? 0.6 : 1));
  }
  for (const { value: hour, negated } of matchImplied(text))
    if (!negated) counts.set(hour, (counts.get(hour) ?? 0) + IMPLIED);
  return counts;
}

function mostSaid(counts: Map<Hour, number>, least: number): Hour | null {
  const best = HOURS.filter((hour) => (counts.get(hour) ?? 0) >= least).sort(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  )[0];
  return best ?? null;
}
