import type { ReactNode } from 'react';

/** Anchors of the draft's fields, so that an error can lead to its field. */
export function FieldPlace({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-field={name} className="scroll-my-24">
      {children}
    </div>
  );
}

/** The field that contains `source.audioUrl` or `referenceImages[2]`. */
const outerField = (field: string) => field.split(/[.[]/)[0] ?? field;

/** Where the focus is; undefined outside all fields. */
export function fieldInUse(): string | undefined {
  const name = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'];
  return name === undefined ? undefined : outerField(name);
}

const inOrderOfUse =
  '[aria-checked="true"]:not(:disabled), input:not([tabindex="-1"]):not(:disabled), textarea, [role="combobox"], button:not(:disabled), a[href]';

/**
 * Scrolls to a field and focuses its control. `source.audioUrl` and `referenceImages[2]` resolve to the field that
 * contains them.
 */
export function focusField(field: string): boolean {
  const named = (name: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const place = named(field) ?? named(outerField(field));
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
