import type { ReactNode } from 'react';

/** Where a field of the draft stands on the page, so that what refuses it can lead there. */
export function FieldPlace({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-field={name} className="scroll-my-24">
      {children}
    </div>
  );
}

const inOrderOfUse =
  '[aria-checked="true"]:not(:disabled), input:not([tabindex="-1"]):not(:disabled), textarea, [role="combobox"], button:not(:disabled), a[href]';

/** Brings a field into view and puts the focus on its control. `source.audioUrl` and `referenceImages[2]` count as the field they are part of. */
export function focusField(field: string): boolean {
  const named = (name: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const place = named(field) ?? named(field.split(/[.[]/)[0] ?? field);
  if (!place) return false;
  const control = place.querySelector<HTMLElement>(inOrderOfUse) ?? place;
  if (control === place) place.tabIndex = -1;
  place.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  control.focus({ preventScroll: true });
  return true;
}
