/** Plain-text messages to the owner of an account. They are about the account and never advertise. */
import type { MailMessage } from '#lib/platform/running/mail.ts';
import type { Platform } from '#lib/platform/platform.ts';

type Mailing = Pick<Platform, 'config' | 'mail'>;

/** The message with a link to set a new password. */
export function passwordLinkMessage(
  { config }: Pick<Platform, 'config'>,
  { to, link, minutes }: { to: string; link: string; minutes: number },
): MailMessage {
  return {
    to,
    subject: 'Choose a new password for Cadenza',
    text: `Somebody asked for a new password for your account at ${config.publicUrl}.

Open this page to choose one:

${link}

The link works once, within ${minutes} minutes. Where you have a second factor, the page asks for a code of it.

If it was not you, do nothing: your password stays as it is.
`,
  };
}

/** Notifies the owner of a changed password, in case somebody else changed it. */
export function notifyPasswordChanged({ config, mail }: Mailing, to: string): void {
  mail?.later(async () => ({
    to,
    subject: 'Your password for Cadenza was changed',
    text: `The password of your account at ${config.publicUrl} was changed, and every other browser was signed out.

If it was not you, choose another one now:

${config.publicUrl}/sign-in/forgotten
${config.operatorContact ? `\nor ask whoever runs this server: ${config.operatorContact}\n` : ''}`,
  }));
}

/** Notifies the previous email address of its replacement, in case somebody else changed it. */
export function notifyEmailChanged({ config, mail }: Mailing, to: string): void {
  mail?.later(async () => ({
    to,
    subject: 'Your address for Cadenza was changed',
    text: `The account at ${config.publicUrl} that had this address has another one now, and every other browser was signed out.

If it was not you, ask whoever runs this server${config.operatorContact ? `: ${config.operatorContact}` : '.'}
`,
  }));
}
