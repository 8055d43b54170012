/** Task statuses and types without their schemas, so that pages showing them load no validator. */

/** PROCESSING covers tasks that are queued, running, or waiting for a submitted result. The last three are terminal. */
export const taskStatuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export const terminalTaskStatuses = ['COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export type TerminalTaskStatus = (typeof terminalTaskStatuses)[number];

export function isTerminal(status: TaskStatus): status is TerminalTaskStatus {
  return (terminalTaskStatuses as readonly string[]).includes(status);
}

/** Task types with their labels. */
export const taskTypeLabels = {
  song: 'Song',
  voice: 'Voice',
  timeline: 'Lyrics timeline',
  'clip-export': 'Clip export',
  'audio-render': 'Audio render',
  lyrics: 'Lyrics',
  'lyrics-edit': 'Lyrics edit',
  subtitles: 'Subtitles',
  videodirect: 'Direct video',
  mv: 'Music video',
  'mv-preview': 'Music video preview',
  'mv-render-batch': 'Scene batch',
  'mv-lock-character': 'Character lock',
  'mv-scene-edit': 'Scene edit',
  'mv-compose': 'Cut again',
  'mv-upgrade': 'Upgrade',
} as const;
export const taskTypes = Object.keys(taskTypeLabels) as [
  keyof typeof taskTypeLabels,
  ...(keyof typeof taskTypeLabels)[],
];
export type TaskType = (typeof taskTypes)[number];
