import { expect, test } from 'vitest';
import {
  cursor,
  day,
  newerPage,
  olderPage,
  oneOf,
  readAddress,
  someOf,
  text,
  trail,
  writeAddress,
} from './list-address.ts';

const id = /^id_\d$/;
const declared = {
  search: text('q', 10),
  kind: oneOf('kind', ['song', 'video'], null),
  by: oneOf('by', ['day', 'key'], 'day'),
  status: someOf('status', ['open', 'done', 'failed']),
  from: day('from'),
  cursor: cursor('cursor', id),
  trail: trail('trail', id),
};
const nothing = { search: '', kind: null, by: 'day', status: [], from: '', cursor: null, trail: [] };
const query = (address: string) => new URLSearchParams(address.split('?')[1]);

test('a state that is written as an address is read back as it was, in the browser and on the server', () => {
  const state = readAddress(declared, {
    q: ' 100% & "a" ',
    kind: 'video',
    by: 'key',
    status: ['failed', 'open'],
    from: '2026-11-03',
    cursor: 'id_3',
    trail: 'id_1,id_2',
  });
  expect(state).toEqual({
    search: '100% & "a"',
    kind: 'video',
    by: 'key',
    status: ['open', 'failed'],
    from: '2026-11-03',
    cursor: 'id_3',
    trail: ['id_1', 'id_2'],
  });
  const address = writeAddress('/list', declared, state);
  expect(address).toContain('status=open,failed');
  expect(readAddress(declared, query(address))).toEqual(state);
  expect(readAddress(declared, Object.fromEntries(query(address)))).toEqual(state);
});

test('a parameter that is not understood counts as not given, and what is the default is not written', () => {
  const wrong = {
    kind: 'opera',
    by: 'colour',
    status: 'lost',
    from: '2026-02-31',
    cursor: "id_1' OR 1=1",
    trail: 'x,,',
  };
  for (const source of [{}, wrong, new URLSearchParams(wrong)]) expect(readAddress(declared, source)).toEqual(nothing);
  expect(readAddress(declared, { from: 'soon', q: 'longer than ten' })).toMatchObject({
    from: '',
    search: 'longer tha',
  });
  expect(writeAddress('/list', declared, readAddress(declared, {}))).toBe('/list');
});

test('text that the database cannot store is left out of a search, and an emoji is not cut in half', () => {
  expect(readAddress(declared, { q: 'rain\0y day' }).search).toBe('rainy day');
  expect(readAddress(declared, { q: 'ten chars🎵🎵' }).search).toBe('ten chars🎵');
});

test('a day at the end of time is not understood, because the day after it has no such name', () => {
  expect(readAddress(declared, { from: '9999-12-31' }).from).toBe('');
  expect(readAddress(declared, { from: '9998-12-31' }).from).toBe('9998-12-31');
});

test('a list whose server only leads on is walked back the way it was walked', () => {
  const first = { cursor: null, trail: [] };
  const second = olderPage(first, 'id_1');
  const third = olderPage(second, 'id_2');
  expect(newerPage(third)).toEqual(second);
  expect(newerPage(second)).toEqual(first);
  let page = first as ReturnType<typeof olderPage>;
  for (let at = 0; at < 50; at++) page = olderPage(page, `id_${at % 10}`);
  expect(page.trail).toHaveLength(20);
});
