import type { OperationId } from '#lib/contract/routes.ts';
import type { TaskDescriptor, TaskType } from '#lib/contract/task.ts';

/** The operation that makes a task of a type. Previews and videos are of drafts, edits of videos. */
const operationOfType: Partial<Record<TaskType, OperationId>> = {
  song: 'createSong', voice: 'createVoice', 'clip-export': 'exportClip', 'audio-render': 'renderClip', lyrics: 'generateLyrics', 'lyrics-edit': 'editLyrics', subtitles: 'createSubtitles',
  videodirect: 'createVideodirectTask', mv: 'generateMv', 'mv-preview': 'previewMv', 'mv-scene-edit': 'editMvScene', 'mv-render-batch': 'renderMvScenes', 'mv-compose': 'composeMv', 'mv-upgrade': 'upgradeMv',
  'mv-lock-character': 'lockMvCharacter',
};
/** Id of the entry that a task is asked for with; null where none is. */
export function operationOfTask({ type, inputParameters }: Pick<TaskDescriptor, 'type' | 'inputParameters'>): string | null {
  if (type === 'videodirect') return String((inputParameters as { operation?: unknown }).operation ?? operationOfType[type]);
  return operationOfType[type] ?? null;
}
