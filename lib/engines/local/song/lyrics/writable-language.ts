import { namedLanguage } from './write-lyrics.ts';

const ENGLISH = /^\s*(en\b|english|inglés|anglais|englisch|inglese|inglês|英)/iu;

/** The code of a language the writer can write, by name or code in any of its own languages; null for others and for `auto`. */
export function writableLanguage(name: string | undefined): string | null {
  const wanted = name?.trim() ?? '';
  if (wanted === '' || /^auto$/iu.test(wanted)) return null;
  return ENGLISH.test(wanted) ? 'en' : namedLanguage(wanted);
}

export const asksForLanguage = (name: string | undefined): name is string => name !== undefined && name.trim() !== '' && !/^\s*auto\s*$/iu.test(name);
