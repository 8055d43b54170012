import type { VisitorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createAccount, type CreateAccountInput, type CreatedAccount } from '../create-account.ts';
import type { SignInInput } from '#lib/accounts/passwords/credentials.ts';
import { signIn } from '#lib/accounts/sign-in/sign-in.ts';
import type { SignedIn } from '#lib/accounts/sign-in/sign-in-steps.ts';

/** An account created by an operator, whose owner has set the password. */
export async function createOwner(platform: Platform, input: CreateAccountInput): Promise<CreatedAccount> {
  const created = await createAccount({ platform, actor: { kind: 'operator' } }, input);
  await platform.database.prisma.user.update({ where: { id: created.userId }, data: { passwordEndsAt: null } });
  return created;
}

/** A sign-in with the password alone. */
export async function signedIn(ctx: Context<VisitorActor>, credentials: SignInInput): Promise<SignedIn> {
  const answer = await signIn(ctx, credentials);
  if (!('token' in answer)) throw new Error(`The sign-in goes on with ${answer.step}`);
  return answer;
}
