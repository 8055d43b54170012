import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * On a slow line a form is seen, filled in and sent before its code arrives. What was typed by then is in the elements alone, and the first
 * render would put the form's own, empty values over it; a submission would load the page again and lose it. So a form carries
 * `data-early` until its code runs, the script of the page holds its submission back, and both are taken up at the start.
 */
export const earlyAttribute = 'data-early';
export const sentEarly = 'sent';

type EarlyElement = { name?: string; type?: string; value?: string; defaultValue?: string };

/** Takes what was typed into the elements of a form before it held anything. */
export function takeEarlyInput<V extends FieldValues, Parsed = V>(
  form: UseFormReturn<V, unknown, Parsed>,
  elements: Iterable<EarlyElement>,
): void {
  for (const { name, type, value, defaultValue } of elements) {
    if (!name || value === undefined || type === 'checkbox' || type === 'radio') continue;
    // A text of several lines ends them in another way in an element than it may in a form.
    if (value === defaultValue?.replaceAll(/\r\n?/g, '\n')) continue;
    const field = name as FieldPath<V>;
    const held: unknown = form.getValues(field);
    if (typeof held !== 'string' || held === value) continue;
    form.setValue(field, value as PathValue<V, FieldPath<V>>, { shouldDirty: true });
  }
}
