'use server';
import { resetSecondFactor as resetFactor, type OwnerProofInput } from '#lib/accounts/second-factor/second-factor.ts';
import { proveOperator as prove } from '#lib/accounts/operators/operators.ts';
import { makePasswordLink as makeLink } from '#lib/accounts/passwords/password-links.ts';
import { type ActionResult, operatorAction, userAction } from '#lib/accounts/session/page-action.ts';
import { endAllSessions as endAll } from '#lib/accounts/session/sessions.ts';
import { type UpdateAccountInput, updateAccount as update } from '#lib/accounts/update-account.ts';
import { declineRequest as decline, grantRequest as grant } from '#lib/billing/credit-requests.ts';
import { grantCreditsTo } from '#lib/billing/grant-credits.ts';

/** Checks the password, and a code when a second factor is set up, before actions that require it. */
export async function proveOperator(proof: OwnerProofInput): Promise<ActionResult<{ untilAt: string }>> {
  return userAction((ctx) => prove(ctx, proof));
}

/** Sets tier, hold, trial and limits of an account. */
export async function updateAccount(input: Omit<UpdateAccountInput, 'password'>): Promise<ActionResult<null>> {
  return operatorAction(async (ctx) => {
    await update(ctx, input);
    return null;
  });
}

/** `key` is the idempotency key of the grant. */
export async function giveCredits(input: {
  email: string;
  credits: number;
  note: string;
  key: string;
}): Promise<ActionResult<null>> {
  return operatorAction(async (ctx) => {
    await grantCreditsTo(ctx, input);
    return null;
  });
}

export async function endSessions(email: string): Promise<ActionResult<{ ended: number }>> {
  return operatorAction(async (ctx) => ({ ended: (await endAll(ctx, { email })).ended }));
}

export async function resetSecondFactor(email: string): Promise<ActionResult<null>> {
  return operatorAction(async (ctx) => {
    await resetFactor(ctx, { email });
    return null;
  });
}

/** The link appears only in this response. */
export async function makePasswordLink(email: string): Promise<ActionResult<{ link: string; linkEndsAt: string }>> {
  return operatorAction(async (ctx) => {
    const { link, linkEndsAt } = await makeLink(ctx, { email });
    return { link, linkEndsAt };
  });
}

export async function grantRequest(input: {
  requestId: string;
  credits: number;
  answer?: string;
}): Promise<ActionResult<null>> {
  return operatorAction(async (ctx) => {
    await grant(ctx, input);
    return null;
  });
}

export async function declineRequest(input: { requestId: string; answer: string }): Promise<ActionResult<null>> {
  return operatorAction(async (ctx) => {
    await decline(ctx, input);
    return null;
  });
}
