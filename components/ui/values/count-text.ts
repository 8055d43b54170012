import { characterCount } from '#lib/contract/text/character-count.ts';
import { countText } from '#lib/contract/text/count-text.ts';

export { boundText, cappedCountText, cappedNumberText, countText, nounText } from '#lib/contract/text/count-text.ts';

/** By how much the typed text is too long; undefined while it fits. */
export function tooLongText(typed: string, max: number): string | undefined {
  const excess = characterCount(typed.trim()) - max;
  return excess > 0 ? `${countText(excess, 'character')} too many: at most ${max.toLocaleString('en')}.` : undefined;
}

/** `1,204 / 5,000`: characters used and allowed, counted as the contract counts them. */
export const lengthText = (text: string, max: number) =>
  `${characterCount(text).toLocaleString('en')} / ${max.toLocaleString('en')}`;
