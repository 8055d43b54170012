/** Shared by lists: newest first, with `cursor`, `limit`, and filters that take one or more values. */
import { z } from 'zod';
import { cursorOf, type IdKind } from '../ids.ts';
import { fieldLimits } from '../accounts/limits.ts';
import { integerText, text, timestamp } from '../scalars.ts';

/** Comma-separated enum values in a query string: each must match exactly, and none may be empty. */
export function csvOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const isValue = (part: string): part is Values[number] => values.includes(part);
  return z.string().transform((written, { issues }) => {
    const parts = written.split(',');
    if (parts.every(isValue)) return parts;
    issues.push({
      code: 'custom',
      input: written,
      message: `must be one or more of ${values.join(', ')}, separated by commas`,
    });
    return z.NEVER;
  });
}

/** `cursor` and `limit` of a list of resources whose ids are of `kind`. */
export function pageQuery(kind: IdKind) {
  return {
    cursor: cursorOf(kind).optional().describe('nextCursor of the previous page.'),
    limit: integerText(1, fieldLimits.listLimitMax)
      .default(fieldLimits.listLimitDefault)
      .describe('How many on one page.'),
  };
}

/** `q` of a list: text to search its items for. Spaces around it are ignored. */
export const searchQuery = text(fieldLimits.searchLength)
  .min(1)
  .refine((words) => words === '' || words.trim() !== '', 'must not be blank')
  .optional();

export const nextCursor = z.string().nullable().describe('null on the last page.');

/** Response of every `DELETE` of a resource. Its tasks and the ledger remain; repeating it answers 404. */
export const deletedThing = z
  .object({
    id: z.string(),
    status: z.literal('DELETED').describe('It is gone from every read and list.'),
    deletedAt: timestamp.describe('When it was deleted.'),
  })
  .meta({ id: 'DeletedThing', description: 'What was deleted. Nothing was charged and nothing is refunded.' });
export type DeletedThing = z.infer<typeof deletedThing>;
