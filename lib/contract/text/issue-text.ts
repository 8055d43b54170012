import { sentenceText } from './sentence-text.ts';

/**
 * A contract issue is a predicate (`is required`, `must be at most 100`). Shown under its field, it becomes a sentence:
 * `This is required.`
 */
export function issueText(message: string): string {
  return sentenceText(message.startsWith('is ') ? `This ${message}` : message);
}
