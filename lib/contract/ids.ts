import { z } from 'zod';

/** Prefix of each kind of opaque, sortable id: `<prefix>_<26 characters>`. */
export const idPrefixes = {
  account: 'acc',
  user: 'usr',
  apiKey: 'key',
  task: 'tsk',
  draft: 'dft',
  quote: 'qte',
  preflight: 'pfl',
  delivery: 'whd',
  asset: 'ast',
  clip: 'clp',
  voice: 'voc',
  upload: 'upl',
  request: 'req',
  session: 'ses',
  auditEvent: 'aud',
  savedView: 'viw',
  recovery: 'rcv',
  creditRequest: 'crq',
} as const;
export type IdKind = keyof typeof idPrefixes;

/**
 * An id in a request: any opaque string, so that an id of the wrong kind is answered with not found rather than
 * malformed.
 */
export const opaqueId = z.string().min(1);

/** `nextCursor` is the last id of the page. Any other cursor is refused, since it would silently end the list. */
export function cursorOf(kind: IdKind) {
  // slow pattern allowed: the prefixes are fixed words, and the rest has a fixed length.
  const pattern = new RegExp(`^${idPrefixes[kind]}_[0-9a-hjkmnp-tv-z]{26}$`);
  return z.string().regex(pattern, 'must be the nextCursor of a page');
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
