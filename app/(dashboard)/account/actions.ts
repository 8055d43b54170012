'use server';
import type { ChangePasswordInput } from '#lib/accounts/credentials.ts';
import { changePassword as change } from '#lib/accounts/passwords.ts';
import { dropSession, keepToken } from '#lib/accounts/session/browser.ts';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { endOtherSessions as endOthers, endSession as end } from '#lib/accounts/sessions.ts';
import { getProcess } from '#lib/process.ts';
import { deleteAccount as remove, type DeleteOwnAccountInput } from '#lib/products/accounts/delete-account.ts';

/** Sets a new password, ends every other session of the user and keeps this one. */
export async function changePassword(input: ChangePasswordInput): Promise<ActionResult<null>> {
  return userAction(async (platform, actor) => {
    const { token } = await change(platform, actor, input);
    if (token) await keepToken(token);
    return null;
  });
}

/** Ends one session of the user, who gives the password again. */
export async function endSession(sessionId: string, password: string): Promise<ActionResult<null>> {
  return userAction(async (platform, actor) => {
    await end(platform, actor, { sessionId, password });
    return null;
  });
}

/** Ends every session of the user but this one; answers how many there were. */
export async function endOtherSessions(password: string): Promise<ActionResult<{ ended: number }>> {
  return userAction((platform, actor) => endOthers(platform, actor, { password }));
}

/** Deletes the account of the user for good and signs this browser out. */
export async function deleteAccount(input: DeleteOwnAccountInput): Promise<ActionResult<null>> {
  return userAction(async (_platform, actor) => {
    await remove(getProcess(), actor, input);
    await dropSession();
    return null;
  });
}
