export { cappedCountText, cappedNumberText, countText, nounText } from '#lib/contract/count-text.ts';
