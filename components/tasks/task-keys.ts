/** Query keys of tasks, for every page that shows them. */
export const taskKeys = {
  /** Everything about one task: `TaskDetail`. */
  detail: (taskId: string) => ['tasks', 'detail', taskId] as const,
  /** The newest descriptor a page has seen: `TaskDescriptor`. */
  row: (taskId: string) => ['tasks', 'row', taskId] as const,
  /** When it begins and ends, as its stream said last: `TaskOutlook`. */
  outlook: (taskId: string) => ['tasks', 'outlook', taskId] as const,
  /** Counts and lists that change when a task ends. */
  activity: ['tasks', 'activity'] as const,
};
