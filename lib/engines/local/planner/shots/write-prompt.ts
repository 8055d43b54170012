import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { findObjects, shapeFor } from '../../draw/objects/find-objects.ts';
import { roleOf } from '../../draw/objects/people-words.ts';
import { withTradesJoined } from '../../draw/objects/trade-words.ts';
import { isPlaceNoun } from '../../draw/objects/object-kinds.ts';
import type { Subject } from '../brief/brief-hints.ts';
import { PLACES } from '../places/places.ts';
import { tellThing } from '../things/scene-things.ts';
import { tellPeople } from '../people/company.ts';
import { capitalise } from '../story/tell-story.ts';

export type PromptInput = Pick<
  ScenePlan,
  | 'shotType'
  | 'setting'
  | 'timeOfDay'
  | 'weather'
  | 'framing'
  | 'camera'
  | 'hasCharacter'
  | 'people'
  | 'motifs'
  | 'motifCues'
> & {
  subject: Subject;
  firstSight: boolean;
  /** Whether the person is drawn near, with a face, and not as a figure far off. */
  isDrawnNear?: boolean;
  /** Whether the subject is no person: then it is called what it is seen to be. */
  isHero?: boolean;
  mood: string;
};

/** Deals the phrases of a list in rotation, so that none repeats before all were used. */
export type PhraseDeck = (key: string, phrases: readonly string[]) => string;

export function phraseDeck(seed: number): PhraseDeck {
  const used = new Map<string, number>();
  return (key, phrases) => {
    const count = used.get(key) ?? Math.abs(Math.trunc(seed)) % phrases.length;
    used.set(key, count + 1);
    return phrases[count % phrases.length] as string;
  };
}

const SINGING = ['sings to the viewer', 'sings and reaches out', 'sings, one arm raised'];
const PERFORMING = ['stands with one arm raised', 'moves with the voice', 'reaches up as the voice does'];
const DANCING = ['dances on the beat', 'dances, every accent in the shoulders', 'dances low, then all at once'];
const BEING = ['stands there, small', 'waits in the middle of it', 'is there, seen from behind'];
const BEING_NEAR = ['looks towards the light', 'stands there and listens', 'waits there'];
/** What a hero that is a thing or an animal does. */
const OF_HERO: Partial<Record<ScenePlan['shotType'], readonly string[]>> = {
  lipsync: ['sings to the viewer', 'rocks as the voice rises', 'sings and leans into the beat'],
  performance: ['moves with the voice', 'stretches as the voice rises', 'sways with the song'],
  dance: ['dances on the beat', 'hops from beat to beat', 'dances low, then all at once'],
};
const BEING_HERO = ['is there, on the beat', 'sways a little', 'waits there'];
const HOURS: Record<ScenePlan['timeOfDay'], string> = {
  dawn: 'at dawn',
  day: 'by day',
  dusk: 'at dusk',
  night: 'by night',
};
const PLACELESS: readonly ScenePlan['setting'][] = ['stage', 'club', 'space', 'abstract'];

/**
 * The scene's prompt in the storyboard. It names only what the renderer draws: the place in wide shots, the objects,
 * the figure, precipitation.
 */
export function writePrompt(input: PromptInput, deck: PhraseDeck): string {
  const { setting, timeOfDay, weather, framing, shotType } = input;
  const hour = PLACELESS.includes(setting) ? '' : ` ${HOURS[timeOfDay]}`;
  const where = framing === 'wide' ? `${capitalise(PLACES[setting].name)}${hour}.` : '';
  const falling = weather === 'rain' ? 'Rain falls.' : weather === 'snow' ? 'Snow falls.' : '';
  const things = input.motifs.flatMap((noun, i) => {
    const { motion = 'stand', color } = input.motifCues?.[i] ?? {};
    return isPlaceNoun(noun, setting) || noun === weather ? [] : [tellThing(noun, motion, color)];
  });
  const deeds = input.isHero
    ? (OF_HERO[shotType] ?? BEING_HERO)
    : shotType === 'lipsync'
      ? SINGING
      : shotType === 'performance'
        ? PERFORMING
        : shotType === 'dance'
          ? DANCING
          : input.isDrawnNear
            ? BEING_NEAR
            : BEING;
  const who = input.hasCharacter ? `${capitalise(nameOf(input))} ${deck(shotType, deeds)}.` : '';
  const others = tellOthers(input);
  const bare = [where, ...things, who, others].every((text) => text === '')
    ? `Light and shapes on the beat${hour}.`
    : '';
  return [where, falling, bare, ...things, who, others, describeMove(input.camera), `It feels ${input.mood}.`]
    .filter(Boolean)
    .join(' ');
}

/** Who else is seen, and what they do: they dance if somebody dances, else they are only there. */
function tellOthers(input: PromptInput): string {
  const { people = [], hasCharacter, shotType } = input;
  if (people.length === 0) return '';
  const { text, isSeveral } = tellPeople(people);
  const hero = hasCharacter ? nameOf({ ...input, firstSight: false }) : '';
  const beside = hero === '' ? '' : ` beside ${hero === 'somebody' ? 'them' : hero}`;
  const does = shotType === 'dance' ? (isSeveral ? 'dance' : 'dances') : isSeveral ? 'stand' : 'stands';
  return `${capitalise(text)} ${does}${beside || ' there'}.`;
}

/** Names for the figure: without face or costume a robot is just somebody, but people with a trade wear its clothes. */
function nameOf({ subject: { full, short }, firstSight, isHero }: PromptInput): string {
  if (isHero) return firstSight ? full : short;
  const head = withTradesJoined(short).split(' ').at(-1) as string;
  if (roleOf(head)) return firstSight ? full : short;
  if (shapeFor(head) || findObjects(short, 1, ['en']).length > 0) return 'somebody';
  return firstSight && findObjects(full, 1, ['en']).length === 0 ? full : short;
}

function describeMove({ move, amount }: ScenePlan['camera']): string {
  const pace = amount > 0.65 ? 'quickly' : amount > 0.4 ? 'steadily' : 'slowly';
  switch (move) {
    case 'push-in':
      return `The view pushes in ${pace}.`;
    case 'pull-out':
      return `The view pulls out ${pace}.`;
    case 'pan-left':
      return `The view moves left ${pace}.`;
    case 'pan-right':
      return `The view moves right ${pace}.`;
    case 'tilt-up':
      return `The view tilts up ${pace}.`;
    case 'tilt-down':
      return `The view tilts down ${pace}.`;
    case 'orbit':
      return `The view goes round ${pace}.`;
    case 'handheld':
      return 'The view is never quite still.';
    case 'static':
      return 'The view holds still.';
  }
}
