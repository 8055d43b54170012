'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * Keeps what somebody entered in a dialog: a click beside it does nothing, and Escape first says what would be lost.
 * `isWarned` is true while that is said.
 */
export function useEnteredText(open: boolean) {
  const entered = useRef(new Set<HTMLInputElement>());
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    if (!open) setWarned(false);
  }, [open]);
  const hasEntered = () => [...entered.current].some(({ isConnected, value }) => isConnected && value !== '');
  return {
    isWarned,
    onInput: ({ target }: FormEvent) => {
      entered.current.add(target as HTMLInputElement);
      setWarned(false);
    },
    onInteractOutside: (event: Event) => {
      if (hasEntered()) event.preventDefault();
    },
    onEscapeKeyDown: (event: Event) => {
      if (isWarned || !hasEntered()) return;
      event.preventDefault();
      setWarned(true);
    },
  };
}
