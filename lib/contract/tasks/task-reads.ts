import { z } from 'zod';
import { cursorOf } from '../ids.ts';
import { fieldLimits } from '../accounts/limits.ts';
import { csvOf } from '../requests/lists.ts';
import { verbatimText, integerText, timestamp } from '../scalars.ts';
import { taskDescriptor, taskStatuses, taskTypes } from './task.ts';

/** `GET /api/v1/tasks`, newest first. Different filters are combined with AND, several values of one filter with OR. */
export const listTasksQuery = z
  .strictObject({
    cursor: cursorOf('task').optional().describe('nextCursor of the previous page.'),
    limit: integerText(1, fieldLimits.listLimitMax).default(fieldLimits.listLimitDefault),
    status: csvOf(taskStatuses)
      .optional()
      .describe(`One or more of ${taskStatuses.join(', ')}, separated by commas.`),
    type: csvOf(taskTypes)
      .optional()
      .describe(`One or more of ${taskTypes.join(', ')}, separated by commas.`),
    tag: verbatimText(fieldLimits.tagLength).optional().describe('Only tasks with this in config.tags.'),
    mvId: z.string().optional().describe('Only tasks of this music video.'),
    createdAfter: timestamp.optional().describe('Inclusive.'),
    createdBefore: timestamp.optional().describe('Exclusive.'),
  })
  .check(({ value, issues }) => {
    const { createdAfter, createdBefore } = value;
    if (createdAfter && createdBefore && Date.parse(createdAfter) > Date.parse(createdBefore))
      issues.push({
        code: 'custom',
        input: createdAfter,
        path: ['createdAfter'],
        message: 'must not be later than createdBefore',
      });
  });
export type ListTasksQuery = z.infer<typeof listTasksQuery>;

export const taskList = z
  .object({
    tasks: z.array(taskDescriptor),
    nextCursor: z.string().nullable().describe('null on the last page.'),
  })
  .meta({ id: 'TaskList', description: 'One page of tasks, newest first.' });
export type TaskList = z.infer<typeof taskList>;
