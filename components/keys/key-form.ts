'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { type CreateKeyInput, createKeyInput } from '#lib/accounts/keys/key-input.ts';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import type { Scope } from '#lib/contract/requests/scopes.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import { fromLocalInput } from '#components/webhooks/local-time.ts';

/**
 * The contract's key settings as form values. An empty scope list means every operation, so "all or some" is a field of
 * its own: clearing the last checkbox must not widen a key.
 */
export const keyFormSchema = createKeyInput
  .omit({ replacesId: true })
  .extend({ access: z.enum(['all', 'some']) })
  .check((context) => {
    if (context.value.access === 'some' && context.value.scopes.length === 0)
      context.issues.push({
        code: 'custom',
        input: context.value.scopes,
        path: ['scopes'],
        message: 'Choose at least one scope, or allow everything.',
      });
  });
export type KeyFormValues = Required<z.input<typeof keyFormSchema>>;

export const newKeyValues: KeyFormValues = {
  label: '',
  access: 'all',
  scopes: [],
  ipAllowlist: [],
  rateLimit: null,
  dailyLimit: null,
  monthlyLimit: null,
  expiresAt: null,
};

export function valuesOfKey(key: KeyView): KeyFormValues {
  const all = key.scopes.length === 0 || key.scopes.includes('*');
  const { label, ipAllowlist, rateLimit, dailyLimit, monthlyLimit, expiresAt } = key;
  return {
    label,
    access: all ? 'all' : 'some',
    scopes: all ? [] : (key.scopes as Scope[]),
    ipAllowlist,
    rateLimit,
    dailyLimit,
    monthlyLimit,
    expiresAt,
  };
}

/**
 * The time a `datetime-local` input holds; '' while it is incomplete. The schema refuses '', because clearing the field
 * must not make a key last forever.
 */
export function expiryFrom(typed: string): string {
  return fromLocalInput(typed) ?? '';
}

/** The form values as the verbs take them. */
export function keySettings({ access, ...values }: z.output<typeof keyFormSchema>): CreateKeyInput {
  return { ...values, scopes: access === 'all' ? [] : values.scopes };
}

/**
 * The settings that differ from `before`. Sending only those means that changing a limit does not resend an expiry that
 * has passed in the meantime.
 */
export function changedSettings(before: KeyView, settings: CreateKeyInput): Partial<CreateKeyInput> {
  const old = keySettings(keyFormSchema.parse({ ...valuesOfKey(before), expiresAt: null }));
  const known: Record<string, unknown> = { ...old, expiresAt: before.expiresAt };
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name])),
  );
}

export const keyFormWording: z.core.$ZodErrorMap = (issue) => {
  if (issue.path?.[0] === 'expiresAt' && issue.code === 'invalid_format') return 'Enter the whole date and time.';
  return describeIssue(issue);
};

/** Values passed to a submit handler, parsed by the contract's schema. */
export type ParsedKeyForm = z.output<typeof keyFormSchema>;
type KeyForm = UseFormReturn<KeyFormValues, unknown, ParsedKeyForm>;

export function useKeyForm(defaultValues: KeyFormValues): KeyForm {
  return useForm<KeyFormValues, unknown, ParsedKeyForm>({
    resolver: zodResolver(keyFormSchema, { error: keyFormWording }) as never,
    defaultValues,
  });
}
