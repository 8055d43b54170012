import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';

// One system call for many ids; the library's own random source makes one per character.
const pool = { bytes: Buffer.alloc(0), at: 0 };
function randomShare(): number {
  if (pool.at >= pool.bytes.length) {
    pool.bytes = randomBytes(4096);
    pool.at = 0;
  }
  return (pool.bytes[pool.at++] as number) / 256;
}

const next = monotonicFactory(randomShare);

/** A new opaque id, `<prefix>_<26 characters>`; ids of one kind sort by creation time. */
export function newId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${next().toLowerCase()}`;
}
