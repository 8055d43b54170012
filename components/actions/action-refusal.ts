import type { ActionError } from '#lib/accounts/session/page-action.ts';

/** A refused server action as an exception, for promise-based callers. The message is public. */
export class ActionRefusal extends Error {
  readonly refusal: ActionError;

  constructor(refusal: ActionError) {
    super(refusal.message);
    this.name = 'ActionRefusal';
    this.refusal = refusal;
  }
}

/** The connection broke before the server answered, so it is unknown whether the action ran. */
const noAnswer: ActionError = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'The server did not answer. Nothing is lost: try again.',
  details: { reason: 'no_answer' },
};

export function isUnanswered({ details }: ActionError): boolean {
  return details?.['reason'] === noAnswer.details?.['reason'];
}

/** Whether money moved, after a purchase that was not confirmed. A repeat keeps its key: see `attempt-key.ts`. */
export function nothingCharged(error: ActionError): string {
  return isUnanswered(error) ? 'If it was bought already, trying again does not buy it twice.' : 'Nothing was charged.';
}

/** Runs a server action and turns a broken connection into a refusal. */
export async function settled<Answer extends { ok: boolean }>(
  action: Promise<Answer>,
): Promise<Answer | { ok: false; error: ActionError }> {
  try {
    return await action;
  } catch {
    return { ok: false, error: noAnswer };
  }
}
