import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { from: string; to: string[]; subject: string; text: string };

export type MailServer = {
  /** The value for `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /** The next message that the test has not taken yet, as soon as it arrives. */
  next(): Promise<ReceivedMail>;
  /** Refuses the next messages, one with each of these codes. */
  refuseWith(...codes: number[]): void;
  close(): Promise<void>;
};

/** A mail server on the loopback address that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const refusals: number[] = [];
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const raw = await text(stream);
      const code = refusals.shift();
      if (code !== undefined) return done(Object.assign(new Error('Refused by the test'), { responseCode: code }));
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        ...parse(raw),
      });
      const next = waiting.shift();
      const mail = received[taken];
      if (next && mail) {
        taken++;
        next(mail);
      }
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    next() {
      const mail = received[taken];
      if (!mail) return new Promise((resolve) => waiting.push(resolve));
      taken++;
      return Promise.resolve(mail);
    },
    refuseWith: (...codes) => void refusals.push(...codes),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Subject and text of a single-part message. */
function parse(raw: string): { subject: string; text: string } {
  const at = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, at)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const header = (name: string) =>
    headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const body = raw.slice(at + 4);
  const plain =
    header('content-transfer-encoding') === 'quoted-printable'
      ? body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : body;
  return { subject: header('subject'), text: plain.replaceAll('\r\n', '\n') };
}
