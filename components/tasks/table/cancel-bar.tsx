'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { cancelTasks } from '#app/(dashboard)/tasks/actions.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { countText } from '#components/ui/count-text.ts';
import { creditCountText } from '#components/ui/credits-text.ts';
import { toast } from '#components/ui/toast-store.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';

/** The number of selected tasks, and a button that cancels them. */
export function CancelBar({ chosen, onDone }: { chosen: readonly TaskDescriptor[]; onDone: () => void }) {
  const router = useRouter();
  const client = useQueryClient();
  const tasks = (count: number) => countText(count, 'task');
  const held = creditCountText(chosen.reduce((sum, task) => sum + task.creditsRequired, 0));
  const confirm = async () => {
    const answer = await settled(cancelTasks(chosen.map(({ taskId }) => taskId)));
    if (!answer.ok) return answer.error.message;
    const { cancelled, ended } = answer.data;
    void client.invalidateQueries({ queryKey: balanceKey });
    toast({
      tone: 'success',
      title: `${tasks(cancelled)} cancelled.`,
      description: ended > 0 ? `${tasks(ended)} had ended before.` : undefined,
    });
    onDone();
    router.refresh();
    return undefined;
  };
  if (chosen.length === 0) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3 rounded-md border border-line bg-selected px-3 py-1.5">
      <p role="status" className="flex-1 font-medium">
        {tasks(chosen.length)} chosen
      </p>
      <Button size="sm" variant="ghost" onClick={onDone}>
        Choose none
      </Button>
      <ConfirmDialog
        trigger={<Button size="sm">Cancel {tasks(chosen.length)}</Button>}
        title={`Cancel ${tasks(chosen.length)}?`}
        description={`Work stops within seconds and what was made so far is lost. You get ${held} back. This can't be undone.`}
        confirmLabel={`Cancel ${tasks(chosen.length)}`}
        cancelLabel="Keep running"
        onConfirm={confirm}
      />
    </div>
  );
}
