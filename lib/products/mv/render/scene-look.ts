import type { AspectRatio, DraftBrief, RenderTier, Resolution } from '#lib/contract/mv.ts';
import type { CharacterAnchor, VideoBrief, VideoFile } from '../ports.ts';

/** What a scene's file looks like from outside; files that share it can be joined. `fps` null is what the tier has. */
export type SceneLook = {
  aspectRatio: AspectRatio;
  resolution: Resolution;
  fps: 24 | 48 | null;
  renderTier: RenderTier | null;
  subtitles: boolean;
};

/** The latest rendering of a scene, as `mv_scene.rendering` keeps it. */
export type SceneRendering = SceneLook & {
  draft: boolean;
  characterAssetId: string | null;
  width: number;
  height: number;
  durationSec: number;
  framesPerSec: number;
};

/** A video's choices as `mv.brief` keeps them. `fps` appears once an edit has chosen one. */
export type MvBrief = DraftBrief & { fps?: 24 | 48 };

/** The character of a video, as `mv.anchor` keeps it. `given`: its picture came from the caller, not from the artist. */
export type StoredAnchor = Pick<CharacterAnchor, 'description' | 'colors'> & { assetId: string; given: boolean };

/** What the video itself is to look like. Frames burn subtitles in, so these are part of it. */
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

/** The look an engine was asked for by its brief. */
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

/** Whether a scene that was rendered in the one look would have the same frames in the other: subtitles matter only where words are drawn. */
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
