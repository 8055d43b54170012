import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { takeEarlyInput } from './early-input.ts';

it('a form holds what was typed into its elements before its code arrived, and nothing that only the server had put there', () => {
  const { formControl } = createFormControl({
    defaultValues: { email: '', note: 'one\r\ntwo', length: null, agreed: false },
  });
  // As if its fields were on the page.
  formControl.subscribe({ formState: { values: true }, callback: () => undefined });
  takeEarlyInput(formControl as never, [
    { name: 'email', type: 'email', value: 'ada@example.com', defaultValue: '' },
    { name: 'note', type: 'textarea', value: 'one\ntwo', defaultValue: 'one\r\ntwo' },
    { name: 'length', type: 'text', value: '3', defaultValue: '' },
    { name: 'agreed', type: 'checkbox', value: 'on', defaultValue: '' },
    { name: 'unknown', type: 'text', value: 'x', defaultValue: '' },
    { type: 'submit', value: '' },
  ]);
  expect(formControl.getValues()).toEqual({
    email: 'ada@example.com',
    note: 'one\r\ntwo',
    length: null,
    agreed: false,
  });
});
