/** Query keys of tasks, for every page that shows them. */
export const taskKeys = {
  /** A task with all its details: `TaskDetail`. */
  detail: (taskId: string) => ['tasks', 'detail', taskId] as const,
  /** The newest known descriptor: `TaskDescriptor`. */
  row: (taskId: string) => ['tasks', 'row', taskId] as const,
  /** The expected start and end that its stream last reported: `TaskOutlook`. */
  outlook: (taskId: string) => ['tasks', 'outlook', taskId] as const,
  /** Counts and lists that change when a task ends. */
  activity: ['tasks', 'activity'] as const,
};
