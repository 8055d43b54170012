'use server';
import { changePassword as change } from '#lib/accounts/change-password.ts';
import type { ChangePasswordInput } from '#lib/accounts/credentials.ts';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { startSession } from '#lib/accounts/session/start-session.ts';

/** Sets a new password, ends every other session of the user and keeps this one. */
export async function changePassword(input: ChangePasswordInput): Promise<ActionResult<null>> {
  return userAction(async (platform, actor) => {
    await startSession(await change(platform, actor, input));
    return null;
  });
}
