/**
 * An issue of the contract is a predicate (`is required`, `must be at most 100`). Under a field it stands alone and is
 * shown as a sentence: `This is required.`
 */
export function issueText(message: string): string {
  const text = message.startsWith('is ') ? `This ${message}` : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
