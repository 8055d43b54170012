/** A number as people type it, with a point or a comma before its decimals: phones of many countries have only the comma. */
export function typedDecimal(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

/** An amount as people type it and as pages write it: `1,204.5`. Any other comma makes it no number. */
export function typedAmount(text: string): number {
  const typed = text.trim();
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(typed);
  return typed === '' ? Number.NaN : Number(isGrouped ? typed.replaceAll(',', '') : typed);
}
