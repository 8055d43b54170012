'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { describeIssue } from '#lib/contract/validation.ts';
import { issueText } from '#lib/contract/issue-text.ts';
import { keyFormSchema, type KeyFormValues } from './key-form-schema.ts';

const wording: z.core.$ZodErrorMap = (issue) => {
  const text = describeIssue(issue);
  return typeof text === 'string' ? issueText(text) : text;
};

/** Values passed to a submit handler, parsed by the contract's schema. */
export type ParsedKeyForm = z.output<typeof keyFormSchema>;
export type KeyForm = UseFormReturn<KeyFormValues, unknown, ParsedKeyForm>;

export function useKeyForm(defaultValues: KeyFormValues): KeyForm {
  return useForm<KeyFormValues, unknown, ParsedKeyForm>({
    resolver: zodResolver(keyFormSchema, { error: wording }) as never,
    defaultValues,
  });
}
