import type { ResourceType } from '#lib/contract/resource.ts';
import type { StoredResource } from '#lib/tasks/task-row.ts';
import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { RelayOutput } from './ports.ts';

const types: Readonly<Record<RelayOutput['kind'], ResourceType>> = {
  video: 'VIDEO',
  image: 'IMAGE',
  audio: 'AUDIO',
  text: 'TEXT',
};
/** SPEC.md, E3: outputs are to be downloaded within one hour, whatever the upstream's own links last. */
const DOWNLOAD_WITHIN_MS = 60 * 60 * 1000;

/** What the upstream made, at the upstream's own addresses: nothing is fetched, kept or signed here. */
export function relayResources(
  run: Pick<TaskRun, 'task' | 'platform'>,
  outputs: readonly RelayOutput[],
): StoredResource[] {
  const urlExpiresAt = new Date(run.platform.clock.now().getTime() + DOWNLOAD_WITHIN_MS).toISOString();
  return outputs.map((output, index) => ({
    id: `${run.task.id}-${index}`,
    index,
    role: outputs.length === 1 ? 'final' : 'candidate',
    type: types[output.kind],
    ...(output.url ? { url: output.url, urlExpiresAt } : {}),
    ...(output.coverUrl ? { thumbnailUrl: output.coverUrl } : {}),
    ...(output.text === null ? {} : { content: output.text, contentType: 'text/plain; charset=utf-8' }),
    metadata: {
      ...(output.creationId ? { creationId: output.creationId } : {}),
      ...(output.watermarkedUrl ? { watermarkedUrl: output.watermarkedUrl } : {}),
    },
  }));
}
