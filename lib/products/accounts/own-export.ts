/**
 * The owner's export, in two steps: the password gives a ticket for one minute and one session, and the ticket starts
 * the download, which a browser requests by URL. A slow reader occupies a database connection. Therefore an account has
 * one export at a time and a process a few, and a download is aborted when its reader takes nothing for half a minute,
 * or is too slow after the first minute.
 */
import { checkPassword } from '#lib/accounts/passwords/password.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { exportAccount } from './export-account.ts';

const PURPOSE = 'account-export';
const TICKET_SEC = 60;
const EXPORTS_AT_ONCE = 3;
const STALLED_MS = 30_000;
const FIRST_SEC = 60;
/** 256 kbit/s: a very slow connection. */
const BYTES_PER_SEC_MIN = 32_768;
const CHUNK_CHARACTERS = 65_536;

/** A ticket for `openExport`. Throws what `checkPassword` throws. */
export async function allowExport(
  ctx: Context<UserActor>,
  { password }: { password: string },
): Promise<{ ticket: string }> {
  const { platform, actor } = ctx;
  await checkPassword(ctx, password, 'password');
  const expires = Math.floor(platform.clock.now().getTime() / 1000) + TICKET_SEC;
  return { ticket: `${expires}.${platform.secrets.sign(PURPOSE, subjectOf(actor, expires))}` };
}

const subjectOf = (actor: UserActor, expires: number) => `${actor.userId} ${actor.sessionId ?? ''} ${expires}`;

/** Accounts whose export this process is writing. */
const underWay = new Set<string>();

/**
 * Streams what `exportAccount` writes. The audit trail has its entry before the first line. Throws `FORBIDDEN` for an invalid or expired
 * ticket, `CONFLICT` during another export of the account, and `SERVICE_UNAVAILABLE` during too many others.
 */
export function openExport(ctx: Context<UserActor>, { ticket }: { ticket: string }): ReadableStream<Uint8Array> {
  const { platform, actor } = ctx;
  const [text = '', signature = ''] = ticket.split('.');
  const expires = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  const isValid =
    platform.secrets.verify(PURPOSE, subjectOf(actor, expires), signature) &&
    platform.clock.now().getTime() < expires * 1000;
  if (!isValid)
    throw new Failure('FORBIDDEN', {
      message: 'This download has ended. Ask for the export again.',
      details: { reason: 'ticket' },
    });
  const { accountId } = actor;
  if (underWay.has(accountId))
    throw new Failure('CONFLICT', { message: 'An export of this account is being downloaded already.' });
  if (underWay.size >= EXPORTS_AT_ONCE)
    throw new Failure('SERVICE_UNAVAILABLE', { message: 'Other exports are being downloaded. Try again in a minute.' });
  underWay.add(accountId);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const startedMs = platform.clock.uptimeMs();
  let sentBytes = 0;
  let waiting = '';
  const flush = async () => {
    await taken(writer.ready);
    if (platform.clock.uptimeMs() - startedMs > 1000 * (FIRST_SEC + sentBytes / BYTES_PER_SEC_MIN))
      throw new Error('The reader takes too little');
    const chunk = encoder.encode(waiting);
    // Not awaited: it settles once the reader has taken the chunk. The next chunk finds out about a reader that has
    // left.
    void writer.write(chunk).catch(() => {});
    sentBytes += chunk.byteLength;
    waiting = '';
  };
  const write = async (line: string) => {
    waiting += line;
    if (waiting.length >= CHUNK_CHARACTERS) await flush();
  };
  void exportAccount(ctx, accountId, write)
    .then(async () => {
      await flush();
      await taken(writer.close());
    })
    .catch(async (error: unknown) => {
      platform.log.warn({ err: error, accountId }, 'An export was not read to its end');
      await writer.abort(error).catch(() => {});
    })
    .finally(() => underWay.delete(accountId));
  return readable;
}

/** Throws when the reader stalls or has left. */
async function taken(progress: Promise<unknown>): Promise<void> {
  const stalled = Promise.withResolvers<never>();
  const timer = setTimeout(() => stalled.reject(new Error('The reader takes nothing')), STALLED_MS);
  try {
    await Promise.race([progress, stalled.promise]);
  } finally {
    clearTimeout(timer);
  }
}
