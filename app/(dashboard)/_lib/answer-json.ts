import { currentUser } from '#lib/accounts/session/current-user.ts';
import { errorStatus } from '#lib/contract/errors.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { getProcess } from '#lib/process.ts';

/** A read that a page asks for again while it is open: session, one verb, JSON. Refusals are the API's envelope. */
export async function answerJson(verb: (platform: Platform, actor: UserActor) => Promise<unknown>): Promise<Response> {
  const { platform } = getProcess();
  const headers = { 'cache-control': 'no-store' };
  try {
    const actor = await currentUser();
    if (!actor) throw new Failure('FORBIDDEN', { message: 'Your session has ended. Sign in again.', details: { reason: 'signed_out' } });
    return Response.json(await verb(platform, actor), { headers });
  } catch (error) {
    const refusal = isFailure(error) ? error : new Failure('INTERNAL_ERROR', { cause: error });
    if (refusal.code === 'INTERNAL_ERROR') platform.log.error({ err: error }, 'A read of the dashboard failed');
    const { code, message, details } = refusal;
    return Response.json({ success: false, error: { code, message, details } }, { status: errorStatus(code), headers });
  }
}
