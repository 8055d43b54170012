import type { TaskType } from '#lib/contract/constants/tasks.ts';

/** Task types whose request can be edited and sent again in a form. */
const repeatableTypes = ['song', 'voice', 'clip-export', 'audio-render'] as const satisfies readonly TaskType[];
export type RepeatableType = (typeof repeatableTypes)[number];

export function canRunAgain(type: TaskType): type is RepeatableType {
  return (repeatableTypes as readonly TaskType[]).includes(type);
}
