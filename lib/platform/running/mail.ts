/**
 * Sends messages to account owners over the operator's mail server. They are sent in the background, so that the
 * response time does not reveal whether an address exists. A message that the server defers is retried for some
 * minutes. Messages are not stored: whoever misses a lost one asks for it again. Logs contain neither addresses nor
 * texts.
 */
import { setTimeout } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { MailConfig } from '../config.ts';
import type { Logger } from './logger.ts';
import { readSecret } from '../secrets/secret-file.ts';

export type MailMessage = { to: string; subject: string; text: string };

export type Mailer = {
  /** Composes a message and sends it in the background; null sends none. Returns at once and never throws. */
  later(compose: () => Promise<MailMessage | null>): void;
  /** Resolves when nothing is being composed or sent. */
  settled(): Promise<void>;
  /** Waits for messages being sent, and drops those that wait for a retry. */
  close(): Promise<void>;
};

const TRIES_AGAIN = 4;
const FIRST_WAIT_MS = 2_000;
const WAIT_GROWTH = 4;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

type SmtpError = Error & { code?: string; responseCode?: number };

export function createMailer({ url, password, from }: MailConfig, log: Logger): Mailer {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  async function send(message: MailMessage): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(await transportOptions({ url, password }));
    try {
      await transport.sendMail({ from, ...message });
    } finally {
      transport.close();
    }
  }

  /** The first attempt always runs to its end; retries stop when the process ends. */
  async function sendAtLength(message: MailMessage): Promise<void> {
    try {
      return await send(message);
    } catch (error) {
      if (isFinal(error)) throw error;
      await setTimeout(FIRST_WAIT_MS, undefined, { signal: closing.signal });
    }
    await pRetry(() => send(message), {
      retries: TRIES_AGAIN - 1,
      minTimeout: FIRST_WAIT_MS * WAIT_GROWTH,
      factor: WAIT_GROWTH,
      shouldRetry: ({ error }) => !isFinal(error),
      signal: closing.signal,
    });
  }

  async function composeAndSend(compose: () => Promise<MailMessage | null>): Promise<void> {
    try {
      const message = await compose();
      if (message) await sendAtLength(message);
    } catch (error) {
      const { code, responseCode, name } = error as SmtpError;
      log.error({ code, responseCode, name }, 'A message could not be sent');
    }
  }

  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    later(compose) {
      const work = composeAndSend(compose).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    settled,
    close() {
      closing.abort(new Error('The process ends'));
      return settled();
    },
  };
}

/** A permanent refusal. Any other failure may be temporary. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as SmtpError;
  return responseCode !== undefined && responseCode >= 500;
}

/** With a user name, nothing is sent over an unencrypted connection. */
async function transportOptions({ url, password }: Pick<MailConfig, 'url' | 'password'>) {
  const { protocol, hostname, port, username, password: inUrl } = new URL(url);
  const secure = protocol === 'smtps:';
  const secret = password === undefined ? decodeURIComponent(inUrl) : await readSecret(password);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && username !== '',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: secret } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
