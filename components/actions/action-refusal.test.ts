import { expect, it } from 'vitest';
import { refusalTexts } from './action-refusal.ts';

const error = {
  code: 'FEATURE_NOT_SUPPORTED',
  message: 'Only English is written here. Nothing was charged.',
  details: { field: 'language' },
} as const;

it('a refusal is said at the field that it names and not again in the box, and never says itself that nothing was charged', () => {
  expect(refusalTexts(error, ['prompt', 'language'])).toEqual({
    atFields: { language: 'Only English is written here.' },
    text: '',
  });
  expect(refusalTexts(error, ['prompt'])).toEqual({ atFields: {}, text: 'Only English is written here.' });
  const unshown = {
    code: 'VALIDATION_ERROR',
    message: 'config.webhookUrl must be an http or https URL.',
    details: { field: 'config.webhookUrl', fields: { 'config.webhookUrl': 'Must be an http or https URL.' } },
  } as const;
  expect(refusalTexts(unshown, ['prompt']).text).toBe('config.webhookUrl must be an http or https URL.');
});
