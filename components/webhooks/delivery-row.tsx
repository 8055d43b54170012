import type { DeliveryView } from '#lib/webhooks/delivery-view.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { MonoId } from '#components/ui/mono-id.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { RowAction, RowLink, Td, Tr } from '#components/ui/table.tsx';
import { answerText, shortUrl } from './attempt-text.ts';
import { DeliveryStatus } from './delivery-status.tsx';

export function DeliveryRow({
  delivery,
  ticked,
  onTick,
}: {
  delivery: DeliveryView;
  ticked: boolean;
  onTick: (on: boolean) => void;
}) {
  const answered = delivery.attempts > 0 && (delivery.lastStatusCode !== null || delivery.lastError !== null);
  return (
    <Tr selected={ticked}>
      <Td>
        <RowAction className="flex">
          <Checkbox
            aria-label={`Tick ${delivery.eventType} of ${delivery.taskId ?? 'no task'}`}
            checked={ticked}
            onCheckedChange={(on) => onTick(on === true)}
          />
        </RowAction>
      </Td>
      <Td>
        <RowLink href={`/webhooks/deliveries/${delivery.id}`} className="font-mono text-xs">
          {delivery.eventType}
        </RowLink>
      </Td>
      <Td>
        <DeliveryStatus status={delivery.status} attempts={delivery.attempts} />
      </Td>
      <Td hideBelow="lg">
        <span className="block max-w-52 truncate text-muted" title={delivery.url}>
          {shortUrl(delivery.url)}
        </span>
      </Td>
      <Td hideBelow="md">
        <RowAction>
          {delivery.taskId ? (
            <MonoId id={delivery.taskId} what="task id" href={`/tasks/${delivery.taskId}`} short />
          ) : (
            <span className="text-faint">–</span>
          )}
        </RowAction>
      </Td>
      <Td align="right" hideBelow="sm">
        {delivery.attempts}
      </Td>
      <Td hideBelow="sm">
        <span className="block max-w-44 truncate" title={delivery.lastError ?? undefined}>
          {answered ? (
            answerText({ statusCode: delivery.lastStatusCode, error: delivery.lastError })
          ) : (
            <span className="text-faint">–</span>
          )}
        </span>
      </Td>
      <Td hideBelow="md">
        <RelativeTime value={delivery.nextAttemptAt} due="now" />
      </Td>
      <Td align="right" hideBelow="sm">
        <RelativeTime value={delivery.createdAt} className="text-muted" />
      </Td>
    </Tr>
  );
}
