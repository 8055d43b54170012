'use client';
import { ChevronRight, Clapperboard, Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Resource } from '#lib/contract/requests/resource.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { WordsLane } from '#components/axis/words-lane.tsx';
import { usePlayer, useTrackState } from '#components/player/player-context.tsx';
import type { Track } from '#components/player/track.ts';
import { useCommands } from '#components/shell/command-context.tsx';
import { MediaImage } from '#components/studio/media-image.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { clipLengthText } from '../task-text.ts';
import { DownloadLink } from './download-link.tsx';
import { PlayTime } from './play-time.tsx';

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

type SongCardProps = {
  taskId: string;
  song: Resource;
  clip: ClipDetail | undefined;
  chosen: boolean;
  single: boolean;
  onChoose: () => void;
};

/** One version: cover, facts and actions. Selecting it loads it into the player below. */
function SongCard({ taskId, song, clip, chosen, single, onChoose }: SongCardProps) {
  const title = song.title ?? 'Song';
  const facts = clip?.style ?? [clip?.bpm ? `${Math.round(clip.bpm)} bpm` : null, clip?.key].filter(Boolean).join(', ');
  return (
    <article
      className={cn(
        'relative flex min-w-0 gap-3 bg-surface p-4',
        single
          ? 'sm:col-span-2'
          : "transition-colors before:absolute before:inset-x-0 before:bottom-0 before:h-0.5 before:content-[''] hover:bg-hover",
        chosen && !single && 'before:bg-ink',
      )}
    >
      <Cover url={song.thumbnailUrl} />
      <div className="flex min-w-0 flex-1 flex-col">
        {single ? (
          <h3 className="truncate font-medium">{title}</h3>
        ) : (
          <button
            type="button"
            aria-pressed={chosen}
            onClick={onChoose}
            className="max-w-full self-start truncate text-left font-medium after:absolute after:inset-0"
          >
            {title} <span className="font-normal text-muted">· version {song.index + 1}</span>
          </button>
        )}
        <p className="truncate text-xs text-muted">
          {song.durationSec ? clipLengthText(song.durationSec) : null}
          {facts ? ` · ${facts}` : null}
        </p>
        <div className="relative z-1 mt-auto flex flex-wrap gap-2 pt-2">
          {song.url ? (
            <DownloadLink
              url={song.url}
              byteLength={song.byteLength}
              label={`Download ${title}, version ${song.index + 1}`}
            />
          ) : null}
          <LinkButton href={`/studio/new?from=make&task=${taskId}`} size="sm" prefetch={false}>
            <Clapperboard aria-hidden="true" />
            Make a video
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function Cover({ url }: { url: string | null | undefined }) {
  if (!url) return <div className="size-24 shrink-0 rounded-sm bg-sunken" />;
  return <MediaImage src={url} alt="" eager edgePx={400} className="size-24 shrink-0 rounded-sm bg-sunken" />;
}

type SongPlayerProps = { track: Track; list: readonly Track[]; durationSec: number; clip: ClipDetail | undefined };

/** A song on the time axis: waveform, sections and words, with the shared player's playhead. */
function SongPlayer({ track, list, durationSec, clip }: SongPlayerProps) {
  const player = usePlayer();
  const state = useTrackState(track);
  const playing = state === 'playing';
  const playhead = player.playheadOf(track);
  const seek = (atSec: number) => player.seek(atSec, track);
  const toggle = () => player.toggle(track, { list });
  const sections = useMemo(
    () =>
      (clip?.sections ?? []).map((section, index) => ({
        id: `section-${index}`,
        startSec: section.startSec,
        endSec: section.endSec,
        label: section.label,
      })),
    [clip],
  );
  useCommands([
    { id: 'play-song', group: 'This task', label: playing ? 'Pause the song' : 'Play the song', onSelect: toggle },
  ]);
  return (
    <div>
      <TimeAxis
        label={`Player of ${track.title}`}
        endSec={durationSec}
        playhead={playhead}
        onSeek={seek}
        follow
        controls={
          <span data-axis-still="" className="ml-auto flex">
            <IconButton
              size="sm"
              variant="primary"
              className="size-6 rounded-full"
              label={playing ? 'Pause' : 'Play'}
              onClick={toggle}
            >
              {playing ? (
                <Pause className="size-3" fill="currentColor" />
              ) : (
                <Play className="size-3 translate-x-px" fill="currentColor" />
              )}
            </IconButton>
          </span>
        }
      >
        <WaveformLane
          label="Song"
          detail={<PlayTime playhead={playhead} durationSec={durationSec} />}
          peaks={clip?.waveform ?? []}
          durationSec={durationSec}
        />
        {sections.length > 0 ? (
          <BlocksLane
            label="Sections"
            blocks={sections}
            onSelect={(id) => seek(sections.find((section) => section.id === id)?.startSec ?? 0)}
          />
        ) : null}
        {clip && clip.lines.length > 0 ? <WordsLane lines={clip.lines} /> : null}
      </TimeAxis>
      {clip?.lyrics ? (
        <details className="group border-t px-4 py-2.5">
          <summary className="flex w-fit items-center gap-1.5 rounded-xs text-muted hover:text-ink">
            <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
            Lyrics as text
          </summary>
          <p className="as-written mt-2 max-w-160 whitespace-pre-line">{clip.lyrics}</p>
        </details>
      ) : null}
    </div>
  );
}
