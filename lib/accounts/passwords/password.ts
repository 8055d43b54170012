/** Hashes and verifies a password, refuses one that is easy to guess, and re-authenticates its owner. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { invalidField } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { WorkShare } from '#lib/platform/concurrency/work-gate.ts';
import { countAttempt, passwordChangeLimit } from '../sign-in/attempts.ts';

type Hashing = Pick<Platform, 'hashing' | 'passwordCost'>;

/** Hashes a password in a queue with limited concurrency. Throws `SERVICE_UNAVAILABLE` when the queue is full. */
export function hashPassword({ hashing, passwordCost }: Hashing, share: WorkShare, password: string): Promise<string> {
  return hashing.run(share, () => hash(password.normalize('NFC'), passwordCost));
}

let dummyHash: Promise<string> | undefined;

/** Takes as long without a hash to compare with, so that timing does not reveal whether an account exists. Queues like `hashPassword`. */
export async function verifyPassword(
  { hashing, passwordCost }: Hashing,
  share: WorkShare,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32).toString('base64url'), passwordCost).catch((error: unknown) => {
    // The next call tries again.
    dummyHash = undefined;
    throw error;
  });
  const dummy = await dummyHash;
  // Accounts that cannot sign in store a placeholder instead of a hash.
  const usable = storedHash?.startsWith('$argon2id$') ? storedHash : null;
  const matches = await hashing.run(share, () => verify(usable ?? dummy, password.normalize('NFC')));
  return usable !== null && matches;
}

/** Words that are easy to guess here, besides the host name of the service and the parts of the owner's email address. */
const serviceWords = ['cadenza', 'password', 'admin', 'account', 'music', 'studio'] as const;
/** Letters that must remain after removing those words. */
const OTHER_LETTERS_MIN = 4;
const WORD_MIN = 3;

/** Throws `VALIDATION_ERROR` naming `field` for a password that is leaked or easy to guess. */
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

/** A password without any of these words only needs its length: it may consist of digits. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const whole = password.toLowerCase();
  const others = words.reduce((rest, word) => rest.replaceAll(word, ' '), whole);
  return others !== whole && others.replace(/[^\p{L}]/gu, '').length < OTHER_LETTERS_MIN;
}

/**
 * Re-authenticates a signed-in user before actions that an unattended browser must not allow: changing the password, ending sessions,
 * deleting or exporting the account. Throws `VALIDATION_ERROR` naming `field`, and `RATE_LIMITED` after too many attempts.
 */
export async function checkPassword(
  { platform, actor }: Context<UserActor>,
  password: string,
  field: string,
): Promise<{ passwordHash: string; email: string }> {
  const subject = `password:${actor.userId}`;
  const counted = await countAttempt(platform, [{ subject, limit: passwordChangeLimit }]);
  const { passwordHash, email } = await platform.database.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true, email: true },
  });
  const share = { share: actor.userId, isPreferred: true };
  const matches = await counted.check(() => verifyPassword(platform, share, passwordHash, password));
  if (!matches) throw invalidField(field, 'Wrong password.');
  await counted.giveBack([subject]);
  return { passwordHash, email };
}
