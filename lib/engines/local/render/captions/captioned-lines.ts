import { tidyLines } from '#lib/media/subtitles/tidy-lines.ts';
import type { SungLine } from '#lib/products/music/ports.ts';
import type { RenderInput, ScenePlan } from '#lib/products/mv/ports.ts';

/** The longest part of a line that may be sung on the other side of a cut without a caption there. */
const BESIDE_CUT_SEC = 0.8;

/**
 * The lines captioned in a scene. Left out are lines that only begin or end here and that the neighbouring scene's
 * picture already shows: such a line would appear twice, in two typefaces and places, on both sides of the cut.
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
