import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormField, type FormFieldProps } from './form.tsx';

type Values = { url: string };

function OneField({ message }: { message: string }) {
  const { control } = useForm({ defaultValues: { url: '' }, errors: { url: { type: 'custom', message } } });
  const field: FormFieldProps<Values, 'url'> = {
    control,
    name: 'url',
    label: 'Address',
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
