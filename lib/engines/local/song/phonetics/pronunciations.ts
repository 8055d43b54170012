import { createRequire } from 'node:module';
import { listedIn } from '../../listed-in.ts';

const require = createRequire(import.meta.url);
let loaded: Record<string, string> | undefined;

/** Sounds of an English word in lower case, from the dictionary of Carnegie Mellon University. Its 47 MB are loaded with the first word. */
export function pronunciationOf(word: string): string | undefined {
  loaded ??= (require('cmu-pronouncing-dictionary') as typeof import('cmu-pronouncing-dictionary')).dictionary;
  return listedIn(loaded, word);
}
