/**
 * A temporary error of an upstream. `busy`: the upstream is unreachable or rate-limited. `refused`: it does not accept
 * the operator's key or account, which the operator has to fix. `unreadable`: its answer was invalid, which is retried
 * only a few times.
 */
export class UpstreamPause extends Error {
  readonly reason: 'busy' | 'refused' | 'unreadable';
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: UpstreamPause['reason'],
    message: string,
    options: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'UpstreamPause';
    this.reason = reason;
    this.retryAfterMs = options.retryAfterMs;
  }
}
