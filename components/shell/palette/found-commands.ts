/** Search results of an account as palette entries. */
import type { Command } from '../command-context.tsx';
import { libraryHref } from '#components/library/library-address.ts';
import { taskTitle } from '#components/tasks/task-text.ts';
import { styleOfDraft } from '#components/studio/style-catalog.ts';
import { statusLook } from '#components/ui/values/status-badge.tsx';
import { taskTypeLabels } from '#lib/contract/tasks/task.ts';
import type { FoundKind, FoundThing, SearchFindings } from '#lib/products/search/search-account.ts';

export type FoundCommand = Command & { detail: string | null; href: string };
/** The server's answer to a palette query: the account's items and reference entries. */
export type PaletteAnswer = SearchFindings & { places: readonly Command[] };

const groups: Record<FoundKind, string> = {
  task: 'Tasks',
  song: 'Songs',
  video: 'Videos',
  draft: 'Drafts',
  voice: 'Voices',
  upload: 'Uploads',
  key: 'Keys',
  destination: 'Destinations',
  delivery: 'Deliveries',
};
const order: readonly FoundKind[] = [
  'song',
  'video',
  'draft',
  'task',
  'voice',
  'upload',
  'key',
  'destination',
  'delivery',
];

/** The page of an item; kinds without a page of their own link to their list. */
export function hrefOf({ kind, id, title }: Pick<FoundThing, 'kind' | 'id' | 'title'>): string {
  switch (kind) {
    case 'task':
      return `/tasks/${id}`;
    case 'song':
      return `/library/songs/${id}`;
    case 'video':
      return `/studio/${id}`;
    case 'draft':
      return `/studio/drafts/${id}`;
    case 'voice':
      return libraryHref('/library/voices', { search: id });
    case 'upload':
      return libraryHref('/library/uploads', { search: id });
    case 'key':
      return `/keys/${id}`;
    case 'destination':
      return `/webhooks?${new URLSearchParams({ url: title })}`;
    case 'delivery':
      return `/webhooks/deliveries/${id}`;
  }
}

/** Groups the entries by kind. Without a query they form a single group of the newest items. */
export function foundCommands({ tasks, things }: SearchFindings, isRecent: boolean): FoundCommand[] {
  // A finished song or video is listed as itself rather than as its task.
  const told = isRecent
    ? tasks.filter(({ type, status }) => !(status === 'COMPLETED' && (type === 'song' || type === 'mv')))
    : tasks;
  const ofTasks = told.map((task): FoundCommand & { kind: FoundKind } => ({
    kind: 'task',
    id: `found-task-${task.taskId}`,
    group: groups.task,
    href: hrefOf({ kind: 'task', id: task.taskId, title: '' }),
    label: taskTitle({ ...task, resources: task.resources } as never),
    detail: `${taskTypeLabels[task.type]}, ${statusLook(task.status).label.toLowerCase()}`,
  }));
  const ofThings = things.map((thing): FoundCommand & { kind: FoundKind } => ({
    kind: thing.kind,
    id: `found-${thing.kind}-${thing.id}`,
    group: groups[thing.kind],
    href: hrefOf(thing),
    label: thing.title,
    detail: detailOf(thing),
  }));
  const sorted = [...ofThings, ...ofTasks].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return sorted.map(({ kind, ...command }) =>
    isRecent
      ? {
          ...command,
          group: 'Recent',
          detail: command.detail && kind === 'task' ? command.detail : groups[kind].slice(0, -1),
        }
      : command,
  );
}

function detailOf({ kind, detail }: FoundThing): string | null {
  if (!detail) return null;
  if (kind === 'video') return statusLook(detail).label;
  if (kind === 'draft') return styleOfDraft(detail);
  return kind === 'key' ? `${detail}…` : detail;
}
