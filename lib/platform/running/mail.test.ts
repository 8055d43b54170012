import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from './logger.ts';
import { createMailer } from './mail.ts';
import { startMailServer } from '../testing/index.ts';

const server = await startMailServer();
afterAll(() => server.close());
const message = {
  to: 'ada@example.test',
  subject: 'Grüße',
  text: 'A line.\n\nAnother one, with ü and a very long tail that goes on and on beyond the width of a line of mail.\n',
};
const lines: string[] = [];
const log = createLogger({ logLevel: 'info' }, { stream: { write: (line: string) => void lines.push(line) } });

test('a message arrives as it was written, and composing none sends none', async () => {
  const mailer = createMailer({ url: server.url, password: undefined, from: 'Cadenza <no-reply@example.test>' }, log);
  mailer.later(async () => message);
  mailer.later(async () => null);
  await mailer.close();
  expect(server.received).toHaveLength(1);
  expect(await server.next()).toMatchObject({ from: 'no-reply@example.test', to: ['ada@example.test'] });
});

test('a permanent refusal is not retried, and the log holds neither address nor text', async () => {
  const mailer = createMailer({ url: server.url, password: undefined, from: 'no-reply@example.test' }, log);
  server.refuseWith(550);
  mailer.later(async () => message);
  await mailer.settled();
  expect(server.received).toHaveLength(1);
  expect(lines.join('')).toContain('"responseCode":550');
  for (const text of ['ada@example.test', 'Another one', 'Grüße']) expect(lines.join('')).not.toContain(text);
  await mailer.close();
});

test('with a user name nothing is sent over an unencrypted connection', async () => {
  const url = new URL(server.url);
  url.username = 'cadenza';
  url.password = 'canary-password';
  const mailer = createMailer({ url: url.href, password: undefined, from: 'no-reply@example.test' }, log);
  mailer.later(async () => message);
  // Gives up what would be tried again.
  await mailer.close();
  expect(server.received).toHaveLength(1);
  expect(lines.join('')).not.toContain('canary-password');
});

test('a message arrives at an address with non-Latin letters', async () => {
  const mailer = createMailer({ url: server.url, password: undefined, from: 'no-reply@example.test' }, log);
  mailer.later(async () => ({ ...message, to: 'zoë@example.test' }));
  await mailer.close();
  expect(server.received.at(-1)).toMatchObject({ to: ['zoë@example.test'] });
});

test('the configuration of mail names each variable that is wrong', () => {
  const problem = (env: Record<string, string>) => expect(() => readConfig({ NODE_ENV: 'test', ...env }));
  problem({ SMTP_URL: 'https://mail.example.com', SMTP_FROM: 'a@example.com' }).toThrow(/SMTP_URL must be an smtp/);
  problem({ SMTP_URL: 'smtp://mail.example.com' }).toThrow(/SMTP_FROM is required with SMTP_URL/);
  problem({ SMTP_FROM: 'a@example.com' }).toThrow(/SMTP_FROM belongs to an SMTP_URL/);
  problem({ SMTP_URL: 'smtp://mail.example.com', SMTP_FROM: 'nobody' }).toThrow(/SMTP_FROM must be an address/);
  problem({ OPERATOR_CONTACT: 'call me' }).toThrow(/OPERATOR_CONTACT must be/);
  expect(
    readConfig({
      NODE_ENV: 'test',
      SMTP_URL: 'smtps://mail.example.com',
      SMTP_FROM: 'Cadenza <a@example.com>',
      OPERATOR_CONTACT: 'https://example.com/help',
    }),
  ).toMatchObject({
    mail: { url: 'smtps://mail.example.com', from: 'Cadenza <a@example.com>' },
    operatorContact: 'https://example.com/help',
  });
});
