import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * After a save, for a form that stays on the page: `base` is what later changes are compared with. A field takes it unless something was
 * typed there since the form held `sent`; that stays, as a change.
 */
export function rebaseForm<V extends FieldValues, Parsed = V>(
  form: UseFormReturn<V, unknown, Parsed>,
  sent: V,
  base: V,
): void {
  const held = form.getValues();
  form.reset(base);
  for (const name of Object.keys(base) as FieldPath<V>[])
    if (held[name] !== sent[name]) form.setValue(name, held[name] as PathValue<V, Path<V>>, { shouldDirty: true });
}
