'use server';
import { redirect } from 'next/navigation';
import { assertSameOrigin } from './assert-same-origin.ts';
import { endSession } from './start-session.ts';

/** The sign-out action of the account menu: ends this browser's session and shows the sign-in page. */
export async function signOut(): Promise<void> {
  await assertSameOrigin();
  await endSession();
  redirect('/sign-in');
}
