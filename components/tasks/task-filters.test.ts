import { describe, expect, it } from 'vitest';
import {
  hasFilters,
  newerHref,
  olderHref,
  parseTaskFilters,
  taskListHref,
  taskSearchOf,
  viewQueryOf,
} from './task-filters.ts';

const first = parseTaskFilters({});
const [one, two] = ['tsk_01k2v9d3qj8r5w7x0y4z6b1c2d', 'tsk_01k2v9d3qj8r5w7x0y4z6b1c2e'] as const;

describe('the URL of the task list', () => {
  it('parses to the same filters on the server and in the browser', () => {
    const query = `q=sea%20side&status=FAILED,PENDING&type=song&tag=demo%20a&from=2026-11-01&to=2026-11-22&older=${one}`;
    const inBrowser = parseTaskFilters(new URLSearchParams(query));
    expect(inBrowser).toEqual({
      search: 'sea side',
      status: ['PENDING', 'FAILED'],
      type: ['song'],
      tag: 'demo a',
      from: '2026-11-01',
      to: '2026-11-22',
      older: one,
      newer: null,
    });
    expect(
      parseTaskFilters({
        q: 'sea side',
        status: ['FAILED', 'PENDING'],
        type: 'song',
        tag: 'demo a',
        from: '2026-11-01',
        to: '2026-11-22',
        older: one,
      }),
    ).toEqual(inBrowser);
  });

  it('shows the whole list for unknown values, and passes on no invalid cursor or day', () => {
    const filters = parseTaskFilters({
      status: 'DONE',
      type: 'opera',
      older: "tsk_1' OR 1=1",
      newer: 'tsk_',
      from: '2026-13-40',
      to: 'yesterday',
    });
    expect(hasFilters(filters)).toBe(false);
    expect(taskSearchOf(filters)).toMatchObject({ older: undefined, newer: undefined, from: '', to: '' });
    // A day that no month has is not the third of March.
    expect(parseTaskFilters({ from: '2026-02-31' }).from).toBe('');
  });

  it('survives a round trip through the URL', () => {
    const filters = parseTaskFilters({
      q: '100% "rain" & more',
      status: 'COMPLETED',
      type: 'mv,song',
      tag: 'a&b=c,d',
      to: '2026-11-22',
      newer: two,
    });
    expect(parseTaskFilters(new URLSearchParams(taskListHref(filters).split('?')[1]))).toEqual(filters);
  });

  it('starts at the first page when a filter changes, and a view keeps the filters without the page', () => {
    const deep = parseTaskFilters({ older: one });
    expect(taskListHref(deep, { type: ['song'] })).toBe('/tasks?type=song');
    expect(taskListHref({ ...deep, type: ['song'] }, { type: [] })).toBe('/tasks');
    expect(viewQueryOf({ ...deep, type: ['song'] })).toBe('type=song');
  });

  it('leads to older and newer pages from any page', () => {
    expect([newerHref(first, null), olderHref(first, null)]).toEqual([null, null]);
    const walk = (href: string | null) => parseTaskFilters(new URLSearchParams(href?.split('?')[1] ?? ''));
    const second = walk(olderHref(first, one));
    expect([second.older, second.newer]).toEqual([one, null]);
    const back = walk(newerHref(second, two));
    expect([back.older, back.newer]).toEqual([null, two]);
  });
});
