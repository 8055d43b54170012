import type { AspectRatio, DraftBrief, RenderTier, Resolution } from '#lib/contract/mv.ts';
import type { CharacterAnchor, VideoBrief, VideoFile } from '../ports.ts';

/** The format of a scene's file; files with the same one can be joined. `fps` null: the frame rate of the tier. */
export type SceneLook = {
  aspectRatio: AspectRatio;
  resolution: Resolution;
  fps: 24 | 48 | null;
  renderTier: RenderTier | null;
  subtitles: boolean;
};

/** The latest rendering of a scene, as in `mv_scene.rendering`. */
export type SceneRendering = SceneLook & {
  draft: boolean;
  characterAssetId: string | null;
  width: number;
  height: number;
  durationSec: number;
  framesPerSec: number;
};

/** A video's choices, as in `mv.brief`. `fps` is set once it was composed; null is the frame rate of its tier. */
export type MvBrief = DraftBrief & { fps?: 24 | 48 | null };

/** The character of a video, as in `mv.anchor`. `given`: its picture came from the caller, not from the artist. */
export type StoredAnchor = Pick<CharacterAnchor, 'description' | 'colors'> & { assetId: string; given: boolean };

/** The look of the video itself. Subtitles are burned into the frames, so they are part of it. */
export function lookOfVideo(
  brief: Pick<MvBrief, 'aspectRatio' | 'resolution' | 'fps' | 'renderTier' | 'subtitles'>,
  hasTimeline: boolean,
): SceneLook {
  const renderTier = brief.renderTier ?? null;
  return {
    aspectRatio: brief.aspectRatio ?? '16:9',
    resolution: brief.resolution ?? '540p',
    fps: brief.fps ?? (renderTier ? null : 24),
    renderTier,
    subtitles: (brief.subtitles ?? false) && hasTimeline,
  };
}

/** The look that a brief requests of an engine. */
export function lookOfBrief(brief: VideoBrief): SceneLook {
  const renderTier = brief.renderTier ?? null;
  return {
    aspectRatio: brief.aspectRatio,
    resolution: brief.resolution,
    fps: brief.fps ?? (renderTier ? null : 24),
    renderTier,
    subtitles: brief.subtitles,
  };
}

export function sameLook(one: SceneLook, other: SceneLook): boolean {
  return (
    one.aspectRatio === other.aspectRatio &&
    one.resolution === other.resolution &&
    one.fps === other.fps &&
    one.renderTier === other.renderTier &&
    one.subtitles === other.subtitles
  );
}

/** Whether a scene has the same frames in two looks. Subtitles matter only in a scene with words. */
export function sameFrames({ captioned }: { captioned: boolean }, one: SceneLook, other: SceneLook): boolean {
  return sameLook(captioned ? one : { ...one, subtitles: other.subtitles }, other);
}

export function renderingOf(
  look: SceneLook,
  file: Omit<VideoFile, 'path'>,
  more: Pick<SceneRendering, 'draft' | 'characterAssetId'>,
): SceneRendering {
  return {
    ...look,
    ...more,
    width: file.width,
    height: file.height,
    durationSec: file.durationSec,
    framesPerSec: file.fps,
  };
}
