import type { Clock } from '../platform.ts';

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  #nowMs: number;
  #uptimeMs = 0;

  constructor(now: Date | string = '2026-03-01T00:00:00.000Z') {
    this.#nowMs = new Date(now).getTime();
  }

  now(): Date {
    return new Date(this.#nowMs);
  }

  uptimeMs(): number {
    return this.#uptimeMs;
  }

  advanceSec(seconds: number): void {
    this.#nowMs += seconds * 1000;
    this.#uptimeMs += seconds * 1000;
  }

  /** Sets the wall clock alone, as after sleep or a clock change; uptime does not advance. */
  set(now: Date | string): void {
    this.#nowMs = new Date(now).getTime();
  }
}
