'use client';
import { Badge } from '#components/ui/badge.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Credits } from '#components/ui/credits.tsx';
import { creditCountText } from '#components/ui/credits-text.ts';
import { MonoId } from '#components/ui/mono-id.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { RowAction, RowLink, Td, Tr } from '#components/ui/table.tsx';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { isTerminal, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { LiveDuration } from '../live-duration.tsx';
import { TaskStatusCell } from '../task-status.tsx';
import { taskCost, taskTitle } from '../task-text.ts';
import { useTask } from '../use-task-live.ts';
import { TaskPicture } from './task-picture.tsx';

type TaskRowProps = { task: TaskDescriptor; /** Rows have a box to tick. */ choosing: boolean; chosen: boolean; onChoose: (taskId: string, on: boolean) => void };

export function TaskRow({ task: given, choosing, chosen, onChoose }: TaskRowProps) {
  const task = useTask(given);
  const cost = taskCost(task);
  const tags = task.config?.tags ?? [];
  return (
    <Tr data-task={task.taskId} className={chosen ? 'bg-selected' : undefined}>
      {choosing ? (
        <Td className="w-8 pr-0">
          {isTerminal(task.status) ? null : (
            <RowAction>
              <Checkbox aria-label={`Choose ${taskTitle(task)}`} checked={chosen} onCheckedChange={(on) => onChoose(task.taskId, on === true)} />
            </RowAction>
          )}
        </Td>
      ) : null}
      <Td className="max-w-0 w-full sm:w-2/5">
        <div className="flex min-w-0 items-center gap-2.5">
          <TaskPicture task={task} />
          <div className="min-w-0">
            <RowLink href={`/tasks/${task.taskId}`} prefetch={false} className="line-clamp-2 md:line-clamp-1">
              {taskTitle(task)}
            </RowLink>
            <p className="text-xs text-muted md:hidden">
              {taskTypeLabels[task.type]}
              <span className="sm:hidden">
                {' · '}
                <RelativeTime value={task.createdAt} /> · {creditCountText(cost.chargedCredits ?? cost.heldCredits)}
              </span>
            </p>
          </div>
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
      <Td>
        <TaskStatusCell task={task} />
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
        <LiveDuration startedAt={task.processingStartedAt} durationMs={task.processingDuration} running={!isTerminal(task.status)} />
      </Td>
      <Td align="right" hideBelow="md">
        <Credits bare value={cost.heldCredits} />
      </Td>
      <Td align="right" hideBelow="sm">
        {cost.chargedCredits === null ? <span className="text-faint">–</span> : <Credits bare value={cost.chargedCredits} />}
      </Td>
      <Td align="right" hideBelow="md">
        {cost.returnedCredits ? <Credits bare value={cost.returnedCredits} /> : <span className="text-faint">–</span>}
      </Td>
    </Tr>
  );
}
