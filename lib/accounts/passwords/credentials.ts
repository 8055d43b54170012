/**
 * Shapes of sign-in and sign-up, parsed by the verbs and by the forms in the browser: zod alone. What a password must not be besides is
 * asked where it is set (`password-rules.ts`).
 */
import { z } from 'zod';

export const passwordLimits = { signUpMin: 10, min: 8, max: 200 } as const;

/** Trimmed and in lower case: one person, one account, however the address is typed. */
export const email = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email());

/** What is typed to prove who one is; its rules were checked when it was set. */
export const givenPassword = z.string().min(1).max(passwordLimits.max);

/** A password that is being set. Length is what makes one hard to guess, so nothing else is asked of it. */
const newPassword = z.string().min(passwordLimits.signUpMin).max(passwordLimits.max);

/** A password an operator gives to somebody, who chooses another one at the first sign-in. */
export const operatorPassword = z.string().min(passwordLimits.min).max(passwordLimits.max);

/** What is typed of a second factor: a one-time code or a recovery code, with whatever stands between its signs. */
export const givenCode = z.string().trim().min(1).max(40);

export const signInInput = z.strictObject({ email, password: givenPassword });
export type SignInInput = z.infer<typeof signInInput>;

/** A link for whoever has forgotten the password of this address. */
export const askForLinkInput = z.strictObject({ email });
export type AskForLinkInput = z.infer<typeof askForLinkInput>;

export const signUpInput = z.strictObject({ email, password: newPassword });

/** Steps of a sign-in after the password. */
export const codeInput = z.strictObject({ code: givenCode });
export type CodeInput = z.infer<typeof codeInput>;
export const choosePasswordInput = z.strictObject({ newPassword });
export type ChoosePasswordInput = z.infer<typeof choosePasswordInput>;

/** `code` where there is a second factor, here and below. */
export const changePasswordInput = z.strictObject({
  currentPassword: givenPassword,
  newPassword,
  code: givenCode.optional(),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = z.strictObject({ email, password: givenPassword, code: givenCode.optional() });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const profileInput = z.strictObject({ name: z.string().trim().max(80) });
export type ProfileInput = z.infer<typeof profileInput>;
