import type { SongAnalysis, VideoBrief } from '#lib/products/mv/ports.ts';
import { sceneCountMax } from '../../local/planner/song/cut-scenes.ts';

export const SCENE_SEC_MIN = 1.4;
export const SCENE_SEC_MAX = 14;
/** How much closer a beat has to be to win over a downbeat. */
const DOWNBEAT_PULL = 0.6;

/** The minimum number of scenes such that none exceeds the maximum length. */
export function sceneCountMin(analysis: Pick<SongAnalysis, 'durationSec'>): number {
  return Math.max(1, Math.ceil(analysis.durationSec / SCENE_SEC_MAX));
}

/**
 * Snaps proposed scene starts to the music: to the nearest section start, downbeat or beat, so that the scenes cover
 * the song without gaps. Without a beat nearby, a start keeps its time. The first scene starts at 0.
 */
export function snapStarts(startsSec: readonly number[], analysis: SongAnalysis): number[] {
  const { beats, durationSec } = analysis;
  const strong = new Set([
    ...analysis.downbeats.flatMap((index) => beats[index] ?? []),
    ...analysis.sections.map((section) => section.startSec),
  ]);
  const points = [...new Set([...beats, ...strong])].filter((sec) => sec > 0 && sec < durationSec);
  return startsSec.map((wanted, place) => {
    if (place === 0) return 0;
    let best = wanted;
    let bestCost = Math.max(1, 90 / Math.max(1, analysis.bpm));
    for (const sec of points) {
      const cost = Math.abs(sec - wanted) * (strong.has(sec) ? DOWNBEAT_PULL : 1);
      if (cost < bestCost) [best, bestCost] = [sec, cost];
    }
    return Math.round(best * 1000) / 1000;
  });
}

/** What is wrong with scenes at these starts, as feedback for the model. */
export function cutProblems(
  startsSec: readonly number[],
  brief: Pick<VideoBrief, 'renderTier'>,
  analysis: SongAnalysis,
): string[] {
  const { durationSec } = analysis;
  const [least, most] = [sceneCountMin(analysis), sceneCountMax(brief, analysis)];
  if (startsSec.length < least || startsSec.length > most)
    return [`scenes: there must be ${least} to ${most} of them, not ${startsSec.length}.`];
  const problems: string[] = [];
  const shortest = Math.min(SCENE_SEC_MIN, durationSec);
  startsSec.forEach((startSec, index) => {
    const endSec = startsSec[index + 1] ?? durationSec;
    const lengthSec = endSec - startSec;
    if (startSec < 0 || startSec >= durationSec)
      problems.push(`scenes.${index}.startSec: must lie within the song (0 to ${durationSec.toFixed(2)}).`);
    else if (lengthSec <= 0) problems.push(`scenes.${index + 1}.startSec: must come after the scene before it.`);
    else if (lengthSec < shortest)
      problems.push(`scenes.${index}: on the beat it lasts ${lengthSec.toFixed(2)} s; at least ${SCENE_SEC_MIN} s.`);
    else if (lengthSec > SCENE_SEC_MAX)
      problems.push(`scenes.${index}: it lasts ${lengthSec.toFixed(1)} s; at most ${SCENE_SEC_MAX} s.`);
  });
  return problems;
}
