import { sentenceText } from './sentence-text.ts';

/**
 * An issue of the contract is a predicate (`is required`, `must be at most 100`). Under a field it stands alone and is
 * shown as a sentence: `This is required.`
 */
export function issueText(message: string): string {
  return sentenceText(message.startsWith('is ') ? `This ${message}` : message);
}
