import { z } from 'zod';
import type { OperatorActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { email } from './credentials.ts';
import { parseInput } from '#lib/platform/parse-input.ts';

/** The account of an email address, for operators. Throws `NOT_FOUND`. */
export async function findAccount(
  platform: Platform,
  _actor: OperatorActor,
  input: { email: string },
): Promise<{ accountId: string; email: string }> {
  const wanted = parseInput(z.strictObject({ email }), input);
  const user = await platform.database.prisma.user.findUnique({
    where: { email: wanted.email },
    select: { accountId: true, email: true },
  });
  if (!user) throw accountNotFound(wanted.email);
  return user;
}

export function accountNotFound(address: string): Failure {
  return new Failure('NOT_FOUND', { message: `There is no account for ${address}.`, details: { field: 'email' } });
}
