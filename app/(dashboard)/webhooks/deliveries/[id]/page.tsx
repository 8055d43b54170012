import type { Metadata } from 'next';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { readDelivery } from '#lib/webhooks/deliveries/deliveries.ts';
import { DeliveryDetailView } from '#components/webhooks/deliveries/delivery-detail-view.tsx';
import { sendAgain } from '../../actions.ts';
import { orNotFound } from '../../../_lib/or-not-found.ts';

type Props = { params: Promise<{ id: string }> };

const loadDelivery = cache(async (id: string) => {
  const actor = await requireUser();
  return readDelivery({ ...getProcess(), actor }, id).catch(orNotFound('NOT_FOUND'));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await loadDelivery((await params).id);
  return { title: 'Delivery' };
}

export default async function DeliveryPage({ params }: Props) {
  await requireUser();
  const { id } = await params;
  const delivery = await loadDelivery(id);
  return <DeliveryDetailView key={id} initial={delivery} sendAgain={sendAgain} />;
}
