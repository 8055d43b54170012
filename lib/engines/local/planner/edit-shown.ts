/** What of an edit's prompt nobody will see: named to the customer rather than left out in silence. */
import type { SceneEdit, ScenePlan } from '#lib/products/mv/ports.ts';
import { thingsWithoutPicture } from '../draw/objects/find-objects.ts';
import { languagesOf } from '../draw/objects/object-words.ts';
import { hueWords } from './brief-hints.ts';
import { beyondScene } from './edit-words.ts';
import { matchPlaces } from './setting-words.ts';

/** A prompt is named by so much of itself. */
const PROMPT_MAX = 100;
/** One person goes through a video. */
const MANY =
  /\b(?:couple|lovers|two (?:people|persons|men|women|girls|boys|friends)|friends|family|crowd|pareja|amigos|familia|paar|freunde|familie)\b|情侣|两个人|朋友们|恋人|カップル|友達/i;

/** Everything that is seen of a scene. */
const SEEN = [
  'shotType',
  'setting',
  'timeOfDay',
  'weather',
  'framing',
  'camera',
  'palette',
  'motifs',
  'motifCues',
  'hasCharacter',
  'isDeserted',
] as const satisfies readonly (keyof ScenePlan)[];

/** Whether two plans of a scene show the same, but for another take of it. */
export const isSeenAlike = (before: ScenePlan, after: ScenePlan): boolean =>
  SEEN.every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]));

/** Words of the prompt for what the edited scene does not show; the prompt itself where the edit changed nothing. */
export function notShown({ prompt, before, after, styleId }: SceneEdit): string[] {
  const isPlace = (noun: string) => matchPlaces(noun).some(({ value }) => value.setting !== undefined);
  const named = [
    ...beyondScene(prompt),
    ...thingsWithoutPicture(prompt).filter((noun) => !isPlace(noun)),
    ...(MANY.exec(prompt) ?? []),
    // Ink is painted in ink: its colours are paper, soot and one red.
    ...(styleId === 'ink' ? hueWords(prompt, languagesOf(prompt)) : []),
  ];
  if (named.length === 0 && isSeenAlike(before, after)) return [prompt.slice(0, PROMPT_MAX)];
  return [...new Set(named.map((word) => word.toLowerCase()))];
}
