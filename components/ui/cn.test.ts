import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from './cn.ts';

const root = join(import.meta.dirname, '../..');
/** Stock tailwind-merge, extended with the names of our theme. */
const whole = extendTailwindMerge({ extend: { theme: { text: ['hero'], spacing: ['row'], shadow: ['pop'] } } });

describe('merging class names', () => {
  it('keeps or drops each utility used in a component exactly as tailwind-merge with its full table does', () => {
    // Pairs within a family, plus the first of each family with the first of every other.
    const utilities = oneOfEachKind(writtenUtilities());
    expect(utilities).toEqual(
      expect.arrayContaining(['text-muted', 'text-xs', 'rounded-md', 'border-line', 'flex', 'h-full', 'size-full']),
    );
    const firsts = new Set(new Map(utilities.toReversed().map((utility) => [familyOf(utility), utility])).values());
    const pairs = utilities.flatMap((before) =>
      utilities
        .filter(
          (after) =>
            before !== after && (wordOf(before) === wordOf(after) || (firsts.has(before) && firsts.has(after))),
        )
        .map((after) => `${before} ${after}`),
    );
    expect(
      pairs.filter((pair) => cn(pair) !== whole(pair)).map((pair) => `${pair}: ${cn(pair)}, not ${whole(pair)}`),
    ).toEqual([]);
  });

  it('distinguishes states, widths and importance', () => {
    for (const classes of [
      'hover:bg-hover bg-selected hover:bg-selected',
      'h-8 pointer-coarse:h-10 h-10',
      'sm:max-w-100 max-w-72 sm:max-w-130',
      'h-8! h-10',
      'bg-ink/40 bg-ink',
      'after:inset-1 after:-inset-2',
    ]) {
      expect(cn(classes), classes).toBe(whole(classes));
    }
  });
});

/**
 * The utilities used in pages and components, without modifiers. Other words of the source that look like utilities do
 * no harm.
 */
function writtenUtilities(): string[] {
  const found = new Set<string>();
  for (const folder of ['app', 'components']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|ui\/cn\.ts$/.test(file)) continue;
      for (const word of readFileSync(join(root, folder, file), 'utf8').split(/[\s'"`{}]+/))
        found.add(withoutModifiers(word));
    }
  }
  // A utility that tailwind-merge knows replaces itself when repeated.
  return [...found].filter((word) => word !== '' && whole(`${word} ${word}`) === word).sort();
}

function withoutModifiers(word: string): string {
  let depth = 0;
  let start = 0;
  for (const [at, character] of [...word].entries()) {
    if ('[('.includes(character)) depth++;
    else if ('])'.includes(character)) depth--;
    else if (character === ':' && depth === 0) start = at + 1;
  }
  return word.slice(start).replace(/^!|!$/g, '');
}

/**
 * `gap-1` and `gap-2` count as one kind, of which one is tested, to limit the number of pairs. Named values are all
 * tested.
 */
function oneOfEachKind(utilities: readonly string[]): string[] {
  const kinds = new Map(
    utilities.map((utility) => [utility.replace(/-?\d[\w.%/-]*$/, '#').replace(/[[(].*[\])]/, '[]'), utility]),
  );
  return [...kinds.values()];
}

/** The family of a utility: `border` for `border-t-0`. */
const wordOf = (utility: string) => utility.replace(/^-/, '').split('-')[0];

/** A utility without its value: `border-t` for `border-t-0`. One without a value is a family of its own. */
const familyOf = (utility: string) => (/[^-]-/.test(utility) ? `${utility.replace(/-[^-]*$/, '')}-` : utility);
