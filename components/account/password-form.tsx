'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { changePassword } from '#app/(dashboard)/account/actions.ts';
import { changePasswordInput, givenCode, passwordLimits } from '#lib/accounts/passwords/credentials.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { CodeInput, PasswordInput } from '#components/auth/credential-inputs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { rebaseForm } from '#components/ui/fields/rebase-form.ts';
import { toast } from '#components/ui/overlays/toast-store.ts';

/** The code is required when a second factor is set up, and an empty string otherwise. */
const withoutCode = changePasswordInput.extend({ code: z.string() });
const withCode = changePasswordInput.extend({ code: givenCode });
type Values = z.infer<typeof withCode>;

const empty: Values = { currentPassword: '', newPassword: '', code: '' };

const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.path?.[0] === 'code') return 'Enter a code of your second factor.';
  if (issue.input === undefined || issue.input === '')
    return issue.path?.[0] === 'newPassword' ? 'Enter a new password.' : 'Enter your current password.';
  if (issue.code === 'too_small') return `Use at least ${issue.minimum} characters.`;
  if (issue.code === 'too_big') return `Use at most ${issue.maximum} characters.`;
  return undefined;
};

export function PasswordForm({ email, hasSecondFactor }: { email: string; hasSecondFactor: boolean }) {
  const form = useForm<Values>({
    resolver: zodResolver(hasSecondFactor ? withCode : withoutCode, { error: wording }),
    defaultValues: empty,
  });
  const submit = async ({ code, ...values }: Values, sent: Values) => {
    const answer = await settled(changePassword({ ...values, ...(hasSecondFactor ? { code } : {}) }));
    if (!answer.ok) return applyServerError(form, answer.error);
    rebaseForm(form, sent, empty);
    toast({ tone: 'success', title: 'Your password was changed.', description: 'Every other browser was signed out.' });
  };
  return (
    <Form form={form} onSubmit={submit}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={form.control} name="currentPassword" label="Current password" required>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        <FormField
          control={form.control}
          name="newPassword"
          label="New password"
          required
          hint={`At least ${passwordLimits.signUpMin} characters.`}
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        {hasSecondFactor ? (
          <FormField
            control={form.control}
            name="code"
            label="Code"
            hint="From your authenticator app, or a recovery code."
            required
          >
            {(field) => <CodeInput {...field} takes="either" />}
          </FormField>
        ) : null}
      </div>
      <div>
        <Button type="submit" formMethod="post" variant="primary" pending={form.formState.isSubmitting}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
