import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

it('progress may stand in a paragraph, as in a row of tasks on a phone: a block there makes the browser build another page than the server sent', () => {
  for (const value of [null, 40])
    expect(renderToStaticMarkup(createElement(ProgressBar, { label: 'Song', value }))).not.toContain('<div');
});
