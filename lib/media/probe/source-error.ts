import { ChildError } from '#lib/platform/child/run-child.ts';

/**
 * Why media from a caller cannot be used. The message is for people and never contains a path or a decoder's log.
 * - `SOURCE_UNDECODABLE`: empty, damaged, not media, of a kind that is not accepted, or too slow to read.
 * - `SOURCE_TOO_SHORT`, `SOURCE_TOO_LONG`: duration outside the limits.
 * - `SOURCE_TOO_LARGE`: bytes, pixels or memory above the limits.
 */
export type SourceErrorCode = 'SOURCE_UNDECODABLE' | 'SOURCE_TOO_SHORT' | 'SOURCE_TOO_LONG' | 'SOURCE_TOO_LARGE';

const SOURCE_ERROR_CODES: readonly string[] = [
  'SOURCE_UNDECODABLE',
  'SOURCE_TOO_SHORT',
  'SOURCE_TOO_LONG',
  'SOURCE_TOO_LARGE',
];

/** No decoder recognises the file as audio; it may be anything. */
export const NOT_AUDIO = 'The file is not audio in a supported format';

export function sourceError(code: SourceErrorCode, message: string): ChildError {
  return new ChildError(code, message);
}

/** True for errors caused by the caller's file rather than by this service. */
export function isSourceError(error: unknown): error is ChildError & { code: SourceErrorCode } {
  return error instanceof ChildError && SOURCE_ERROR_CODES.includes(error.code);
}
