'use client';
import { Clapperboard, GitBranch } from 'lucide-react';
import Link from 'next/link';
import { MiniWave } from '#components/studio/mini-wave.tsx';
import { clipFacts } from '#components/studio/clip-time.ts';
import { PlayTrackButton } from '#components/player/play-track-button.tsx';
import { usePlayer, useTrackState } from '#components/player/player-context.tsx';
import type { Track } from '#components/player/track.ts';
import { MediaImage } from '#components/studio/media-image.tsx';
import { cn } from '#components/ui/cn.ts';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import type { LibrarySong, SongVersion } from '#lib/products/library/songs.ts';
import { ItemMenu, type ItemActions } from './item-menu.tsx';
import { WaveCover } from './wave-cover.tsx';

/** Songs with their versions nested below, so that two versions of a song never look like two equal songs. */
export function SongList({ songs, actions }: { songs: readonly LibrarySong[]; actions: ItemActions }) {
  const list = songs.flatMap((song) => song.versions.flatMap((version) => versionTrack(song, version) ?? []));
  return (
    <ul aria-label="Songs" className="overflow-hidden rounded-md border border-line bg-surface">
      {songs.map((song) => (
        <SongItem key={song.taskId} song={song} list={list} actions={actions} />
      ))}
    </ul>
  );
}

function SongItem({ song, list, actions }: { song: LibrarySong; list: readonly Track[]; actions: ItemActions }) {
  const { versions, origin } = song;
  const cover = versions[0]?.coverUrl;
  return (
    <li className="flex gap-3 border-b px-3 py-3 last:border-b-0 sm:gap-4">
      <div className="size-16 shrink-0 overflow-hidden rounded-sm sm:size-24">
        {cover ? (
          <MediaImage src={cover} alt="" edgePx={400} />
        ) : (
          <WaveCover seed={song.taskId} peaks={versions[0]?.peaks} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-sm font-medium">
          <Link href={`/library/songs/${versions[0]?.clipId}`} prefetch={false} className="rounded-xs hover:underline">
            {song.title}
          </Link>
        </h2>
        <p className="truncate text-xs text-muted">
          {song.tags ? `${song.tags} · ` : null}
          <RelativeTime value={song.createdAt} />
        </p>
        {origin ? (
          <p className="flex items-center gap-1 truncate text-xs text-muted">
            <GitBranch aria-hidden="true" className="size-3 shrink-0" />
            <span className="truncate">
              {origin.use === 'extend' ? 'Extends ' : 'Cover of '}
              {origin.title ? (
                <Link
                  href={`/library/songs/${origin.clipId}`}
                  prefetch={false}
                  className="rounded-xs text-ink underline decoration-ink/35 underline-offset-3 hover:decoration-current"
                >
                  {origin.title}
                </Link>
              ) : (
                'a song that was deleted'
              )}
            </span>
          </p>
        ) : null}
        <ul aria-label={`Versions of ${song.title}`} className="mt-1.5 flex flex-col">
          {versions.map((version) => (
            <VersionRow key={version.clipId} song={song} version={version} list={list} actions={actions} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function VersionRow({
  song,
  version,
  list,
  actions,
}: {
  song: LibrarySong;
  version: SongVersion;
  list: readonly Track[];
  actions: ItemActions;
}) {
  const player = usePlayer();
  const track = versionTrack(song, version);
  const state = useTrackState(track);
  const name = `${version.title}, version ${version.index + 1}`;
  return (
    <li
      className={cn(
        '-mx-1.5 flex min-h-row items-center gap-2 rounded-md px-1.5',
        state === 'playing' && 'bg-selected',
      )}
    >
      {track ? <PlayTrackButton size="sm" track={track} list={list} /> : null}
      <Link
        href={`/library/songs/${version.clipId}`}
        prefetch={false}
        aria-label={name}
        className="w-24 shrink-0 truncate rounded-xs hover:underline sm:w-36"
      >
        <span className="sm:hidden">Version {version.index + 1}</span>
        <span className="max-sm:hidden">
          {version.title === song.title ? `Version ${version.index + 1}` : version.title}
        </span>
        {/* A narrow screen has no room for the key. */}
        <span className="block truncate text-xs text-muted md:hidden">
          {clipFacts({ durationSec: version.durationSec, bpm: version.bpm })}
        </span>
      </Link>
      {track ? (
        <MiniWave
          label={`Position in ${name}`}
          peaks={version.peaks}
          durationSec={version.durationSec}
          playhead={player.playheadOf(track)}
          onSeek={(atSec) => player.seek(atSec, track)}
          className="flex-1"
        />
      ) : (
        <span className="flex-1 text-xs text-muted">The audio is no longer kept.</span>
      )}
      <span className="w-44 shrink-0 truncate text-right text-xs text-muted max-md:hidden">
        {clipFacts({ ...version, tags: null })}
      </span>
      <ItemMenu
        kind="song"
        id={version.clipId}
        name={name}
        title={version.title}
        actions={actions}
        items={[
          { label: 'Open', href: `/library/songs/${version.clipId}` },
          { label: 'Make a video', icon: <Clapperboard />, href: `/library/songs/${version.clipId}#video` },
        ]}
      />
    </li>
  );
}

/** Null when the audio has been deleted. */
export function versionTrack(song: Pick<LibrarySong, 'title'>, version: SongVersion): Track | null {
  if (!version.audioUrl) return null;
  return {
    kind: 'clip',
    id: version.clipId,
    title: version.title || song.title,
    detail: `version ${version.index + 1}`,
    url: version.audioUrl,
    coverUrl: version.coverUrl,
    durationSec: version.durationSec,
    href: `/library/songs/${version.clipId}`,
  };
}
