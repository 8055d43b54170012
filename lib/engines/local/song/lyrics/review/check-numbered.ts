/** Names with numbers are sung whole or noted: “County Road 9” is not sung by “the county road after nine”. */
import { plain } from './sung-words.ts';

const REQUEST_READ = 4_000;
const NUMBERED =
  /\b((?:(?:county|state|country|rural) )?(?:road|route|highway|interstate|motorway|freeway|exit|bus|line|train|flight|platform|gate|room|ward|unit|apartment|flat|floor|house|cabin|cell|bay|pier|dock|lane|table|seat|car|engine|ladder|station|battery|squad|troop|local|lot|hole|court|field|studio|stage|booth|section|zone|mile|channel|number|no\.?|#)) ?#?(\d{1,4}[a-z]?)\b(?! ?(?:[ap]\.?m|:\d|%|times|verses?|chorus|lines?|syllables?|words?|minutes?|seconds?|bpm|years?))/giu;
const OF_THE_SONG = /^(?:line|section|number|no\.?|#)$/iu;

export function noteNumbered(request: string, lines: readonly string[]): string[] {
  const sung = ` ${plain(lines.join(' '))} `;
  return [
    ...new Map(
      [...request.slice(0, REQUEST_READ).matchAll(NUMBERED)]
        .filter(([, what = '']) => !OF_THE_SONG.test(what))
        .map(([whole]) => [plain(whole), whole]),
    ),
  ]
    .filter(([said]) => !sung.includes(` ${said} `))
    .slice(0, 4)
    .map(([, whole]) => `Not sung whole: “${whole}”.`);
}
