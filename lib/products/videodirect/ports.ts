/**
 * The port of direct video: the relay of operations to an upstream. It is implemented in `lib/engines` and wired in `lib/wiring.ts`. All values
 * are plain JSON, so that a stage can store them and another process can continue.
 *
 * Each method throws a `TaskFailure` for a permanent error, and an `UpstreamPause` for a temporary one: nothing was accepted (`submit`) or
 * learnt (`read`), and it is safe to repeat the call later.
 */
import type { TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import type { VideodirectOperation } from '#lib/contract/videodirect.ts';

/** An output of the upstream, with its URLs. */
export type RelayOutput = {
  kind: 'video' | 'image' | 'audio' | 'text';
  /** The upstream's id. */
  creationId: string | null;
  url: string | null;
  coverUrl: string | null;
  watermarkedUrl: string | null;
  text: string | null;
};

/**
 * `answer` is the upstream's last answer, unmodified. `part` is set while some outputs are unfinished: `made` of `of`
 * are finished; `of` is null if the upstream does not say how many there will be.
 */
export type RelayResult = {
  providerCredits: number | null;
  outputs: RelayOutput[];
  answer: Record<string, unknown>;
  part?: { made: number; of: number | null };
};

export type RelayReading =
  /** `progress` is a share, 0 to 1. `made`: what is finished already. */
  | { state: 'waiting'; progress: number | null; made?: RelayResult }
  | ({ state: 'succeeded' } & RelayResult)
  | { state: 'failed'; code: TaskFailureCode; message?: string };

export type RelaySubmission = {
  /** Null when the upstream answered at once without an id. */
  providerTaskId: string | null;
  providerCredits: number | null;
  /** Final if the upstream answers at once. */
  reading: RelayReading;
};

type RelayRequest = {
  operation: VideodirectOperation;
  /** Body of the upstream operation, sent unmodified. */
  input: Readonly<Record<string, unknown>>;
  /** The same for all attempts of a task; some upstreams deduplicate submissions by it. */
  reference: string;
  /** Lets `input.payload` control the stand-in; never sent to an upstream. */
  steersStandin?: boolean;
};

type RelayedTask = { operation: VideodirectOperation; providerTaskId: string };

export interface VideoRelay {
  /** True for the stand-in of this service, which returns placeholder files. */
  readonly isStandin: boolean;
  /** True when a submission with an unknown outcome may be repeated with the same reference. */
  readonly repeatsSafely: boolean;
  /** Called by the worker at its start, for a relay that needs something running in the process. */
  open?(): Promise<void>;
  /** Has a timeout but no signal, because the outcome of a purchase must be known even after a cancellation. */
  submit(request: RelayRequest): Promise<RelaySubmission>;
  read(task: RelayedTask, signal: AbortSignal): Promise<RelayReading>;
  /** Asks the upstream to cancel the work. Returns false when it is too late; throws when the upstream did not take up the request, or cannot cancel. */
  cancel(task: RelayedTask): Promise<boolean>;
  close(): Promise<void>;
}
