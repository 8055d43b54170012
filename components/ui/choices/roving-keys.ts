import type { KeyboardEvent } from 'react';

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow keys, Home and End in a group with a single tab stop. Returns the member of `role` that received the focus, so
 * that radio-like groups can select it. With `isRow`, up and down keep their default action.
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

/** The group's tab stop: the selected member, or else the first enabled one. */
export function tabStop<V>(
  options: readonly { value: V; disabledReason?: string }[],
  chosen: V | undefined,
): V | undefined {
  const open = options.filter((option) => !option.disabledReason);
  return (open.find((option) => option.value === chosen) ?? open[0])?.value;
}
