'use client';
import { Badge } from '#components/ui/badge.tsx';
import type { VideoNote } from '#lib/products/mv/read/video-notes.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { cn } from '#components/ui/cn.ts';
import { Credits } from '#components/ui/credits.tsx';
import { creditsText } from '#components/ui/credits-text.ts';
import { MonoId } from '#components/ui/mono-id.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { RowAction, RowLink, Td, Tr } from '#components/ui/table.tsx';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { isTerminal, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { EconomyWait, waitsUntil } from '../economy-wait.tsx';
import { LiveDuration } from '../live-duration.tsx';
import { TaskStatusCell } from '../task-status.tsx';
import { isSample, taskCost, taskTitle } from '../task-text.ts';
import { useTask } from '../use-task-live.ts';
import { TaskPicture } from './task-picture.tsx';

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
  const tags = task.config?.tags ?? [];
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
            <RowLink href={`/tasks/${task.taskId}`} prefetch={false} className="line-clamp-2 md:line-clamp-1">
              {title}
            </RowLink>
            {startsAt ? (
              <p className="text-xs text-muted">
                <EconomyWait startsAt={startsAt} />
              </p>
            ) : null}
            <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted md:hidden">
              <span className="text-ink sm:hidden">
                <TaskStatusCell task={task} waits={startsAt !== null} />
              </span>
              <span className="sm:hidden" aria-hidden="true">
                ·
              </span>
              {taskTypeLabels[task.type]}
              {isSample(task) ? ', sample' : null}
              <span className="sm:hidden" aria-hidden="true">
                ·
              </span>
              <RelativeTime value={task.createdAt} className="sm:hidden" />
            </p>
          </div>
          {isSample(task) ? (
            <span className="shrink-0 max-md:hidden">
              <Badge>Sample</Badge>
            </span>
          ) : null}
          {tags.slice(0, 2).map((tag) => (
            <span key={tag} className="max-w-24 min-w-12 shrink-9 max-xl:hidden">
              <Badge>{tag}</Badge>
            </span>
          ))}
          {tags.length > 2 ? <span className="text-xs text-muted max-xl:hidden">+{tags.length - 2}</span> : null}
        </div>
      </Td>
      <Td hideBelow="md" className="whitespace-nowrap text-muted">
        {taskTypeLabels[task.type]}
      </Td>
      <Td hideBelow="sm">
        <TaskStatusCell task={task} waits={startsAt !== null} />
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
