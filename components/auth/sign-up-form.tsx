'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { passwordLimits, signUpInput } from '#lib/accounts/passwords/credentials.ts';
import { Button } from '#components/ui/button.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { describeAuthIssue } from './auth-issue.ts';
import { EmailInput, PasswordInput } from './credential-inputs.tsx';
import { type AuthAction, useAuthForm } from './use-auth-form.ts';

const check = zodResolver(signUpInput, { error: describeAuthIssue });

export function SignUpForm({ action, next }: { action: AuthAction; next: string }) {
  const { form, onSubmit, pending } = useAuthForm(check, action, next);
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormField control={form.control} name="email" label="Email" required>
        {(field) => <EmailInput {...field} />}
      </FormField>
      <FormField
        control={form.control}
        name="password"
        label="Password"
        hint={`At least ${passwordLimits.signUpMin} characters. A few unrelated words work well.`}
        required
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      {/* POST, because a submission before hydration must not put the password into the URL. */}
      <Button type="submit" formMethod="post" variant="primary" size="lg" pending={pending} className="mt-1 w-full">
        Create account
      </Button>
    </Form>
  );
}
