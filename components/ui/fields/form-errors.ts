import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { issueText } from '#lib/contract/text/issue-text.ts';

/** The `error` member of the API envelope (SPEC.md, Errors), as server actions pass it to a form. */
export type ServerError = {
  code: string;
  message: string;
  details?: {
    field?: string;
    fields?: Record<string, string>;
    issues?: { field: string; message: string }[];
    [key: string]: unknown;
  };
};

/**
 * Maps a server error to a form: `details.fields`, `details.issues` and `details.field` go to the form's own fields,
 * everything else to the form itself (`errors.root.server`). Focuses the first invalid field.
 */
export function applyServerError<V extends FieldValues, Parsed = V>(
  form: UseFormReturn<V, unknown, Parsed>,
  error: ServerError,
): void {
  const known = Object.entries(namedFields(error)).filter(([path]) => hasField(form.getValues(), path));
  for (const [index, [path, message]] of known.entries()) {
    form.setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (known.length === 0) form.setError('root.server', { type: error.code, message: error.message });
}

/**
 * The same for a form without react-hook-form: the messages for each of `fields`, a path inside a field included. An
 * error that names none of them belongs to the whole form.
 */
export function fieldErrors<F extends string>(
  error: ServerError | null,
  fields: readonly F[],
): Partial<Record<F, string>> {
  const named = Object.entries(error ? namedFields(error) : {});
  const messageOf = (field: F) =>
    named.find(([path]) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`))?.[1];
  return Object.fromEntries(fields.map((field) => [field, messageOf(field)])) as Partial<Record<F, string>>;
}

function namedFields(error: ServerError): Record<string, string> {
  const issues = (error.details?.issues ?? []).toReversed().map(({ field, message }) => [field, issueText(message)]);
  const named: Record<string, string> = { ...Object.fromEntries(issues), ...error.details?.fields };
  if (error.details?.field && !(error.details.field in named)) named[error.details.field] = error.message;
  return named;
}

/** `a.b.0.c` or `a.b[0].c` names a form value; a path inside a field resolves to that field. */
function hasField(values: unknown, path: string): boolean {
  let at: unknown = values;
  for (const part of path.replace(/\[(\d+)\]/g, '.$1').split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false;
    at = (at as Record<string, unknown>)[part];
  }
  return true;
}
