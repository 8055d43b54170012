import type { NextRequest } from 'next/server';
import { openExport } from '#lib/products/accounts/own-export.ts';
import { answerUser } from '../../_lib/answer-json.ts';

/** Downloads the account's data, shortly after the password was confirmed (`askForExport`). */
export function GET(request: NextRequest): Promise<Response> {
  return answerUser((ctx) => {
    const { platform } = ctx;
    const body = openExport(ctx, { ticket: request.nextUrl.searchParams.get('ticket') ?? '' });
    const day = platform.clock.now().toISOString().slice(0, 10);
    return new Response(body, {
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-disposition': `attachment; filename="cadenza-account-${day}.jsonl"`,
        'cache-control': 'no-store',
      },
    });
  });
}
