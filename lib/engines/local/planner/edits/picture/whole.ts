/** What an edit says of the whole picture, and not of something in it: everything in blue, but not a blue door. */
import { findObjects } from '../../../draw/objects/find-objects.ts';
import { pronounsAt } from '../named.ts';
import { peopleNamedAt } from '../../people/sung-people.ts';
import { clothesIn, isPartNamed } from './colors.ts';

/** No clause ends between two colours: black and white. */
const CLAUSES =
  /(?<=[,.;:!?]) |(?<=[，。；！？、])|(?<!\p{L})(?<!(?:black|schwarz|negro|blanco|noir|preto|branco|bianco|nero) )(?=(?:and|but|with|und|aber|mit|y|pero|con|et|mais|avec|e|ma|mas|com) )/iu;
/** Words for all that is seen. */
const WHOLE =
  /(?<!\p{L})(?:everything|all of it|the (?:whole|entire|rest)|overall|pictures?|images?|photo(?:graph)?s?|films?|movies?|footage|scenes?|shots?|videos?|clips?|tones?|colou?rs?|palette|look|style|mood|hues?|shades?|alles|bild|szene|foto|film|t[oö]ne?n?|farb\p{L}{0,5}|todo|tod[ao] (?:el|la|o|a)|imagen|escena|película|tonos?|color(?:es)?|tout|image|scène|photo|tons?|couleurs?|tudo|imagem|cena|fotos?|tons|cor(?:es)?|tutto|immagine|scena|toni|colori)(?!\p{L})|色调|色調|画面|全体|整个/iu;
/** Pronouns for what was named before. */
const IT =
  /(?<!\p{L})(?:it|them|one|ihn|ihm|es|sie|den|lo|los|las|-l[aoe]s?|pint[ae]l[aoe]s?|hazl[aoe]s?|ponl[aoe]s?|le|les|ela|ele|falla|fallo)(?!\p{L})/iu;

/** An edit's words without the clauses about something in the picture. */
export function ofWhole(text: string, languages: readonly string[]): string {
  const isOfThing = (clause: string): boolean =>
    findObjects(clause, 1, languages).length + peopleNamedAt(clause).length + pronounsAt(clause).length > 0 ||
    clothesIn(clause) !== undefined ||
    isPartNamed(clause);
  let isTold = false;
  return text
    .split(CLAUSES)
    .filter((clause) => {
      if (WHOLE.test(clause)) return true;
      const isOfIt = isTold && IT.test(clause);
      if (!isOfThing(clause)) return !isOfIt;
      isTold = true;
      return false;
    })
    .join(' ');
}
