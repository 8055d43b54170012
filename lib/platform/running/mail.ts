/**
 * Messages to account owners over the operator's mail server. They are sent in the background, so that no answer tells by its time whether
 * there was somebody to write to. A message that the server puts off is tried again for some minutes; one that is lost is asked for again by
 * whoever waits for it, so that none is kept. Logs hold neither addresses nor texts.
 */
import { setTimeout } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { MailConfig } from '../config.ts';
import type { Logger } from './logger.ts';
import { readSecret } from '../secrets/secret-file.ts';

export type MailMessage = { to: string; subject: string; text: string };

export type Mailer = {
  /** Does the work that leads to a message, and sends it; null sends none. Answers at once, and throws nothing. */
  later(compose: () => Promise<MailMessage | null>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Waits for what is being sent, and gives up what waits for another try. */
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

  /** The first try is made in any case; those after it end with the process. */
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

/** Refused for good. Everything else may be over in a moment. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as SmtpError;
  return responseCode !== undefined && responseCode >= 500;
}

/** With a user, nothing goes over a line that is not encrypted. */
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
