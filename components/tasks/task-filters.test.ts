import { describe, expect, it } from 'vitest';
import { hasFilters, newerHref, olderHref, parseTaskFilters, taskListHref, taskListQuery } from './task-filters.ts';

const first = parseTaskFilters({});

describe('the address of the task list', () => {
  it('reads the same filters on the server and in the browser', () => {
    const query = 'status=FAILED,PENDING&type=song&tag=demo%20a&cursor=tsk_2&trail=tsk_9,tsk_5';
    const inBrowser = parseTaskFilters(new URLSearchParams(query));
    expect(inBrowser).toEqual({ status: ['PENDING', 'FAILED'], type: ['song'], tag: 'demo a', cursor: 'tsk_2', trail: ['tsk_9', 'tsk_5'] });
    expect(parseTaskFilters({ status: ['FAILED', 'PENDING'], type: 'song', tag: 'demo a', cursor: 'tsk_2', trail: 'tsk_9,tsk_5' })).toEqual(inBrowser);
  });

  it('shows the whole list for words it does not know, and passes no bad cursor on', () => {
    const filters = parseTaskFilters({ status: 'DONE', type: 'opera', cursor: "tsk_1' OR 1=1" });
    expect(hasFilters(filters)).toBe(false);
    expect(taskListQuery(filters)).toEqual({ limit: 50 });
  });

  it('survives being written and read again', () => {
    const filters = parseTaskFilters({ status: 'COMPLETED', type: 'mv,song', tag: 'a&b=c,d', cursor: 'tsk_7', trail: 'tsk_8' });
    expect(parseTaskFilters(new URLSearchParams(taskListHref(filters).split('?')[1]))).toEqual(filters);
  });

  it('starts at the first page when a filter changes', () => {
    const deep = parseTaskFilters({ cursor: 'tsk_7', trail: 'tsk_8' });
    expect(taskListHref(deep, { type: ['song'] })).toBe('/tasks?type=song');
    expect(taskListHref({ ...deep, type: ['song'] }, { type: [] })).toBe('/tasks');
  });

  it('steps to older pages and back by the same way', () => {
    expect(newerHref(first)).toBeNull();
    expect(olderHref(first, null)).toBeNull();
    const walk = (href: string | null) => parseTaskFilters(new URLSearchParams(href?.split('?')[1] ?? ''));
    const second = walk(olderHref(first, 'tsk_50'));
    const third = walk(olderHref(second, 'tsk_25'));
    expect(third.cursor).toBe('tsk_25');
    expect(walk(newerHref(third))).toEqual(second);
    expect(newerHref(second)).toBe('/tasks');
  });
});
