/** One password: hashed, compared, proven by its owner, and what it must not be. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { UserActor } from '#lib/platform/actor.ts';
import { invalidField } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { WorkShare } from '#lib/platform/work-gate.ts';
import { countAttempt, passwordChangeLimit } from '../sign-in/attempts.ts';

type Hashing = Pick<Platform, 'hashing' | 'passwordCost'>;

/** Waits its turn: passwords are hashed a few at a time, however many people sign in. Throws `SERVICE_UNAVAILABLE` when too many wait. */
export function hashPassword({ hashing, passwordCost }: Hashing, share: WorkShare, password: string): Promise<string> {
  return hashing.run(share, () => hash(password.normalize('NFC'), passwordCost));
}

let dummyHash: Promise<string> | undefined;

/** Takes as long when there is no hash to compare with, so that the time does not tell whether an account exists. Waits as `hashPassword` does. */
export async function verifyPassword(
  { hashing, passwordCost }: Hashing,
  share: WorkShare,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32).toString('base64url'), passwordCost);
  const dummy = await dummyHash;
  // Accounts that may not sign in hold a hash that is none.
  const usable = storedHash?.startsWith('$argon2id$') ? storedHash : null;
  const matches = await hashing.run(share, () => verify(usable ?? dummy, password.normalize('NFC')));
  return usable !== null && matches;
}

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

/**
 * The password of somebody who is signed in already, before what must not happen by a forgotten browser: another password, the end of
 * sessions, the end of the account, an export of everything in it. Throws `VALIDATION_ERROR` naming `field`, `RATE_LIMITED` after too
 * many tries.
 */
export async function checkPassword(
  platform: Platform,
  actor: UserActor,
  password: string,
  field: string,
): Promise<{ passwordHash: string; email: string }> {
  const subject = `password:${actor.userId}`;
  const counted = await countAttempt(platform, [{ subject, limit: passwordChangeLimit }]);
  const { passwordHash, email } = await platform.database.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true, email: true },
  });
  if (!(await verifyPassword(platform, { share: actor.userId, isPreferred: true }, passwordHash, password)))
    throw invalidField(field, 'Wrong password.');
  await counted.giveBack([subject]);
  return { passwordHash, email };
}
