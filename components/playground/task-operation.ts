import type { PaidThing } from '#lib/contract/constants/standing.ts';
import type { OperationId } from '#lib/contract/routes.ts';
import type { TaskDescriptor, TaskType } from '#lib/contract/task.ts';

/** The operation that makes a task of a type. Previews and videos are of drafts, edits of videos. */
const operationOfType: Partial<Record<TaskType, OperationId>> = {
  song: 'createSong',
  voice: 'createVoice',
  'clip-export': 'exportClip',
  'audio-render': 'renderClip',
  lyrics: 'generateLyrics',
  'lyrics-edit': 'editLyrics',
  subtitles: 'createSubtitles',
  videodirect: 'createVideodirectTask',
  mv: 'generateMv',
  'mv-preview': 'previewMv',
  'mv-scene-edit': 'editMvScene',
  'mv-render-batch': 'renderMvScenes',
  'mv-compose': 'composeMv',
  'mv-upgrade': 'upgradeMv',
  'mv-lock-character': 'lockMvCharacter',
};
const typeOfOperation = new Map(
  Object.entries(operationOfType).map(([type, operation]) => [operation, type as TaskType] as const),
);

/** What an operation that costs credits buys; null for one whose task has no type of its own here. `mode` is that of a song. */
export function thingOf(operationId: OperationId, mode: unknown): PaidThing | null {
  if (operationId === 'enableStorage') return { type: 'storage' };
  const type = typeOfOperation.get(operationId);
  return type ? { type, ...(typeof mode === 'string' ? { songMode: mode } : {}) } : null;
}

/** Id of the entry that a task is asked for with; null where none is. */
export function operationOfTask({
  type,
  inputParameters,
}: Pick<TaskDescriptor, 'type' | 'inputParameters'>): string | null {
  if (type === 'videodirect')
    return String((inputParameters as { operation?: unknown }).operation ?? operationOfType[type]);
  return operationOfType[type] ?? null;
}
