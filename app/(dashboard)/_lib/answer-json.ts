import { signedInUser } from '#lib/accounts/session/current-user.ts';
import { errorStatus } from '#lib/contract/errors.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';

/** A JSON read for pages that are open: checks the session and calls one verb. Refusals use the API's envelope. */
export function answerJson(verb: (ctx: Context<UserActor>) => Promise<unknown>): Promise<Response> {
  return answerUser(async (ctx) => Response.json(await verb(ctx), { headers }));
}

const headers = { 'cache-control': 'no-store' };

/** The same, for handlers that build their own response. */
export async function answerUser(verb: (ctx: Context<UserActor>) => Response | Promise<Response>): Promise<Response> {
  const { platform } = getProcess();
  try {
    return await verb({ platform, actor: await signedInUser() });
  } catch (error) {
    const refusal = isFailure(error) ? error : new Failure('INTERNAL_ERROR', { cause: error });
    if (refusal.code === 'INTERNAL_ERROR') platform.log.error({ err: error }, 'A read of the dashboard failed');
    const { code, message, details } = refusal;
    return Response.json({ success: false, error: { code, message, details } }, { status: errorStatus(code), headers });
  }
}
