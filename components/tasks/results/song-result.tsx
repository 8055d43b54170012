'use client';
import { useState } from 'react';
import type { Track } from '#components/player/track.ts';
import type { Resource } from '#lib/contract/resource.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { SongCard } from './song-card.tsx';
import { SongPlayer } from './song-player.tsx';

/** The versions side by side, and the selected one on the axis with its sections and words. */
export function SongResult({
  taskId,
  songs,
  clips,
}: {
  taskId: string;
  songs: readonly Resource[];
  clips: readonly ClipDetail[];
}) {
  const [chosenId, setChosenId] = useState(songs[0]?.id);
  const chosen = songs.find((song) => song.id === chosenId) ?? songs[0];
  const clip = clips.find((one) => one.clipId === chosen?.id);
  const list = songs
    .filter((song) => song.url)
    .map((song) =>
      trackOf(
        taskId,
        song,
        clips.find((one) => one.clipId === song.id),
      ),
    );
  return (
    <>
      <section aria-label="Versions" className="grid grid-cols-1 gap-px border-b bg-line sm:grid-cols-2">
        {songs.map((song) => (
          <SongCard
            key={song.id}
            taskId={taskId}
            song={song}
            clip={clips.find((one) => one.clipId === song.id)}
            chosen={song.id === chosen?.id}
            single={songs.length === 1}
            onChoose={() => setChosenId(song.id)}
          />
        ))}
      </section>
      {chosen?.url ? (
        <SongPlayer
          key={chosen.id}
          track={trackOf(taskId, chosen, clip)}
          list={list}
          durationSec={chosen.durationSec ?? clip?.durationSec ?? 0}
          clip={clip}
        />
      ) : null}
    </>
  );
}

/** A song whose clip was deleted, and an export, play from the task's own file. */
function trackOf(taskId: string, song: Resource, clip: ClipDetail | undefined): Track {
  const shown = {
    title: song.title ?? 'Song',
    url: song.url ?? '',
    coverUrl: song.thumbnailUrl ?? null,
    durationSec: song.durationSec ?? null,
  };
  if (!clip) return { kind: 'result', id: `${taskId}:${song.id}`, ...shown, href: `/tasks/${taskId}` };
  return {
    kind: 'clip',
    id: clip.clipId,
    detail: `version ${song.index + 1}`,
    ...shown,
    href: `/library/songs/${clip.clipId}`,
  };
}
