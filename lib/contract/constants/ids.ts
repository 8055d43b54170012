/** Ids, without zod: pages read them from their addresses. */

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

/** The whole of an id as the service makes them. */
export function idPattern(kind: IdKind): RegExp {
  // slow pattern allowed: the prefixes are fixed words, and the rest has a fixed length.
  return new RegExp(`^${idPrefixes[kind]}_[0-9a-hjkmnp-tv-z]{26}$`);
}
