import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { noAnswer } from '#components/actions/action-refusal.ts';
import { EditRefusal } from './edit-refusal.tsx';
import type { Editing } from './use-editing.ts';

it('a refused edit says in a sentence what happened, and shows no code', () => {
  const refusal: Editing['refusal'] = { what: 'retake:0', error: noAnswer, before: [] };
  const editing = { refusal, scenes: [], clearRefusal: () => undefined } as unknown as Editing;
  const shown = renderToStaticMarkup(createElement(EditRefusal, { editing, whats: ['retake:0'] }));
  expect(shown).toContain('Nothing is lost: try again.');
  expect(shown).toContain('If it was bought already, trying again does not buy it twice.');
  expect(shown).not.toContain(noAnswer.code);
});
