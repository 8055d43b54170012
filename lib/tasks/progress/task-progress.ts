import type { StageName } from '#lib/contract/tasks/stages.ts';
import type { TaskType } from '#lib/contract/tasks/task.ts';
import type { WorkType } from '../run/pipeline.ts';

type Span = readonly [from: number, to: number];
type Spans = Partial<Record<StageName, Span>>;

const making: Spans = {
  'resolve-song': [0, 0.01],
  analyze: [0.01, 0.05],
  emotion: [0.05, 0.06],
  concept: [0.06, 0.07],
  'character-anchor': [0.07, 0.09],
  narrative: [0.09, 0.1],
  scenes: [0.1, 0.11],
  'scene-images': [0.11, 0.21],
  'render-scenes': [0.21, 0.97],
  finalize: [0.97, 1],
};

/** The share of its task that each stage takes, by measured time. Alternative stages overlap. */
const spans: Readonly<Record<WorkType, Spans>> = {
  song: {
    'import-audio': [0, 0.05],
    'write-lyrics': [0.05, 0.1],
    submit: [0.1, 0.11],
    'await-result': [0.11, 0.7],
    'render-song': [0.1, 1],
  },
  lyrics: { 'write-lyrics': [0, 1] },
  'lyrics-edit': { 'write-lyrics': [0, 1] },
  voice: { 'shape-voice': [0, 1] },
  'clip-export': { 'render-audio': [0, 1] },
  'audio-render': { 'render-audio': [0, 1] },
  subtitles: { 'fetch-source': [0, 0.2], transcribe: [0.2, 0.85], align: [0.85, 0.95], 'write-results': [0.95, 1] },
  videodirect: { submit: [0, 0.05], 'await-result': [0.05, 1] },
  mv: making,
  'mv-preview': making,
  'mv-render-batch': { 'render-scenes': [0, 1] },
  'mv-scene-edit': { scenes: [0, 0.02], 'render-scenes': [0.02, 1] },
  'mv-compose': { 'render-scenes': [0, 0.6], finalize: [0.6, 1] },
  'mv-upgrade': { 'render-scenes': [0, 0.95], finalize: [0.95, 1] },
  'mv-lock-character': { 'character-anchor': [0, 1] },
};

/** Until the task has completed. */
const SHARE_MAX = 0.99;

/** The share of a task that is done when this share of one of its stages is: 0 to 0.99. */
export function shareOfTask(type: TaskType, stage: StageName, stageShare: number): number {
  const [from, to] = (spans as Partial<Record<TaskType, Spans>>)[type]?.[stage] ?? [0, 0];
  return Math.min(SHARE_MAX, Math.round((from + (to - from) * stageShare) * 1000) / 1000);
}
