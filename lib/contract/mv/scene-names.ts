/** The number of a scene on pages and in messages, which count from 1. The API's indexes count from 0. */

export const sceneNumber = (index: number): number => index + 1;

/** `Scene 3`, `Scenes 1, 2 and 5`. */
export function scenesText(indexes: readonly number[]): string {
  const numbers = indexes.map(sceneNumber);
  if (numbers.length === 1) return `Scene ${numbers[0]}`;
  return `Scenes ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
