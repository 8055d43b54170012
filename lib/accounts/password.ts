import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id (which is what the package makes unless told otherwise): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let dummyHash: Promise<string> | undefined;

/** Takes as long when there is no hash to compare with, so that the time does not tell whether an account exists. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64url'));
  // Accounts that may not sign in hold a hash that is none.
  const usable = storedHash?.startsWith('$argon2id$') ? storedHash : null;
  const matches = await verify(usable ?? (await dummyHash), password.normalize('NFC'));
  return usable !== null && matches;
}
