import { signedInUser } from '#lib/accounts/session/current-user.ts';
import { failureReply } from '#lib/api/http/reply.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { workFor } from '#lib/platform/child/work-share.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { getProcess, type ProcessDeps } from '#lib/process.ts';

type UserContext = Context<UserActor, ProcessDeps>;

/** A JSON read for pages that are open: checks the session and calls one verb. Refusals use the API's envelope. */
export function answerJson(verb: (ctx: UserContext) => Promise<unknown>): Promise<Response> {
  return answerUser(async (ctx) => Response.json(await verb(ctx), { headers: { 'cache-control': 'no-store' } }));
}

/** The same, for handlers that build their own response. `headers` are those of a refusal. */
export async function answerUser(
  verb: (ctx: UserContext) => Response | Promise<Response>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const deps = getProcess();
  try {
    const actor = await signedInUser();
    return await workFor(actor.accountId, () => verb({ ...deps, actor }));
  } catch (error) {
    const refusal = isFailure(error) ? error : new Failure('INTERNAL_ERROR', { cause: error });
    if (refusal.code === 'INTERNAL_ERROR') deps.platform.log.error({ err: error }, 'A request of a page failed');
    return failureReply(refusal, headers);
  }
}
