'use client';
import { useRef } from 'react';

/**
 * Gives the focus back to where it was when a dialog opened, for dialogs that have no trigger of their own: a button beside them, or an entry
 * of a menu, which gives it back to the menu's button. Its two members go to the dialog's content.
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
      if (!from.current?.isConnected) return;
      event.preventDefault();
      from.current.focus();
    },
  };
}
