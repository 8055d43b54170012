'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { SignInInput } from '#lib/accounts/credentials.ts';
import { applyServerError, type ServerError } from '#components/ui/form-errors.ts';

/** A server action that signs in and answers where to go, or why not. */
export type AuthAction = (
  values: SignInInput,
  next: string,
) => Promise<{ ok: true; data: { path: string } } | { ok: false; error: ServerError }>;

/** What the two forms share: the check in the browser, the server's refusals on the fields, and the way on. */
export function useAuthForm(resolver: Resolver<SignInInput>, action: AuthAction, next: string) {
  const router = useRouter();
  const [leaving, leave] = useTransition();
  const form = useForm<SignInInput>({ resolver, defaultValues: { email: '', password: '' } });
  useEffect(() => {
    // Where a pointer is fine there is a keyboard; on a phone, focus would cover half the page with one.
    if (matchMedia('(pointer: fine)').matches) form.setFocus('email');
  }, [form]);
  const onSubmit = async (values: SignInInput) => {
    const answer = await action(values, next);
    if (answer.ok) leave(() => router.replace(answer.data.path));
    else applyServerError(form, answer.error);
  };
  return { form, onSubmit, pending: form.formState.isSubmitting || leaving };
}
