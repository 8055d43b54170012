import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { readDelivery } from '#lib/webhooks/deliveries/deliveries.ts';
import { DeliveryDetailView } from '#components/webhooks/deliveries/delivery-detail-view.tsx';
import { sendAgain } from '../../actions.ts';

export const metadata: Metadata = { title: 'Delivery' };

export default async function DeliveryPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireUser();
  const { id } = await params;
  const delivery = await readDelivery({ ...getProcess(), actor }, id).catch((error) =>
    isFailure(error) && error.code === 'NOT_FOUND' ? notFound() : Promise.reject(error),
  );
  return <DeliveryDetailView key={id} initial={delivery} sendAgain={sendAgain} />;
}
