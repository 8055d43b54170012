import { expect, it } from 'vitest';
import { fieldErrors } from './form-errors.ts';

const refusal = (details: Record<string, unknown>) => ({
  code: 'VALIDATION_ERROR',
  message: 'Not like this.',
  details,
});

it('a refusal is told at its field, however the server names it, and a path inside a field is of that field', () => {
  const fields = ['tags', 'range'] as const;
  expect(fieldErrors(refusal({ field: 'tags' }), fields)).toEqual({ tags: 'Not like this.' });
  expect(fieldErrors(refusal({ field: 'range.endSec' }), fields)).toEqual({ range: 'Not like this.' });
  expect(fieldErrors(refusal({ fields: { 'tags[1]': 'Too long' } }), fields)).toEqual({ tags: 'Too long' });
  expect(fieldErrors(refusal({ field: 'tagsOfOthers' }), fields)).toEqual({});
  expect(fieldErrors(null, fields)).toEqual({});
});
