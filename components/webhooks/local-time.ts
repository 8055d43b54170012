/** The value of a `datetime-local` field, which has no time zone, for a moment; '' for none. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that a `datetime-local` field names in the reader's time zone; null while it names none. */
export function fromLocalInput(value: string): string | null {
  const at = value === '' ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
