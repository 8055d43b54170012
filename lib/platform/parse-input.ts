import type { z } from 'zod';
import { fieldPath, parseWith } from '#lib/contract/requests/validation.ts';
import { Failure, invalidField } from './failure.ts';

/**
 * Parses input from a user or operator; throws `VALIDATION_ERROR` that names every invalid field, or text that cannot
 * be stored.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = parseWith(schema, value);
  if (!parsed.ok) throw new Failure('VALIDATION_ERROR', { message: parsed.message, details: parsed.details });
  refuseUnstorableText(parsed.data);
  return parsed.data;
}

/**
 * Refuses text with a NUL character or a lone surrogate, which PostgreSQL cannot store, naming its field; when the name
 * of a member is at fault, the field is the object around it. `config.metadata` is the caller's own JSON and is stored
 * as it is.
 */
export function refuseUnstorableText(value: unknown, path: PropertyKey[] = []): void {
  if (typeof value === 'string') {
    const field = fieldPath(path);
    if (!value.isWellFormed()) throw invalidField(field, 'must be well-formed Unicode text');
    if (value.includes('\0')) throw invalidField(field, 'must not contain a NUL character');
    return;
  }
  if (
    value === null ||
    typeof value !== 'object' ||
    (path.length === 2 && path[0] === 'config' && path[1] === 'metadata')
  )
    return;
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    if (!isList) refuseUnstorableText(name, path);
    refuseUnstorableText(member, [...path, isList ? Number(name) : name]);
  }
}
