import { characterCount } from '#lib/contract/text/character-count.ts';

export { boundText, cappedCountText, cappedNumberText, countText, nounText } from '#lib/contract/text/count-text.ts';

/** `1,204 / 5,000`: how many of the characters that a field takes are in it, counted as the contract counts them. */
export const lengthText = (text: string, max: number) =>
  `${characterCount(text).toLocaleString('en')} / ${max.toLocaleString('en')}`;
