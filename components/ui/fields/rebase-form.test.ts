import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { rebaseForm } from './rebase-form.ts';

it('text typed while a form was being saved stays as a change to the saved values, and other fields show what was saved', () => {
  const form = createFormControl({ defaultValues: { name: '', note: 'old' } });
  const { formControl } = form;
  formControl.subscribe({ formState: { isDirty: true, dirtyFields: true }, callback: () => undefined });
  form.setValue('name', ' Ada ', { shouldDirty: true });
  const sent = form.getValues();
  form.setValue('note', 'old and more', { shouldDirty: true });
  expect(rebaseForm(form as never, sent, { name: 'Ada', note: 'old' })).toBe(true);
  expect(form.getValues()).toEqual({ name: 'Ada', note: 'old and more' });
  expect(form.control._formState).toMatchObject({ isDirty: true, dirtyFields: { note: true } });
  form.setValue('note', 'old', { shouldDirty: true });
  expect(form.control._formState.isDirty).toBe(false);
  expect(rebaseForm(form as never, form.getValues(), { name: 'Ada', note: 'older' })).toBe(false);
  expect(form.getValues()).toEqual({ name: 'Ada', note: 'older' });
});
