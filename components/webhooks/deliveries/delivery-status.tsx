import type { DeliveryState } from '#lib/contract/webhooks.ts';
import type { DeliveryView } from '#lib/webhooks/deliveries/deliveries.ts';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { isHeld, isRetrying } from '../attempt-text.ts';

export const deliveryStateLabels: Readonly<Record<DeliveryState, string>> = {
  pending: 'Pending',
  delivering: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** The status of a delivery; one whose last attempt failed is retrying while it is pending, unless a pause holds it. */
export function DeliveryStatus({
  delivery,
  look,
}: {
  delivery: Pick<DeliveryView, 'status' | 'lastError' | 'nextAttemptAt'>;
  look?: 'plain' | 'soft';
}) {
  const { status } = delivery;
  if (isRetrying(delivery) && !isHeld(delivery)) return <StatusBadge status="retrying" look={look} />;
  return (
    <StatusBadge
      status={status === 'delivering' ? 'sending' : status}
      label={deliveryStateLabels[status]}
      look={look}
    />
  );
}
