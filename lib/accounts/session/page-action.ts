import { unstable_rethrow } from 'next/navigation';
import type { ErrorCode, ValidationDetails } from '#lib/contract/errors.ts';
import { issueText } from '#lib/contract/text/issue-text.ts';
import type { OperatorActor, UserActor, VisitorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { workFor } from '#lib/platform/child/work-share.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { getProcessDeps } from '#lib/platform/running/process.ts';
import { operatorOf } from '../operators/operators.ts';
import { clientIp, requestVisitor } from './browser.ts';
import { signedInUser } from './current-user.ts';

/** The public part of a failure for forms: `details.fields` holds one sentence for each invalid field. */
export type ActionError = {
  code: ErrorCode;
  message: string;
  details?: { field?: string; fields?: Record<string, string>; [key: string]: unknown };
};
export type ActionResult<Data> = { ok: true; data: Data } | { ok: false; error: ActionError };

/**
 * A server action of a signed-in user: checks the session, calls one verb and returns the result. The server has checked the origin
 * (`lib/api/pages/page-security.ts`). Returns `FORBIDDEN` (`signed_out`) when the session has ended.
 */
export function userAction<Data>(run: (ctx: Context<UserActor>) => Promise<Data>): Promise<ActionResult<Data>> {
  return answer(async () => {
    const actor = await signedInUser();
    return workFor(actor.accountId, () => run({ platform: getProcessDeps().platform, actor }));
  });
}

/** A server action of a signed-in operator; returns `NOT_FOUND` for anyone else. */
export function operatorAction<Data>(run: (ctx: Context<OperatorActor>) => Promise<Data>): Promise<ActionResult<Data>> {
  return userAction(({ platform, actor }) => run({ platform, actor: operatorOf(actor) }));
}

/** A server action for anyone: sign-in, sign-up, sign-out. */
export function visitorAction<Data>(run: (ctx: Context<VisitorActor>) => Promise<Data>): Promise<ActionResult<Data>> {
  return answer(async () => run({ platform: getProcessDeps().platform, actor: await requestVisitor() }));
}

async function answer<Data>(run: () => Promise<Data>): Promise<ActionResult<Data>> {
  try {
    return { ok: true, data: await run() };
  } catch (error) {
    // Next implements redirects and not-found pages as exceptions.
    unstable_rethrow(error);
    // The request log shows a 200.
    if (isFailure(error))
      getProcessDeps().platform.log.info(
        { code: error.code, reason: error.details?.['reason'], address: await clientIp() },
        'A server action was refused',
      );
    return { ok: false, error: publicError(error) };
  }
}

function publicError(error: unknown): ActionError {
  if (isFailure(error)) {
    const fields = fieldSentences(error.details?.['issues']);
    return { code: error.code, message: error.message, details: { ...error.details, ...(fields ? { fields } : {}) } };
  }
  const requestId = newId('request');
  getProcessDeps().platform.log.error({ requestId, err: error }, 'A server action failed');
  return {
    code: 'INTERNAL_ERROR',
    message: `Something went wrong on our side. Reference: ${requestId}`,
    details: { requestId },
  };
}

/** The first problem of each field, as a sentence of its own to show below the field. */
function fieldSentences(issues: unknown): Record<string, string> | null {
  if (!Array.isArray(issues) || issues.length === 0) return null;
  const known = issues as ValidationDetails['issues'];
  return Object.fromEntries(known.toReversed().map(({ field, message }) => [field, issueText(message)]));
}
