import { z } from 'zod';
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { email } from '../passwords/credentials.ts';
import { accountNotFound } from '../read-account.ts';
import { requireFreshProof } from './fresh-proof.ts';

const userInput = z.strictObject({ email });
export type UserInput = z.input<typeof userInput>;

/**
 * An operator's change of the user with an email address: `change` runs in a transaction. Throws `NOT_FOUND` without such a user, what
 * `requireFreshProof` throws, and what `change` throws.
 */
export async function changeUser<T>(
  ctx: Context<OperatorActor>,
  input: UserInput,
  change: (tx: Sql, user: { userId: string; accountId: string; email: string }) => Promise<T>,
): Promise<T> {
  const { platform } = ctx;
  const wanted = parseInput(userInput, input);
  await requireFreshProof(ctx);
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ userId: string; accountId: string }>(
      'SELECT u.id AS "userId", u.account_id AS "accountId" FROM app_user u JOIN account a ON a.id = u.account_id WHERE u.email = $1 AND a.active',
      [wanted.email],
    );
    if (!rows[0]) throw accountNotFound(wanted.email);
    return change(tx, { ...rows[0], email: wanted.email });
  });
}
