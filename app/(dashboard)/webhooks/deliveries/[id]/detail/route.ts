import { readDelivery } from '#lib/webhooks/read-delivery.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/** The delivery again, for a page that is open (`DeliveryDetail`). */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerJson((platform, actor) => readDelivery(platform, actor, id));
}
