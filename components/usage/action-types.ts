import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import type { CreditRequestView } from '#lib/billing/credit-requests.ts';
import type { LowBalanceInput, RequestCreditsInput } from '#lib/billing/inputs.ts';

/** The signatures of the usage page's server actions. */
export type UsageActions = {
  askForCredits: (input: RequestCreditsInput) => Promise<ActionResult<CreditRequestView>>;
  withdraw: (id: string) => Promise<ActionResult<null>>;
  setAlert: (input: LowBalanceInput) => Promise<ActionResult<null>>;
};
