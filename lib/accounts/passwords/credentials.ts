/**
 * Schemas of sign-in and sign-up, for the verbs and for forms in the browser. Pure zod: whether a password is easy to guess is checked
 * where it is set (`refuseGuessable` in `password.ts`).
 */
import { z } from 'zod';
import { typedText } from '#lib/contract/scalars.ts';
import { emailAddress } from '#lib/contract/text/email-address.ts';

export const passwordLimits = { signUpMin: 10, min: 8, max: 200 } as const;

export const email = emailAddress;

/** An existing password, for authentication; its rules were checked when it was set. */
export const givenPassword = z.string().min(1).max(passwordLimits.max);

/** A new password. Length is what makes it hard to guess, so there are no rules about its characters. */
const newPassword = z.string().min(passwordLimits.signUpMin).max(passwordLimits.max);

/** A temporary password set by an operator; its owner chooses another at the first sign-in. */
export const operatorPassword = z.string().min(passwordLimits.min).max(passwordLimits.max);

/** A one-time code or a recovery code as typed, with any separators. */
export const givenCode = z.string().trim().min(1).max(40);

export const signInInput = z.strictObject({ email, password: givenPassword });
export type SignInInput = z.infer<typeof signInInput>;

/** Requests a password link for this email address. */
export const askForLinkInput = z.strictObject({ email });
export type AskForLinkInput = z.infer<typeof askForLinkInput>;

export const signUpInput = z.strictObject({ email, password: newPassword });

/** The steps of a sign-in after the password. */
export const codeInput = z.strictObject({ code: givenCode });
export type CodeInput = z.infer<typeof codeInput>;
export const choosePasswordInput = z.strictObject({ newPassword });
export type ChoosePasswordInput = z.infer<typeof choosePasswordInput>;

/** Here and below, `code` is required when there is a second factor. */
export const changePasswordInput = z.strictObject({
  currentPassword: givenPassword,
  newPassword,
  code: givenCode.optional(),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = z.strictObject({ email, password: givenPassword, code: givenCode.optional() });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const profileNameLength = 80;
export const profileInput = z.strictObject({ name: typedText(profileNameLength) });
export type ProfileInput = z.infer<typeof profileInput>;
