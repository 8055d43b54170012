/** The objects a video shows: what is sung and when, what the customer described, and how each moves. */
import type { ScenePlan, VideoBrief } from '#lib/products/mv/ports.ts';
import { nounLemma } from '../../song/lyrics/words/wordnet.ts';
import { findObjects, namesSomebody, shapeFor } from '../../draw/objects/find-objects.ts';
import { byKind, isFixed, isOfBody } from '../../draw/objects/object-kinds.ts';
import { type Motion, motionOf } from '../../draw/objects/object-motions.ts';
import type { ThingColor } from '../../draw/objects/thing-colors.ts';
import { songWords } from '../../draw/objects/homonyms.ts';
import { languagesOf } from '../../draw/objects/object-words.ts';
import { listedIn, namesByWord } from '../../listed-in.ts';
import { askedColors } from '../palettes/asked-colors.ts';
import { allLyrics } from '../song/song-parts.ts';
import { canLead } from './thing-places.ts';

/**
 * `atSec` is when the word is sung; null for an object that is not sung. `color` is the one its text gives it. `isBeside` things are seen
 * together, all through the scene.
 */
export type Thing = {
  noun: string;
  atSec: number | null;
  motion: Motion;
  color?: ThingColor;
} & Pick<Cue, 'isBeside' | 'where' | 'count' | 'size' | 'surface' | 'isMixed' | 'otherColors' | 'says'>;
type Cue = NonNullable<ScenePlan['motifCues']>[number];

/** At most this many things of a line are seen, each from its word on. */
const THINGS_MAX = 6;
/** At most this many are seen together: others fill up the sung ones to this. */
export const TOGETHER_MAX = 3;
const LINE_THINGS_MAX = 8;
const LEADS_MAX = 4;
/** The words of a song, which decide what its ambiguous ones mean. */
const wordsOf = ({ lines, title, description = '' }: Pick<VideoBrief, 'lines' | 'title' | 'description'>) =>
  songWords(`${title}\n${description}\n${lines.map((line) => line.text).join('\n')}`);
/** Every sung object in order, with the time of its word. */
export function sungThings(brief: Pick<VideoBrief, 'lines' | 'lyricsText' | 'title' | 'description'>): Thing[] {
  const text = brief.lines.map((line) => line.text).join('\n');
  const languages = languagesOf(text);
  const song = wordsOf(brief);
  return brief.lines.flatMap((line) => {
    let from = 0;
    const words = line.words.map((word) => {
      const at = Math.max(from, line.text.indexOf(word.text, from));
      from = at + word.text.length;
      return { at, startSec: word.startSec };
    });
    return findObjects(line.text, LINE_THINGS_MAX, languages, song).map(({ noun, at, color }): Thing => {
      const word = words.findLast((one) => one.at <= at) ?? words[0];
      return {
        noun,
        atSec: word?.startSec ?? line.startSec,
        motion: motionOf(noun, line.text),
        ...(color ? { color } : {}),
      };
    });
  });
}

/** Objects named in a description or an edit prompt. “Orange” in a list of colours is no fruit. */
export function describedThings(text: string | undefined, max = 12, languages = languagesOf(text ?? '')): Thing[] {
  const colors = new Set<string>(askedColors(text));
  const found = findObjects(text ?? '', max, languages).filter(({ noun }) => !colors.has(noun));
  return found.map(({ noun, color }) => ({
    noun,
    atSec: null,
    motion: motionOf(noun, text ?? ''),
    ...(color ? { color } : {}),
  }));
}

const TOOLS = 'pens?|pencils?|inks?|brush|crayons?|chalk|charcoal|watercolou?rs?|papers?|vhs|cassette|film|tape';
/** What a picture is made with: pen and ink look, lots of empty paper; but not a white paper boat. */
const IN_WHAT = new RegExp(
  `\\b(?:${TOOLS})(?: and (?:${TOOLS})|-and-(?:${TOOLS})){0,2}[- ](?:drawings?|look|style|mood|feel|sketch(?:es)?|strokes?|illustrations?|cut-?outs?|footage|aesthetic|texture|animation)\\b|\\b(?:empty|white|blank|textured|rough) paper\\b(?! (?!and|with|in|on|as|for|behind|under)[a-z])`,
  'gi',
);

