import { z } from 'zod';
import { idPattern, idPrefixes, type IdKind } from './constants/ids.ts';

export * from './constants/ids.ts';

/**
 * An id in a request: any opaque string, so that an id of the wrong kind is answered with not found rather than
 * malformed.
 */
export const opaqueId = z.string().min(1);

/** `nextCursor` is the last id of the page. Any other cursor is refused, since it would silently end the list. */
export function cursorOf(kind: IdKind) {
  return z.string().regex(idPattern(kind), 'must be the nextCursor of a page');
}

export const idParams = z.object({ id: opaqueId });
export const mvIdParams = z.object({ mvId: opaqueId });
export const clipIdParams = z.object({ clipId: opaqueId });
export const voiceIdParams = z.object({ voiceId: opaqueId });

export const uploadIdParams = z.object({ uploadId: opaqueId });

/** `tsk_…` example ids for the OpenAPI document. */
export function exampleId(kind: IdKind): string {
  return `${idPrefixes[kind]}_01k2v9d3qj8r5w7x0y4z6b1c2d`;
}
