import { fieldPath } from '#lib/contract/validation.ts';
import { invalidField } from '#lib/platform/failure.ts';

/**
 * Refuses text with a NUL character or half a character (a lone surrogate), which PostgreSQL cannot keep, naming its field.
 * `config.metadata` is the caller's own JSON and is kept as it is.
 */
export function refuseUnstorableText(value: unknown, path: PropertyKey[] = []): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed())
      throw invalidField(fieldPath(path), `${fieldPath(path) || 'The request'} must be well-formed Unicode text`);
    if (value.includes('\0'))
      throw invalidField(fieldPath(path), `${fieldPath(path) || 'The request'} must not contain a NUL character.`);
    return;
  }
  if (
    value === null ||
    typeof value !== 'object' ||
    (path.length === 2 && path[0] === 'config' && path[1] === 'metadata')
  )
    return;
  for (const [name, member] of Object.entries(value))
    refuseUnstorableText(member, [...path, Array.isArray(value) ? Number(name) : name]);
}
