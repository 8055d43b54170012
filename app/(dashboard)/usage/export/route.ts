import { currentUser } from '#lib/accounts/session/current-user.ts';
import { usageReply } from '#lib/api/account/usage-reply.ts';
import { exportUsage } from '#lib/billing/export-usage.ts';
import { exportUsageQuery } from '#lib/contract/accounts/account.ts';
import { getProcess } from '#lib/process.ts';

const headers = { 'cache-control': 'no-store' };

/** Ledger movements of a period as the API exports them, for a signed-in user: CSV, streamed from the database. */
export async function GET(request: Request): Promise<Response> {
  const actor = await currentUser();
  if (!actor) return new Response('Sign in again.', { status: 401, headers });
  const query = exportUsageQuery.safeParse({ format: 'csv', ...Object.fromEntries(new URL(request.url).searchParams) });
  if (!query.success)
    return new Response(`${query.error.issues[0]?.message ?? 'The period is not valid.'}`, { status: 400, headers });
  return usageReply(query.data, exportUsage({ ...getProcess(), actor }, query.data));
}
