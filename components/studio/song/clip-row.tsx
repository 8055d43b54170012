'use client';
import type { BrowsedClip } from '#lib/products/music/browse-clips.ts';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { clipFacts } from '../clip-time.ts';
import { Cover } from '../cover.tsx';
import { MiniWave } from '../mini-wave.tsx';
import { PlayButton } from '../play-button.tsx';
import type { ClipDeck } from './use-clip-deck.ts';

export type ClipRowProps = {
  clip: BrowsedClip;
  deck: ClipDeck;
  pending: boolean;
  busy: boolean;
  onUse: (clip: BrowsedClip) => void;
};

/** A finished song to pick from: cover, playback, waveform and facts. */
export function ClipRow({ clip, deck, pending, busy, onUse }: ClipRowProps) {
  const playing = deck.state.playing && deck.state.clipId === clip.clipId;
  const name = `${clip.title}, version ${clip.index + 1}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b px-3 py-2.5 last:border-b-0 hover:bg-hover/50 sm:grid-cols-[auto_minmax(0,1fr)_minmax(8rem,22rem)_auto]">
      <Cover src={clip.coverUrl} />
      <div className="min-w-0">
        {/* The facts that distinguish two versions are never truncated. */}
        <p className="flex flex-wrap gap-x-2 font-medium">
          <span className="max-w-full truncate">{clip.title}</span>
          <span className="font-normal text-muted">version {clip.index + 1}</span>
        </p>
        <p className="truncate text-xs text-muted">
          {clipFacts({ ...clip, tags: clip.tags ?? clip.style?.split(',')[0] })}
        </p>
        <p className="truncate text-xs text-muted">
          {clip.instrumental ? 'Instrumental' : 'With lyrics'}, made <RelativeTime value={clip.createdAt} />
        </p>
      </div>
      <div className="flex min-w-0 items-center gap-2 max-sm:order-last max-sm:col-span-full">
        <PlayButton playing={playing} what={name} size="sm" onClick={() => deck.toggle(clip)} />
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
        pending={pending}
        disabledReason={busy && !pending ? 'A draft is being made from another song.' : undefined}
        onClick={() => onUse(clip)}
        aria-label={`Use ${name}`}
      >
        Use this song
      </Button>
    </li>
  );
}
