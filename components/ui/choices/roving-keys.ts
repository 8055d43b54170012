import type { KeyboardEvent } from 'react';

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow keys, Home and End in a group that is one stop of the Tab key: answers the member of `role` that the focus moved to, so that a
 * group in which moving is choosing can choose it. `isRow` leaves the keys up and down to the page.
 */
export function moveInGroup(
  event: KeyboardEvent<HTMLElement>,
  role: 'radio' | 'tab',
  { isRow = false } = {},
): HTMLElement | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role="${role}"]:not(:disabled)`)];
  const at = members.indexOf(event.target as HTMLElement);
  if (at < 0) return null;
  const next = placeOf(event.key, at, members.length, isRow);
  const target = next === null ? undefined : members[next];
  if (!target) return null;
  event.preventDefault();
  target.focus();
  return target;
}

function placeOf(key: string, at: number, count: number, isRow: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = isRow && (key === 'ArrowUp' || key === 'ArrowDown') ? undefined : steps[key];
  return step === undefined ? null : (at + step + count) % count;
}

/** The member that the Tab key stops at: the chosen one, or else the first that can be chosen. */
export function tabStop<V>(
  options: readonly { value: V; disabledReason?: string }[],
  chosen: V | undefined,
): V | undefined {
  const open = options.filter((option) => !option.disabledReason);
  return (open.find((option) => option.value === chosen) ?? open[0])?.value;
}
