import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Platform } from '#lib/platform/platform.ts';
import type { WorkShare } from '#lib/platform/work-gate.ts';

// OWASP's first choice for argon2id (which is what the package makes unless told otherwise): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Hashing = Pick<Platform, 'hashing'>;

/** Waits its turn: passwords are hashed a few at a time, however many people sign in. Throws `SERVICE_UNAVAILABLE` when too many wait. */
export function hashPassword({ hashing }: Hashing, share: WorkShare, password: string): Promise<string> {
  return hashing.run(share, () => hash(password.normalize('NFC'), cost));
}

let dummyHash: Promise<string> | undefined;

/** Takes as long when there is no hash to compare with, so that the time does not tell whether an account exists. Waits as `hashPassword` does. */
export async function verifyPassword(
  { hashing }: Hashing,
  share: WorkShare,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32).toString('base64url'), cost);
  const dummy = await dummyHash;
  // Accounts that may not sign in hold a hash that is none.
  const usable = storedHash?.startsWith('$argon2id$') ? storedHash : null;
  const matches = await hashing.run(share, () => verify(usable ?? dummy, password.normalize('NFC')));
  return usable !== null && matches;
}
