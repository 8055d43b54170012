/**
 * Secrets that others give to this process and may change while it runs: database passwords and upstream keys. A secret
 * in a file is read each time it is needed, so replacing the file changes the secret.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The text itself, or a function that reads the current one. */
export type Secret = string | (() => Promise<string>);

export async function readSecret(secret: Secret): Promise<string> {
  return typeof secret === 'string' ? secret : secret();
}

/**
 * Reads the file at once, and throws when it is missing or empty. Later, a missing or empty file is taken to be in the
 * middle of a replacement: the last text is used until there is a new one.
 */
export function openSecretFile(path: string): () => Promise<string> {
  let last = readFileSync(path, 'utf8').trim();
  if (last === '') throw new Error('the file is empty');
  return async () => {
    const text = (await readFile(path, 'utf8').catch(() => '')).trim();
    if (text !== '') last = text;
    return last;
  };
}
