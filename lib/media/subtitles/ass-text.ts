const WORD_JOINER = '\u2060';

/**
 * Escapes text for libass: braces cannot open an override block, a backslash cannot start `\N`, and nothing ends the
 * line of the event.
 */
export function escapeAssText(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll('\\', `\\${WORD_JOINER}`)
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}');
}

/** Cleans a name for a Style or Fontname field, where commas separate fields. */
export function assFieldText(text: string): string {
  return text.replace(/[\u0000-\u001f,{}\\]+/g, ' ').trim();
}

/** Converts `#rrggbb` and opacity 0..1 to an ASS colour: `&HAABBGGRR`, where AA is transparency. */
export function assColor(color: string, opacity = 1): string {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  const [red, green, blue] = match ? [match[1], match[2], match[3]] : ['ff', 'ff', 'ff'];
  const alpha = Math.round((1 - Math.min(1, Math.max(0, opacity))) * 255)
    .toString(16)
    .padStart(2, '0');
  return `&H${alpha}${blue}${green}${red}`.toUpperCase();
}
