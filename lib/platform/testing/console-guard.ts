/** Fails a test that unexpectedly writes to `console.error`. A test that expects it replaces it with `vi.spyOn`. */
import { afterAll, afterEach, beforeEach } from 'vitest';

const original = console.error;
let written: string[] = [];

console.error = (...values: unknown[]) => {
  written.push(values.map(String).join(' '));
  original(...values);
};

beforeEach(() => {
  written = [];
});

afterEach(() => {
  const lines = written;
  written = [];
  if (lines.length > 0) throw new Error(`Unexpected console.error: ${lines.join('\n')}`);
});

// The next file in this process installs its own guard.
afterAll(() => {
  console.error = original;
});
