import type { ScenePlan } from '#lib/products/mv/ports.ts';
import type { Subject } from './brief-hints.ts';
import { lightPhrase, PLACES } from './places/places.ts';
import { capitalise } from './tell-story.ts';

export type PromptInput = Pick<ScenePlan, 'shotType' | 'setting' | 'timeOfDay' | 'weather' | 'framing' | 'camera' | 'hasCharacter'> & {
  subject: Subject;
  firstSight: boolean;
  opensPart: boolean;
  /** A clause about the motif, or null. */
  motif: string | null;
  mood: string;
  paletteName: string;
};

/** Hands out a list's phrases in turn, so that none comes back before all were used. */
export type PhraseDeck = (key: string, phrases: readonly string[]) => string;

export function phraseDeck(seed: number): PhraseDeck {
  const used = new Map<string, number>();
  return (key, phrases) => {
    const count = used.get(key) ?? Math.abs(Math.trunc(seed)) % phrases.length;
    used.set(key, count + 1);
    return phrases[count % phrases.length] as string;
  };
}

const SINGING = ['sings straight into the lens', 'sings with eyes shut', 'sings half to the lens and half to nobody', 'mouths the line like a secret, then gives it full voice'];
const PLAYING = ['plays as if the walls were listening', 'leans into the microphone and holds the note', 'counts the band in with a nod', 'plays hard, head down, hair flying', 'lets the chord ring and looks up'];
const DANCING = ['breaks into the step everybody will learn', 'spins out and snaps back on the two', 'dances low, then all at once', 'hits every accent with a shoulder', 'dances as if nobody had said stop'];

/** What a reader of the storyboard sees: who, where, doing what, how it is shot, in what light. */
export function writePrompt(input: PromptInput, deck: PhraseDeck): string {
  return [describeShot(input, deck), input.motif ? `${capitalise(input.motif)}.` : '', describeCamera(input.camera), `${input.paletteName} tones, ${input.mood}.`].filter(Boolean).join(' ');
}

function describeShot(input: PromptInput, deck: PhraseDeck): string {
  const { setting, framing, shotType } = input;
  const place = PLACES[setting];
  const view = deck(`${setting}/${framing}`, place[framing]);
  const light = lightPhrase(setting, input);
  const where = [place.name, light].filter(Boolean).join(' ');
  const who = input.firstSight ? input.subject.full : input.subject.short;
  const { at } = place;
  if (!input.hasCharacter || shotType === 'bridge') {
    if (framing === 'wide') return `${capitalise(where)}: ${view}.`;
    return input.opensPart ? `${capitalise(where)}: ${view}.` : `${framing === 'close' ? 'Close: ' : ''}${framing === 'close' ? view : capitalise(view)}.`;
  }
  const deed = shotType === 'lipsync' ? deck('sing', SINGING) : shotType === 'performance' ? deck('play', PLAYING) : shotType === 'dance' ? deck('dance', DANCING) : deck(`${setting}/deed`, place.deeds);
  if (framing === 'wide') return `Wide, ${where}: ${view}. ${capitalise(who)} ${deed}.`;
  if (framing === 'medium') return `${capitalise(who)} ${deed}, ${at} ${where}; behind, ${view}.`;
  if (shotType === 'narrative') return `Close on ${who}, ${at} ${place.name}; ${view}.`;
  return `Close, ${at} ${where}: ${who} ${deed}; ${view}.`;
}

function describeCamera({ move, amount }: ScenePlan['camera']): string {
  const pace = amount > 0.65 ? 'quickly' : amount > 0.4 ? 'steadily' : 'slowly';
  switch (move) {
    case 'push-in':
      return `The camera pushes in ${pace}.`;
    case 'pull-out':
      return `The camera pulls out ${pace}.`;
    case 'pan-left':
      return `The camera pans left ${pace}.`;
    case 'pan-right':
      return `The camera pans right ${pace}.`;
    case 'tilt-up':
      return `The camera tilts up ${pace}.`;
    case 'tilt-down':
      return `The camera tilts down ${pace}.`;
    case 'orbit':
      return amount > 0.65 ? 'The camera whips round in an arc.' : 'The camera circles.';
    case 'handheld':
      return amount > 0.65 ? 'Handheld and breathless.' : 'Handheld, close to the breath.';
    case 'static':
      return 'The camera holds still.';
  }
}
