import type { SelectOption } from '../select.tsx';

/** Typed text on a closed select, and the time of the last key. */
export type TypedText = { text: string; atMs: number };

const typingEndsAfterMs = 1_000;

/**
 * The option a letter selects: the next one starting with what was typed within a second, or with the letter when it is
 * repeated.
 */
export function optionTyped(
  before: TypedText,
  letter: string,
  nowMs: number,
  options: readonly SelectOption[],
  value: string | undefined,
): { typed: TypedText; value: string | undefined } {
  const text = (nowMs - before.atMs < typingEndsAfterMs ? before.text : '') + letter.toLowerCase();
  const sought = [...text].every((one) => one === text[0]) ? text.charAt(0) : text;
  const at = options.findIndex((option) => option.value === value);
  const first = at + (sought.length === 1 ? 1 : 0);
  const inTurn = [...options.slice(first), ...options.slice(0, first)];
  const found = inTurn.find(
    ({ label, disabledReason }) =>
      !disabledReason && typeof label === 'string' && label.toLowerCase().startsWith(sought),
  );
  return { typed: { text, atMs: nowMs }, value: found && found.value !== value ? found.value : undefined };
}
