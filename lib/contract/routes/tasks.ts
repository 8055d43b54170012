import { idParams } from '../ids.ts';
import { cancellation, taskDescriptor } from '../tasks/task.ts';
import { taskStreamEvent } from '../tasks/task-events.ts';
import { listTasksQuery, taskList } from '../tasks/task-reads.ts';
import { bodyErrors, defineRoute, idempotencyErrors, keyedErrors } from './definition.ts';

export const taskRoutes = {
  listTasks: defineRoute({
    operationId: 'listTasks',
    method: 'GET',
    path: '/api/v1/tasks',
    scope: 'task:read',
    policy: 'operation',
    paid: false,
    tags: ['Tasks'],
    summary: 'List tasks',
    description: 'Newest first. Follow nextCursor for older ones.',
    query: listTasksQuery,
    responses: { 200: { description: 'One page of tasks.', schema: taskList } },
    errorCodes: keyedErrors,
  }),
  getTask: defineRoute({
    operationId: 'getTask',
    method: 'GET',
    path: '/api/v1/tasks/{id}',
    scope: 'task:read',
    policy: 'query',
    paid: false,
    tags: ['Tasks'],
    summary: 'Read a task',
    description:
      'The only operation that counts towards the task-read limit. Polling does not use up the operations limit.',
    params: idParams,
    responses: { 200: { description: 'The task as it is now.', schema: taskDescriptor } },
    errorCodes: [...keyedErrors, 'TASK_NOT_FOUND'],
  }),
  cancelTask: defineRoute({
    operationId: 'cancelTask',
    method: 'POST',
    path: '/api/v1/tasks/{id}/cancel',
    scope: 'task:cancel',
    policy: 'operation',
    paid: false,
    tags: ['Tasks'],
    summary: 'Cancel a task',
    description:
      'The refund is settled before this answers. Cancelling a cancelled task answers the same again; a completed or failed one answers 409. The answer holds no inputs and no results: reading those needs task:read. Takes no body; an empty object is accepted.',
    params: idParams,
    headers: { idempotencyKey: 'optional' },
    responses: { 200: { description: 'The cancelled task.', schema: cancellation } },
    errorCodes: [...bodyErrors, ...idempotencyErrors, 'TASK_NOT_FOUND', 'TASK_NOT_CANCELLABLE'],
  }),
  streamTask: defineRoute({
    operationId: 'streamTask',
    method: 'GET',
    path: '/api/v1/tasks/{id}/stream',
    scope: 'task:read',
    policy: 'operation',
    paid: false,
    tags: ['Tasks'],
    summary: 'Stream the events of a task',
    description:
      'Server-sent events from the first event of the task on, live from then, ending after its terminal event. Each frame has id (sequence), event (name) and data (JSON). While the task waits for a worker, frames task.waiting without an id say its place in the queue. Last-Event-ID resumes, and answers 204 after the terminal event; comment lines keep the connection alive.',
    params: idParams,
    headers: { lastEventId: true },
    responses: {
      200: {
        description: 'Events as they happen; the schema is that of one data member.',
        schema: taskStreamEvent,
        contentType: 'text/event-stream',
      },
    },
    noContent: 'Last-Event-ID is the terminal event: there is nothing left to send, and an EventSource stops.',
    errorCodes: [...keyedErrors, 'TASK_NOT_FOUND'],
  }),
} as const;
