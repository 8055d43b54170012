import { scenesText } from '#lib/contract/mv/scene-names.ts';
import { capitalise } from '#lib/contract/text/sentence-text.ts';
import type { AxisBlock } from '#components/axis/blocks-lane.tsx';
import { smallPicture } from '../media-image.tsx';
import type { StoryboardScene } from '../video/studio-video.ts';
import { positionText } from '../clip-time.ts';

type Section = { label: string; startSec: number; endSec: number; energy?: number };

/** Sections of a song as blocks of the axis. */
export function sectionBlocks(sections: readonly Section[]): AxisBlock[] {
  return sections.map((section, index) => ({
    id: `section-${index}`,
    startSec: section.startSec,
    endSec: section.endSec,
    label: capitalise(section.label),
    detail: [
      `${positionText(section.startSec)} to ${positionText(section.endSec)}`,
      section.energy === undefined ? null : `energy ${Math.round(section.energy * 100)}%`,
    ]
      .filter(Boolean)
      .join(', '),
  }));
}

const sceneStatus: Record<StoryboardScene['status'], string> = {
  planned: 'waiting',
  drawn: 'waiting',
  rendering: 'started',
  rendered: 'completed',
  failed: 'failed',
};

/**
 * Scenes as blocks with their pictures. A status is shown before the video is ready, and for scenes whose latest
 * attempt failed. `changed` marks scenes whose current take is not in the final cut.
 */
export function sceneBlocks(
  scenes: readonly StoryboardScene[],
  settled: boolean,
  changed: ReadonlySet<number>,
  failed: ReadonlySet<number>,
): AxisBlock[] {
  return scenes.map((scene) => ({
    id: sceneId(scene.index),
    startSec: scene.startSec,
    endSec: scene.endSec,
    label: scenesText([scene.index]),
    mark: changed.has(scene.index) ? 'changed' : undefined,
    status: failed.has(scene.index)
      ? 'failed'
      : settled && scene.status !== 'failed'
        ? undefined
        : sceneStatus[scene.status],
    detail: `${positionText(scene.startSec, true)} to ${positionText(scene.endSec, true)}, ${scene.shotType}. ${scene.prompt}`,
    thumbnailUrl: scene.imageUrl && smallPicture(scene.imageUrl, 400),
  }));
}

export function sceneId(index: number): string {
  return `scene-${index}`;
}
