/**
 * The story of the mode `story`: an object is there, is lost, carried away, transformed and found again over the parts
 * of the song. Each stage is told in one sentence and drawn in the first scene of its part.
 */
import type { Concept } from '#lib/products/mv/ports.ts';
import { isHandheld } from '../../draw/objects/object-kinds.ts';
import type { Subject } from '../brief/brief-hints.ts';
import type { Thing } from '../things/scene-things.ts';
import type { SongPart } from '../song/song-parts.ts';

type Stage = 'there' | 'lost' | 'carried' | 'changed' | 'found';

/** `isShared`: a person is next to the object. */
export type StoryPart = { stage: Stage; things: Thing[]; isShared: boolean; told: (subject: Subject) => string };

const BETWEEN: readonly Stage[] = ['lost', 'carried', 'changed'];

/** The stage of each part; null when the video has no object for the story. */
export function partsOfStory({ motifs }: Concept, parts: readonly SongPart[]): StoryPart[] | null {
  const [lead, second] = motifs;
  if (!lead) return null;
  return parts.map((_, i) => stageOf(stageAt(i, parts.length), lead, second ?? lead));
}

/** The first and the last stage are fixed; the parts between are distributed over the other stages. */
function stageAt(index: number, count: number): Stage {
  if (index === count - 1 && count > 1) return 'found';
  if (index === 0) return 'there';
  return BETWEEN[
    Math.min(BETWEEN.length - 1, Math.floor(((index - 1) * BETWEEN.length) / Math.max(1, count - 2)))
  ] as Stage;
}

function stageOf(stage: Stage, lead: string, second: string): StoryPart {
  // A bus neither falls nor spins.
  const thing = (noun: string, motion: Thing['motion']): Thing => ({
    noun,
    motion: isHandheld(noun) || motion === 'pass' ? motion : 'stand',
    atSec: null,
  });
  const who = ({ short }: Subject) => short.charAt(0).toUpperCase() + short.slice(1);
  switch (stage) {
    case 'there':
      return {
        stage,
        things: [thing(lead, 'stand')],
        isShared: true,
        told: (subject) => `${who(subject)} and the ${lead}, before anything happens.`,
      };
    case 'lost':
      return {
        stage,
        things: [thing(lead, 'fall')],
        isShared: false,
        told: () => (isHandheld(lead) ? `The ${lead} falls, and nobody catches it.` : `The ${lead} is left behind.`),
      };
    case 'carried':
      return {
        stage,
        things: [thing(lead, 'pass')],
        isShared: false,
        told: (subject) => `The ${lead} is carried on, far from ${subject.short}.`,
      };
    case 'changed':
      return {
        stage,
        things: [thing(lead, 'spin'), thing(second, 'rise')],
        isShared: false,
        told: () =>
          !isHandheld(lead)
            ? `Where the ${lead} was, nothing is the same.`
            : lead === second
              ? `The ${lead} turns and turns.`
              : `The ${lead} turns, and becomes the ${second}.`,
      };
    case 'found':
      return {
        stage,
        things: [thing(lead, 'rise')],
        isShared: true,
        told: (subject) => `${who(subject)} finds the ${lead} again.`,
      };
  }
}
