'use client';
import { Ellipsis } from 'lucide-react';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import { DropdownMenu, type MenuItem } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { useKeyActions } from './use-key-actions.tsx';

/** Menu of one key's actions. */
export function KeyMenu({
  apiKey,
  actions,
  withOpen = true,
}: {
  apiKey: KeyView;
  actions: ReturnType<typeof useKeyActions>;
  withOpen?: boolean;
}) {
  const active = apiKey.status === 'ACTIVE';
  const items: MenuItem[] = [
    ...(withOpen ? [{ label: 'See traffic', href: `/keys/${apiKey.keyId}` }] : []),
    { label: 'Edit', onSelect: () => actions.start('edit', apiKey) },
    {
      label: 'Rotate',
      onSelect: () => actions.start('rotate', apiKey),
      disabledReason: active ? undefined : 'Enable it first.',
    },
    { kind: 'separator' },
    active
      ? { label: 'Disable', onSelect: () => actions.start('disable', apiKey) }
      : { label: 'Enable', onSelect: () => void actions.enable(apiKey) },
    {
      label: 'Delete',
      tone: 'danger',
      onSelect: () => actions.start('delete', apiKey),
      disabledReason: active ? 'Disable it first.' : undefined,
    },
  ];
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`Actions for key ${apiKey.label}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      items={items}
    />
  );
}
