/** Spans, ages, years and hours of a request. */
import { WISH_LENGTH_READ } from './read-wishes.ts';

const COUNT =
  '\\d{2,3}|[2-9]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|(?:twenty|thirty|forty|fifty|sixty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?';
/** How long something lasted: not a time to come, and not an age. */
const SPAN = new RegExp(
  `(?:\\b(?:after|for|over|of|in|married|together|spent|took) (?:the last |almost |nearly |about )?|, )((?:${COUNT}) (?:years|months|weeks|days|winters|summers))\\b(?! (?:old|ago|from now|later|long ahead))`,
  'iu',
);
export const spansIn = (text: string): string[] => {
  const span = SPAN.exec(text.slice(0, WISH_LENGTH_READ))?.[1];
  return span === undefined ? [] : [span];
};

/** “Turning 80” */
const AGE =
  /\b(?:turn(?:s|ing|ed)?|reach(?:es|ing)|becom(?:es|ing)|is|he['’]s|she['’]s) (?:now )?(\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)\b(?= ?(?:$|[.,;!?\n)]|years\b|and\b|today\b|this\b|next\b|on\b|in\b|soon\b))/iu;
export const agesIn = (text: string): string[] => {
  const age = AGE.exec(text.slice(0, WISH_LENGTH_READ))?.[1];
  return age === undefined ? [] : [age.toLowerCase()];
};
/** “Founded in 1896” */
const YEAR =
  /(?<![\p{L}\p{N}$£€.,-])((?:1[5-9]|20)\d\d)(?![\p{L}\p{N}%]|[.,]\d)(?! (?!was\b|has\b|does\b)\p{Ll}{2,20}s\b)/u;
export const yearsIn = (text: string): string[] => {
  const year = YEAR.exec(
    text.slice(0, WISH_LENGTH_READ).replace(/\b(?:class|summer|winter|spring|autumn|fall) of \d{4}/giu, ' '),
  )?.[1];
  return year === undefined ? [] : [year];
};
const AT_HOUR = /(?:\bat|day) (\d{1,2}(?::\d\d)? ?[ap]\.?m(?:\.|\b)|\d{1,2}:\d\d)/iu;
export const hoursIn = (text: string): string[] => {
  const hour = AT_HOUR.exec(text.slice(0, WISH_LENGTH_READ))?.[1];
  return hour === undefined ? [] : [hour.replace(/(?<=\d ?[ap]m)\.$/iu, '')];
};
export const HOUR = /^(?:\d{1,2}(?::\d\d)? ?[ap]\.?m\.?|\d{1,2}:\d\d|\p{L}{3,6} o['’]clock|\d{1,2} o['’]clock)$/iu;
