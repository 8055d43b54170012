import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { operationOfType } from '#lib/contract/tasks/task-operations.ts';

/** Id of the playground entry that creates such a task; null where there is none. */
export function operationOfTask({
  type,
  inputParameters,
}: Pick<TaskDescriptor, 'type' | 'inputParameters'>): string | null {
  if (type === 'videodirect')
    return String((inputParameters as { operation?: unknown }).operation ?? operationOfType[type]);
  return operationOfType[type] ?? null;
}
