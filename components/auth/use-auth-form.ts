'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { type FieldPath, type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { SignInInput } from '#lib/accounts/passwords/credentials.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { applyServerError, type ServerError } from '#components/ui/fields/form-errors.ts';

/** A server action that signs in and answers either where to go or why it refused. */
export type AuthAction = (
  values: SignInInput,
  next: string,
) => Promise<{ ok: true; data: { path: string } } | { ok: false; error: ServerError }>;

/** Shared by the sign-in and sign-up forms: client-side validation, server errors on their fields, and the redirect. */
export function useAuthForm(resolver: Resolver<SignInInput>, action: AuthAction, next: string) {
  const router = useRouter();
  const [leaving, leave] = useTransition();
  const form = useForm<SignInInput>({ resolver, defaultValues: { email: '', password: '' } });
  useEffect(() => focusFirst(form, 'email'), [form]);
  const onSubmit = async (values: SignInInput) => {
    const answer = await settled(action(values, next));
    if (answer.ok) leave(() => router.replace(answer.data.path));
    else applyServerError(form, answer.error);
  };
  return { form, onSubmit, pending: form.formState.isSubmitting || leaving };
}

/**
 * Focuses the first field, unless someone already began to type before the page's code arrived. Only with a fine
 * pointer: on a phone the on-screen keyboard would cover half the page.
 */
export function focusFirst<V extends FieldValues>(form: UseFormReturn<V>, name: FieldPath<V>): void {
  const { activeElement, body } = document;
  if (matchMedia('(pointer: fine)').matches && (!activeElement || activeElement === body)) form.setFocus(name);
}
