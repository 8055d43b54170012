import { z } from 'zod';

// Bounds are refinements, so that the JSON schema on the wire stays within what every server supports. The repair round
// states them in words.

/** One line of plain text without control characters. */
export const line = (lengthMax: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .toWellFormed(),
    )
    .refine((text) => text.length <= lengthMax, `must be at most ${lengthMax} characters`);

export const filledLine = (lengthMax: number) => line(lengthMax).refine((text) => text !== '', 'must not be empty');

export const between = (min: number, max: number) =>
  z.number().refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

export const listOf = <Item extends z.ZodType>(item: Item, countMax: number) =>
  z.array(item).refine((items) => items.length <= countMax, `must have at most ${countMax} entries`);

/** A BCP 47 code in its canonical spelling. */
export const languageCode = filledLine(35).transform((text, context) => {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? text;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a BCP 47 language code such as en or pt-BR' });
    return z.NEVER;
  }
});
