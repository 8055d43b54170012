import { Failure } from '#lib/platform/failure.ts';
import { videoCredits } from '#lib/billing/price-catalog.ts';
import type { EditableMv, EditableScene } from './editable-mv.ts';
import { scenesLine, subjectOf, type EditPrice, type PriceLine } from './edit-price.ts';
import { lookOfVideo, sameFrames, sameLook, type SceneLook } from './scene-look.ts';

export type Composition = {
  look: SceneLook;
  /** Scenes whose file does not look like the rest: rendered again, and charged. */
  unlike: EditableScene[];
  /** Scenes whose file was not kept: rendered again at no charge. */
  lost: EditableScene[];
  price: EditPrice;
};

/**
 * What joining the current scenes takes. Files can only be joined when they look alike: a look that all scenes share is kept, otherwise
 * it is the video's own, and scenes that differ are rendered again in it. Turning subtitles on or off renders the scenes in which words are drawn. Throws `TIMELINE_UNAVAILABLE` when subtitles are asked for
 * words without times.
 */
export function planComposition(mv: EditableMv, choice: { subtitles?: boolean }): Composition {
  if (choice.subtitles && !mv.hasTimeline)
    throw new Failure('TIMELINE_UNAVAILABLE', {
      message: 'The song has no subtitle timing.',
      details: { field: 'subtitles' },
    });
  const own = lookOfVideo(mv.brief, mv.hasTimeline);
  const look = { ...(sharedLook(mv) ?? own), subtitles: choice.subtitles ?? own.subtitles };
  const unlike = mv.scenes.filter(
    (scene) => scene.rendering && (!sameFrames(scene, scene.rendering, look) || scene.rendering.draft),
  );
  const lost = mv.scenes.filter((scene) => !unlike.includes(scene) && scene.videoAssetId === null);
  const lines: PriceLine[] = [{ key: 'finalize', label: 'Final cut', quantity: 1, credits: videoCredits.finalize }];
  if (unlike.length > 0) lines.push(scenesLine(look, unlike, `Scenes rendered again at ${look.resolution}`));
  return {
    look,
    unlike,
    lost,
    price: {
      operation: 'compose',
      subject: subjectOf(mv, 'compose', look.subtitles),
      look,
      lines,
      assumptions: assumptionsOf(mv, unlike, lost),
    },
  };
}

/** Aspect ratio, resolution and frame rate, when every scene has the same ones and none is a draft. */
function sharedLook({ scenes }: EditableMv): SceneLook | null {
  const first = scenes[0]?.rendering;
  if (!first) return null;
  const { aspectRatio, resolution, fps, renderTier, subtitles } = first;
  const look = { aspectRatio, resolution, fps, renderTier, subtitles };
  const alike = scenes.every(
    ({ rendering }) => rendering && !rendering.draft && sameLook({ ...rendering, subtitles }, look),
  );
  return alike ? look : null;
}

function assumptionsOf(mv: EditableMv, unlike: readonly EditableScene[], lost: readonly EditableScene[]): string[] {
  const list = (scenes: readonly EditableScene[]) => scenes.map((scene) => scene.index).join(', ');
  return [
    `The price holds for version ${mv.version} of the video.`,
    ...(unlike.length > 0 ? [`Scenes ${list(unlike)} look unlike the rest and are rendered again.`] : []),
    ...(lost.length > 0
      ? [`The files of scenes ${list(lost)} were not kept; they are rendered again at no charge.`]
      : []),
  ];
}
