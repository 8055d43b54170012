import { ChildError } from '#lib/platform/child/run-child.ts';

/**
 * Why media that a caller supplied cannot be used. The message is for people and never quotes a path or a decoder's log.
 * - `SOURCE_UNDECODABLE`: empty, damaged, not media, a kind that is not accepted, or reading it took too long.
 * - `SOURCE_TOO_SHORT`, `SOURCE_TOO_LONG`: playing time outside the limits.
 * - `SOURCE_TOO_LARGE`: bytes, pixels or memory above the limits.
 */
export type SourceErrorCode = 'SOURCE_UNDECODABLE' | 'SOURCE_TOO_SHORT' | 'SOURCE_TOO_LONG' | 'SOURCE_TOO_LARGE';

const SOURCE_ERROR_CODES: readonly string[] = [
  'SOURCE_UNDECODABLE',
  'SOURCE_TOO_SHORT',
  'SOURCE_TOO_LONG',
  'SOURCE_TOO_LARGE',
];

export function sourceError(code: SourceErrorCode, message: string): ChildError {
  return new ChildError(code, message);
}

/** True for errors that say something about the caller's file rather than about this service. */
export function isSourceError(error: unknown): error is ChildError & { code: SourceErrorCode } {
  return error instanceof ChildError && SOURCE_ERROR_CODES.includes(error.code);
}
