import type { ScenePlan, SongAnalysis } from './ports.ts';

/** A last scene shorter than this is a flicker: the scene before it goes on instead. */
const SHORTEST_LAST_SEC = 0.75;

/** The scenes of the first `lengthSec`, the last one cut off there. */
export function firstScenes(scenes: readonly ScenePlan[], lengthSec: number): ScenePlan[] {
  const begun = scenes.filter((scene) => scene.startSec < lengthSec);
  const kept = begun.filter((scene, at) => at === 0 || lengthSec - scene.startSec >= SHORTEST_LAST_SEC);
  return kept.map((scene, at) => (at === kept.length - 1 ? { ...scene, endSec: lengthSec } : scene));
}

/** An analysis of a song that ends there. */
export function firstSecondsOf(analysis: SongAnalysis, lengthSec: number): SongAnalysis {
  const sections = analysis.sections
    .filter((section) => section.startSec < lengthSec)
    .map((section) => ({ ...section, endSec: Math.min(section.endSec, lengthSec) }));
  return { ...analysis, durationSec: Math.min(analysis.durationSec, lengthSec), sections };
}
