import type { Metadata } from 'next';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { checkDelivery } from '#lib/webhooks/deliveries/check-signature.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { VerifyHelp } from '#components/webhooks/verify/verify-help.tsx';
import { VerifyTool } from '#components/webhooks/verify/verify-tool.tsx';
import { checkPastedSignature } from '../actions.ts';

export const metadata: Metadata = { title: 'Check a signature' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `?delivery=` fills in a delivery's body and header; if it no longer exists, the form stays empty. */
export default async function VerifyPage({ searchParams }: Props) {
  const actor = await requireUser();
  const { delivery: wanted } = await searchParams;
  const delivery =
    typeof wanted === 'string'
      ? await checkDelivery({ ...getProcess(), actor }, wanted).catch((error) =>
          isFailure(error) ? null : Promise.reject(error),
        )
      : null;
  const help = (
    <Panel title="In your receiver" description="Compare the bytes as they arrived, before parsing.">
      <VerifyHelp />
    </Panel>
  );
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Webhooks', href: '/webhooks' }, { label: 'Check a signature' }]}
        title="Check a signature"
        description="The signature is the HMAC-SHA256 of the raw body with the destination's secret."
      />
      <div className="flex flex-col gap-4">
        <VerifyTool key={delivery?.deliveryId} delivery={delivery} check={checkPastedSignature} beside={help} />
        {delivery ? help : null}
      </div>
    </>
  );
}
