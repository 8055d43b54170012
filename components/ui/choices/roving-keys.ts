import type { KeyboardEvent } from 'react';

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow keys, Home and End in a group of radio buttons that is one stop of the Tab key: the focus moves, and nothing is chosen.
 */
export function moveInGroup(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)')];
  const at = members.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const next = placeOf(event.key, at, members.length);
  if (next === null) return;
  event.preventDefault();
  members[next]?.focus();
}

function placeOf(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (at + step + count) % count;
}

/** The member that the Tab key stops at: the chosen one, or else the first. */
export function tabStop<V>(options: readonly { value: V }[], chosen: V): V | undefined {
  return (options.find((option) => option.value === chosen) ?? options[0])?.value;
}
