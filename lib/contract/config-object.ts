import { z } from 'zod';
import { fieldLimits } from './accounts/limits.ts';
import { verbatimText, httpUrl, opaqueObject, opaqueObjectKeywords } from './scalars.ts';

const priority = z
  .number()
  .min(fieldLimits.priorityMin)
  .max(fieldLimits.priorityMax)
  .describe('1 to 10, default 5; higher runs sooner among the tasks of your account.');
const metadata = opaqueObject.meta({
  ...opaqueObjectKeywords,
  description:
    'Any JSON of yours, returned exactly as you wrote it: digits, spaces, order and repeated members included. The size of a request body bounds it.',
});
const webhookUrl = httpUrl.describe('Receives the events of the task.');

/** Optional on operations that create tasks (SPEC.md, Config object). */
export const configObject = z
  .strictObject({
    priority: priority.optional(),
    tags: z.array(verbatimText(fieldLimits.tagLength)).max(fieldLimits.tagsItems).optional(),
    metadata: metadata.optional(),
    webhookUrl: webhookUrl.optional(),
  })
  .meta({ id: 'ConfigObject', description: 'How to run and report a task.' });
export type ConfigObject = z.infer<typeof configObject>;

/** The config of E10, which has no tags. */
export const untaggedConfigObject = z
  .strictObject({
    priority: priority.optional(),
    metadata: metadata.optional(),
    webhookUrl: webhookUrl.optional(),
  })
  .meta({ id: 'UntaggedConfigObject', description: 'How to run and report a task; this operation takes no tags.' });
