import type { Style } from '#lib/engines/local/draw/scene/style.ts';
import { styledPainter } from '#lib/engines/local/draw/scene/styled-painter.ts';
import { beatClock } from '#lib/engines/local/render/frames/beat-clock.ts';
import type { FrameState, ScenePlan } from '#lib/products/mv/ports.ts';
import type { PlannedText } from './read-texts.ts';

/** A scene prepared as by the renderer, but on its own. */
export async function preparePicture(
  { brief, analysis, concept }: Omit<PlannedText, 'text'>,
  scene: ScenePlan,
  style: Style,
  size: { width: number; height: number },
) {
  const words = brief.lines.flatMap((line) =>
    line.words.map(({ text, startSec }, i) => ({ text, startSec, opensLine: i === 0 })),
  );
  const sung =
    scene.lyric === ''
      ? []
      : words.filter(({ startSec }) => startSec >= scene.startSec - 0.05 && startSec < scene.endSec - 0.05);
  const prepared = await styledPainter(style).prepare(scene, {
    ...size,
    concept,
    character: null,
    references: [],
    title: brief.title,
    captioned: brief.subtitles,
    sung,
  });
  const readBeat = beatClock(analysis);
  const stateAt = (songSec: number): FrameState => ({
    tSec: songSec - scene.startSec,
    songSec,
    progress: (songSec - scene.startSec) / (scene.endSec - scene.startSec),
    ...readBeat(songSec),
    mouth: 0.3,
  });
  return { prepared, stateAt };
}
