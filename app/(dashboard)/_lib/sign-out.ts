'use server';
import { redirect } from 'next/navigation';
import { visitorAction } from '#lib/accounts/session/page-action.ts';
import { endSession } from '#lib/accounts/session/start-session.ts';

/** Ends the session of this browser and shows the sign-in page. */
export async function signOut(): Promise<void> {
  await visitorAction(() => endSession());
  redirect('/sign-in');
}
