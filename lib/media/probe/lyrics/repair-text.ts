const byteOf = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character, byte],
  ),
);

/** Repairs UTF-8 that was declared as Latin-1, the most common error in tags. Any other text is returned unchanged. */
export function repairText(text: string): string {
  if (!/[\u0080-\u2122]/.test(text)) return text;
  const bytes: number[] = [];
  for (const character of text) {
    const byte = byteOf.get(character);
    if (byte === undefined) return text;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
