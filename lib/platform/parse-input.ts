import type { z } from 'zod';
import { parseWith } from '#lib/contract/validation.ts';
import { Failure } from './failure.ts';

/** Parses what a person or an operator sent; throws `VALIDATION_ERROR` naming every field at fault. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = parseWith(schema, value);
  if (!parsed.ok) throw new Failure('VALIDATION_ERROR', { message: parsed.message, details: parsed.details });
  return parsed.data;
}
