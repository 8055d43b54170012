'use client';
import type { TimeStore } from '#components/axis/time-store.ts';
import { usePlayer, usePlayerState } from '#components/player/player-context.tsx';
import { sameTrack, type Track } from '#components/player/track.ts';

export type Playable = {
  clipId: string;
  audioUrl: string;
  title: string;
  index: number;
  coverUrl: string | null;
  durationSec: number;
};
type DeckState = { clipId: string | null; playing: boolean; failed: boolean };

export type ClipDeck = {
  state: DeckState;
  /** Plays or pauses. Another clip starts at `fromSec`, or where it was left. */
  toggle: (clip: Playable, fromSec?: number) => void;
  seek: (clip: Playable, atSec: number) => void;
  playheadOf: (clipId: string) => TimeStore;
};

/** Plays the clips of a list in the shared player: starting one stops the other, and each keeps its position. */
export function useClipDeck(): ClipDeck {
  const player = usePlayer();
  const { track, playing, failure } = usePlayerState();
  const isClip = track?.kind === 'clip';
  return {
    state: { clipId: isClip ? track.id : null, playing: isClip && playing, failed: isClip && failure !== null },
    toggle: (clip, fromSec) => {
      const wanted = clipTrack(clip);
      if (fromSec !== undefined && !sameTrack(wanted, track)) player.play(wanted, { fromSec });
      else player.toggle(wanted);
    },
    seek: (clip, atSec) => player.seek(atSec, clipTrack(clip)),
    playheadOf: (clipId) => player.playheadOf({ kind: 'clip', id: clipId }),
  };
}

/** A clip as a track of the player. */
export function clipTrack({ clipId, audioUrl, title, index, coverUrl, durationSec }: Playable): Track {
  return {
    kind: 'clip',
    id: clipId,
    title,
    detail: `version ${index + 1}`,
    url: audioUrl,
    coverUrl,
    durationSec,
    href: `/library/songs/${clipId}`,
  };
}
