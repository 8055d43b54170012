import { fieldLimits } from '#lib/contract/constants/limits.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';

/**
 * Operations whose body equals the task's input and config. A video is missing, because it needs a draft and a price
 * first.
 */
const paths: Partial<Record<TaskDescriptor['type'], string>> = { song: '/api/v1/music/songs' };

/** A curl command that repeats the request, or null when a single request is not enough. */
export function requestCurl(
  { type, inputParameters, config }: Pick<TaskDescriptor, 'type' | 'inputParameters' | 'config'>,
  baseUrl: string,
): string | null {
  const path = paths[type];
  if (!path) return null;
  const { priority, tags = [], ...rest } = config ?? {};
  const asked = {
    ...(priority === undefined || priority === fieldLimits.priorityDefault ? {} : { priority }),
    ...(tags.length > 0 ? { tags } : {}),
    ...rest,
  };
  const body = JSON.stringify(
    { ...inputParameters, ...(Object.keys(asked).length > 0 ? { config: asked } : {}) },
    null,
    2,
  ).replaceAll('\n', '\n  ');
  return [
    `curl ${baseUrl}${path} \\`,
    '  -H "x-api-key: $CADENZA_KEY" \\',
    '  -H "content-type: application/json" \\',
    `  -d '${body.replaceAll("'", "'\\''")}'`,
  ].join('\n');
}
