/**
 * Texts that are slow to process: each fills `length` characters with one shape that patterns, parsers and segmenters
 * are known to be slow on.
 */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (length) => 'a'.repeat(length),
  'one letter and an end that fails': (length) => `${'a'.repeat(length - 1)}!`,
  spaces: (length) => `x${' '.repeat(length - 2)}x`,
  'a bracket and spaces': (length) => `[${' '.repeat(length - 2)}x`,
  'stars and spaces': (length) => `${'*'.repeat(length / 2)}${' '.repeat(length / 2 - 1)}x`,
  'open brackets': (length) => '['.repeat(length),
  'nested brackets': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  parentheses: (length) => '('.repeat(length),
  'headings without end': (length) => repeat('[Verse\n', length),
  headings: (length) => repeat('[Verse]\n', length),
  'headings and lines': (length) => repeat('[V]\na\n', length),
  lines: (length) => repeat('a\n', length),
  stanzas: (length) => repeat('a b\n\n', length),
  newlines: (length) => `x${'\n'.repeat(length - 2)}x`,
  'returns and tabs': (length) => repeat('\r\t', length),
  words: (length) => repeat('love ', length),
  'short words': (length) => repeat('a ', length),
  'words and commas': (length) => repeat('I,', length),
  'hyphens and quotes': (length) => repeat("-'", length),
  'combining marks': (length) => `e${'\u0301'.repeat(length - 1)}`,
  'direction marks': (length) => repeat('\u202e\u200f', length),
  'joined emoji': (length) => repeat('👩\u200d', length),
  flags: (length) => repeat('🇩🇪', length),
  Chinese: (length) => '月'.repeat(length),
  'Chinese and marks': (length) => repeat('月，', length),
  kana: (length) => repeat('きょっ', length),
  Korean: (length) => '한'.repeat(length),
  Thai: (length) => 'ก'.repeat(length),
  Arabic: (length) => 'ش'.repeat(length),
  digits: (length) => '9'.repeat(length),
  'digits and points': (length) => repeat('1.', length),
  times: (length) => repeat('[00:01.00]', length),
  'word times': (length) => repeat('<00:01.00>a', length),
  cues: (length) => repeat('1\n00:00:01,000 --> 00:00:02,000\na\n\n', length),
  arrows: (length) => repeat('00:00:01 --> ', length),
  tags: (length) => repeat('<b>', length),
  'open tags': (length) => '<'.repeat(length),
  fences: (length) => repeat('```\n', length),
  thinking: (length) => repeat('<think>', length),
  braces: (length) => repeat('{"a":', length),
  backslashes: (length) => '\\'.repeat(length),
  instructions: (length) => repeat('replace a with ', length),
  removals: (length) => repeat('remove the all the ', length),
  keys: (length) => repeat('key of ', length),
  tempos: (length) => repeat(', 1 BPM', length),
  'song about': (length) => repeat('song about ', length),
};

function repeat(unit: string, length: number): string {
  return unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .toWellFormed();
}

/** Every shape in `length` characters, by its name. */
export function hostileTexts(length: number): [name: string, text: string][] {
  return Object.entries(shapes).map(([name, shape]) => [
    name,
    length < 4 ? 'x'.repeat(length) : shape(length).slice(0, length).toWellFormed(),
  ]);
}
