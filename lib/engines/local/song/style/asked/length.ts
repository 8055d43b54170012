import { numberOf } from '../../phonetics/number-words.ts';

/** “One second” is no length of music. */
const LENGTH_SEC_MIN = 10;
const NUMBER = '(\\d{1,3}(?:[.,]\\d)?|one|two|three|four|five|ten|fifteen|twenty|thirty|forty[- ]five|sixty|ninety)';
const SECONDS = new RegExp(`\\b${NUMBER}[ -]?(?:sec|secs|seconds?|sekunden?|secondes?|segundos?)\\b`, 'iu');
const MINUTES = new RegExp(`\\b${NUMBER}[ -]?(?:min|mins|minutes?|minuten?|minutos?)\\b(?: and a half\\b)?`, 'iu');
/** “45s”; “90s” is a decade. */
const SHORT_SECONDS = /\b(\d{2}[1-9]|\d[1-9]|1\d0)s\b/iu;
const CLOCK = /\b([0-4]):([0-5]\d)(?: ?(?:min|minutes?))? (?:long|in length)\b/iu;

/** The length in seconds that a request names; null where it names none. */
export function askedLength(text: string): number | null {
  const clock = CLOCK.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = MINUTES.exec(text);
  const seconds = SECONDS.exec(text) ?? SHORT_SECONDS.exec(text);
  if (!minutes && !seconds) return null;
  const half = minutes?.[0].endsWith('half') ? 30 : 0;
  const length = Math.round(amountOf(minutes?.[1]) * 60 + half + amountOf(seconds?.[1]));
  return length >= LENGTH_SEC_MIN ? length : null;
}

function amountOf(number: string | undefined): number {
  if (number === undefined) return 0;
  if (/^\d/u.test(number)) return Number(number.replace(',', '.'));
  const [tens = '', ones] = number.toLowerCase().split(/[- ]/u);
  return numberOf(tens) + (ones === undefined ? 0 : numberOf(ones));
}
