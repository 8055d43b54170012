import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { UserActor } from '#lib/platform/actor.ts';
import { getProcessDeps } from '#lib/platform/process.ts';
import { readSession } from '../sessions.ts';
import { clientIp, presentToken } from './browser.ts';
import { pageHeaders } from './page-request.ts';
import { homePath, sameSitePath } from './same-site-path.ts';

/**
 * Who is signed in, with the account's present standing, or null. Asked of the database once in each request, so that an ended
 * session, a hold or a new tier holds from the next click on.
 */
export const currentUser = cache(async (): Promise<UserActor | null> => {
  const token = await presentToken();
  return token ? readSession(getProcessDeps().platform, token, await clientIp()) : null;
});

/** The signed-in user; everybody else is sent to sign in and then back to the page they asked for. */
export async function requireUser(): Promise<UserActor> {
  const user = await currentUser();
  if (user) return user;
  const path = sameSitePath((await headers()).get(pageHeaders.path));
  redirect(path === homePath ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`);
}
