'use server';
/** The usage page's server actions: each calls one verb, which parses the input. */
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { type CreditRequestView, requestCredits, withdrawRequest } from '#lib/billing/credit-requests.ts';
import type { LowBalanceInput, RequestCreditsInput } from '#lib/billing/inputs.ts';
import { setLowBalanceAlert } from '#lib/billing/low-balance.ts';

export async function askForCredits(input: RequestCreditsInput): Promise<ActionResult<CreditRequestView>> {
  return userAction((ctx) => requestCredits(ctx, input));
}

export async function withdraw(id: string): Promise<ActionResult<null>> {
  return userAction((ctx) => withdrawRequest(ctx, id).then(() => null));
}

/** Null turns the alert off. */
export async function setAlert(input: LowBalanceInput): Promise<ActionResult<null>> {
  return userAction((ctx) => setLowBalanceAlert(ctx, input).then(() => null));
}
