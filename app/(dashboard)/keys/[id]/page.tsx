import type { Metadata } from 'next';
import { listAudit } from '#lib/accounts/audit.ts';
import { readKey } from '#lib/accounts/keys/key-view.ts';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { servedRoutes } from '#lib/contract/routes.ts';
import { getProcess } from '#lib/process.ts';
import { KeyPageView } from '#components/keys/detail/key-page-view.tsx';
import { KeyTrail } from '#components/keys/detail/key-trail.tsx';
import { SimulatorPanel } from '#components/keys/detail/simulator-panel.tsx';
import { parseTrafficRange } from '#components/keys/detail/key-page-data.ts';
import { keyContext } from '../_context.ts';
import { simulate } from '../actions.ts';
import { readKeyPage } from './read-key-page.ts';
import { orNotFound } from '../../_lib/or-not-found.ts';

/** Operations that require a key. */
const operations = servedRoutes
  .filter((route) => route.scope !== null)
  .map(({ operationId, summary, method, path }) => ({ operationId, summary, method, path }));

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ range?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const actor = await requireUser();
  await readKey({ ...getProcess(), actor }, { keyId: (await params).id }).catch(orNotFound('NOT_FOUND'));
  return { title: 'Key' };
}

export default async function KeyPage({ params, searchParams }: Props) {
  const actor = await requireUser();
  const range = parseTrafficRange((await searchParams).range);
  const { platform } = getProcess();
  const { id } = await params;
  const [data, context] = await Promise.all([
    readKeyPage({ platform, actor }, id, range).catch(orNotFound('NOT_FOUND')),
    keyContext(actor),
  ]);
  const { entries } = await listAudit({ platform, actor }, { target: id, limit: 50 });
  return (
    <div className="flex flex-col gap-4">
      <KeyPageView initial={data} initialRange={range} context={context} />
      <SimulatorPanel keyId={id} operations={operations} currentIp={context.currentIp} simulate={simulate} />
      <KeyTrail entries={entries} />
    </div>
  );
}
