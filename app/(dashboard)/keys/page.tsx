import type { Metadata } from 'next';
import { listKeys } from '#lib/accounts/keys/key-view.ts';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { KeysView } from '#components/keys/keys-view.tsx';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { keyContext } from './_context.ts';

export const metadata: Metadata = { title: 'Keys' };

export default async function KeysPage() {
  const actor = await requireUser();
  const [list, context] = await Promise.all([listKeys({ ...getProcess(), actor }), keyContext(actor)]);
  return (
    <>
      <KeysView list={list} context={context} />
      {list.keys.length > 0 ? <AutoRefresh everySec={10} within="[data-key-table]" /> : null}
    </>
  );
}
