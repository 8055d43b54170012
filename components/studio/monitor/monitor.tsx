'use client';
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import { Film } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { cn } from '#components/ui/cn.ts';
import { MediaImage } from '../media-image.tsx';
import { aspectShares } from '../style-catalog.ts';
import type { StudioVideo } from '../video/studio-video.ts';
import { type Player, useSceneAt } from './use-player.ts';

export type MonitorProps = {
  video: StudioVideo;
  player: Player;
  playhead: TimeStore;
  frameRef: Ref<HTMLDivElement>;
};

/**
 * The picture: the final video with changed scenes previewed in place, or before that the storyboard played to the
 * song. Its size never changes.
 */
export function Monitor({ video, player, playhead, frameRef }: MonitorProps) {
  const { mv, final, song, board } = video;
  const scene = board.scenes[useSceneAt(board.scenes, playhead)];
  const picture = scene?.imageUrl ?? null;
  const state = scene && video.editing?.scenes.find((one) => one.index === scene.index);
  const take = state?.changed ? state.takes.find((one) => one.take === state.take) : undefined;
  const share = aspectShares[mv.aspectRatio];
  return (
    <div ref={frameRef} className="grid place-items-center bg-sunken [&:fullscreen]:bg-sunken">
      <div
        className="relative w-full max-h-[48svh] overflow-hidden [:fullscreen>&]:max-h-svh"
        style={{ aspectRatio: share, maxWidth: `min(100%, calc(48svh * ${share}))` }}
      >
        {final ? (
          <>
            <FinalVideo final={final} title={mv.title ?? 'Video'} player={player} />
            {take?.videoUrl && scene ? (
              <>
                <ChangedScene
                  src={take.videoUrl}
                  poster={take.imageUrl}
                  startSec={scene.startSec}
                  playing={player.playing}
                  playhead={playhead}
                  label={`${scenesText([scene.index])}, take ${take.take}`}
                />
                <p className="pointer-events-none absolute top-2 left-2 rounded-sm bg-raised/90 px-2 py-1 text-xs">
                  {scenesText([scene.index])}, take {take.take}: not in the cut yet
                </p>
              </>
            ) : null}
          </>
        ) : (
          <>
            {picture ? (
              <MediaImage
                key={picture}
                src={picture}
                alt={scene ? `${scenesText([scene.index])}: ${scene.prompt}` : ''}
                eager
                className="animate-fade-in"
              />
            ) : song ? (
              <MediaImage
                src={song.coverUrl}
                alt={`Cover of ${song.title}`}
                eager
                className="object-contain opacity-60"
              />
            ) : (
              <span className="grid size-full place-items-center text-faint">
                <Film aria-hidden="true" className="size-10" strokeWidth={1.25} />
              </span>
            )}
            {/* biome-ignore lint/a11y/useMediaCaption: the words are on the axis below */}
            {song ? <audio ref={player.mediaRef} src={song.audioUrl} preload="metadata" /> : null}
          </>
        )}
      </div>
    </div>
  );
}

function FinalVideo({
  final,
  title,
  player,
}: {
  final: NonNullable<StudioVideo['final']>;
  title: string;
  player: Player;
}) {
  /** The poster is no longer shown once the video was played or a scene or a time was selected. */
  const [started, setStarted] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles are part of the picture where they were asked for */}
      <video
        key={final.url}
        ref={player.mediaRef}
        src={final.url}
        aria-label={title}
        preload="metadata"
        playsInline
        onClick={player.toggle}
        onPlay={() => setStarted(true)}
        onSeeked={() => setStarted(true)}
        className={cn('size-full cursor-pointer', started ? 'object-contain' : 'object-cover')}
      />
      {/* A separate image instead of the video's own `poster`: it loads earlier, and in the size of the window. */}
      {final.posterUrl && !started ? (
        <MediaImage
          src={final.posterUrl}
          alt=""
          isFirst
          sizes="(min-width: 80rem) 60vw, 100vw"
          className="pointer-events-none absolute inset-0"
        />
      ) : null}
    </>
  );
}

type ChangedSceneProps = {
  src: string;
  poster: string | null;
  startSec: number;
  playing: boolean;
  playhead: TimeStore;
  label: string;
};

const driftSecMax = 0.15;

/**
 * A scene's new take, laid over a cut that does not contain it yet and synchronised with the playhead. The audio stays
 * that of the cut.
 */
function ChangedScene({ src, poster, startSec, playing, playhead, label }: ChangedSceneProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const follow = () => {
      const element = video.current;
      const wanted = Math.max(0, (playhead.get() ?? 0) - startSec);
      if (element && element.readyState > 0 && Math.abs(element.currentTime - wanted) > driftSecMax)
        element.currentTime = wanted;
    };
    follow();
    return playhead.subscribe(follow);
  }, [playhead, startSec]);
  useEffect(() => {
    // `play()` rejects when a pause interrupts it, which is not an error.
    if (playing) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [playing]);
  return (
    <video
      key={src}
      ref={video}
      src={src}
      poster={poster ?? undefined}
      aria-label={label}
      muted
      playsInline
      preload="auto"
      autoPlay={playing}
      className="pointer-events-none absolute inset-0 size-full object-contain"
    />
  );
}
