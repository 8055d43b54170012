/** What an edit tells beside what it asks for: what something looks like, what the song is about, and what has nothing to do with it. */
const NP = "(?:[\\p{L}’'-]{1,15} ?){1,4}?";
const END =
  '(?=\\s{0,2}(?:[,.;:!?…]|$)| (?:and|so|but|please|und|aber|bitte|y|pero|así|et|mais|alors|ma|quindi|mas|então)(?!\\p{L}))';
const ORDERED =
  "(?<!(?:make|let|should|must|to|have|made|can|could|would|soll|sollte|lass|mach|que|haz|fais|fai|faz) (?:[\\p{L}']{1,12} ){0,3})";
const TOLD: readonly RegExp[] = [
  new RegExp(
    `${ORDERED}(?<!\\p{L})(?:looks?|looking|seems?|feels?)(?: (?:a bit|more|just|all|too much|kind of|almost))? like (?!(?:it|they|he|she|we|you|there|that)(?!\\p{L}))${NP}${END}`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:is|are|was|were|standing|floating|hanging) (?:(?!would(?!\\p{L}))[^.;!?]){0,40}) like (?:an? )?${NP}${END}`,
    'giu',
  ),
  new RegExp(
    `${ORDERED}(?<!\\p{L})(?:sieht|sehen|schaut|wirkt|wirken) (?:[\\p{L}]{2,10} ){0,2}(?:aus )?wie ${NP}${END}`,
    'giu',
  ),
  new RegExp(
    `${ORDERED}(?<!\\p{L})(?:parecen?|se ven? como) (?!que(?!\\p{L}))(?:de |un[ao]? |el |la )${NP}${END}`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})(?:on dirait|ressemblent? à|a l['’]air d(?:e|['’])) ?(?:une? |des )?${NP}${END}`, 'giu'),
  new RegExp(
    `${ORDERED}(?<!\\p{L})(?:sembrano?|pare) (?!che(?!\\p{L}))(?:un[ao]?['’]? ?|di |il |la )${NP}${END}`,
    'giu',
  ),
  // What the song tells of is no order.
  /(?<=(?:^|[.;!?,]|(?<!\p{L})(?:because|since|weil|da|porque|parce que|perché))\s{0,2})(?:the|our|my|this|das|der|unser|la|el|nuestra|notre|a|o|nossa) (?:song|story|lyrics?|text|lied|canción|letra|historia|chanson|histoire|canzone|storia|música|canção|história) (?:(?:is|are) (?:about|set)|says|tells|goes|handelt|geht um|spielt|trata|habla|parle|raconte|parla|racconta|fala|se passa|passa-se|conta) ?[^.;!?]{0,80}(?=[.;!?]|$)/giu,
  /,? ?(?<!\p{L})(?:(?:it |that |which )?(?:has|have) nothing to do with|(?:das |es )?hat (?:gar )?nichts (?:mit [^.;!?,]{2,30} )?zu tun|no tienen? nada que ver con|n['’](?:a|ont) rien à voir avec|não (?:tem|têm) nada a ver com|non (?:ha|hanno) niente a che (?:fare|vedere) con) ?[^.;!?,]{0,30}(?=[.;!?,]|$)/giu,
];

/** A prompt without what it tells beside its wish. */
export const withoutTold = (prompt: string): string => TOLD.reduce((text, words) => text.replace(words, ' '), prompt);
