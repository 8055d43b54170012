import { expect, test } from 'vitest';
import { parseWith } from '../requests/validation.ts';
import { editSceneBody } from './edit.ts';

test('an edit of a scene that names no change is told which field is missing, in a whole sentence', () => {
  expect(parseWith(editSceneBody, { expectedVersion: 1 })).toEqual({
    ok: false,
    message: 'prompt is required where shotType is left out.',
    details: { field: 'prompt', issues: [{ field: 'prompt', message: 'is required where shotType is left out' }] },
  });
});
