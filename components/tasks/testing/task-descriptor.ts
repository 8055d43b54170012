import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';

/** A waiting song, for tests. */
export const waitingSong: TaskDescriptor = {
  taskId: 'tsk_1',
  type: 'song',
  status: 'PENDING',
  creditsRequired: 10,
  creditsCharged: null,
  refunded: false,
  retryable: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  processingStartedAt: null,
  processingCompletedAt: null,
  processingDuration: null,
  processingDurationText: null,
  inputParameters: {},
  outputResults: null,
  resources: [],
  warningCodes: [],
  config: null,
  pollUrl: null,
  errorCode: null,
  errorMessage: null,
};
