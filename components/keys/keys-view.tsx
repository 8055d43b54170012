'use client';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import type { KeyList } from '#lib/accounts/keys/key-view.ts';
import { PageActions } from '#components/actions/page-actions.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { keysPerAccountMax } from '#lib/accounts/keys/key-limits.ts';
import { creations } from '#components/actions/creations.ts';
import { KeyTable, NoKeysYet } from './key-table.tsx';
import { type KeyContext, useKeyActions } from './key-actions.tsx';

// Loaded on open, with its form and schema.
const CreateKeyDialog = dynamic(() => import('./create-key-dialog.tsx').then((file) => file.CreateKeyDialog), {
  ssr: false,
});

/** The keys page. `?new` opens the form, so that other pages can link to it. */
export function KeysView({ list, context }: { list: KeyList; context: KeyContext }) {
  const creating = useSearchParams().has('new');
  const setCreating = (open: boolean) => history.replaceState(null, '', open ? '/keys?new' : '/keys');
  const actions = useKeyActions(context);
  const full =
    list.keys.length >= keysPerAccountMax
      ? `An account can hold ${keysPerAccountMax} keys. Delete one first.`
      : undefined;
  return (
    <>
      <PageHeader
        title="Keys"
        description="Programs send a key with every request. Rotate a key to replace it without downtime."
        actions={
          <PageActions
            group="Keys"
            actions={[
              {
                id: creations.key.id,
                label: creations.key.label,
                keywords: creations.key.keywords,
                icon: <Plus aria-hidden="true" />,
                variant: 'primary',
                disabledReason: full,
                onSelect: () => setCreating(true),
              },
            ]}
          />
        }
      />
      {list.keys.length === 0 ? (
        <NoKeysYet onCreate={() => setCreating(true)} />
      ) : (
        <KeyTable list={list} actions={actions} />
      )}
      {creating ? <CreateKeyDialog open onOpenChange={setCreating} {...context} /> : null}
      {actions.dialogs}
    </>
  );
}
