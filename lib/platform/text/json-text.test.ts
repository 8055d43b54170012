import { expect, it } from 'vitest';
import { endOfJson } from './json-text.ts';
import { fc } from '../testing/property.ts';
import { asAtRest, HOLD_UP_MS_MAX } from '../testing/cost/machine-speed.ts';
import { longestTurnMs } from '../testing/cost/turn-cost.ts';

const bounds = { levelsMax: 500, lengthMax: 1_000_000 };

function verdict(read: () => void): 'JSON' | 'no JSON' {
  try {
    read();
    return 'JSON';
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return 'no JSON';
  }
}

/** What stands behind the value is somebody else's. */
const ours = (text: string) => verdict(() => expect(endOfJson(`${text},`, 0, bounds)).toBe(text.trimEnd().length));

it('accepts the JSON that the parser accepts, with any white space, and says where it ends', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), fc.array(fc.jsonValue())),
      fc.constantFrom('', ' ', '\n', '\t\r\n  '),
      (value, space) => {
        const text = JSON.stringify(value, null, space === '' ? undefined : 2).replaceAll('\n', space || '\n');
        expect(ours(text)).toBe('JSON');
      },
    ),
    { numRuns: 500 },
  );
});

it('refuses what the parser refuses: the same text with characters put in, taken out or changed', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u',
    '\\x',
    '0',
    '01',
    '-',
    '+1',
    '1.',
    '.5',
    '1e',
    '1e+5',
    'tru',
    'true',
    'null',
    'NaN',
    ' ',
    '\n',
    '\u0001',
    '\u00a0',
    '//',
    "'a'",
    '{}',
    '[]',
    '"a":1',
  );
  let refused = 0;
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 })),
      piece,
      fc.nat(),
      fc.nat(3),
      (value, put, at, taken) => {
        const text = JSON.stringify(value);
        const place = 1 + (at % Math.max(1, text.length - 1));
        const broken = text.slice(0, place) + put + text.slice(place + taken);
        const end = verdict(() => JSON.parse(broken));
        // Cut off at its own end, the rest would be refused by whoever reads on.
        const mine = verdict(() => {
          const found = endOfJson(broken, 0, bounds);
          if (typeof found !== 'number' || broken.slice(found).trim() !== '') throw new SyntaxError('more behind it');
        });
        expect(mine, broken).toBe(end);
        if (end === 'no JSON') refused++;
      },
    ),
    { numRuns: 5_000 },
  );
  expect(refused).toBeGreaterThan(2_000);
});

it('refuses text that is too deep or too long, and accepts text exactly at the limits', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect([
    endOfJson(deep(3), 0, { levelsMax: 3, lengthMax: 100 }),
    endOfJson(deep(4), 0, { levelsMax: 3, lengthMax: 100 }),
  ]).toEqual([6, 'levels']);
  expect([
    endOfJson('{"a":1}', 0, { levelsMax: 3, lengthMax: 7 }),
    endOfJson('{"a":1}', 0, { levelsMax: 3, lengthMax: 6 }),
  ]).toEqual([7, 'opaque']);
});

it('scans a megabyte of any shape without blocking other requests', async () => {
  const room = 1_000_000;
  const units = ['[],', '{},', '1,', '-1.5e-3,', '"",', '"\\"\\u00e9",', '{"a":[]},', 'true,', ' '];
  for (const unit of units) {
    const text = `[${unit.repeat(room / unit.length)}1]`;
    let least = Number.POSITIVE_INFINITY;
    // Until V8 has compiled it, for which a busy machine needs many turns.
    for (let turn = 0; turn < 100 && least > HOLD_UP_MS_MAX; turn++)
      least = Math.min(
        least,
        // As fast as the machine is in this moment.
        asAtRest(await longestTurnMs(async () => void endOfJson(text, 0, { levelsMax: 500, lengthMax: room * 2 }))),
      );
    expect(least, unit).toBeLessThanOrEqual(HOLD_UP_MS_MAX);
  }
});
