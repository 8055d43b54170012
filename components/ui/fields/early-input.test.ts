import { expect, it } from 'vitest';
import { isTyped } from './early-input.ts';

/** A field of a browser, which ends lines in its own way. */
class Field {
  #text = '';
  get value() {
    return this.#text;
  }
  set value(text: string) {
    this.#text = text.replaceAll(/\r\n?/g, '\n');
  }
  cloneNode() {
    return new Field();
  }
}

it.each([
  { found: 'ada@example.com', held: '', typed: true },
  { found: '', held: 'words of the page, deleted', typed: true },
  { found: 'one\ntwo', held: 'one\r\ntwo', typed: false },
  { found: '500', held: 500, typed: false },
  { found: 'kept by the element alone', held: undefined, typed: false },
])('a field with $found in which the page put $held was typed into: $typed', ({ found, held, typed }) => {
  const field = Object.assign(new Field(), { value: found });
  expect(isTyped(field as never, held)).toBe(typed);
});
