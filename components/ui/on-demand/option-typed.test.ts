import { describe, expect, it } from 'vitest';
import { optionTyped, type TypedText } from './option-typed.ts';

const options = ['Any status', 'Cancelled', 'Completed', 'Failed'].map((label) => ({ value: label, label }));
const nothing: TypedText = { text: '', atMs: 0 };

describe('letters typed on a closed select', () => {
  it('choose what begins with them, however far down it stands', () => {
    const first = optionTyped(nothing, 'C', 5_000, options, 'Any status');
    expect(first.value).toBe('Cancelled');
    expect(optionTyped(first.typed, 'o', 5_200, options, first.value).value).toBe('Completed');
  });

  it('go through all that begin with a letter which is pressed again', () => {
    const first = optionTyped(nothing, 'c', 5_000, options, 'Cancelled');
    expect(first.value).toBe('Completed');
    expect(optionTyped(first.typed, 'c', 5_200, options, 'Completed').value).toBe('Cancelled');
  });

  it('begin anew after a second, and choose nothing when nothing begins so', () => {
    const first = optionTyped(nothing, 'x', 5_000, options, 'Failed');
    expect(first.value).toBeUndefined();
    expect(optionTyped(first.typed, 'a', 6_001, options, 'Failed').value).toBe('Any status');
  });

  it('pass over a choice that cannot be made', () => {
    const some = [
      ...options.slice(0, 1),
      { value: 'Cancelled', label: 'Cancelled', disabledReason: 'None was cancelled.' },
      ...options.slice(2),
    ];
    expect(optionTyped(nothing, 'c', 5_000, some, 'Any status').value).toBe('Completed');
  });
});
