'use client';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
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
import { Callout } from '../states/callout.tsx';
import { ComesIntoView } from '../states/comes-into-view.tsx';
import { cn } from '../cn.ts';
import { tooLongText } from '../values/count-text.ts';
import { useJoinedRefs } from '../on-demand/merge-element-props.ts';
import { earlyAttribute, sentEarly } from './early-submit-script.tsx';
import { Field, type FieldProps } from './field.tsx';

export type FormProps<V extends FieldValues, Parsed = V> = {
  form: UseFormReturn<V, unknown, Parsed>;
  /**
   * Called with the parsed values, and with what the fields hold now. Call `applyServerError(form, error)` when the server refuses, and
   * `rebaseForm` after a save when the form stays on the page.
   */
  onSubmit: (values: Parsed, sent: V) => unknown;
  /** For a submit button outside the form, such as in a dialog's footer: `<Button type="submit" form={id}>`. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A react-hook-form form with a form-level error. Ctrl or Cmd + Enter submits from any field; further presses are
 * ignored until the answer arrives.
 */
export function Form<V extends FieldValues, Parsed = V>({
  form,
  onSubmit,
  id,
  className,
  children,
}: FormProps<V, Parsed>) {
  const { isSubmitting, errors } = form.formState;
  const send = form.handleSubmit((values) => onSubmit(values as Parsed, form.getValues()));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send(event);
  };
  const refusal = errors.root?.server;
  return (
    <FormProvider {...form}>
      <FormElement
        id={id}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        className={cn('flex flex-col gap-4', className)}
      >
        {children}
        {refusal ? (
          <ComesIntoView reason={refusal}>
            <Callout tone="danger" title={refusal.message ?? 'The request was refused.'} live />
          </ComesIntoView>
        ) : null}
      </FormElement>
    </FormProvider>
  );
}

/**
 * A form element that repeats an early submission (see `EarlySubmitScript`) once its fields hold the text typed by
 * then.
 */
export function FormElement({ ref, ...props }: ComponentProps<'form'>) {
  const element = useRef<HTMLFormElement>(null);
  const [wasSent, setWasSent] = useState(false);
  useEffect(() => {
    setWasSent(element.current?.getAttribute(earlyAttribute) === sentEarly);
    element.current?.removeAttribute(earlyAttribute);
  }, []);
  useEffect(() => {
    if (wasSent) element.current?.requestSubmit();
  }, [wasSent]);
  return <form {...props} ref={useJoinedRefs(element, ref)} noValidate {...{ [earlyAttribute]: '' }} />;
}

export type FormFieldProps<V extends FieldValues, N extends FieldPath<V>, Parsed = V> = Omit<
  FieldProps,
  'children' | 'error'
> & {
  control: Control<V, unknown, Parsed>;
  name: N;
  /** The maximum length in characters. Longer text shows how much is too much while it is typed. */
  lengthMax?: number;
  /**
   * For Input and Textarea spread `field`; for Select, ChipInput and others pass `value` and
   * `onValueChange={field.onChange}`.
   */
  children: (field: ControllerRenderProps<V, N>, state: ControllerFieldState) => ReactNode;
};

/** A named form value with its label, hint and error, whether the client or the server found the error. */
export function FormField<V extends FieldValues, N extends FieldPath<V>, Parsed = V>({
  control,
  name,
  lengthMax = Number.POSITIVE_INFINITY,
  children,
  ...field
}: FormFieldProps<V, N, Parsed>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => (
        <Field
          {...field}
          error={(typeof bound.value === 'string' && tooLongText(bound.value, lengthMax)) || errorText(fieldState)}
        >
          {children(bound, fieldState)}
        </Field>
      )}
    />
  );
}

/** The error of a field. For an array, the first error of its entries. */
export function errorText({ error }: ControllerFieldState): string | undefined {
  if (!error || typeof error.message === 'string') return error?.message;
  const nested = Object.values(error as object).find((entry) => typeof entry?.message === 'string');
  return nested?.message;
}
