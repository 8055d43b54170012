/** What is added to finished lines: a shout after each, an echo in brackets. */
import type { SectionKind } from '../../text/parse-lyrics.ts';
import { capital } from '../words/narrate.ts';

const COUNT = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|sixteen|eighteen|twenty)';
/** “With a ‘hey!’ after each chorus line” */
export const AFTER_EACH_LINE =
  /(?:\bwith )?(?:\b(?:an?|the|shout(?:ed|ing)?) )?["“]([^"”\n]{1,20})["”] (?:after|following|at the end of|behind) (?:each|every) (?:(?:line of the (?:chorus|refrain)|(?:chorus|refrain) line)|line (?:of|in) the (?:chorus|refrain))|\b(?:each|every) (?:(?:chorus|refrain) line|line (?:of|in) the (?:chorus|refrain)) (?:(?:should|must) )?(?:is followed by|be followed by|followed by|ends? (?:with|in|on)|ending (?:with|in|on)) (?:an? )?["“]([^"”\n]{1,20})["”]/giu;
/** “A shout of PULL! after every second line”, “claps after each line (write them like *clap clap*)” */
export const AFTER_LINES =
  /(?:\bwith )?(?:\b(?:an? |the )?(?:shout(?:s|ed|ing)?|yell|chant|call)(?: of)? )?(?:["“]([^"”\n]{1,20})["”]|(?<![\p{L}])(\p{Lu}{2,12}!{0,3})|\b(?:an? )?((?:hand ?)?claps?|clapping))(?: comes| goes)? (?:after|following|at the end of|behind) (?:each|every)( second| other| 2nd)?(?: single)? lines?(?! (?:of|in) the (?:chorus|refrain))/gu;
const AS_WRITTEN = /\*[^*\n]{2,30}\*|\[claps?[^\]\n]{0,20}\]|\((?:clap|claps)[^)\n]{0,20}\)/iu;
/** The text before “each line” is about the chorus. */
const OF_CHORUS = /\b(?:chorus|refrain|hook)\b[^.;\n]{0,60}$/iu;
/** “With “thank you plants!” after every chorus” */
export const AFTER_CHORUS =
  /(?:,? ?\bwith (?:(?:the|a) )?(?:(?:kids|children|crowd|whole|all|everyone|everybody|group|class|band) ?){0,2})?(?:(?:shout|yell|chant|sing|say|scream|call)(?:s|ing|ed)?(?: of| out)? )?["“]([^"”\n]{2,40})["”] (?:after|at the end of|following|to end) (?:each|every|the) chorus(?:es)?(?! lines?)|\b(?:each|every|the) chorus(?:es)? (?:should |must )?(?:ends?|ending) (?:with|on)(?: the (?:line|words?))? ["“]([^"”\n]{2,40})["”]/giu;
/** “Backing vocals in brackets” */
export const IN_BRACKETS =
  /\b(?:(?:with )?(?:the )?(?:backing|background|echo(?:ed|ing)?|response|call[- ]and[- ]response|second) (?:vocals?|voices?|singers?|lines?|parts?)|echo(?:es|ed)?|ad[- ]libs|responses?|answers?|gang vocals) (?:(?:lines?|words?) )?(?:(?:are|is|should be|must be|written|put|given|go) )?(?:in|between) (?:round )?(?:brackets|parenthes[ei]s)\b/giu;
/** “Keep it under 20 lines” */
export const LINES_BELOW = new RegExp(
  `\\b(?:(?:please )?(?:keep|make) (?:it|this|the (?:song|lyrics)) )?(?:under|below|fewer than|less than) ${COUNT} lines\\b(?! (?:per|an?|each|every|in (?:the|each|every))\\b)(?: (?:long|in total|total|altogether))?`,
  'giu',
);
/** “Mysterious ending” */
export const ENDING =
  /\b(?:(?:with )?an? )?(?:open|mysterious|happy|sad|tragic|surprise|surprising|twist|hopeful|funny|quiet|ambiguous|bittersweet|unresolved|dark|shocking|ironic) ending\b|\bend(?:s|ing)? (?:on|with|in) (?:an? )?(?:open|unresolved|ambiguous|cliff-?hanger|(?:plot )?twist|surprise|silence)\b[^.;,\n]{0,20}/giu;

export type Decoration = {
  shout?: string;
  isEchoed?: true;
  /** A text after every line, or after every second one. */
  tail?: { text: string; every: 1 | 2 };
  /** A line at the start of every chorus; a single word is called three times. */
  beforeChorus?: string;
  /** A line at the end of every chorus. */
  afterChorus?: string;
};

export function readDecoration(request: string): Decoration {
  const [each] = request.matchAll(AFTER_EACH_LINE);
  const shout = each?.[1] ?? each?.[2];
  const [lines] = request.matchAll(AFTER_LINES);
  const tail = lines && (lines[1] ?? lines[2] ?? AS_WRITTEN.exec(request)?.[0] ?? '(clap clap)');
  const [ending] = request.matchAll(AFTER_CHORUS);
  const after = ending?.[1] ?? ending?.[2];
  const isOfChorus = OF_CHORUS.test(request.slice(0, lines?.index));
  return {
    ...(tail !== undefined && shout === undefined && isOfChorus ? { shout: tail } : {}),
    ...(tail === undefined || shout !== undefined || isOfChorus
      ? {}
      : { tail: { text: /^[*([]/u.test(tail) ? tail : `(${tail})`, every: lines?.[4] ? (2 as const) : (1 as const) } }),
    ...(after === undefined ? {} : { afterChorus: after }),
    ...(shout === undefined ? {} : { shout }),
    ...(request.search(IN_BRACKETS) >= 0 ? { isEchoed: true } : {}),
  };
}

const ECHOED_WORDS = 3;
const SMALL =
  /^(?:the|an?|of|to|in|on|at|by|for|and|or|but|my|your|our|his|her|their|its|with|from|as|is|are|was|it|that)$/iu;

/** The last words of a line, without the small words they would begin with. */
function echoOf(line: string): string {
  const words = (
    line
      .replace(/[?!.]$/u, '')
      .split(', ')
      .at(-1) ?? line
  )
    .split(' ')
    .slice(-ECHOED_WORDS);
  while (words.length > 1 && SMALL.test(words[0] ?? '')) words.shift();
  return words.join(' ').replace(/^[^\p{L}\p{N}]+/u, '');
}

/** “HONK” alone is hardly a line. */
const called = (text: string): string => (/\s/u.test(text) ? text : `${text}, ${text}, ${text}`);

/** The lines of a section as they are shown. */
export function decorated(
  kind: SectionKind,
  given: readonly string[],
  { shout, isEchoed, tail, beforeChorus, afterChorus }: Decoration,
): string[] {
  const lines =
    tail === undefined
      ? given
      : given.map((line, at) => (at % tail.every === tail.every - 1 ? `${line} ${tail.text}` : line));
  if (kind !== 'chorus') return [...lines];
  if (beforeChorus !== undefined || afterChorus !== undefined)
    return [
      ...(beforeChorus === undefined ? [] : [capital(called(beforeChorus))]),
      ...lines,
      ...(afterChorus === undefined ? [] : [capital(afterChorus)]),
    ];
  const echoed = lines.map((line, at) => (isEchoed && at % 3 === 2 ? `${line} (${echoOf(line)})` : line));
  return shout === undefined ? echoed : echoed.map((line) => `${line}, ${shout}`);
}
