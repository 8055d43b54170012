import { tidyLines } from '#lib/media/subtitles/tidy-lines.ts';
import type { SungLine } from '#lib/products/music/ports.ts';
import type { RenderInput, ScenePlan } from '#lib/products/mv/ports.ts';

/** So much of a line may be sung on the other side of a cut without being written there. */
const BESIDE_CUT_SEC = 0.8;

/**
 * The lines that captions of a scene show: not those that are set by the picture of the scene before or after it and only begin or end here.
 * Such a line would be written twice, in two typefaces and places, on both sides of the cut.
 */
export function captionedLines({ brief, scenes, stills }: RenderInput, sceneIndex: number): SungLine[] {
  const setsWords = (scene: ScenePlan | undefined): boolean =>
    scene !== undefined && scene.lyric !== '' && !stills?.[scene.index];
  const { startSec, endSec } = scenes[sceneIndex] as ScenePlan;
  const [isSetBefore, isSetAfter] = [setsWords(scenes[sceneIndex - 1]), setsWords(scenes[sceneIndex + 1])];
  return tidyLines(brief.lines).filter(
    (line) =>
      !(isSetBefore && line.startSec < startSec && line.endSec <= startSec + BESIDE_CUT_SEC) &&
      !(isSetAfter && line.endSec > endSec && line.startSec >= endSec - BESIDE_CUT_SEC),
  );
}
