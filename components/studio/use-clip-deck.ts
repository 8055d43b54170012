'use client';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createTimeStore, type TimeStore } from '#components/axis/time-store.ts';

type Playable = { clipId: string; audioUrl: string };
type DeckState = { clipId: string | null; playing: boolean; failed: boolean };

export type ClipDeck = {
  state: DeckState;
  /** Plays or pauses. Another clip takes over at `fromSec`, or where it was left. */
  toggle: (clip: Playable, fromSec?: number) => void;
  seek: (clip: Playable, atSec: number) => void;
  playheadOf: (clipId: string) => TimeStore;
  stop: () => void;
};

/** One loudspeaker for a list of clips: starting one stops the other, and each remembers its position. */
export function useClipDeck(): ClipDeck {
  const [deck] = useState(createDeck);
  const state = useSyncExternalStore(deck.subscribe, deck.read, () => silent);
  useEffect(() => deck.stop, [deck]);
  return { state, toggle: deck.toggle, seek: deck.seek, playheadOf: useCallback((id: string) => deck.playheadOf(id), [deck]), stop: deck.stop };
}

const silent: DeckState = { clipId: null, playing: false, failed: false };

function createDeck() {
  let audio: HTMLAudioElement | null = null;
  let frame = 0;
  let state = silent;
  const heads = new Map<string, TimeStore>();
  const listeners = new Set<() => void>();
  const publish = (change: Partial<DeckState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const playheadOf = (clipId: string): TimeStore => {
    const head = heads.get(clipId) ?? createTimeStore(0);
    heads.set(clipId, head);
    return head;
  };
  const follow = () => {
    if (audio && state.clipId) playheadOf(state.clipId).set(audio.currentTime);
    frame = requestAnimationFrame(follow);
  };
  const element = (): HTMLAudioElement => {
    if (audio) return audio;
    audio = new Audio();
    audio.preload = 'metadata';
    audio.addEventListener('play', () => {
      publish({ playing: true, failed: false });
      cancelAnimationFrame(frame);
      follow();
    });
    for (const name of ['pause', 'ended'] as const) {
      audio.addEventListener(name, () => {
        cancelAnimationFrame(frame);
        publish({ playing: false });
      });
    }
    audio.addEventListener('error', () => publish({ playing: false, failed: true }));
    return audio;
  };
  const load = (clip: Playable, atSec: number) => {
    const player = element();
    if (state.clipId !== clip.clipId) {
      player.pause();
      player.src = clip.audioUrl;
      publish({ clipId: clip.clipId, failed: false });
    }
    playheadOf(clip.clipId).set(atSec);
    player.currentTime = atSec;
    return player;
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    playheadOf,
    toggle: (clip: Playable, fromSec?: number) => {
      if (state.clipId === clip.clipId && state.playing) return audio?.pause();
      const player = load(clip, fromSec ?? playheadOf(clip.clipId).get() ?? 0);
      player.play().catch(() => {});
    },
    seek: (clip: Playable, atSec: number) => {
      load(clip, atSec);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      audio?.pause();
    },
  };
}
