import { usageReply } from '#lib/api/account/usage-reply.ts';
import { exportUsage } from '#lib/billing/export-usage.ts';
import { exportUsageQuery } from '#lib/contract/accounts/account.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { answerUser } from '../../_lib/answer-json.ts';

/** Ledger movements of a period as the API exports them, for a signed-in user: CSV, streamed from the database. */
export function GET(request: Request): Promise<Response> {
  return answerUser((ctx) => {
    const given = Object.fromEntries(new URL(request.url).searchParams);
    const query = parseInput(exportUsageQuery, { format: 'csv', ...given });
    return usageReply(query, exportUsage(ctx, query));
  });
}
