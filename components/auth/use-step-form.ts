'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { applyServerError } from '#components/ui/form-errors.ts';

/** Shared by the steps of signing in: server errors land on their fields, and a success redirects. */
export function useStepForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  action: (values: Values) => Promise<ActionResult<{ path: string }>>,
) {
  const router = useRouter();
  const [leaving, leave] = useTransition();
  const onSubmit = async (values: Values) => {
    const answer = await settled(action(values));
    if (answer.ok) leave(() => router.replace(answer.data.path));
    else applyServerError(form, answer.error);
  };
  return { onSubmit, pending: form.formState.isSubmitting || leaving };
}
