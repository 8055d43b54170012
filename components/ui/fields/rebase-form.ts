import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * After a save: `base` is what later changes are compared with. A field takes it unless something was typed there since the form held
 * `sent`; that stays, as a change. True when there is such a field, and a dialog has a reason to stay open.
 */
export function rebaseForm<V extends FieldValues, Parsed = V>(
  form: UseFormReturn<V, unknown, Parsed>,
  sent: V,
  base: V,
): boolean {
  const held = form.getValues();
  const typedSince = (Object.keys(base) as FieldPath<V>[]).filter(
    (name) => JSON.stringify(held[name]) !== JSON.stringify(sent[name]),
  );
  form.reset(base);
  for (const name of typedSince) form.setValue(name, held[name] as PathValue<V, Path<V>>, { shouldDirty: true });
  return typedSince.length > 0;
}
