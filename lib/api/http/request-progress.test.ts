import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requireProgress } from './http-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request whose bytes arrive when the test says so. */
function arriving() {
  const socket = { bytesRead: 400 };
  const request = Object.assign(new EventEmitter(), {
    complete: false,
    socket,
    headers: { 'content-length': '209715200' },
  }) as unknown as IncomingMessage & { complete: boolean; socket: { bytesRead: number } };
  const stalled = vi.fn();
  requireProgress(request, 120_000, stalled);
  return { request, socket, stalled };
}

const MEGABYTE = 1024 * 1024;

it('a large file that keeps coming may take as long as it needs', () => {
  const { request, socket, stalled } = arriving();
  for (let minutes = 0; minutes < 60; minutes += 2) {
    socket.bytesRead += MEGABYTE;
    vi.advanceTimersByTime(120_000);
  }
  expect(stalled).not.toHaveBeenCalled();
  request.complete = true;
  request.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});

it('a request of which less than a megabyte came in two minutes is ended, however it trickles', () => {
  const { socket, stalled } = arriving();
  socket.bytesRead += MEGABYTE;
  vi.advanceTimersByTime(120_000);
  for (let seconds = 0; seconds < 119; seconds++) {
    socket.bytesRead += 100;
    vi.advanceTimersByTime(1000);
  }
  expect(stalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(stalled).toHaveBeenCalledOnce();
});

it('nothing is asked of a request that has arrived whole, while its answer takes its time', () => {
  const { request, stalled } = arriving();
  request.complete = true;
  vi.advanceTimersByTime(600_000);
  expect(stalled).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
