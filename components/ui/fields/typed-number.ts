/**
 * Parses a typed number with a point or a comma as decimal separator: the keypads of many countries' phones offer only
 * the comma.
 */
export function typedDecimal(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

/** Parses a typed amount with optional digit grouping, as pages show it: `1,204.5`. NaN for a comma anywhere else. */
export function typedAmount(text: string): number {
  const typed = text.trim();
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(typed);
  return typed === '' ? Number.NaN : Number(isGrouped ? typed.replaceAll(',', '') : typed);
}
