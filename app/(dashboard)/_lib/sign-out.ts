'use server';
import { redirect } from 'next/navigation';
import { dropSession } from '#lib/accounts/session/browser.ts';
import { visitorAction } from '#lib/accounts/session/page-action.ts';

/** Ends this browser's session and shows the sign-in page. */
export async function signOut(): Promise<void> {
  await visitorAction(() => dropSession());
  redirect('/sign-in');
}
