'use client';
import { useEffect } from 'react';
import type { Player, PlayerState } from './player.ts';

/** Connects the player to the system's media session: media keys, headphones, the lock screen. */
export function useMediaSession(player: Player, { track, playing }: PlayerState): void {
  useEffect(() => {
    if (!('mediaSession' in navigator) || !track) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: track.title,
      artist: track.detail ?? '',
      album: 'Cadenza',
      artwork: track.coverUrl ? [{ src: track.coverUrl }] : [],
    });
  }, [track]);
  useEffect(() => {
    if ('mediaSession' in navigator)
      navigator.mediaSession.playbackState = !track ? 'none' : playing ? 'playing' : 'paused';
  }, [track, playing]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => player.toggle()],
      ['pause', player.pause],
      ['stop', player.close],
      ['nexttrack', player.next],
      ['previoustrack', player.previous],
      ['seekbackward', ({ seekOffset }) => player.seekBy(-(seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => player.seekBy(seekOffset ?? 10)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
    ];
    for (const [action, handler] of handlers) navigator.mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) navigator.mediaSession.setActionHandler(action, null);
    };
  }, [player]);
}
