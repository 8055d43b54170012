import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { UserActor } from '#lib/platform/actor.ts';
import { findUser } from './find-user.ts';
import { pageHeaders } from './page-request.ts';
import { homePath, sameSitePath } from './same-site-path.ts';

/** The signed-in user; everybody else is sent to sign in and then back to the page they asked for. */
export async function requireUser(): Promise<UserActor> {
  const user = await findUser();
  if (user) return user;
  const path = sameSitePath((await headers()).get(pageHeaders.path));
  redirect(path === homePath ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`);
}
