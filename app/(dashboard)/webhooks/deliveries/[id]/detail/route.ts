import { readDelivery } from '#lib/webhooks/deliveries/deliveries.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/** The delivery (`DeliveryDetail`), for polling by an open page. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerJson((ctx) => readDelivery(ctx, id));
}
