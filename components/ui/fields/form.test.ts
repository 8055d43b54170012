import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createFormControl, useForm, type UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { Form, FormField, type FormFieldProps } from './form.tsx';
import { TextField } from './text-field.tsx';

type Values = { url: string };

function OneField({ message, url = '', lengthMax }: { message?: string; url?: string; lengthMax?: number }) {
  const { control } = useForm({
    defaultValues: { url },
    errors: message ? { url: { type: 'custom', message } } : {},
  });
  const field: FormFieldProps<Values, 'url'> = {
    control,
    name: 'url',
    label: 'Address',
    lengthMax,
    children: ({ value }) => createElement('input', { readOnly: true, value }),
  };
  return createElement(FormField<Values, 'url'>, field);
}

it('what the contract says of a field is a whole sentence below it, also where the page itself found it', () => {
  const below = (message: string) => renderToStaticMarkup(createElement(OneField, { message }));
  expect(below('must be an http or https URL')).toContain('>Must be an http or https URL.<');
  expect(below('is required')).toContain('>This is required.<');
  expect(below('Enter the address of your endpoint.')).toContain('>Enter the address of your endpoint.<');
});

it.each(['🌊'.repeat(3), ' abc'])(
  'a field takes %j, three characters, and says of a fourth that it is too many',
  (typed) => {
    const onValueChange = () => undefined;
    for (const fieldWith of [
      (value: string) => createElement(TextField, { label: 'Name', value, lengthMax: 3, onValueChange }),
      (url: string) => createElement(OneField, { url, lengthMax: 3 }),
    ]) {
      expect(renderToStaticMarkup(fieldWith(typed))).not.toMatch(/maxlength|too many/i);
      expect(renderToStaticMarkup(fieldWith(`${typed}!`))).toContain('1 character too many: at most 3.');
    }
  },
);

it('a form is sent once, however long Ctrl and Enter are held', async () => {
  const { formControl } = createFormControl<Values>({ defaultValues: { url: '' } });
  const form = Object.defineProperty({ ...formControl }, 'formState', { get: () => formControl.control._formState });
  const answer = Promise.withResolvers<void>();
  const sent: Values[] = [];
  const onSubmit = (values: Values) => {
    sent.push(values);
    return answer.promise;
  };
  const press = () => {
    const provider = Form({ form: form as UseFormReturn<Values>, onSubmit, children: null }) as ReactElement<{
      children: ReactElement<{ onKeyDown: (event: object) => void }>;
    }>;
    provider.props.children.props.onKeyDown({ key: 'Enter', ctrlKey: true, preventDefault: () => undefined });
  };
  press();
  press();
  await expect.poll(() => sent.length).toBe(1);
  press();
  answer.resolve();
  await expect.poll(() => formControl.control._formState.isSubmitting).toBe(false);
  press();
  await expect.poll(() => sent.length).toBe(2);
});
