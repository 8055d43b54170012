import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Rebases a form after a save on `base`, with which later changes are compared. Fields edited since the form held
 * `sent` keep their text as a change. True when there are any, so that a dialog stays open.
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
