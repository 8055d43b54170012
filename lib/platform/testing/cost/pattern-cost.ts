/**
 * Whether matching a regular expression can take superlinear time.
 *
 * A pattern is slow when two loops can divide one stretch of text in many ways and something after them can still fail:
 * the matcher then tries every division. The search for the start of a match is such a loop too, unless the pattern is
 * anchored. The pattern becomes a graph of its characters, as in Glushkov's construction. Two loops share a stretch
 * only when some characters belong to both and to everything that must match between them. A loop is reduced to its set
 * of characters, without their order. So a pattern that passes is linear, but one that fails may be linear too; it must
 * then be written more simply. Counted repeats up to `COUNTED_MAX` are a constant factor, not a loop.
 */
import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { CharSet } from 'refa';
import { Chars, toUnicodeSet, type ReadonlyFlags } from 'regexp-ast-analysis';

const COUNTED_MAX = 200;

/** One character of the pattern; the step to the next may require a word boundary or the start of a line. */
type Position = { chars: CharSet; next: Way[]; mayEnd: 'always' | 'at a boundary' | 'never' | 'perhaps' };
type Need = { boundary: boolean; noBoundary: boolean; lineStart: boolean; textStart: boolean; look: boolean };
type Way = { to: number; need: Need };

/** A part of the pattern: the ways into it, the ways out of it, and the ways past it when it can be empty. */
type Part = { first: Way[]; last: Way[]; empty: Need[] };

const free: Need = { boundary: false, noBoundary: false, lineStart: false, textStart: false, look: false };
const both = (a: Need, b: Need): Need => ({
  boundary: a.boundary || b.boundary,
  noBoundary: a.noBoundary || b.noBoundary,
  lineStart: a.lineStart || b.lineStart,
  textStart: a.textStart || b.textStart,
  look: a.look || b.look,
});

/** Why the pattern may be slow, in a few words; null when it is linear. Throws `SyntaxError` for what is no pattern. */
export function superLinear(source: string, flagText: string): string | null {
  const unicode = flagText.includes('u') || flagText.includes('v');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: unicode && !flagText.includes('v'),
    unicodeSets: flagText.includes('v'),
  });
  const flags: ReadonlyFlags = {
    dotAll: flagText.includes('s'),
    ignoreCase: flagText.includes('i'),
    multiline: flagText.includes('m'),
    unicode: unicode && !flagText.includes('v'),
    unicodeSets: flagText.includes('v'),
  };
  const lookarounds: { alternatives: AST.Alternative[]; anchored: boolean }[] = [
    { alternatives: pattern.alternatives, anchored: flagText.includes('y') },
  ];
  for (const { alternatives, anchored } of lookarounds) {
    const problem = problemIn(alternatives, flags, anchored, (inner) => lookarounds.push(inner));
    if (problem) return problem;
  }
  return null;
}

function problemIn(
  alternatives: AST.Alternative[],
  flags: ReadonlyFlags,
  sticky: boolean,
  onLook: (look: { alternatives: AST.Alternative[]; anchored: boolean }) => void,
): string | null {
  const positions: Position[] = [];
  const add = (chars: CharSet): Part => {
    const place = positions.push({ chars, next: [], mayEnd: 'never' }) - 1;
    return { first: [{ to: place, need: free }], last: [{ to: place, need: free }], empty: [] };
  };
  const connect = (from: Way[], to: Way[], over: Need[]) => {
    for (const a of from)
      for (const b of to)
        for (const need of over) positions[a.to]?.next.push({ to: b.to, need: both(both(a.need, need), b.need) });
  };
  const sequence = (a: Part, b: Part): Part => {
    connect(a.last, b.first, [free]);
    return {
      first: [
        ...a.first,
        ...a.empty.flatMap((need) => b.first.map((way) => ({ to: way.to, need: both(need, way.need) }))),
      ],
      last: [
        ...b.last,
        ...b.empty.flatMap((need) => a.last.map((way) => ({ to: way.to, need: both(need, way.need) }))),
      ],
      empty: a.empty.flatMap((one) => b.empty.map((other) => both(one, other))),
    };
  };
  const choice = (parts: Part[]): Part => ({
    first: parts.flatMap((one) => one.first),
    last: parts.flatMap((one) => one.last),
    empty: parts.flatMap((one) => one.empty).slice(0, 4),
  });
  const nothing: Part = { first: [], last: [], empty: [free] };
  const gap = (need: Partial<Need>): Part => ({ first: [], last: [], empty: [{ ...free, ...need }] });

  const partOf = (element: AST.Element): Part => {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return add(toUnicodeSet(element, flags).chars);
      case 'Group':
      case 'CapturingGroup':
        return choice(element.alternatives.map(partOfAlternative));
      case 'Backreference':
        return add(Chars.all(flags));
      case 'Assertion':
        if (element.kind === 'word') return gap(element.negate ? { noBoundary: true } : { boundary: true });
        if (element.kind === 'start') return gap(flags.multiline ? { lineStart: true } : { textStart: true });
        if (element.kind === 'lookahead' || element.kind === 'lookbehind')
          onLook({
            alternatives: element.alternatives,
            anchored: element.kind === 'lookahead' && followsTextStart(element, flags),
          });
        return gap({ look: true });
      case 'Quantifier': {
        const inner = partOf(element.element);
        const isLoop = element.max > COUNTED_MAX || (element.max > 1 && hasLoop(element.element));
        if (isLoop) connect(inner.last, inner.first, [free]);
        return element.min === 0 ? { ...inner, empty: [...inner.empty, free] } : inner;
      }
    }
  };
  const partOfAlternative = (alternative: AST.Alternative): Part =>
    alternative.elements.map(partOf).reduce(sequence, nothing);

  const whole = choice(alternatives.map(partOfAlternative));
  for (const { to, need } of whole.last) {
    const position = positions[to] as Position;
    const ending =
      need.look || need.lineStart || need.textStart || need.noBoundary
        ? 'perhaps'
        : need.boundary
          ? 'at a boundary'
          : 'always';
    if (position.mayEnd !== 'always')
      position.mayEnd = position.mayEnd === 'at a boundary' && ending === 'perhaps' ? position.mayEnd : ending;
  }
  return findSharing(positions, whole.first, flags, sticky);
}

