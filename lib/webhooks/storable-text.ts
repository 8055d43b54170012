/** PostgreSQL stores any text but NUL. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD');
}
