'use client';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { createPlayer, type Player, type PlayerState, silent } from './player.ts';
import { sameTrack, type Track, type TrackLink } from './track.ts';

const PlayerContext = createContext<Player | null>(null);

const renewLink = ({ kind, id }: Track) =>
  fetchJson<TrackLink>(`/library/link?kind=${kind}&id=${encodeURIComponent(id)}`);

/** Mounted above every page of the dashboard, so that playback continues across navigation. */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const [player] = useState(() => createPlayer(renewLink));
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('Something that plays has to be inside a PlayerProvider.');
  return player;
}

export function usePlayerState(): PlayerState {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, player.read, () => silent);
}

export type TrackState = 'off' | 'paused' | 'playing' | 'failed';

/** The state of one track; re-renders only when that changes. */
export function useTrackState(track: Pick<Track, 'kind' | 'id'> | null): TrackState {
  const player = usePlayer();
  const read = (): TrackState => {
    const state = player.read();
    if (!sameTrack(track, state.track)) return 'off';
    return state.failure ? 'failed' : state.playing ? 'playing' : 'paused';
  };
  return useSyncExternalStore(player.subscribe, read, () => 'off');
}
