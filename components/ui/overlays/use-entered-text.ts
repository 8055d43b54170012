'use client';
import { type FormEvent, useEffect, useState } from 'react';

type EnteredField = Pick<HTMLInputElement, 'isConnected' | 'value'>;

/**
 * Fields with entered text. One that someone empties again no longer counts; one that clears itself, as when a word
 * becomes a tag, still does, because the text is shown beside it.
 */
export function createEnteredFields() {
  const entered = new Set<EnteredField>();
  return {
    hear(field: EnteredField): void {
      if (field.value === '') entered.delete(field);
      else entered.add(field);
    },
    /** A field that is no longer in the page has been sent or left. */
    hasAny: (): boolean => [...entered].some(({ isConnected }) => isConnected),
  };
}

/**
 * Protects text entered in a dialog: a click outside does nothing, and the first Escape only warns about what would be
 * lost. `isWarned` is true while the warning is shown.
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
      // During IME composition, as in Japanese, Escape belongs to the word being composed.
      if (!event.isComposing && (isWarned || !fields.hasAny())) return;
      event.preventDefault();
      setWarned(!event.isComposing);
    },
  };
}
