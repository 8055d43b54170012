'use client';
import { KeyRound } from 'lucide-react';
import type { KeyList } from '#lib/accounts/keys/key-view.ts';
import { Button } from '#components/ui/button.tsx';
import { countText } from '#components/ui/count-text.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Table, TableBody, TableHead, Th } from '#components/ui/table.tsx';
import { useRowKeys } from '#components/tasks/table/use-row-keys.ts';
import type { useKeyActions } from '../use-key-actions.tsx';
import { KeyRow } from './key-row.tsx';

export function KeyTable({ list, actions }: { list: KeyList; actions: ReturnType<typeof useKeyActions> }) {
  const onKeyDown = useRowKeys();
  const successors = new Map(list.keys.map((key) => [key.replacesId, key]));
  const countMax = Math.max(0, ...list.keys.flatMap((key) => key.traffic.map((point) => point.requests)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; this hears their keys
    <div data-key-table="" onKeyDown={onKeyDown}>
      <Table caption="API keys, newest first">
        <TableHead>
          <Th>Key</Th>
          <Th>Status</Th>
          <Th hideBelow="md">Scopes</Th>
          <Th hideBelow="xl">Addresses</Th>
          <Th hideBelow="xl">Limits</Th>
          <Th hideBelow="sm">Last request</Th>
          <Th hideBelow="lg">
            Last 24 hours <span className="font-normal">(highest bar: {countText(countMax, 'request')} an hour)</span>
          </Th>
          <Th align="right">
            <span className="sr-only">Actions</span>
          </Th>
        </TableHead>
        <TableBody>
          {list.keys.map((key) => (
            <KeyRow
              key={key.keyId}
              apiKey={key}
              successor={successors.get(key.keyId)}
              trafficFrom={list.trafficFrom}
              countMax={countMax}
              actions={actions}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

export function NoKeysYet({ onCreate }: { onCreate: () => void }) {
  return (
    <Panel flush>
      <EmptyState
        icon={<KeyRound aria-hidden="true" />}
        title="No keys yet"
        action={
          <Button variant="primary" onClick={onCreate}>
            Create a key
          </Button>
        }
      >
        Programs send a key with every request. Give each program its own, so you can replace one without touching the
        others.
      </EmptyState>
    </Panel>
  );
}
