'use server';
import type {
  ChangeEmailInput,
  ChangePasswordInput,
  CodeInput,
  ProfileInput,
} from '#lib/accounts/passwords/credentials.ts';
import { changePassword as change } from '#lib/accounts/passwords/passwords.ts';
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
import { endOtherSessions as endOthers, endSession as end } from '#lib/accounts/session/sessions.ts';
import { type DraftDefaults, setDraftDefaults } from '#lib/products/mv/drafts/draft-defaults.ts';
import { getProcess } from '#lib/process.ts';
import { allowExport } from '#lib/products/accounts/own-export.ts';
import { deleteAccount as remove, type DeleteOwnAccountInput } from '#lib/products/accounts/delete-account.ts';

/** Sets a new password and ends the user's other sessions. */
export async function changePassword(input: ChangePasswordInput): Promise<ActionResult<null>> {
  return userAction(async (ctx) => {
    const { token } = await change(ctx, input);
    if (token) await keepToken(token);
    return null;
  });
}

type Proof = { password: string; code: string };

/** Starts the setup of a second factor. `code` is from the current one, if there is one. */
export async function setUpSecondFactor({ password, code }: Proof): Promise<ActionResult<SecondFactorSetup>> {
  return userAction((ctx) => setUpFactor(ctx, { password, ...(code ? { code } : {}) }));
}

/** Activates it and returns the recovery codes, which are never shown again. Ends all other sessions. */
export async function confirmSecondFactor(input: CodeInput): Promise<ActionResult<{ recoveryCodes: string[] }>> {
  return userAction(async (ctx) => {
    const { recoveryCodes, token } = await confirmFactor(ctx, input);
    if (token) await keepToken(token);
    return { recoveryCodes };
  });
}

export async function renewRecoveryCodes(proof: Proof): Promise<ActionResult<{ recoveryCodes: string[] }>> {
  return userAction((ctx) => renewCodes(ctx, proof));
}

/** Turns the second factor off. Ends all other sessions. */
export async function removeSecondFactor(proof: Proof): Promise<ActionResult<null>> {
  return userAction(async (ctx) => {
    const { token } = await removeFactor(ctx, proof);
    if (token) await keepToken(token);
    return null;
  });
}

/** Ends one of the user's sessions, confirmed by the password. */
export async function endSession(sessionId: string, password: string): Promise<ActionResult<null>> {
  return userAction(async (ctx) => {
    await end(ctx, { sessionId, password });
    return null;
  });
}

/** Ends the user's other sessions; returns their number. */
export async function endOtherSessions(password: string): Promise<ActionResult<{ ended: number }>> {
  return userAction((ctx) => endOthers(ctx, { password }));
}

/** Allows this browser to download the account's data for one minute, confirmed by the password. */
export async function askForExport(password: string): Promise<ActionResult<{ ticket: string }>> {
  return userAction((ctx) => allowExport(ctx, { password }));
}

/** Permanently deletes the user's account and signs this browser out. */
export async function deleteAccount(input: DeleteOwnAccountInput): Promise<ActionResult<null>> {
  return userAction(async ({ actor }) => {
    await remove({ ...getProcess(), actor }, input);
    await dropSession();
    return null;
  });
}

export async function saveProfile(input: ProfileInput): Promise<ActionResult<{ name: string | null }>> {
  return userAction((ctx) => updateProfile(ctx, input));
}

/** Changes the sign-in address and ends the user's other sessions. */
export async function changeEmail(input: ChangeEmailInput): Promise<ActionResult<{ email: string }>> {
  return userAction(async (ctx) => {
    const { email, token } = await changeAddress(ctx, input);
    if (token) await keepToken(token);
    return { email };
  });
}

/** Defaults of new drafts in the studio. */
export async function saveDraftDefaults(input: DraftDefaults): Promise<ActionResult<DraftDefaults>> {
  return userAction((ctx) => setDraftDefaults(ctx, input));
}
