import { expect, it } from 'vitest';
import { expiryFrom, keyFormSchema, keyFormWording, newKeyValues } from './key-form.ts';

const withExpiry = (expiresAt: string | null) =>
  keyFormSchema.safeParse({ ...newKeyValues, label: 'laptop', expiresAt }, { error: keyFormWording });

it('a date that was cleared or half typed is refused on its field, and does not make a key that never expires', () => {
  // What a browser says of a `datetime-local` input that is empty or incomplete.
  const read = withExpiry(expiryFrom(''));
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['expiresAt', 'Enter the whole date and time.'],
  ]);
  expect(withExpiry(expiryFrom('2027-02-03T04:05')).success).toBe(true);
  expect(withExpiry(null).success).toBe(true);
});
