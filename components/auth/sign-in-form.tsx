'use client';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { SignInInput } from '#lib/accounts/passwords/credentials.ts';
import { Button } from '#components/ui/button.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { EmailInput, PasswordInput } from './credential-inputs.tsx';
import { type AuthAction, useAuthForm } from './use-auth-form.ts';

/** Loaded on demand: the validator is a third of this page's code and is not needed while the fields are filled in. */
const check = resolverOnDemand<SignInInput>(() => import('./sign-in-check.ts').then((file) => file.checkSignIn));

export function SignInForm({ action, next }: { action: AuthAction; next: string }) {
  const { form, onSubmit, pending } = useAuthForm(check, action, next);
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormField control={form.control} name="email" label="Email" required>
        {(field) => <EmailInput {...field} />}
      </FormField>
      <FormField control={form.control} name="password" label="Password" required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      {/* POST, because a submission before hydration must not put the password into the URL. */}
      <Button type="submit" formMethod="post" variant="primary" size="lg" pending={pending} className="mt-1 w-full">
        Sign in
      </Button>
      <p className="text-center">
        <TextLink href="/sign-in/forgotten">Forgot your password?</TextLink>
      </p>
    </Form>
  );
}

/**
 * A form resolver whose code is loaded on the first submission, so that the form can be shown and filled in before. If
 * loading fails, the server's validation still applies.
 */
function resolverOnDemand<V extends FieldValues>(load: () => Promise<Resolver<V>>): Resolver<V> {
  return async (values, context, options) => {
    const check = await load().catch(() => null);
    return check ? check(values, context, options) : { values, errors: {} };
  };
}
