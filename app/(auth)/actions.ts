'use server';
import { createAccount } from '#lib/products/accounts/create-account.ts';
import type { AskForLinkInput } from '#lib/accounts/passwords/credentials.ts';
import { askForPasswordLink as ask, openPasswordLink as open } from '#lib/accounts/passwords/password-links.ts';
import { keepSignIn } from '#lib/accounts/session/browser.ts';
import { type ActionResult, visitorAction } from '#lib/accounts/session/page-action.ts';
import { continuePath, sameSitePath } from '#lib/accounts/session/same-site-path.ts';
import { signIn as signInTo } from '#lib/accounts/sign-in/sign-in.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';

type Credentials = { email: string; password: string };
type SignedIn = ActionResult<{ path: string }>;

/** Checks the credentials, then signs this browser in or starts the next step; returns where to go. */
export async function signIn(credentials: Credentials, next: string): Promise<SignedIn> {
  return visitorAction(async (ctx) => {
    const answer = await signInTo(ctx, credentials);
    await keepSignIn(answer);
    return { path: 'token' in answer ? sameSitePath(next) : continuePath(next) };
  });
}

// The same message whether the address is taken or its account is closed.
const noAccount = "We couldn't create an account with this address and password. If you have one already, sign in.";

/** Creates an account and signs in. An existing account is only signed in to when its own password matches. */
export async function signUp(credentials: Credentials, next: string): Promise<SignedIn> {
  return visitorAction(async (ctx) => {
    await createAccount(ctx, credentials);
    const answer = await signInTo(ctx, credentials).catch((error: unknown) => {
      throw isFailure(error) && error.code === 'FORBIDDEN' ? new Failure('FORBIDDEN', { message: noAccount }) : error;
    });
    await keepSignIn(answer);
    return { path: 'token' in answer ? sameSitePath(next) : continuePath(next) };
  });
}

/** Mails a password-reset link if the address has an account. The answer does not reveal whether it does. */
export async function askForPasswordLink(
  input: AskForLinkInput,
): Promise<ActionResult<{ email: string; minutes: number }>> {
  return visitorAction((ctx) => ask(ctx, input));
}

/** Continues from a link to choosing a password, or to the required code first. */
export async function openPasswordLink(token: string): Promise<SignedIn> {
  return visitorAction(async (ctx) => {
    await keepSignIn(await open(ctx, { token }));
    return { path: continuePath('') };
  });
}
