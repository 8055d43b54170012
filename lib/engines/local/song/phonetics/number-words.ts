const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ',,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');

/** The number given by digits, or by an English word below a hundred: 12 for “twelve”, 20 for “Twenty”. */
export function numberOf(said: string): number {
  const word = said.toLowerCase();
  if (ONES.includes(word)) return ONES.indexOf(word);
  return TENS.includes(word) ? 10 * TENS.indexOf(word) : Number(word);
}

/** English words of a digit string; long numbers are read digit by digit. */
export function numberWords(digits: string): string[] {
  const value = Number(digits);
  if (digits.length > 4 || (digits.length > 1 && digits.startsWith('0')))
    return [...digits].slice(0, 12).map((digit) => ONES[Number(digit)] as string);
  if (value < 20) return [ONES[value] as string];
  if (value < 100) return [TENS[Math.floor(value / 10)] as string, ...(value % 10 ? [ONES[value % 10] as string] : [])];
  if (value >= 1100 && value < 2000 && value % 100 !== 0)
    return [...numberWords(String(Math.floor(value / 100))), ...numberWords(String(value % 100))];
  if (value < 1000)
    return [
      ONES[Math.floor(value / 100)] as string,
      'hundred',
      ...(value % 100 ? numberWords(String(value % 100)) : []),
    ];
  return [
    ONES[Math.floor(value / 1000)] as string,
    'thousand',
    ...(value % 1000 ? numberWords(String(value % 1000)) : []),
  ];
}
