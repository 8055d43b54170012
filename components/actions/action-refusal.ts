import type { ErrorCode } from '#lib/contract/errors.ts';
import type { ActionError, ActionResult } from '#lib/accounts/session/page-action.ts';
import { isSignedOut, sessionEnded } from '#components/auth/session-ended.ts';
import { noAnswerText } from '#components/tasks/fetch-json.ts';
import { fieldErrors } from '#components/ui/fields/form-errors.ts';

/** A refused server action as an exception, for promise-based callers. The message is public. */
class ActionRefusal extends Error {
  readonly refusal: ActionError;

  constructor(refusal: ActionError) {
    super(refusal.message);
    this.name = 'ActionRefusal';
    this.refusal = refusal;
  }
}

/** The connection broke before the server answered, so it is unknown whether the action ran. */
export const noAnswer: ActionError = {
  code: 'SERVICE_UNAVAILABLE',
  message: `${noAnswerText} Nothing is lost: try again.`,
  details: { reason: 'no_answer' },
};

/**
 * Codes that leave the outcome open: the server may have failed after the purchase, or an earlier request with the same
 * key is still running.
 */
const unsettled: readonly ErrorCode[] = ['INTERNAL_ERROR', 'IDEMPOTENCY_IN_PROGRESS'];

/** True when the action may or may not have run. */
export function isUnanswered({ code, details }: ActionError): boolean {
  const reason = details?.['reason'];
  return reason === noAnswer.details?.['reason'] || (unsettled.includes(code) && reason !== nothingBought);
}

/** What to say about money when a purchase was not confirmed. A retry keeps its key: see `attempt-key.ts`. */
export function nothingCharged(error: ActionError): string {
  return isUnanswered(error) ? 'If it was bought already, trying again does not buy it twice.' : nothing;
}

const nothing = 'Nothing was charged.';
const nothingBought = 'nothing_bought';

/** Marks a refusal as one from a step before the purchase, so that nothing can have been bought. */
export function beforePurchase(error: ActionError): ActionError {
  return isUnanswered(error) ? { ...error, details: { reason: nothingBought } } : error;
}

/**
 * The text of a refused purchase, with its field if there is one. `nothingCharged` is shown beside it, so it is left
 * out here.
 */
export const refusalText = ({ message }: ActionError): string => withoutCharge(message);

/** The same, split into texts for the given fields and one for the whole form. No sentence appears twice. */
export function refusalTexts<Name extends string>(
  error: ActionError | null,
  fields: readonly Name[],
): { atFields: Partial<Record<Name, string>>; text: string } {
  const named = Object.entries<string | undefined>(fieldErrors(error, fields));
  const atFields = named.flatMap(([field, message]) => (message ? [[field, withoutCharge(message)] as const] : []));
  return {
    atFields: Object.fromEntries(atFields) as Partial<Record<Name, string>>,
    text: atFields.length > 0 || !error ? '' : refusalText(error),
  };
}

const withoutCharge = (message: string) => message.replaceAll(nothing, '').trim();

/** Runs a server action, turns a broken connection into a refusal, and leads to sign-in when the session has ended. */
export async function settled<Answer extends { ok: boolean }>(
  action: Promise<Answer>,
): Promise<Answer | { ok: false; error: ActionError }> {
  try {
    const answer = await action;
    if (isSignedOut(answer)) sessionEnded();
    return answer;
  } catch {
    return { ok: false, error: noAnswer };
  }
}

/** The data of a server action, for queries. Throws an `ActionRefusal`. */
export async function answered<Data>(action: Promise<ActionResult<Data>>): Promise<Data> {
  const answer = await settled(action);
  if (!answer.ok) throw new ActionRefusal(answer.error);
  return answer.data;
}
