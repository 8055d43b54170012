'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelTask } from '#app/(dashboard)/tasks/[id]/actions.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { PageActions } from '#components/actions/page-actions.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { creditCountText } from '#components/ui/credits-text.ts';
import { toast } from '#components/ui/toast-store.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { taskKeys } from '../task-keys.ts';

export function CancelTaskButton({ task }: { task: TaskDescriptor }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const credits = creditCountText(task.creditsRequired);
  const confirm = async () => {
    const answer = await cancelTask(task.taskId);
    await client.invalidateQueries({ queryKey: taskKeys.detail(task.taskId) });
    if (!answer.ok) return answer.error.message;
    void client.invalidateQueries({ queryKey: balanceKey });
    toast({
      tone: 'success',
      title: 'The task was cancelled.',
      description: answer.data.refunded ? `${credits} went back to your balance.` : undefined,
    });
    return undefined;
  };
  return (
    <>
      <PageActions
        group="This task"
        actions={[
          { id: 'cancel-task', label: 'Cancel task', keywords: ['stop', 'abort'], onSelect: () => setOpen(true) },
        ]}
      />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Cancel this ${taskTypeLabels[task.type].toLowerCase()}?`}
        description={`Work stops within seconds and what was made so far is lost. You get ${credits} back. This can't be undone.`}
        confirmLabel="Cancel task"
        cancelLabel="Keep running"
        onConfirm={confirm}
      />
    </>
  );
}
