/** Which operation creates which tasks, and so what an account's standing may refuse. */
import type { PaidThing } from '../constants/standing.ts';
import type { TaskType } from '../constants/tasks.ts';
import type { OperationId } from '../routes.ts';

/** The operation that creates tasks of a type. Previews and videos start from drafts, edits from videos. */
export const operationOfType: Readonly<Partial<Record<TaskType, OperationId>>> = {
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

/** What a paid operation buys; null for one that buys nothing. `mode` is the mode of a song. */
export function thingOf(operationId: OperationId, mode: unknown): PaidThing | null {
  if (operationId === 'enableStorage') return { type: 'storage' };
  const type = typeOfOperation.get(operationId);
  return type ? { type, ...(typeof mode === 'string' ? { songMode: mode } : {}) } : null;
}

/** Operations that buy nothing, but plan or price tasks that a trial does not include (docs/decisions/029). */
export const planningOf = {
  createDraft: 'mv',
  updateDraft: 'mv',
  preflightDraft: 'mv',
  preflightPreview: 'mv-preview',
  quoteMv: 'mv',
  quoteMvEdit: 'mv',
  preflightMvUpgrade: 'mv-upgrade',
} as const satisfies Partial<Record<OperationId, TaskType>>;
export type PlanningOperation = keyof typeof planningOf;

/** What a trial must include to use this operation; null for an operation that is open to every account. */
export function trialThingOf(operationId: OperationId, mode: unknown): PaidThing | null {
  const planned = (planningOf as Partial<Record<OperationId, TaskType>>)[operationId];
  return planned ? { type: planned } : thingOf(operationId, mode);
}
