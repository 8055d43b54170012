import type { EmotionArc, ScenePlan, VideoBrief } from '#lib/products/mv/ports.ts';
import { matchPlaces } from '../places/setting-words.ts';
import { allLyrics, type SongPart } from './song-parts.ts';
import { seededRandom } from '../seeded-random.ts';

type Hour = ScenePlan['timeOfDay'];

const HOURS: Hour[] = ['dawn', 'day', 'dusk', 'night'];
/** Mentions needed, unless the title has one, before the lyrics set the time of day of the whole video. */
const SAID_ENOUGH = 0.9;

/** The hour the words mention most, or null when they leave it open. */
export function songHour(brief: VideoBrief): Hour | null {
  const counts = hourCounts(allLyrics(brief));
  for (const [hour, count] of hourCounts(brief.title)) counts.set(hour, (counts.get(hour) ?? 0) + 2 * count);
  for (const [hour, count] of hourCounts(brief.tags ?? '')) counts.set(hour, (counts.get(hour) ?? 0) + 0.5 * count);
  return mostSaid(counts, SAID_ENOUGH);
}

/**
 * The hour of each part. A part's own words decide for that part. Around it time passes: through dusk into a night that
 * is sung about, and from it into dawn when the song ends happily.
 */
export function hoursOfParts(brief: VideoBrief, emotion: EmotionArc, parts: SongPart[]): Hour[] {
  const path = hourPath(brief, emotion);
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

function hourPath(brief: VideoBrief, emotion: EmotionArc): Hour[] {
  const { valence, arousal } = emotion.overall;
  const ending = emotion.sections.at(-1)?.valence ?? valence;
  const said = songHour(brief);
  if (said === 'night')
    return valence > 0.05 || ending > valence
      ? ['dusk', 'night', 'night', 'night', 'dawn']
      : ['dusk', 'night', 'night', 'night'];
  if (said === 'dawn') return ['dawn', 'dawn', 'dawn', 'day'];
  if (said === 'day') return ['dawn', 'day', 'day', 'dusk'];
  if (said === 'dusk') return ['day', 'dusk', 'dusk', 'night'];
  const paths: Hour[][] =
    valence > 0.25
      ? arousal > 0
        ? [
            ['day', 'dusk', 'night'],
            ['dusk', 'night', 'dawn'],
          ]
        : [
            ['dawn', 'day', 'dusk'],
            ['day', 'dusk'],
          ]
      : valence < -0.25 && ending <= valence
        ? [
            ['dusk', 'night'],
            ['day', 'dusk', 'night'],
          ]
        : [
            ['dusk', 'night', 'dawn'],
            ['dusk', 'night', 'night', 'dawn'],
          ];
  return seededRandom(brief.seed, 'hours').pick(paths);
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
  return counts;
}

function mostSaid(counts: Map<Hour, number>, least: number): Hour | null {
  const best = HOURS.filter((hour) => (counts.get(hour) ?? 0) >= least).sort(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  )[0];
  return best ?? null;
}
