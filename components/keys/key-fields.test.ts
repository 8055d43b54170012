import { expect, test } from 'vitest';
import { scopes } from '#lib/contract/requests/scopes.ts';
import { scopeTemplates, templateOf } from './key-fields.tsx';

test('a key shows the template it was created from, whatever the order of its scopes', () => {
  expect(templateOf({ access: 'all', scopes: [] })).toBe('all');
  expect(
    templateOf({ access: 'some', scopes: ['task:cancel', 'task:create', 'task:read'] }),
    'the scopes of this template have changed: keys made from it before show as chosen by hand',
  ).toBe('make');
  expect(templateOf({ access: 'some', scopes: ['task:read'] })).toBe('watch');
  expect(templateOf({ access: 'some', scopes: ['task:read', 'storage:write'] })).toBe('custom');
  expect(templateOf({ access: 'some', scopes: [] })).toBe('custom');
});

test('scope templates only name scopes of the contract', () => {
  for (const { scopes: held } of scopeTemplates) for (const scope of held ?? []) expect(scopes).toContain(scope);
});