function hasLoop(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.max > COUNTED_MAX || hasLoop(element.element);
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.some((one) => one.elements.some(hasLoop));
  return false;
}

/** Whether a lookahead is at the start of the text, as in `^(?!…)`. */
function followsTextStart(element: AST.LookaroundAssertion, flags: ReadonlyFlags): boolean {
  if (flags.multiline || element.parent.type !== 'Alternative' || element.parent.parent.type !== 'Pattern')
    return false;
  const before = element.parent.elements.slice(0, element.parent.elements.indexOf(element));
  return (
    before[0]?.type === 'Assertion' && before[0].kind === 'start' && before.every((one) => one.type === 'Assertion')
  );
}

function findSharing(positions: Position[], entries: Way[], flags: ReadonlyFlags, sticky: boolean): string | null {
  const word = Chars.word(flags);
  const lines = Chars.lineTerminator(flags);
  const meets = (a: CharSet, b: CharSet) => !a.isDisjointWith(b);
  /** Whether text made of `shared` characters can take this way out of a character of `from`. */
  const canTake = (from: CharSet, way: Way, shared: CharSet): boolean => {
    const to = (positions[way.to] as Position).chars.intersect(shared);
    const before = from.intersect(shared);
    if (to.isEmpty || before.isEmpty || way.need.textStart) return false;
    if (way.need.lineStart && !meets(before, lines)) return false;
    const crosses = (meets(before, word) && !to.isSubsetOf(word)) || (!before.isSubsetOf(word) && meets(to, word));
    if (way.need.boundary && !crosses) return false;
    return true;
  };
  const loops = findLoops(positions);
  const loopOf = new Map(loops.flatMap((loop) => [...loop].map((place) => [place, loop] as const)));
  const charsOf = (loop: Set<number>) =>
    [...loop].reduce(
      (sum, place) => sum.union((positions[place] as Position).chars),
      CharSet.empty(Chars.all(flags).maximum),
    );

  for (const loop of loops) {
    for (const place of loop) {
      const on = (positions[place] as Position).next.filter((way) => loop.has(way.to));
      const twice = on.some((a, at) =>
        on.slice(at + 1).some((b) => meets((positions[a.to] as Position).chars, (positions[b.to] as Position).chars)),
      );
      if (twice) return 'a loop can read the same text in more than one way';
    }
  }

  /** The first loop that can be reached with text that `source` can also read. */
  const reached = (
    source: CharSet,
    starts: { from: CharSet; way: Way }[],
    own: Set<number> | null,
  ): Set<number> | null => {
    for (const target of loops) {
      if (target === own || cannotFail(target)) continue;
      const shared = source.intersect(charsOf(target));
      if (shared.isEmpty) continue;
      const seen = new Set<number>();
      const queue = starts.filter(({ from, way }) => canTake(from, way, shared)).map(({ way }) => way.to);
      for (const place of queue) {
        if (seen.has(place)) continue;
        seen.add(place);
        if (target.has(place)) return target;
        const position = positions[place] as Position;
        queue.push(...position.next.filter((way) => canTake(position.chars, way, shared)).map((way) => way.to));
      }
    }
    return null;
  };
  /** When the pattern may always end after a loop, the matcher never backtracks into it. */
  const cannotFail = (loop: Set<number>): boolean =>
    [...loop].every((place) => {
      const { mayEnd, chars, next } = positions[place] as Position;
      if (mayEnd === 'always') return true;
      const goesOn = next
        .filter((way) => loop.has(way.to))
        .reduce((sum, way) => sum.union((positions[way.to] as Position).chars), CharSet.empty(chars.maximum));
      return mayEnd === 'at a boundary' && chars.isSubsetOf(word) && word.isSubsetOf(goesOn);
    });

  const all = Chars.all(flags);
  if (
    !sticky &&
    reached(
      all,
      entries.map((way) => ({ from: all, way })),
      null,
    )
  )
    return 'every place of a long run is tried as a start; anchor it, or read the text in code';
  for (const loop of loops) {
    const leaving = [...loop].flatMap((place) =>
      (positions[place] as Position).next
        .filter((way) => loopOf.get(way.to) !== loop)
        .map((way) => ({ from: (positions[place] as Position).chars, way })),
    );
    if (reached(charsOf(loop), leaving, loop)) return 'two loops can share one run of characters';
  }
  return null;
}

/** The sets of positions that can reach each other. */
function findLoops(positions: Position[]): Set<number>[] {
  const reach = positions.map((_position, start) => {
    const seen = new Set<number>();
    const queue = [start];
    for (const place of queue) {
      for (const { to } of positions[place]?.next ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        queue.push(to);
      }
    }
    return seen;
  });
  const loops: Set<number>[] = [];
  positions.forEach((_position, place) => {
    if (!reach[place]?.has(place) || loops.some((loop) => loop.has(place))) return;
    loops.push(new Set([...(reach[place] ?? [])].filter((other) => reach[other]?.has(place))));
  });
  return loops;
}
