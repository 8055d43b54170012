import type { TaskDescriptor } from '#lib/contract/task.ts';

/** Longer metadata is shown on demand: a megabyte of small objects takes longer to render than the rest of the page. */
const SHOWN_AT_ONCE_LENGTH_MAX = 20_000;

export function isShownAtOnce(metadataText: string | null): boolean {
  return metadataText === null || metadataText.length <= SHOWN_AT_ONCE_LENGTH_MAX;
}

/** The task's config with the metadata it was created with. */
export function withMetadata<Task extends Pick<TaskDescriptor, 'config'>>(
  task: Task,
  metadataText: string | null,
): Task {
  if (metadataText === null) return task;
  return { ...task, config: { ...task.config, metadata: JSON.parse(metadataText) as Record<string, unknown> } };
}
