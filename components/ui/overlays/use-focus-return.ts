'use client';
import { useRef } from 'react';

/**
 * Returns the focus when a dialog without its own trigger closes: to the button beside it, or for a menu entry to the
 * menu's button. Spread both members on the dialog's content.
 */
export function useFocusReturn(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const from = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      const menu = activeElement?.closest('[role="menu"]');
      const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
      from.current = opener instanceof HTMLElement && opener !== document.body ? opener : null;
    },
    onCloseAutoFocus: (event) => {
      const { activeElement } = document;
      // The dialog may close late. If something opened since has the focus, such as the palette, it keeps it.
      const isTaken = activeElement && activeElement !== document.body && !activeElement.contains(from.current);
      if (!isTaken && !from.current?.isConnected) return;
      event.preventDefault();
      if (!isTaken) from.current?.focus();
    },
  };
}
