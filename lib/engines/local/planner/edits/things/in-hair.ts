/** The colour of what somebody has in their hair: “make the ribbon in her hair red” dyes no hair. */
import { colorOfPhrase } from '../../../draw/objects/thing-colors.ts';

const FROM = '(?<!\\p{L})';
const IN_HAIR =
  '(?:(?:in|on) (?:her|his|their|the) hair|in (?:ihre[nm]|seine[nm]|den|dem) haare?n?|im haar|(?:en|de) (?:el|su) (?:pelo|cabello)|del (?:pelo|cabello)|(?:dans|de) (?:les|ses) cheveux|n?d?[oe] (?:seu )?cabelo|(?:nei|tra i|dei) (?:suoi )?capelli)';
const WORN = 'ribbon|bow|flower|rose|clip|pin|band|tie|scrunchie|headband|bobble';
/** The ribbon in her hair should be red. */
const COLORED_BEHIND = new RegExp(
  `${FROM}(\\p{L}{3,15}) (${IN_HAIR}) ((?:(?:should|must|could) (?:please )?be|to be|be|soll(?:te)?|in|debe ser|doit être|deve ser|deve essere) )?(\\p{L}{3,12})( sein)?(?!\\p{L})`,
  'giu',
);
/** Her hair ribbon. */
const HAIR_RIBBON = new RegExp(
  `${FROM}(her|his|their|the) hair[ -]?(${WORN}) (?:(?:should )?be )?(\\p{L}{3,12})(?!\\p{L})`,
  'giu',
);

/** A prompt in which the colour of what is in somebody's hair stands before its name. */
export const withColorInHair = (prompt: string): string =>
  prompt
    .replace(HAIR_RIBBON, (whole, whose: string, thing: string, color: string) =>
      colorOfPhrase(color) ? `the ${color} ${thing} in ${whose} hair` : whole,
    )
    .replace(COLORED_BEHIND, (whole, thing: string, where: string, _is: string | undefined, color: string) =>
      colorOfPhrase(color) && !colorOfPhrase(thing) ? `${color} ${thing} ${where}` : whole,
    );
