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

it('reads a text once and gives whoever asks again the same answer', () => {
  const { lengthOf, reads } = counted();
  const first = lengthOf('lanterns');
  expect(first).toEqual({ length: 8 });
  expect(lengthOf('lan' + 'terns'.slice())).toBe(first);
  expect(lengthOf('rain')).toEqual({ length: 4 });
  expect(reads()).toBe(2);
});

it('forgets what it knows before that is more than 40,000 characters, however many texts it is asked about', () => {
  const { lengthOf, reads } = counted();
  const [early, late] = ['a'.repeat(30_000), 'b'.repeat(30_000)];
  lengthOf(early);
  lengthOf(late);
  lengthOf(late);
  expect(reads()).toBe(2);
  lengthOf(early);
  expect(reads()).toBe(3);
});

it('keeps no text that is longer than all it may keep', () => {
  const { lengthOf, reads } = counted();
  lengthOf('rain');
  const long = 'a'.repeat(50_000);
  lengthOf(long);
  lengthOf(long);
  lengthOf('rain');
  expect(reads()).toBe(3);
});
