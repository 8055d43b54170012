import { monotonicFactory } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';

const next = monotonicFactory();

/** A new opaque id, `<prefix>_<26 characters>`; ids of one kind sort by the time they were made. */
export function newId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${next().toLowerCase()}`;
}
