import { expect, it } from 'vitest';
import type { Draft } from './request/wire-request.ts';
import { typedOverKept } from './use-playground.ts';

const bodyOf = (value: unknown) => JSON.stringify(value, null, 2);
const start = {
  params: { id: 'tsk_1', index: '0' },
  query: { limit: '10' },
  body: bodyOf({ prompt: 'A song', tags: 'indie', source: { type: 'task', taskId: 'tsk_1' } }),
  prefer: false,
};
const kept: Draft = {
  params: { id: 'tsk_kept', index: '4' },
  query: { limit: '20', status: 'FAILED' },
  body: bodyOf({ prompt: 'Kept', source: { type: 'task', taskId: 'tsk_kept' }, model: 'chirp-hawk' }),
  prefer: true,
  idempotencyKey: 'key of what was kept',
};
const held: Draft = { ...start, idempotencyKey: 'another' };

it("the playground restores a kept form when nothing was typed before the page's code arrived", () => {
  expect(typedOverKept(start, held, kept)).toEqual(kept);
});

it("text typed before the page's code arrived replaces the kept form, field by field", () => {
  const typed = typedOverKept(
    start,
    {
      ...held,
      params: { ...start.params, index: '7' },
      query: { limit: '50' },
      body: bodyOf({ prompt: 'Typed', tags: 'indie', source: { type: 'task', taskId: 'tsk_typed' } }),
    },
    kept,
  );
  expect({ ...typed, body: JSON.parse(typed.body ?? '') }).toEqual({
    params: { id: 'tsk_kept', index: '7' },
    query: { limit: '50', status: 'FAILED' },
    body: { prompt: 'Typed', source: { type: 'task', taskId: 'tsk_typed' }, model: 'chirp-hawk' },
    prefer: true,
    idempotencyKey: 'key of what was kept',
  });
});

it('a body typed as JSON is kept as it is, even if it cannot be parsed yet', () => {
  for (const body of ['{"prompt": ', '[1]', '{}'])
    expect(typedOverKept(start, { ...held, body }, { ...kept, body: '{"not": ' }).body).toBe(body);
  expect(typedOverKept(start, { ...held, body: '{"prompt": ' }, kept).body).toBe('{"prompt": ');
});
