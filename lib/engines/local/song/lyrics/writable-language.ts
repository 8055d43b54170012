import { writeLyricSheet } from './write-lyrics.ts';

const ENGLISH = /^\s*(en\b|english|inglés|anglais|englisch|inglese|inglês|英)/iu;

/** The code of a language the writer can write, by name or code in any of its own languages; null for others and for `auto`. */
export function writableLanguage(name: string | undefined): string | null {
  const wanted = name?.trim() ?? '';
  if (wanted === '' || /^auto$/iu.test(wanted)) return null;
  if (ENGLISH.test(wanted)) return 'en';
  // Asked of the writer itself, so that the two never disagree; it writes English where it does not know the language.
  const { language } = writeLyricSheet({ prompt: '', language: wanted, structure: ['Verse'], seed: 1 });
  return language === 'en' ? null : language;
}

export const asksForLanguage = (name: string | undefined): name is string => name !== undefined && name.trim() !== '' && !/^\s*auto\s*$/iu.test(name);