/** The things that a description asks for, without what the picture is made with and what its person wears. */
export function askedThings({
  description = '',
  title,
  lyricsText = '',
}: Pick<VideoBrief, 'description' | 'title' | 'lyricsText'>): Thing[] {
  const things = describedThings(description.replace(IN_WHAT, (said) => ' '.repeat(said.length)));
  if (!namesSomebody(description)) return things;
  const named = new Set(findObjects(`${title}\n${lyricsText}`, Number.POSITIVE_INFINITY).map(({ noun }) => noun));
  return things.filter(({ noun }) => named.has(noun) || !isDress(noun) || !isWornIn(description, noun));
}

/** A word in front of clothes that somebody wears, and up to four that describe them. */
const WORN_BEFORE =
  /(?<!\p{L})(?:in|wear(?:s|ing)?|wore|dressed|with|puts?|mit|trägt|trage|lleva|llevo|con|avec|porte|com|veste|usa|indossa|porta)(?: [\p{L}'’-]{1,15}){0,4} $/iu;
/** Whether a description says that somebody wears a thing wherever it names it: odd socks alone are seen. */
function isWornIn(description: string, noun: string): boolean {
  const at = findObjects(description, Number.POSITIVE_INFINITY).filter((one) => one.noun === noun);
  return at.length === 0 || at.every((one) => WORN_BEFORE.test(description.slice(Math.max(0, one.at - 80), one.at)));
}

const DRESS: Readonly<Record<string, boolean>> = Object.fromEntries(
  'clothing, garment, footwear, headdress, spectacles, sunglasses, goggles, belt'
    .split(', ')
    .map((kind) => [kind, true]),
);
const GARMENT: Readonly<Record<string, boolean>> = { garment: true, headdress: false, scarf: false };
/** Whether a thing is worn on the body: by itself it shows nobody. */
export const isGarment = (noun: string): boolean => byKind(noun, GARMENT, 1) ?? false;
const isDress = (noun: string): boolean => byKind(noun, DRESS, 1) ?? false;

/** The thing by which the people of a trade are known: a guitarist has a guitar. */
const THING_OF_TRADE = namesByWord(
  `guitar: guitarist guitarists guitarrista gitarrist gitarristin guitariste chitarrista violonista; piano: pianist pianists pianista pianistin pianiste
drum: drummer drummers baterista schlagzeuger schlagzeugerin batteur batterista; violin: violinist violinists fiddler fiddlers violinista geiger geigerin violoniste
cello: cellist cellists cellista cellistin; trumpet: trumpeter trumpeters trompetista trompeter trompettiste; saxophone: saxophonist saxophonists saxofonista saxophoniste
harp: harpist harpists; accordion: accordionist accordionists acordeonista akkordeonist; flute: flutist flautist flautista
camera: photographer photographers fotógrafo fotógrafa fotograf fotografin photographe; telescope: astronomer astronomers astrónomo astronom astronome
scissors: hairdresser barber tailor seamstress dressmaker peluquero sastre costurera costureira schneider schneiderin couturière; fishing pole: angler fisherman fishermen`,
);

function tradeThings(description: string | undefined): string[] {
  const words = (description ?? '').toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...new Set(words.flatMap((word) => listedIn(THING_OF_TRADE, word) ?? []))];
}

/** The recurring objects: those named most often, with description and title ranking before the lyrics; none where none is named. */
export function leadThings(brief: VideoBrief): string[] {
  const counts = new Map<string, number>();
  const count = (nouns: string[], weight: number) => {
    for (const noun of nouns) counts.set(noun, (counts.get(noun) ?? 0) + weight);
  };
  count(tradeThings(brief.description), 8);
  count(
    askedThings(brief).map(({ noun }) => noun),
    4,
  );
  count(
    findObjects(brief.title, LEADS_MAX, languagesOf(brief.title), wordsOf(brief)).map(({ noun }) => noun),
    3,
  );
  const sung = sungThings(brief).map(({ noun }) => noun);
  count(sung.length > 0 ? sung : describedThings(allLyrics(brief), 40).map(({ noun }) => noun), 1);
  return [...counts]
    .filter(([noun]) => canLead(noun))
    .sort((a, b) => b[1] - a[1])
    .map(([noun]) => noun)
    .slice(0, LEADS_MAX);
}

export type SceneThings = { motifs: string[]; motifCues: NonNullable<ScenePlan['motifCues']> };

/** The objects of a scene: sung ones first, then others as space allows, each shape once. */
export function castScene(
  sung: readonly Thing[],
  others: readonly Thing[],
  othersMax: number,
  most = THINGS_MAX,
): SceneThings {
  const cast: Thing[] = [];
  const add = (thing: Thing) => {
    if (cast.length < most && !cast.some((one) => shapeFor(one.noun) === shapeFor(thing.noun))) cast.push(thing);
  };
  sung.forEach(add);
  const room = Math.min(TOGETHER_MAX, cast.length + othersMax);
  for (const thing of others) if (cast.length < room && shapeFor(thing.noun)) add(thing);
  return {
    motifs: cast.map(({ noun }) => noun),
    motifCues: cast.map(
      ({ atSec, motion, color, isBeside, where, count, size, surface, isMixed, otherColors, says }) => ({
        atSec,
        motion,
        ...(color ? { color } : {}),
        ...(isBeside ? { isBeside } : {}),
        ...(where ? { where } : {}),
        ...(count ? { count } : {}),
        ...(size ? { size } : {}),
        ...(surface ? { surface } : {}),
        ...(isMixed ? { isMixed } : {}),
        ...(otherColors ? { otherColors } : {}),
        ...(says ? { says } : {}),
      }),
    ),
  };
}

const DEEDS: Record<Motion, string> = {
  sail: 'sails',
  fly: 'flies',
  flutter: 'flutters',
  pass: 'passes',
  flicker: 'flickers',
  turn: 'turns',
  fold: 'folds and opens',
  sway: 'sways',
  rise: 'rises',
  fall: 'falls',
  swing: 'swings',
  spin: 'spins',
  beat: 'beats',
  walk: 'steps along',
  swim: 'swims',
  ring: 'trembles',
  float: 'floats',
  stand: 'stands still',
};

/** Nouns without an article. */
const SUBSTANCES = new Set(
  'rain snow sand water bread blood gold silver wine coffee tea wood driftwood paper honey milk butter salt soup garlic rice flour sugar grass smoke fog dust money fire corn thunder lightning'.split(
    ' ',
  ),
);

/** Parts of somebody that are drawn in pairs. */
const NEAR_BY: Readonly<Record<string, string>> = { eye: 'Eyes', lip: 'Lips' };

/** `A red boat sails.` A fixed thing is only named: a kitchen neither moves nor stands still. */
export function tellThing(noun: string, motion: string, color?: string): string {
  if (isOfBody(noun)) return `${NEAR_BY[noun] ?? `A ${noun}`}, seen from near.`;
  const deed = DEEDS[motion as Motion] ?? DEEDS.stand;
  // “Three o'clock” is the picture of a clock.
  const called = noun.replace(/^\w+ o['’]clock$/, 'clock');
  const last = called.split(' ').at(-1) as string;
  const isMany = / /.test(called) ? nounLemma(last) !== last : /[^su]s$/.test(called);
  const name = color ? `${color} ${called}` : called;
  const article = isMany || SUBSTANCES.has(noun) ? '' : /^[aeiou]/.test(name) ? 'an ' : 'a ';
  const verb = isMany
    ? deed
        .replace(/^flies/, 'fly')
        .replace(/^(\w+?)s\b/, '$1')
        .replace(/ opens$/, ' open')
    : deed;
  const text = isFixed(noun) ? `${article}${name}.` : `${article}${name} ${verb}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
