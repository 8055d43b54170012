/** A time as the value of a `datetime-local` input, which has no time zone; '' for none. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The time a `datetime-local` input means in the reader's time zone; null while it is incomplete. */
export function fromLocalInput(value: string): string | null {
  const at = value === '' ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
