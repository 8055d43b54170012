'use client';
import type { BrowsedClip } from '#lib/products/music/browse-clips.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Cover } from '../cover.tsx';
import { MiniWave } from '../mini-wave.tsx';
import { PlayButton } from '../play-button.tsx';
import type { ClipFact } from './compare-versions.ts';
import type { ClipDeck } from './use-clip-deck.ts';
import type { StartDraft } from './use-start-draft.ts';

export type CandidateCardProps = {
  clip: BrowsedClip;
  /** Facts in which this version differs from the other. */
  facts: readonly ClipFact[];
  deck: ClipDeck;
  /** The candidate that was played last. */
  hearing: BrowsedClip | undefined;
  start: StartDraft;
};

/** One of two versions of a song. Playing it continues at the position of the other one. */
export function CandidateCard({ clip, facts, deck, hearing, start }: CandidateCardProps) {
  const playing = deck.state.playing && deck.state.clipId === clip.clipId;
  const name = `version ${clip.index + 1}`;
  const play = () => {
    const other =
      hearing && hearing.clipId !== clip.clipId && deck.state.playing ? deck.playheadOf(hearing.clipId).get() : null;
    deck.toggle(clip, other !== null && other < clip.durationSec ? other : undefined);
  };
  return (
    <article
      aria-label={`${clip.title}, ${name}`}
      className={cn(
        'flex flex-col gap-3 rounded-md border bg-surface p-3 transition-colors',
        playing ? 'border-accent-ink' : 'border-line',
      )}
    >
      <div className="flex gap-3">
        <Cover src={clip.coverUrl} edgePx={400} className="size-24" />
        <div className="min-w-0 flex-1">
          <h3 className="text-base">Version {clip.index + 1}</h3>
          {facts.length > 0 ? (
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
              {facts.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="truncate" title={value}>
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="mt-1 text-muted">Same length, tempo and key: listen to both.</p>
          )}
        </div>
      </div>
      <div className="mt-auto flex items-center gap-2">
        <PlayButton playing={playing} what={name} variant="secondary" onClick={play} />
        <MiniWave
          label={`Position in ${name}`}
          peaks={clip.peaks}
          durationSec={clip.durationSec}
          playhead={deck.playheadOf(clip.clipId)}
          onSeek={(atSec) => deck.seek(clip, atSec)}
          className="flex-1"
        />
      </div>
      <Button
        variant={hearing?.clipId === clip.clipId ? 'primary' : 'secondary'}
        pending={start.pendingKey === clip.clipId}
        disabledReason={
          start.pendingKey !== null && start.pendingKey !== clip.clipId
            ? 'A draft is being made from the other version.'
            : undefined
        }
        onClick={() =>
          start.run(clip.clipId, {
            source: { type: 'task', taskId: clip.taskId, clipId: clip.clipId },
            subtitles: !clip.instrumental,
          })
        }
      >
        Use {name}
      </Button>
    </article>
  );
}
