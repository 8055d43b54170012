import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EventName } from './event-name.tsx';

it('the name of an event breaks after its dots, so that no word of it is torn', () => {
  expect(renderToStaticMarkup(createElement(EventName, { name: 'task.stage.failed' }))).toBe(
    'task.<wbr/>stage.<wbr/>failed',
  );
});
