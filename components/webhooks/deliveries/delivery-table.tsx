'use client';
import { Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/fields/checkbox.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { RowAction, RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import type { DeliveryView } from '#lib/webhooks/deliveries/deliveries.ts';
import type { SendAgainAction } from '../action-types.ts';
import { answerText, shortUrl } from '../attempt-text.ts';
import { EventName } from '../event-name.tsx';
import { DeliveryStatus } from './delivery-status.tsx';

/** One page of deliveries; selected ones can be resent together. */
export function DeliveryTable({
  deliveries,
  sendAgain,
}: {
  deliveries: readonly DeliveryView[];
  sendAgain: SendAgainAction;
}) {
  const router = useRouter();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState(false);
  const chosen = deliveries.filter((delivery) => ticked.has(delivery.id)).map((delivery) => delivery.id);
  const all = chosen.length === deliveries.length;
  const tick = (id: string, on: boolean) =>
    setTicked((current) => {
      const next = new Set(current);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  const send = async () => {
    setPending(true);
    const answer = await settled(sendAgain(chosen));
    setPending(false);
    if (!answer.ok)
      return toast({ tone: 'danger', title: 'Nothing was sent again.', description: answer.error.message });
    toast({
      tone: 'success',
      title: `Sending ${countText(chosen.length, 'delivery', 'deliveries')} again.`,
      description: 'Same id, same bytes.',
    });
    setTicked(new Set());
    router.refresh();
  };
  return (
    <div data-delivery-table="" className="relative">
      <span role="status" className="sr-only">
        {chosen.length > 0 ? `${chosen.length} of ${deliveries.length} ticked` : ''}
      </span>
      {/* Covers the column headings, so that selecting the first row causes no layout shift. */}
      {chosen.length > 0 ? (
        <div className="absolute top-px right-px left-10 z-20 flex h-9 items-center gap-3 rounded-tr-md border-b bg-surface pl-3">
          <Button size="sm" pending={pending} onClick={send}>
            <Send aria-hidden="true" />
            Send again
          </Button>
          <span aria-hidden="true" className="text-xs text-muted">
            {chosen.length} of {deliveries.length} ticked
          </span>
        </div>
      ) : null}
      <Table caption="Deliveries, newest first">
        <TableHead>
          <Th className="w-10">
            <Checkbox
              aria-label="Tick all on this page"
              checked={all ? true : chosen.length > 0 ? 'indeterminate' : false}
              onCheckedChange={(on) => setTicked(new Set(on === true ? deliveries.map((delivery) => delivery.id) : []))}
            />
          </Th>
          <Th>Event</Th>
          <Th>Status</Th>
          <Th hideBelow="lg">Destination</Th>
          <Th hideBelow="md">Task</Th>
          <Th align="right" hideBelow="sm">
            Attempts
          </Th>
          <Th hideBelow="sm">Last answer</Th>
          <Th hideBelow="md">Next attempt</Th>
          <Th align="right" hideBelow="sm">
            Made
          </Th>
        </TableHead>
        <TableBody>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              ticked={ticked.has(delivery.id)}
              onTick={(on) => tick(delivery.id, on)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function DeliveryRow({
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
      <Td className="max-sm:w-full max-sm:max-w-0">
        <RowLink href={`/webhooks/deliveries/${delivery.id}`} className="font-mono text-xs">
          <EventName name={delivery.eventType} />
        </RowLink>
        {/* On narrow screens without time and destination columns, distinguishes deliveries of the same event. */}
        <span className="block truncate text-xs text-muted sm:hidden">
          <RelativeTime value={delivery.createdAt} /> · {shortUrl(delivery.url)}
        </span>
      </Td>
      <Td>
        <DeliveryStatus delivery={delivery} />
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
