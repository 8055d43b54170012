'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { choosePassword } from '#app/(auth)/sign-in/continue/actions.ts';
import { choosePasswordInput, type ChoosePasswordInput, passwordLimits } from '#lib/accounts/passwords/credentials.ts';
import { Button } from '#components/ui/button.tsx';
import { Form, FormField } from '#components/ui/form.tsx';
import { describeAuthIssue } from './auth-issue.ts';
import { PasswordInput } from './password-input.tsx';
import { useStepForm } from './use-step-form.ts';

/** Replaces a temporary password with one that only the owner knows. */
export function ChoosePasswordForm({ email, next }: { email: string; next: string }) {
  const form = useForm<ChoosePasswordInput>({
    resolver: zodResolver(choosePasswordInput, { error: describeAuthIssue }),
    defaultValues: { newPassword: '' },
  });
  const { onSubmit, pending } = useStepForm(form, (values) => choosePassword(values, next));
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.setFocus('newPassword');
  }, [form]);
  return (
    <Form form={form} onSubmit={onSubmit}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormField
        control={form.control}
        name="newPassword"
        label="New password"
        hint={`At least ${passwordLimits.signUpMin} characters. A few unrelated words work well.`}
        required
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <Button type="submit" formMethod="post" variant="primary" size="lg" pending={pending} className="mt-1 w-full">
        Set password and sign in
      </Button>
    </Form>
  );
}
