import { expect, it } from 'vitest';
import { createEnteredFields } from './use-entered-text.ts';

it('a dialog holds what was entered until its user empties the field or it is gone, also where the field empties itself for a tag', () => {
  const fields = createEnteredFields();
  const field = { value: '', isConnected: true };
  const type = (value: string) => {
    field.value = value;
    fields.hear(field);
  };
  expect(fields.hasAny()).toBe(false);
  type('rain');
  expect(fields.hasAny()).toBe(true);
  field.value = '';
  expect(fields.hasAny()).toBe(true);
  type('');
  expect(fields.hasAny()).toBe(false);
  type('snow');
  field.isConnected = false;
  expect(fields.hasAny()).toBe(false);
});
