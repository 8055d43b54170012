export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a capital letter and a full stop. */
export function sentenceText(text: string): string {
  return /[.!?]$/.test(text) ? capitalise(text) : `${capitalise(text)}.`;
}
