'use client';
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import type { TimeStore } from '#components/axis/time-store.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { positionText } from '../clip-time.ts';
import { MediaImage } from '../media-image.tsx';
import { Palette, shotLooks } from './scene-look.tsx';
import type { StoryboardScene } from '../video/studio-video.ts';
import { useSceneAt } from '../monitor/use-player.ts';

const sceneLooks: Record<StoryboardScene['status'], { status: string; label: string }> = {
  planned: { status: 'waiting', label: 'Planned' },
  drawn: { status: 'waiting', label: 'Picture drawn' },
  rendering: { status: 'started', label: 'Rendering' },
  rendered: { status: 'completed', label: 'Rendered' },
  failed: { status: 'failed', label: 'Failed' },
};

/** The scene under the playhead: picture, description, sung words, shot type. */
export function ScenePanel({
  scenes,
  playhead,
  share,
}: {
  scenes: readonly StoryboardScene[];
  playhead: TimeStore;
  share: number;
}) {
  const scene = scenes[useSceneAt(scenes, playhead)];
  if (!scene)
    return <p className="py-6 text-center text-muted">Scenes appear here once the song is divided into scenes.</p>;
  const look = sceneLooks[scene.status];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm">{scenesText([scene.index])}</h3>
        <StatusBadge status={look.status} label={look.label} look="soft" />
      </div>
      <div
        className="mx-auto w-full max-h-60 overflow-hidden rounded-sm bg-sunken"
        style={{ aspectRatio: share, maxWidth: `calc(15rem * ${share})` }}
      >
        {scene.imageUrl ? (
          <MediaImage key={scene.imageUrl} src={scene.imageUrl} alt={scene.prompt} />
        ) : (
          <span className="grid size-full place-items-center text-xs text-muted">No picture yet</span>
        )}
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge>{shotLooks[scene.shotType].label}</Badge>
        <Badge>{scene.setting.replaceAll('-', ' ')}</Badge>
        <Badge>{scene.sectionLabel}</Badge>
        <Badge mono>
          {positionText(scene.startSec, true)}–{positionText(scene.endSec, true)}
        </Badge>
      </p>
      <p>{scene.prompt}</p>
      {scene.lyric ? (
        <blockquote className="border-l-2 border-line-strong pl-3 text-muted">
          <span className="sr-only">Sung: </span>
          {scene.lyric}
        </blockquote>
      ) : (
        <p className="text-xs text-muted">Nothing is sung here.</p>
      )}
      <Palette name="Colours of this scene" colors={scene.palette} />
    </div>
  );
}
