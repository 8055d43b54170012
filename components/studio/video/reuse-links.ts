/** Links that stay valid at least this long are kept. */
const graceSec = 5 * 60;

/**
 * Returns `next`, but with the signed links of `previous` wherever they point to the same file and are still valid, so
 * that each refetch does not reload the pictures and players on screen. Unchanged parts keep their object identity.
 */
export function reuseLinks<Value>(previous: unknown, next: Value, nowSec: number = Date.now() / 1_000): Value {
  return keep(previous, next, nowSec) as Value;
}

function keep(previous: unknown, next: unknown, nowSec: number): unknown {
  if (Object.is(previous, next)) return previous;
  if (typeof next === 'string')
    return typeof previous === 'string' && sameFile(previous, next, nowSec) ? previous : next;
  if (Array.isArray(next)) {
    const old = Array.isArray(previous) ? previous : null;
    const kept = next.map((entry, index) => keep(old?.[index], entry, nowSec));
    return old?.length === kept.length && kept.every((entry, index) => Object.is(entry, old[index])) ? old : kept;
  }
  if (typeof next !== 'object' || next === null) return next;
  const old =
    typeof previous === 'object' && previous !== null && !Array.isArray(previous)
      ? (previous as Record<string, unknown>)
      : null;
  const kept = Object.entries(next).map(([name, value]) => [name, keep(old?.[name], value, nowSec)] as const);
  if (!old || Object.keys(old).length !== kept.length) return Object.fromEntries(kept);
  return kept.every(([name, value]) => name in old && Object.is(value, old[name])) ? old : Object.fromEntries(kept);
}

function sameFile(previous: string, next: string, nowSec: number): boolean {
  const at = next.indexOf('?expires=');
  if (at < 0 || !next.includes('/media/') || !previous.startsWith(next.slice(0, at + 1))) return false;
  return Number(/[?&]expires=(\d+)/.exec(previous)?.[1] ?? 0) - nowSec > graceSec;
}
