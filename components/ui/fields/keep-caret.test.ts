import { expect, it } from 'vitest';
import { keepCaret } from './keep-caret.ts';

it('text that a field has already is not written into it again, which would move the caret, and other text is', () => {
  const written: string[] = [];
  const field = {
    get defaultValue() {
      return written.at(-1) ?? '';
    },
    set defaultValue(text: string) {
      written.push(text);
    },
  };
  keepCaret(field);
  for (const text of ['', 'fog', 'fog', 'noon']) field.defaultValue = text;
  expect(written).toEqual(['fog', 'noon']);
});
