import { expect, it } from 'vitest';
import { TextMemory } from './text-memory.ts';

function counted() {
  const memory = new TextMemory<{ length: number }>();
  let reads = 0;
  const lengthOf = (text: string) =>
    memory.recall(text, () => {
      reads++;
      return { length: text.length };
    });
  return { lengthOf, reads: () => reads };
}

it('reads a text once and returns the same answer from then on', () => {
  const { lengthOf, reads } = counted();
  const first = lengthOf('lanterns');
  expect(first).toEqual({ length: 8 });
  expect(lengthOf('lan' + 'terns'.slice())).toBe(first);
  expect(lengthOf('rain')).toEqual({ length: 4 });
  expect(reads()).toBe(2);
});

it('never holds more than 40,000 characters, however many texts it reads', () => {
  const { lengthOf, reads } = counted();
  const [early, late] = ['a'.repeat(30_000), 'b'.repeat(30_000)];
  lengthOf(early);
  lengthOf(late);
  lengthOf(late);
  expect(reads()).toBe(2);
  lengthOf(early);
  expect(reads()).toBe(3);
});

it('does not cache a text longer than its limit', () => {
  const { lengthOf, reads } = counted();
  lengthOf('rain');
  const long = 'a'.repeat(50_000);
  lengthOf(long);
  lengthOf(long);
  lengthOf('rain');
  expect(reads()).toBe(3);
});
