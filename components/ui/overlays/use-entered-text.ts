'use client';
import { type FormEvent, useEffect, useState } from 'react';

type EnteredField = Pick<HTMLInputElement, 'isConnected' | 'value'>;

/**
 * The fields that somebody has entered something in and not emptied again. One that empties itself, as when a word of it becomes a tag,
 * still counts: what was entered is beside it.
 */
export function createEnteredFields() {
  const entered = new Set<EnteredField>();
  return {
    hear(field: EnteredField): void {
      if (field.value === '') entered.delete(field);
      else entered.add(field);
    },
    /** A field that is gone has been sent or left. */
    hasAny: (): boolean => [...entered].some(({ isConnected }) => isConnected),
  };
}

/**
 * Keeps what somebody entered in a dialog: a click beside it does nothing, and Escape first says what would be lost.
 * `isWarned` is true while that is said.
 */
export function useEnteredText(open: boolean) {
  const [fields] = useState(createEnteredFields);
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    if (!open) setWarned(false);
  }, [open]);
  return {
    isWarned,
    onInput: ({ target }: FormEvent) => {
      fields.hear(target as HTMLInputElement);
      setWarned(false);
    },
    onInteractOutside: (event: Event) => {
      if (fields.hasAny()) event.preventDefault();
    },
    onEscapeKeyDown: (event: KeyboardEvent) => {
      // While a word is composed, as in Japanese, Escape is for that word.
      if (!event.isComposing && (isWarned || !fields.hasAny())) return;
      event.preventDefault();
      setWarned(!event.isComposing);
    },
  };
}
