import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuthFrame } from './public-frame.tsx';

it('without JavaScript the sign-in page says that it is needed, and shows no form that would come back empty', () => {
  const frame = { title: 'Sign in', children: 'the form' };
  const shown = renderToStaticMarkup(createElement(AuthFrame, frame));
  const [, without] = /<noscript>(.*)<\/noscript>/.exec(shown) ?? [];
  expect(without).toContain('This page needs JavaScript.');
  expect(without).toContain('[data-needs-script]{display:none}');
  expect(shown).toMatch(/data-needs-script=""[^>]*>the form</);
});
