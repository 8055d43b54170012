import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JsonViewer } from './json-viewer.tsx';

const shown = (value: string) => renderToStaticMarkup(createElement(JsonViewer, { value }));

it('the JSON viewer shortens a long text after a whole character, and counts what is left', () => {
  expect(shown(`a${'🎵'.repeat(241)}`)).toContain(`a${'🎵'.repeat(239)}&quot;`);
  expect(shown(`a${'🎵'.repeat(241)}`)).toContain('2 more characters');
  expect(shown('🎵'.repeat(240))).not.toContain('more');
});
