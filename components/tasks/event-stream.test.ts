import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEventStream, type StreamState } from './event-stream.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readonly url: string;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.onerror?.();
  }

  close() {
    this.readyState = 2;
  }
}

const states: StreamState[] = [];
const heard: string[] = [];
const newest = () => Source.all.at(-1) as Source;
const start = () =>
  openEventStream('/tasks/tsk_1/live', { done: ({ data }) => heard.push(data) }, (state) => states.push(state));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  for (const list of [Source.all, states, heard]) list.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a stream that was refused while the server restarted is opened again, and goes on being heard', () => {
  const close = start();
  newest().open();
  newest().fail(0);
  newest().fail(2);
  vi.advanceTimersByTime(2_000);
  expect(Source.all.map(({ url }) => url)).toEqual(['/tasks/tsk_1/live', '/tasks/tsk_1/live']);
  newest().open();
  newest().dispatchEvent(new MessageEvent('done', { data: 'yes' }));
  expect([states, heard]).toEqual([['open', 'reconnecting', 'reconnecting', 'open'], ['yes']]);
  close();
});

it('a stream that nothing opens for some minutes ends, and one that was closed is not opened again', () => {
  start();
  for (let at = 0; at < 20; at++) {
    newest().fail(2);
    vi.advanceTimersByTime(60_000);
  }
  expect([Source.all.length, states.at(-1)]).toEqual([11, 'closed']);
  const close = start();
  newest().fail(2);
  close();
  vi.advanceTimersByTime(60_000);
  expect(Source.all).toHaveLength(12);
});
