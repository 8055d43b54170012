/** Words by which a clause of a request says how to make the song rather than what it is about. */
export const SECTION =
  '(?:verses?|pre-?\\s?chorus(?:es)?|chorus(?:es)?|hooks?|refrains?|bridges?|intros?|outros?|middle (?:8|eight))';

/** Words that occur only in instructions: the finished song has to show that these were followed. */
export const SAYS_HOW = new RegExp(
  `\\b(?:${SECTION}|stanzas?|strophes?|lines?|bars|words? (?:per|in each)|rhym\\p{Ll}{0,10}|syllables?|repeat\\p{Ll}{0,10}|repetitions?|refrains?|shout(?:s|ed|ing|y)?|yell(?:s|ed|ing)?|chant(?:s|ed|ing)?|claps?|clapping|stomps?|echo\\p{Ll}{0,10}|call[- ]and[- ]response|key[- ]change|modulat\\p{Ll}{0,10}|spoken|whisper\\p{Ll}{0,10}|spell\\p{Ll}{0,10}|acrostic|first letters?|initials|(?:should|must|needs? to|has to|can) (?:end|start|begin|open|close|finish|change|grow|build)|(?:starts?|begins?|opens?|ends?|closes?|finish(?:es)?) (?:with|as|on (?!mon|tue|wed|thu|fri|sat|sun|time))|nothing else|slow(?:s|ed|ing)? down|speeds? up|at the (?:very )?(?:end|start|beginning)|last (?:word|thing)|first word|very (?:last|first)|mark (?:it|them|who|each|[a-z]:)|write (?:it|them) (?:like|as|in|out)|haikus?|sonnet|limerick|brackets|parenthes[ei]s|tense|plot twist|twist|punch ?line|build(?:s|ing)? up|gets? (?:faster|louder|angrier|shorter|longer|slower)|fade|count[- ]in|only once|never repeated|per line|every line|each line|changed? to|instead of|alternat\\p{Ll}{0,10}|take turns|dialogue|no (?:metaphors?|similes?|slang|stereotypes?|clich[eé]s?|filler|moral|repetitions?|pathos|kitsch)|alphabet|a to z|duet)(?!\\p{L})`,
  'iu',
);
/** Contexts in which those words belong to the subject: “a bus line”. */
export const SAYS_NOT_HOW =
  /\b(?:(?:about|over|under|across|by|near|cross(?:es|ed|ing)?|on|bus|train|ferry|phone|finish|front|washing|clothes|assembly|head|chorus|picket|fishing|power|production|punch|story|time|dead|over) (?:the |a |an |my |our )?(?:\p{Ll}{1,20} )?(?:bridges?|lines?|bars)|(?:bars?|bridge) of (?:the|a|gold|soap|chocolate)|lines? (?:up|at|of (?:cocaine|people|cars))|build(?:s|ing|)? (?:a|an|the|my|our|his|her)|wash(?:ing)? line|intro (?:song|music|tune|jingle|theme)|(?:podcast|show|channel|video|youtube|radio|stream|vlog) (?:intro|outro))\b/giu;
