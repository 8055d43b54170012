import type { PaidThing } from '#lib/contract/constants/standing.ts';
import type { OperationId } from '#lib/contract/routes.ts';
import type { TaskDescriptor, TaskType } from '#lib/contract/tasks/task.ts';

/** The operation that creates tasks of a type. Previews and videos start from drafts, edits from videos. */
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

/**
 * The type of a paid operation's tasks; null when such tasks have no type of their own here. `mode` is the mode of a
 * song.
 */
export function thingOf(operationId: OperationId, mode: unknown): PaidThing | null {
  if (operationId === 'enableStorage') return { type: 'storage' };
  const type = typeOfOperation.get(operationId);
  return type ? { type, ...(typeof mode === 'string' ? { songMode: mode } : {}) } : null;
}

/** Id of the playground entry that creates such a task; null where there is none. */
export function operationOfTask({
  type,
  inputParameters,
}: Pick<TaskDescriptor, 'type' | 'inputParameters'>): string | null {
  if (type === 'videodirect')
    return String((inputParameters as { operation?: unknown }).operation ?? operationOfType[type]);
  return operationOfType[type] ?? null;
}
