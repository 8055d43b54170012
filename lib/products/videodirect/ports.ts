/**
 * What the direct video product needs from whatever relays its operations. Implemented in `lib/engines`, wired in one place.
 * Everything that crosses is plain JSON, so that a stage can keep it and another process can go on from it.
 *
 * Every method throws a `TaskFailure` for what will not get better, and a `RelayPause` for what may: then nothing was accepted
 * (`submit`) or nothing was learnt (`read`), and the same call is safe later.
 */
import type { TaskFailureCode } from '#lib/contract/task-failures.ts';
import type { VideodirectOperation } from '#lib/contract/videodirect.ts';

/** One thing the upstream made. Addresses are as it gave them. */
export type RelayOutput = {
  kind: 'video' | 'image' | 'audio' | 'text';
  /** The upstream's own id of it. */
  creationId: string | null;
  url: string | null;
  coverUrl: string | null;
  watermarkedUrl: string | null;
  text: string | null;
};

export type RelayReading =
  /** `progress` is a share, 0 to 1. */
  | { state: 'waiting'; progress: number | null }
  /** `answer` is the upstream's last answer, untouched. */
  | { state: 'succeeded'; providerCredits: number | null; outputs: RelayOutput[]; answer: Record<string, unknown> }
  | { state: 'failed'; code: TaskFailureCode; message?: string };

export type RelaySubmission = {
  /** Null when the upstream answered at once without an id. */
  providerTaskId: string | null;
  providerCredits: number | null;
  /** Final already where the upstream answers at once. */
  reading: RelayReading;
};

type RelayRequest = {
  operation: VideodirectOperation;
  /** Body of the upstream operation, sent as it is. */
  input: Readonly<Record<string, unknown>>;
  /** The same for every try of one task; upstreams that know such keys make of it one submission. */
  reference: string;
  /** Lets `input.payload` steer the stand-in; an upstream never hears of it. */
  steersStandin?: boolean;
};

type RelayedTask = { operation: VideodirectOperation; providerTaskId: string };

export interface VideoRelay {
  /** True for the stand-in of this service, which makes nothing that was asked for. */
  readonly isStandin: boolean;
  /** True when a submission may be repeated under its reference although it is unknown whether the first one arrived. */
  readonly repeatsSafely: boolean;
  /** Made ready by the worker at its start, where a relay needs something running in the process. */
  open?(): Promise<void>;
  /** Takes no signal: what was bought must be known, even by someone who no longer wants it. Bounded by a timeout. */
  submit(request: RelayRequest): Promise<RelaySubmission>;
  read(task: RelayedTask, signal: AbortSignal): Promise<RelayReading>;
  /** Asks the upstream to stop. False when it says that it is too late. */
  cancel(task: RelayedTask): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Not now. `busy`: the upstream cannot be reached or asks to slow down. `unreadable`: it answered something that makes no
 * sense, which is worth a few more tries only.
 */
export class RelayPause extends Error {
  readonly reason: 'busy' | 'unreadable';
  readonly retryAfterMs: number | undefined;

  constructor(reason: RelayPause['reason'], message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'RelayPause';
    this.reason = reason;
    this.retryAfterMs = options.retryAfterMs;
  }
}
