/**
 * Secrets that others give this process and may change while it runs: passwords of the database and keys of upstreams. One that
 * lies in a file is read from there each time it is needed, so whoever replaces the file has changed the secret.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The text itself, or how to read what it is now. */
export type Secret = string | (() => Promise<string>);

export async function readSecret(secret: Secret): Promise<string> {
  return typeof secret === 'string' ? secret : secret();
}

/**
 * Reads the file at once, and throws when it is not there or holds nothing. Later on a file that is missing or empty is
 * one that is being replaced: its last text is used until there is another.
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
