'use server';
import type { ChangeEmailInput, ChangePasswordInput, CodeInput, ProfileInput } from '#lib/accounts/credentials.ts';
import { changePassword as change } from '#lib/accounts/passwords.ts';
import { changeEmail as changeAddress, updateProfile } from '#lib/accounts/profile.ts';
import { dropSession, keepToken } from '#lib/accounts/session/browser.ts';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import {
  confirmSecondFactor as confirmFactor,
  removeSecondFactor as removeFactor,
  renewRecoveryCodes as renewCodes,
  type SecondFactorSetup,
  setUpSecondFactor as setUpFactor,
} from '#lib/accounts/second-factor/second-factor.ts';
import { endOtherSessions as endOthers, endSession as end } from '#lib/accounts/sessions.ts';
import { type DraftDefaults, setDraftDefaults } from '#lib/products/mv/draft-defaults.ts';
import { getProcess } from '#lib/process.ts';
import { allowExport } from '#lib/products/accounts/own-export.ts';
import { deleteAccount as remove, type DeleteOwnAccountInput } from '#lib/products/accounts/delete-account.ts';

/** Sets a new password, ends every other session of the user and keeps this one. */
export async function changePassword(input: ChangePasswordInput): Promise<ActionResult<null>> {
  return userAction(async (platform, actor) => {
    const { token } = await change(platform, actor, input);
    if (token) await keepToken(token);
    return null;
  });
}

type Proof = { password: string; code: string };

/** Begins the set-up of a second factor; `code` is of the one in force, where there is one. */
export async function setUpSecondFactor({ password, code }: Proof): Promise<ActionResult<SecondFactorSetup>> {
  return userAction((platform, actor) => setUpFactor(platform, actor, { password, ...(code ? { code } : {}) }));
}

/** Puts it into force; answers the recovery codes, which nothing shows again. Every other session ends. */
export async function confirmSecondFactor(input: CodeInput): Promise<ActionResult<{ recoveryCodes: string[] }>> {
  return userAction(async (platform, actor) => {
    const { recoveryCodes, token } = await confirmFactor(platform, actor, input);
    if (token) await keepToken(token);
    return { recoveryCodes };
  });
}

export async function renewRecoveryCodes(proof: Proof): Promise<ActionResult<{ recoveryCodes: string[] }>> {
  return userAction((platform, actor) => renewCodes(platform, actor, proof));
}

/** Turns the second factor off. Every other session ends. */
export async function removeSecondFactor(proof: Proof): Promise<ActionResult<null>> {
  return userAction(async (platform, actor) => {
    const { token } = await removeFactor(platform, actor, proof);
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

/** Lets the signed-in browser download everything that is kept of the account, for a minute; the user gives the password again. */
export async function askForExport(password: string): Promise<ActionResult<{ ticket: string }>> {
  return userAction((platform, actor) => allowExport(platform, actor, { password }));
}

/** Deletes the account of the user for good and signs this browser out. */
export async function deleteAccount(input: DeleteOwnAccountInput): Promise<ActionResult<null>> {
  return userAction(async (_platform, actor) => {
    await remove(getProcess(), actor, input);
    await dropSession();
    return null;
  });
}

export async function saveProfile(input: ProfileInput): Promise<ActionResult<{ name: string | null }>> {
  return userAction((platform, actor) => updateProfile(platform, actor, input));
}

/** Changes the address to sign in with, ends every other session of the user and keeps this one. */
export async function changeEmail(input: ChangeEmailInput): Promise<ActionResult<{ email: string }>> {
  return userAction(async (platform, actor) => {
    const { email, token } = await changeAddress(platform, actor, input);
    if (token) await keepToken(token);
    return { email };
  });
}

/** What new drafts of the studio begin with. */
export async function saveDraftDefaults(input: DraftDefaults): Promise<ActionResult<DraftDefaults>> {
  return userAction((platform, actor) => setDraftDefaults(platform, actor, input));
}
