import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { getProcessDeps } from '#lib/platform/running/process.ts';
import { operatorOf } from '../operators/operators.ts';
import { readSession } from './sessions.ts';
import { clientIp, presentToken } from './browser.ts';
import { pageHeaders } from './page-request.ts';
import { homePath, sameSitePath } from './same-site-path.ts';

/**
 * The signed-in user with the account's current standing, or null. Read once per request, so that an ended session, a hold or a new
 * tier takes effect with the next click.
 */
export const currentUser = cache(async (): Promise<UserActor | null> => {
  const token = await presentToken();
  return token ? readSession(getProcessDeps().platform, token, await clientIp()) : null;
});

/** The signed-in user, for what a page sends on its own. Throws `FORBIDDEN` (`signed_out`) when the session has ended. */
export async function signedInUser(): Promise<UserActor> {
  const user = await currentUser();
  if (user) return user;
  throw new Failure('FORBIDDEN', {
    message: 'Your session has ended. Sign in again.',
    details: { reason: 'signed_out' },
  });
}

/** The signed-in user; redirects anyone else to sign in and then back to the requested page. */
export async function requireUser(): Promise<UserActor> {
  const user = await currentUser();
  if (user) return user;
  const path = sameSitePath((await headers()).get(pageHeaders.path));
  redirect(path === homePath ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`);
}

/** The signed-in operator; other signed-in users get the not-found page. */
export async function requireOperator(): Promise<OperatorActor & { by: NonNullable<OperatorActor['by']> }> {
  const user = await requireUser();
  return user.isOperator ? operatorOf(user) : notFound();
}
