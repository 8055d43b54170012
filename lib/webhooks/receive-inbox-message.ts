import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { storableText } from './storable-text.ts';

export const inboxBodyBytesMax = 256 * 1024;
export const inboxMessagesMax = 200;

// Anyone may post here, by mistake with credentials of their own.
const unkeptHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'x-api-key']);
const HEADER_VALUE_LENGTH = 2_048;

/**
 * Keeps a message as it arrived (text; bytes that are not UTF-8 are replaced) and forgets all but the inbox's last 200.
 * Throws `NOT_FOUND` for an unknown token and `PAYLOAD_TOO_LARGE` above 256 KiB.
 */
export async function receiveInboxMessage(platform: Platform, token: string, headers: Record<string, string>, rawBody: Uint8Array): Promise<void> {
  if (rawBody.byteLength > inboxBodyBytesMax) throw new Failure('PAYLOAD_TOO_LARGE', { message: `An inbox takes at most ${inboxBodyBytesMax} bytes.` });
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !unkeptHeaders.has(name.toLowerCase())).map(([name, value]) => [name.toLowerCase(), storableText(value.slice(0, HEADER_VALUE_LENGTH))]),
  );
  const { rowCount } = await platform.database.sql.query(
    `WITH forgotten AS (
       DELETE FROM inbox_message WHERE token = $1 AND id <= (SELECT m.id FROM inbox_message m WHERE m.token = $1 ORDER BY m.id DESC OFFSET $5 LIMIT 1)
     )
     INSERT INTO inbox_message (token, headers, body, received_at) SELECT i.token, $2, $3, $4 FROM inbox i WHERE i.token = $1`,
    [token, JSON.stringify(kept), storableText(Buffer.from(rawBody).toString('utf8')), platform.clock.now(), inboxMessagesMax - 1],
  );
  if (rowCount === 0) throw new Failure('NOT_FOUND');
}
