import type { EditOperation } from '#lib/products/mv/read/edit-offers.ts';
import { scenesText } from '#lib/contract/mv/scene-names.ts';

type Work = Pick<EditOperation, 'type' | 'sceneIndexes'>;

/** What a finished operation did: `Scenes 1 and 2 filmed again`. */
export function doneText({ type, sceneIndexes }: Work): string {
  const scenes = sceneIndexes.length > 0 ? scenesText(sceneIndexes) : 'Scenes';
  if (type === 'mv-scene-edit') return `${scenes} changed`;
  if (type === 'mv-render-batch') return `${scenes} filmed again`;
  if (type === 'mv-compose') return 'Cut again';
  if (type === 'mv-upgrade') return 'Upgraded';
  if (type === 'mv-lock-character') return 'Character locked';
  return 'Video made';
}

/** What a running operation is doing: `Filming scenes 1 and 2 again`. */
export function workText({ type, sceneIndexes }: Work): string {
  const scenes = sceneIndexes.length > 0 ? scenesText(sceneIndexes).toLowerCase() : 'scenes';
  if (type === 'mv-scene-edit') return `Changing ${scenes}`;
  if (type === 'mv-render-batch') return `Filming ${scenes} again`;
  if (type === 'mv-compose') return 'Cutting the video again';
  if (type === 'mv-upgrade') return 'Upgrading the video';
  if (type === 'mv-lock-character') return 'Locking the character';
  return 'Making the video';
}
