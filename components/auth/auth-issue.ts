import type { z } from 'zod';

const missing: Readonly<Record<string, string>> = {
  email: 'Enter your email address.',
  password: 'Enter your password.',
};

/** Messages shown under a field while somebody types, for issues raised by the sign-in and sign-up schemas. */
export const describeAuthIssue: z.core.$ZodErrorMap = (issue) => {
  const field = String(issue.path?.[0] ?? '');
  if (issue.input === undefined || issue.input === '') return missing[field] ?? 'Fill this in.';
  if (issue.code === 'invalid_format') return 'Enter a full address, such as ada@example.com.';
  if (issue.code === 'too_small') return `Use at least ${issue.minimum} characters.`;
  if (issue.code === 'too_big') return `Use at most ${issue.maximum} characters.`;
  return undefined;
};
