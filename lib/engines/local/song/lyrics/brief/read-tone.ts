/** How bright or dark a request is. */

/** People named in anger are not praised. */
export const ANGRY =
  /\b(?:angr\p{Ll}{1,12}|furious|rage|outrag\p{Ll}{1,12}|(?<!\b(?:he|she|who|they|it|always|really) )hat(?:e|es|ing|red)|diss|protest|greed\p{Ll}{0,12}|corrupt\p{Ll}{0,12}|revenge|vengeful|evil|cruel|wicked)\b/iu;

const BRIGHT =
  /\b(?:funny|funnier|humou?r\w*|silly|hilarious|comed(?:y|ic)|happy|happier|joy\w*|upbeat|bright\w*|sunny|uplifting|hope\w*|celebrat\w*|fun|party|warm|cheer\w*|triumph\w*|playful|birthday|wedding|anniversary|grateful|proud|congratulat\w*|less sad|empower\w*|peaceful|reliev\w*|liberat\w*|triumphant)\b/giu;
const DARK =
  /\b(?:(?<!less )sad\w*|dark\w*|melanchol\w*|lonel\w*|heartbr\w*|loss|losing (?:you|him|her|someone|a (?:friend|child|parent))|grief|sorrow|gloom\w*|tragic|bitter\w*|goodbye|broken|cry\w*|missing|haunt\w*|angr(?:y|ier|ily)|furious|anguish|mourn\w*|depress(?:ion|ed|ive)|anxi(?:ety|ous)|dementia|cancer|addict(?:ion|ed)|suicid\w*|funerals?|floods?|earthquakes?|disasters?|wars?|massacre|famine|drown(?:ed|ing)?|shipwrecks?)\b/giu;

/** “No sad lines” */
const NOT_SAD = /\b(?:no|nothing|without(?: any)?|not) (?:too |very |so )?(?:sad(?:ness)?|gloom(?:y)?|depressing)\b/giu;
/** “Don't make it sad” does not make the song sad. */
export const UNWANTED =
  /\b(?:rather than|instead of|not|never|no|nothing|without|(?:do|should|is)n['’]t)(?: (?:make|be|it|too|the|so|very|an?|sound|get|any|is)){0,4} \p{L}{3,20}/giu;

export function toneOf(given: string): number {
  const text = given.replace(NOT_SAD, ' happy ').replace(UNWANTED, ' ');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return Math.sign(count(BRIGHT) - count(DARK));
}
