/** Gestures and marks on skin that no style draws: they are no things or places, and are named to the customer. */

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
// slow pattern allowed: its words stand in it, and none repeats without a bound.
const GESTURES = new RegExp(
  `${FROM}(?:${[
    // A fan of one's own hand.
    'fan(?:s|ning)? (?:her|him|them)sel(?:f|ves)(?: with (?:her|his|their|a|one) \\p{L}{3,6})?',
    '(?:sich )?(?:etwas )?luft zu(?:fächeln|fächelt|zufächeln)|fächel\\p{L}{1,3} sich (?:etwas )?luft zu',
    "s['’]évent\\p{L}{1,3}(?: (?:avec|de) la main)?",
    'se aban(?:ica|ique|icando|icar)\\p{L}?(?: con (?:la|una|su) mano)?|abanic(?:ándose|arse)(?: con (?:la|una|su) mano)?',
    'se aban(?:a|e|ando|ar)(?: com a mão)?|abanar-se',
    'si sventol(?:a|i|ando)(?: con la mano)?|(?:falla |fatela )?sventolar(?:e|si)(?: con la mano)?',
    // On skin.
    '(?<=(?<!\\p{L})an? )[\\p{L}-]{3,12} tattoo|(?:freckles?|tattoos?|tätowierung(?:en)?|scars?|dimples)(?: of (?:an? |the )?\\p{L}{3,12})?|sommersprossen|narben?|grübchen',
    "pecas|taches de rousseur|sardas|lentiggini|hoyuelos|fossettes|cicatri(?:ces|ci|zes|z|ce)|(?:tatuajes?|tatouages?|tatuage(?:m|ns)|tatuaggi[o]?)(?: (?:de|d['’]|di) ?(?:una?|une|uma?)? ?\\p{L}{3,12})?",
    // Heads, arms and hands.
    '(?:tilt|nod|shak|hang)(?:e|es|s|ing|ding)? (?:her|his|their) heads?(?: (?:down|back|slightly|in \\p{L}{3,8}))?',
    'cross(?:es|ing)? (?:her|his|their) arms|(?:with )?(?:her |his |their )?arms (?:crossed|folded)|(?:with )?(?:her |his |their )?hands? (?:on (?:her|his|their) hips?|in (?:her|his|their) pockets?|over (?:her|his|their) (?:mouth|face|heart|eyes))',
    '(?:verschränkt(?:e[nr]?)? (?:die |ihre |seine )?arme|brazos cruzados|bras croisés|braços cruzados|braccia (?:incrociate|conserte))',
    'blow(?:s|ing)? (?:us |him |her |them )?(?:an? )?kiss(?:es)?|thumbs? up|clap(?:s|ping)? (?:her |his |their )?hands|shrug(?:s|ging)?(?: (?:her|his|their) shoulders)?|yawn(?:s|ing)?|nod(?:s|ding)?|winks|winking|shiver(?:s|ing)?|whisper(?:s|ing)?(?: (?:to|in) (?:her|his|the) \\p{L}{2,8})?',
  ].join('|')})${TO}`,
  'giu',
);

/** The words of a prompt for such gestures and marks. */
export const gesturesIn = (prompt: string): string[] => prompt.match(GESTURES) ?? [];
export const withoutGestures = (prompt: string): string => prompt.replace(GESTURES, ' ');
