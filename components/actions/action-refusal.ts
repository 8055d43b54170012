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

/** The server failed, perhaps after it had bought, or an earlier request with the same key is still at work. */
const unsettled: readonly ErrorCode[] = ['INTERNAL_ERROR', 'IDEMPOTENCY_IN_PROGRESS'];

/** Whether it is unknown if the action ran. */
export function isUnanswered({ code, details }: ActionError): boolean {
  const reason = details?.['reason'];
  return reason === noAnswer.details?.['reason'] || (unsettled.includes(code) && reason !== nothingBought);
}

/** Whether money moved, after a purchase that was not confirmed. A repeat keeps its key: see `attempt-key.ts`. */
export function nothingCharged(error: ActionError): string {
  return isUnanswered(error) ? 'If it was bought already, trying again does not buy it twice.' : nothing;
}

const nothing = 'Nothing was charged.';
const nothingBought = 'nothing_bought';

/** The same refusal of a step before the purchase, which cannot have bought anything. */
export function beforePurchase(error: ActionError): ActionError {
  return isUnanswered(error) ? { ...error, details: { reason: nothingBought } } : error;
}

/** A refusal of a purchase, which names the field where there is one: `nothingCharged` is said beside it. */
export const refusalText = ({ message }: ActionError): string => withoutCharge(message);

/** The same by field and for the whole form, each sentence once. */
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

/** What an action answered, for queries. Throws an `ActionRefusal`. */
export async function answered<Data>(action: Promise<ActionResult<Data>>): Promise<Data> {
  const answer = await settled(action);
  if (!answer.ok) throw new ActionRefusal(answer.error);
  return answer.data;
}
