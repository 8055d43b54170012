/**
 * What the song product needs from an engine that makes both candidates of a song elsewhere, by one submission. Everything that
 * crosses is plain JSON, so that a stage keeps it and another process goes on from it.
 *
 * Each method throws a `TaskFailure` for what will not get better, and a `RelayPause` for what may: then nothing was accepted
 * (`submit`) or nothing was learnt (`read`), and the same call is safe later.
 */
import type { TaskFailureCode } from '#lib/contract/task-failures.ts';
import type { SongBrief } from './ports.ts';

/** `clipIds` are the upstream's own, in its order. */
export type SongSubmission = { clipIds: string[] };

/** A candidate that is done. Addresses are as the upstream gave them and are checked when they are fetched. */
export type RemoteClip = {
  id: string;
  title: string | null;
  audioUrl: string;
  imageUrl: string | null;
  tags: string | null;
};

export type RemoteReading =
  /** `progress` is a share, 0 to 1. */
  | { state: 'waiting'; progress: number }
  /** At least one; those that failed are left out. */
  | { state: 'ready'; clips: RemoteClip[] }
  | { state: 'failed'; code: TaskFailureCode };

/** How long is waited; milliseconds and seconds as named. */
export type RemotePacing = { pollMs: number; pollMsMax: number; submitWaitSec: number; unfinishedSec: number };

export interface RemoteSongs {
  /** True when a submission may be repeated under its reference although it is unknown whether the first one arrived. */
  readonly repeatsSafely: boolean;
  readonly pacing: RemotePacing;
  /** False for songs that stay with the engine inside, as those with a Voice of this service. */
  takes(brief: Pick<SongBrief, 'voice'>): boolean;
  /** Takes no signal: what was bought must be known. Bounded by a timeout. `reference` is the same for every try of one task. */
  submit(brief: SongBrief, reference: string): Promise<SongSubmission>;
  read(submission: SongSubmission, signal: AbortSignal): Promise<RemoteReading>;
}
