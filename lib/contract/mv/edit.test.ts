import { expect, test } from 'vitest';
import { parseWith } from '../requests/validation.ts';
import { editSceneBody } from './edit.ts';

test('a scene edit without a change is refused with the missing field, in a whole sentence', () => {
  expect(parseWith(editSceneBody, { expectedVersion: 1 })).toEqual({
    ok: false,
    message: 'prompt is required where shotType is left out.',
    details: { field: 'prompt', issues: [{ field: 'prompt', message: 'is required where shotType is left out' }] },
  });
});
