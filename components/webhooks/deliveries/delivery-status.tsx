import type { DeliveryState } from '#lib/contract/webhooks.ts';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';

export const deliveryStateLabels: Readonly<Record<DeliveryState, string>> = {
  pending: 'Pending',
  delivering: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** A pending delivery with a failed attempt is shown as retrying. */
export function DeliveryStatus({
  status,
  attempts,
  look,
}: {
  status: DeliveryState;
  attempts: number;
  look?: 'plain' | 'soft';
}) {
  if (status === 'pending' && attempts > 0) return <StatusBadge status="retrying" look={look} />;
  return (
    <StatusBadge
      status={status === 'delivering' ? 'sending' : status}
      label={deliveryStateLabels[status]}
      look={look}
    />
  );
}
