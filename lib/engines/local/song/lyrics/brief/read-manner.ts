/** How a song is sung: who performs it, for whom, and how its mood turns. None of this is the subject. */
import { toneOf } from './read-tone.ts';

export type Manner = {
  /** The text without what was read here. */
  rest: string;
  /** The mood of the ending, if it differs from that of the beginning. */
  ending?: { tone: number; text: string };
  /** The whole song is to be short. */
  isShort: boolean;
};

/** “Topic: driving at night” */
const HEADED = /(^|[.;,\n] ?)(?:the )?(?:topic|theme|subject|subject matter)(?: is|:| -) ?(?=\p{L})/giu;
const MOOD =
  '(funny|silly|playful|light|happy|cheerful|joyful|bright|upbeat|hopeful|triumphant|proud|warm|sweet|peaceful|sad|sadder|dark|angry|furious|bitter|gloomy|lonely|melancholic|melancholy|tragic|heartbreaking)';
const HOW = '(?:a (?:bit|little) |slightly |very |more |quite |rather |somewhat )?';
/** “Funny then a bit sad”, “angry but hopeful at the end”, “starts sad and ends happy” */
const TURNS = new RegExp(
  `\\b${HOW}${MOOD}(?: at first| first)?,? (?:and |but )?then ${HOW}${MOOD}\\b|\\b${HOW}${MOOD},? (?:but|and|yet) ${HOW}${MOOD} (?:at|in|towards?|near|by) the end\\b|\\b(?:starts?|begins?|starting|beginning) (?:out |off )?${HOW}${MOOD},? (?:(?:and|but),? )?(?:then )?(?:ends?|turns?|becomes?|gets?|finishes|ending|turning)(?: up)? ${HOW}${MOOD}\\b|\\bfrom ${MOOD} to ${MOOD}\\b`,
  'giu',
);
/** “A kids Halloween song” */
const OF_KIDS =
  /\b(?:kids|children)['’]?s? (?=(?:halloween|christmas|birthday|easter|bedtime|school|summer|winter) (?:song|tune|carol|track))/giu;
/** “To be sung by 28 kids” */
const PERFORMED =
  /(?:^|[.;,\n] ?| )(?:(?:it (?:is|will be) )?(?:to be )?(?:sung|performed) by (?:(?:about |over |around )?\d{1,4}|an? \p{Ll}+ of|a dozen|dozens of|all (?:of )?the) (?:(?!with\b)\p{Ll}{2,20} ){0,2}(?!with\b)\p{Ll}{2,20}?|for (?:a |an )?(?:\d{1,3}|two|three|four|five|six|eight|ten)[- ](?:voice|part|person|piece) \p{Ll}{3,20})(?=\s?(?:$|[.;,\n])| with\b)/giu;
/** “With a chorus the crew can shout” */
const SHOUTED =
  /(?:,? (?:with|and) )?(?:an? |the )?(?:\p{Ll}{2,20} )?(?:chorus|refrain|hook)(?: that| which)? (?:the |our |my )?(?:\p{Ll}{2,20} )?(?:\p{L}{1,20}) (?:can|could|may|will|should) (?:\p{Ll}+ )?(?:shout|sing|chant|join|clap|yell|roar|stomp|hum|scream|dance|bellow)(?: along| together| in| back| to(?: it)?)?(?=\s?(?:$|[.;,!\n])| (?:with|to|at|in|on)\b)/giu;
/** “For ages 3-5”, “for 4 year olds” */
const AGES =
  /(?:,? )?\b(?:suitable |meant |made )?(?:for (?:kids |children |pupils )?(?:of |aged? |from )?(?:the )?(?:ages? |aged )?(?:of )?\d{1,2} ?(?:-|–|to|and) ?\d{1,2}(?: years?)?(?:[- ]olds?)?|(?:for )?(?:kids |children )?ages? \d{1,2} ?(?:-|–|to|and) ?\d{1,2}|for \d{1,2}[- ]years?[- ]olds)(?![\p{L}\d])/giu;
/** “Short” by itself, “a short song” */
const SHORT =
  /(?:^|[.;,!?\n] ?)(?:and |but |please |keep it |make it |just |something |a |rather |very |quite |pretty |really |nice and ){0,3}(?:short|brief)(?: and sweet| and simple| one| please| pls){0,2}(?=\s?(?:$|[.;,!?\n)]))|\b(?:short|brief|quick) (?=(?:\p{L}{2,20} )?(?:song|ballad|tune|lullaby|piece|shanty|anthem|jingle|carol|hymn|ditty|ode|number)\b)|(?:^|[.;,!?\n] ?|\b(?:and|but) )(?:please )?(?:(?:do not|don['’]t) make it (?:too |very )?long|nothing (?:too |very )?long|not (?:too |very )long)(?: please| pls)?(?=\s?(?:$|[.;,!?\n)]))|\b(?:keep|make) (?:it|the song|this) (?:very |rather )?(?:short|brief)\b/giu;

/** “A minute tops” */
const MINUTE =
  /,? ?\b(?:about |around |under |only |just )?(?:a|one) minute(?: long)? (?:tops|max(?:imum)?|at most|or (?:so|less)|is (?:enough|plenty))(?!\p{L})/giu;

export function readManner(text: string): Manner {
  const manner: Manner = { rest: text.replace(HEADED, '$1about '), isShort: false };
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean | void) => {
    for (const match of [...manner.rest.matchAll(pattern)].slice(0, 20))
      if (use(match) !== false) manner.rest = manner.rest.replace(match[0], ' , ');
  };
  take(TURNS, (match) => {
    const [begins = '', ends = ''] = match.slice(1).filter((mood) => mood !== undefined);
    const [first, tone] = [toneOf(begins), toneOf(ends)];
    if (tone === 0 || first === tone) return false;
    manner.ending = { tone, text: match[0].trim() };
    manner.rest = manner.rest.replace(match[0], ` , ${begins} , `);
    return false;
  });
  take(OF_KIDS, () => {});
  take(PERFORMED, () => {});
  take(SHOUTED, (match) => {
    // “…, with “keep the lights on” in it” still speaks of the chorus.
    const after = manner.rest.slice(match.index + match[0].length).split(/[.;!?\n]/u, 1)[0] ?? '';
    if (!/["“]/u.test(after)) return;
    manner.rest = manner.rest.replace(match[0], ' , the chorus ');
    return false;
  });
  take(AGES, () => {});
  take(MINUTE, () => {
    manner.isShort = true;
  });
  take(SHORT, () => {
    manner.isShort = true;
  });
  return manner;
}
