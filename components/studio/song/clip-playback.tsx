import { MiniWave } from '../mini-wave.tsx';
import { PlayButton, type PlayButtonProps } from '../play-button.tsx';
import type { ClipDeck, Playable } from './use-clip-deck.ts';

export type ClipPlaybackProps = Pick<PlayButtonProps, 'size' | 'variant'> & {
  clip: Playable & { peaks: readonly number[] };
  /** `version 1`. */
  name: string;
  deck: ClipDeck;
  /** Replaces the default, which resumes where the clip was left. */
  onToggle?: () => void;
};

/** A clip's play button, and a waveform to seek in it. */
export function ClipPlayback({ clip, name, deck, onToggle, ...button }: ClipPlaybackProps) {
  return (
    <>
      <PlayButton
        {...button}
        playing={isPlaying(deck, clip)}
        what={name}
        onClick={onToggle ?? (() => deck.toggle(clip))}
      />
      <MiniWave
        label={`Position in ${name}`}
        peaks={clip.peaks}
        durationSec={clip.durationSec}
        playhead={deck.playheadOf(clip.clipId)}
        onSeek={(atSec) => deck.seek(clip, atSec)}
        className="flex-1"
      />
    </>
  );
}

export const isPlaying = ({ state }: ClipDeck, { clipId }: Pick<Playable, 'clipId'>): boolean =>
  state.playing && state.clipId === clipId;
