/**
 * What a password must not be, besides too short: one that is known from leaks, or one that is made of nothing but the name of the service
 * and its owner's address. Any signs are allowed, and none are asked for. (docs/decisions/037-guessable-passwords.md)
 */
import { invalidField } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Words that say no more than where one is, beside the host name of the service and the parts of the owner's address. */
const serviceWords = ['cadenza', 'password', 'admin', 'account', 'music', 'studio'] as const;
/** Letters that must be left of a password without those words. */
const OTHER_LETTERS_MIN = 4;
const WORD_MIN = 3;

/** Throws `VALIDATION_ERROR` naming `field` for a password that others would guess. */
export async function refuseGuessable(
  platform: Pick<Platform, 'config' | 'leakedPasswords'>,
  field: string,
  password: string,
  email: string,
): Promise<void> {
  if (await platform.leakedPasswords.has(password.normalize('NFC')))
    throw invalidField(field, 'is known from leaks of other services. Choose one that nobody has used');
  if (isMadeOf(password, contextWords(platform, email)))
    throw invalidField(
      field,
      'is made of the name of this service or your address. Choose one that says nothing about either',
    );
}

function contextWords({ config }: Pick<Platform, 'config'>, email: string): string[] {
  const words = [...serviceWords, ...lettersOf(new URL(config.publicUrl).hostname), ...lettersOf(email)];
  return [...new Set(words)].filter((word) => word.length >= WORD_MIN).toSorted((a, b) => b.length - a.length);
}

function lettersOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}]+/u);
}

/** A password without any of the words is judged by its length alone: digits may be all it has. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const whole = password.toLowerCase();
  const others = words.reduce((rest, word) => rest.replaceAll(word, ' '), whole);
  return others !== whole && others.replace(/[^\p{L}]/gu, '').length < OTHER_LETTERS_MIN;
}
