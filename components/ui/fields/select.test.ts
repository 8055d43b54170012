import { describe, expect, it } from 'vitest';
import { optionTyped, type TypedText } from './select.tsx';

const options = ['Any status', 'Cancelled', 'Completed', 'Failed'].map((label) => ({ value: label, label }));
const nothing: TypedText = { text: '', atMs: 0 };

describe('typing on a closed select', () => {
  it('selects the option that starts with the typed text, however far down it is', () => {
    const first = optionTyped(nothing, 'C', 5_000, options, 'Any status');
    expect(first.value).toBe('Cancelled');
    expect(optionTyped(first.typed, 'o', 5_200, options, first.value).value).toBe('Completed');
  });

  it('selects a Greek option by what its word begins with, in capitals or with either small sigma', () => {
    const songs = ['Any song', 'ΤΑΣ ΟΔΟΥΣ', 'Σίσυφος'].map((label) => ({ value: label, label }));
    for (const [typed, found] of [
      ['Τας', 'ΤΑΣ ΟΔΟΥΣ'],
      ['ΣΊΣΥΦΟΣ', 'Σίσυφος'],
      ['σίς', 'Σίσυφος'],
    ] as const) {
      const before = [...typed].slice(0, -1).reduce((text, letter) => text + letter.toLowerCase(), '');
      const state = { text: before, atMs: 0 };
      expect(optionTyped(state, typed.at(-1) ?? '', 100, songs, 'Any song').value, typed).toBe(found);
    }
  });

  it('cycles through all options with a letter that is pressed repeatedly', () => {
    const first = optionTyped(nothing, 'c', 5_000, options, 'Cancelled');
    expect(first.value).toBe('Completed');
    expect(optionTyped(first.typed, 'c', 5_200, options, 'Completed').value).toBe('Cancelled');
  });

  it('starts over after a second, and selects nothing when nothing matches', () => {
    const first = optionTyped(nothing, 'x', 5_000, options, 'Failed');
    expect(first.value).toBeUndefined();
    expect(optionTyped(first.typed, 'a', 6_001, options, 'Failed').value).toBe('Any status');
  });

  it('skips disabled options', () => {
    const some = [
      ...options.slice(0, 1),
      { value: 'Cancelled', label: 'Cancelled', disabledReason: 'None was cancelled.' },
      ...options.slice(2),
    ];
    expect(optionTyped(nothing, 'c', 5_000, some, 'Any status').value).toBe('Completed');
  });
});
