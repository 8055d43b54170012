'use client';
import type { ReactNode } from 'react';
import {
  type Control,
  Controller,
  type ControllerFieldState,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from 'react-hook-form';
import { issueText } from '#lib/contract/issue-text.ts';
import { Callout } from './callout.tsx';
import { cn } from './cn.ts';
import { Field, type FieldProps } from './field.tsx';

export type FormProps<V extends FieldValues, Parsed = V> = {
  form: UseFormReturn<V, unknown, Parsed>;
  /** Called with parsed values. Call `applyServerError(form, error)` when the server refuses. */
  onSubmit: (values: Parsed) => unknown;
  /** For a submit button outside the form, such as in a dialog's footer: `<Button type="submit" form={id}>`. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A react-hook-form form with a form-level error. Ctrl or Cmd + Enter submits from any field. */
export function Form<V extends FieldValues, Parsed = V>({
  form,
  onSubmit,
  id,
  className,
  children,
}: FormProps<V, Parsed>) {
  const submit = form.handleSubmit((values) => onSubmit(values as Parsed));
  const refusal = form.formState.errors.root?.server;
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
        className={cn('flex flex-col gap-4', className)}
      >
        {children}
        {refusal ? <Callout tone="danger" title={refusal.message ?? 'The request was refused.'} live /> : null}
      </form>
    </FormProvider>
  );
}

export type FormFieldProps<V extends FieldValues, N extends FieldPath<V>> = Omit<FieldProps, 'children' | 'error'> & {
  control: Control<V>;
  name: N;
  /**
   * For Input and Textarea spread `field`; for Select, ChipInput and others pass `value` and
   * `onValueChange={field.onChange}`.
   */
  children: (field: ControllerRenderProps<V, N>, state: ControllerFieldState) => ReactNode;
};

/** A named form value with its label, hint and error, whether the client or the server found the error. */
export function FormField<V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
  children,
  ...field
}: FormFieldProps<V, N>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => (
        <Field {...field} error={errorText(fieldState)}>
          {children(bound, fieldState)}
        </Field>
      )}
    />
  );
}

/** An array's errors are on its entries; shows the first. */
function errorText(state: ControllerFieldState): string | undefined {
  const { error } = state;
  if (!error || typeof error.message === 'string') return error?.message;
  const nested = Object.values(error as object).find((entry) => typeof entry?.message === 'string');
  return nested?.message;
}

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
export function applyServerError<V extends FieldValues>(form: UseFormReturn<V>, error: ServerError): void {
  const known = Object.entries(namedFields(error)).filter(([path]) => hasField(form.getValues(), path));
  for (const [index, [path, message]] of known.entries()) {
    form.setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (known.length === 0) form.setError('root.server', { type: error.code, message: error.message });
}

/**
 * The same for a form without react-hook-form: the messages for each of `fields`. An error that names none of them
 * belongs to the whole form.
 */
export function fieldErrors<F extends string>(
  error: ServerError | null,
  fields: readonly F[],
): Partial<Record<F, string>> {
  const named = error ? namedFields(error) : {};
  return Object.fromEntries(fields.flatMap((field) => (named[field] ? [[field, named[field]]] : []))) as Partial<
    Record<F, string>
  >;
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
