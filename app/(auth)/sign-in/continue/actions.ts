'use server';
import type { ChoosePasswordInput, CodeInput } from '#lib/accounts/passwords/credentials.ts';
import type { SecondFactorSetup } from '#lib/accounts/second-factor/second-factor.ts';
import { keepPending, keepSignIn, pendingToken } from '#lib/accounts/session/browser.ts';
import { type ActionResult, visitorAction } from '#lib/accounts/session/page-action.ts';
import { continuePath, sameSitePath } from '#lib/accounts/session/same-site-path.ts';
import {
  beginSignInSetup,
  choosePassword as choose,
  confirmSignInSetup,
  finishSignIn as finish,
  giveCode as give,
  type SignInAnswer,
} from '#lib/accounts/sign-in/sign-in-steps.ts';

/** Where to go: the requested page, or the next step. */
type Moved = ActionResult<{ path: string }>;

async function moveTo(answer: SignInAnswer, next: string): Promise<{ path: string }> {
  await keepSignIn(answer);
  return { path: 'token' in answer ? sameSitePath(next) : continuePath(next) };
}

/** A browser without a pending sign-in has an invalid token. */
const token = async () => (await pendingToken()) ?? '';

export async function giveCode(input: CodeInput, next: string): Promise<Moved> {
  return visitorAction(async (ctx) => moveTo(await give(ctx, await token(), input), next));
}

export async function choosePassword(input: ChoosePasswordInput, next: string): Promise<Moved> {
  return visitorAction(async (ctx) => moveTo(await choose(ctx, await token(), input), next));
}

export async function beginSetup(): Promise<ActionResult<SecondFactorSetup>> {
  return visitorAction(async ({ platform }) => beginSignInSetup(platform, await token()));
}

/** Returns the recovery codes, which are never shown again; `finishSignIn` continues. */
export async function confirmSetup(input: CodeInput): Promise<ActionResult<{ recoveryCodes: string[] }>> {
  return visitorAction(async (ctx) => {
    const { recoveryCodes, ...pending } = await confirmSignInSetup(ctx, await token(), input);
    await keepPending(pending);
    return { recoveryCodes };
  });
}

export async function finishSignIn(next: string): Promise<Moved> {
  return visitorAction(async (ctx) => moveTo(await finish(ctx, await token()), next));
}
