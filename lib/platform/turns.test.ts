import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('gives each long piece of work a turn of the event loop of its own, in order, when many become ready at one time', async () => {
  const turns = createTurns();
  let loopTurn = 0;
  let isOver = false;
  const count = () => {
    loopTurn++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const taken: [piece: number, loopTurn: number][] = [];
  await Promise.all(
    Array.from({ length: 46 }, async (_, piece) => {
      await turns.next();
      taken.push([piece, loopTurn]);
    }),
  );
  isOver = true;
  expect(taken.map(([piece]) => piece)).toEqual(Array.from({ length: 46 }, (_, piece) => piece));
  expect(new Set(taken.map(([, turn]) => turn)).size).toBe(46);
});
