import type { Clock } from '../platform.ts';

/** Time that stands still until a test moves it. */
export class TestClock implements Clock {
  #nowMs: number;

  constructor(now: Date | string = '2026-03-01T00:00:00.000Z') {
    this.#nowMs = new Date(now).getTime();
  }

  now(): Date {
    return new Date(this.#nowMs);
  }

  advanceSec(seconds: number): void {
    this.#nowMs += seconds * 1000;
  }

  set(now: Date | string): void {
    this.#nowMs = new Date(now).getTime();
  }
}
