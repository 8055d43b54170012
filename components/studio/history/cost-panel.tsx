import { countText } from '#components/ui/values/count-text.ts';
import Link from 'next/link';
import { Kept } from '#components/library/kept.tsx';
import { taskCost } from '#components/tasks/task-text.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { KeyValue } from '#components/ui/values/key-value.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { durationText } from '#lib/contract/text/duration-text.ts';
import type { StudioVideo } from '../video/studio-video.ts';

/** What the video cost, and whether its events were delivered. */
export function CostPanel({ video }: { video: StudioVideo }) {
  const { task, mv, deliveries } = video;
  const cost = taskCost(task);
  const scenes = mv.sceneCount ?? null;
  return (
    <KeyValue
      items={[
        { label: 'Held', value: <Credits value={cost.heldCredits} /> },
        {
          label: 'Charged',
          value:
            cost.chargedCredits === null ? (
              'When it ends'
            ) : (
              <Credits
                value={cost.chargedCredits}
                buys={mv.status === 'READY' && scenes ? `${countText(scenes, 'scene')} at ${mv.resolution}` : undefined}
              />
            ),
        },
        {
          label: 'Returned',
          value: cost.returnedCredits === null ? 'What is not used' : <Credits value={cost.returnedCredits} />,
        },
        { label: 'Started', value: <RelativeTime value={mv.createdAt} /> },
        { label: 'Took', value: task.processingDuration === null ? null : durationText(task.processingDuration) },
        { label: 'Files', value: <Kept until={mv.retainedUntil} /> },
        { label: 'Webhooks', value: <DeliveryNote taskId={task.taskId} deliveries={deliveries} /> },
        { label: 'Task', value: <MonoId id={task.taskId} what="task id" href={`/tasks/${task.taskId}`} short /> },
      ]}
    />
  );
}

/** `All 18 delivered`, linking to the deliveries. */
function DeliveryNote({
  taskId,
  deliveries: { total, delivered, waiting, failed },
}: {
  taskId: string;
  deliveries: StudioVideo['deliveries'];
}) {
  if (total === 0) {
    return (
      <Link href="/webhooks" className="text-accent-ink hover:underline">
        No destination
      </Link>
    );
  }
  const [status, label] =
    failed > 0
      ? ['failed', `${failed} of ${total} failed`]
      : waiting > 0
        ? ['sending', `${delivered} of ${total} delivered`]
        : ['delivered', `All ${total} delivered`];
  return (
    <Link href={`/webhooks?taskId=${taskId}`} className="hover:underline">
      <StatusBadge status={status as string} label={label} />
    </Link>
  );
}
