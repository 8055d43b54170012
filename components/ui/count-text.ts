export { countText, nounText } from '#lib/contract/count-text.ts';
