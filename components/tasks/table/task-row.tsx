'use client';
import {
  AudioLines,
  Captions,
  Clapperboard,
  FileAudio,
  FileText,
  type LucideIcon,
  MicVocal,
  Music,
  Video,
} from 'lucide-react';
import { isTerminal, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { countText } from '#lib/contract/text/count-text.ts';
import type { TaskDescriptor, TaskType } from '#lib/contract/tasks/task.ts';
import type { VideoNote } from '#lib/products/mv/read/video-notes.ts';
import { MediaImage } from '#components/studio/media-image.tsx';
import { Badge } from '#components/ui/values/badge.tsx';
import { Checkbox } from '#components/ui/fields/checkbox.tsx';
import { cn } from '#components/ui/cn.ts';
import { creditsText } from '#components/ui/values/credits-text.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { RowAction, RowLink, Td, Tr } from '#components/ui/table.tsx';
import { EconomyWait, LiveDuration, waitsUntil } from '../running-time.tsx';
import { isSample, tagText, taskCost, taskTitle } from '../task-text.ts';
import { usePlaceText, useTask } from '../use-task-live.ts';

type TaskRowProps = {
  task: TaskDescriptor;
  note: VideoNote | undefined;
  /** Whether rows have a checkbox. */
  choosing: boolean;
  chosen: boolean;
  onChoose: (taskId: string, on: boolean) => void;
};

export function TaskRow({ task: given, note, choosing, chosen, onChoose }: TaskRowProps) {
  const task = useTask(given);
  const cost = taskCost(task);
  const tags = [...new Set(task.config?.tags)];
  const title = taskTitle(task, note?.title);
  const startsAt = waitsUntil(task, note);
  const box =
    choosing && !isTerminal(task.status) ? (
      <RowAction>
        <Checkbox
          aria-label={`Choose ${title}`}
          checked={chosen}
          onCheckedChange={(on) => onChoose(task.taskId, on === true)}
        />
      </RowAction>
    ) : null;
  return (
    <Tr data-task={task.taskId} className={chosen ? 'bg-selected' : undefined}>
      {choosing ? (
        <Td className="w-8 pr-0" hideBelow="sm">
          {box}
        </Td>
      ) : null}
      <Td className="max-w-0 w-full sm:w-2/5">
        <div className="flex min-w-0 items-center gap-2.5 max-sm:py-1">
          {/* On a phone the checkbox replaces the picture. */}
          {box ? <span className="grid size-8 shrink-0 place-items-center sm:hidden">{box}</span> : null}
          <span className={cn('shrink-0', box && 'max-sm:hidden')}>
            <TaskPicture task={task} />
          </span>
          <div className="min-w-0">
            <RowLink
              href={`/tasks/${task.taskId}`}
              prefetch={false}
              className="line-clamp-2 md:line-clamp-1 md:break-all"
            >
              {title}
            </RowLink>
            {task.status === 'FAILED' && task.errorMessage ? (
              <p className="line-clamp-2 text-xs text-muted md:line-clamp-1">{task.errorMessage}</p>
            ) : null}
            {startsAt ? (
              <p className="text-xs text-muted">
                <EconomyWait startsAt={startsAt} />
              </p>
            ) : null}
            {/* Each dot is kept with the text after it, so that no line begins with one. */}
            <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted md:hidden">
              <span className="inline-flex items-center gap-1.5 sm:hidden">
                <span className="text-ink">
                  <TaskState task={task} waits={startsAt !== null} />
                </span>
                <span aria-hidden="true">·</span>
              </span>
              <span>
                {taskTypeLabels[task.type]}
                {isSample(task) ? ', sample' : null}
                <span className="sm:hidden" aria-hidden="true">
                  {' '}
                  ·
                </span>
              </span>
              <RelativeTime value={task.createdAt} className="sm:hidden" />
            </p>
            <p className="text-xs text-muted empty:hidden sm:hidden">
              <TaskPlace task={task} />
            </p>
          </div>
          {isSample(task) ? (
            <span className="shrink-0 max-md:hidden">
              <Badge>Sample</Badge>
            </span>
          ) : null}
          <TaskTags tags={tags} />
        </div>
      </Td>
      <Td hideBelow="md" className="whitespace-nowrap text-muted">
        {taskTypeLabels[task.type]}
      </Td>
      <Td hideBelow="sm">
        <span className="inline-flex items-center gap-2">
          <TaskState task={task} waits={startsAt !== null} />
          <span className="text-xs text-muted empty:hidden">
            <TaskPlace task={task} />
          </span>
        </span>
      </Td>
      <Td align="right" className="whitespace-nowrap sm:hidden">
        <span className={cost.chargedCredits === null ? 'text-muted' : undefined}>
          {creditsText(cost.chargedCredits ?? cost.heldCredits)}
        </span>
      </Td>
      <Td hideBelow="xl">
        <RowAction>
          <MonoId id={task.taskId} what="task id" short />
        </RowAction>
      </Td>
      <Td hideBelow="sm" className="text-muted">
        <RelativeTime value={task.createdAt} />
      </Td>
      <Td align="right" hideBelow="lg" className="text-muted">
        <LiveDuration
          startedAt={task.processingStartedAt}
          durationMs={task.processingDuration}
          running={!isTerminal(task.status)}
        />
      </Td>
      <Td align="right" hideBelow="md">
        <Credits bare value={cost.heldCredits} />
      </Td>
      <Td align="right" hideBelow="sm">
        {cost.chargedCredits === null ? (
          <span className="text-faint">–</span>
        ) : (
          <Credits bare value={cost.chargedCredits} />
        )}
      </Td>
      <Td align="right" hideBelow="md">
        {cost.returnedCredits ? <Credits bare value={cost.returnedCredits} /> : <span className="text-faint">–</span>}
      </Td>
    </Tr>
  );
}

/** Two tags and the number of others. If they would leave no room for the title, only their number, or the single tag. */
function TaskTags({ tags }: { tags: readonly string[] }) {
  const more = tags.length - 2;
  return (
    <>
      {tags.length > 1 ? (
        <span className="shrink-0 text-xs text-muted max-xl:hidden 2xl:hidden" title={tags.map(tagText).join(', ')}>
          {countText(tags.length, 'tag')}
        </span>
      ) : null}
      {tags.slice(0, 2).map((tag) => (
        <span
          key={tag}
          className={cn(
            'max-w-24',
            tag.length > SHORT_TAG ? 'min-w-12 shrink-9' : 'shrink-0',
            tags.length > 1 ? 'max-2xl:hidden' : 'max-xl:hidden',
          )}
        >
          <Badge>{tagText(tag)}</Badge>
        </span>
      ))}
      {more > 0 ? <span className="shrink-0 text-xs text-muted max-2xl:hidden">+{more}</span> : null}
    </>
  );
}

/** Tags up to this length are shown whole. */
const SHORT_TAG = 6;

const taskIcons: Record<TaskType, LucideIcon> = {
  song: Music,
  voice: MicVocal,
  'clip-export': FileAudio,
  'audio-render': AudioLines,
  lyrics: FileText,
  'lyrics-edit': FileText,
  timeline: FileText,
  subtitles: Captions,
  videodirect: Video,
  mv: Clapperboard,
  'mv-preview': Clapperboard,
  'mv-render-batch': Clapperboard,
  'mv-lock-character': Clapperboard,
  'mv-scene-edit': Clapperboard,
  'mv-compose': Clapperboard,
  'mv-upgrade': Clapperboard,
};

/** A thumbnail of what the task made: cover, poster, or an icon of its type. Decorative: the title is next to it. */
function TaskPicture({ task }: { task: Pick<TaskDescriptor, 'type' | 'resources'> }) {
  const url = task.resources.find((resource) => resource.thumbnailUrl)?.thumbnailUrl;
  const Icon = taskIcons[task.type];
  return (
    <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-xs bg-sunken text-faint">
      {url ? (
        <MediaImage src={url} alt="" edgePx={128} />
      ) : (
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      )}
    </span>
  );
}

/**
 * A task's status in a table row, with the progress of a running stage that reports it. `waits`: scheduled for a time of
 * day.
 */
function TaskState({ task, waits }: { task: TaskDescriptor; waits: boolean }) {
  const running = !isTerminal(task.status);
  return (
    <span className="inline-flex items-center gap-2">
      {running && waits ? <StatusBadge status="PENDING" label="Waiting" /> : <StatusBadge status={task.status} />}
      {running && !waits && task.progress ? (
        <>
          <span className="text-xs text-muted">{Math.round(task.progress * 100)}%</span>
          <ProgressBar label="Progress" value={task.progress} max={1} className="w-14 max-md:hidden" />
        </>
      ) : null}
    </span>
  );
}

/** Its place in the queue, while it waits for a worker. */
function TaskPlace({ task }: { task: TaskDescriptor }) {
  return usePlaceText(task);
}
