'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { KeyMenu } from '../key-menu.tsx';
import { keyStatus } from '../key-state.ts';
import { type KeyContext, useKeyActions } from '../use-key-actions.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { KeyFacts } from './key-facts.tsx';
import type { KeyPageData } from './key-page-data.ts';
import { RotationPanel } from './rotation-panel.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import { parseTrafficRange, type TrafficRange, trafficRanges } from './traffic-range.ts';

export type KeyPageViewProps = { initial: KeyPageData; initialRange: TrafficRange; context: KeyContext };

/** A key's settings, its traffic beside that of the key it replaces, and the next step of a rotation. */
export function KeyPageView({ initial, initialRange, context }: KeyPageViewProps) {
  const path = usePathname();
  const range = parseTrafficRange(useSearchParams().get('range'));
  const { keyId } = initial.key;
  const { data } = useQuery({
    queryKey: ['keys', keyId, 'page', range],
    queryFn: ({ signal }) => fetchJson<KeyPageData>(`/keys/${keyId}/traffic?range=${range}`, signal),
    initialData: range === initialRange ? initial : undefined,
    placeholderData: keepPreviousData,
    // An action here re-renders the page; adopt the data that came with it.
    initialDataUpdatedAt: () => Date.parse(initial.traffic.to),
    staleTime: 1_000,
    refetchInterval: trafficRanges[range].everySec * 1_000,
  });
  const shown = data && data.traffic.to >= initial.traffic.to ? data : initial;
  const { key, line } = shown;
  const actions = useKeyActions(context);
  const old = line.find((one) => line.some((other) => other.replacesId === one.keyId));
  const setRange = (next: TrafficRange) =>
    history.replaceState(null, '', next === '1h' ? path : `${path}?range=${next}`);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Keys', href: '/keys' }, { label: 'Key' }]}
        title={key.label}
        meta={<StatusBadge status={keyStatus(key, key.replacedByIds.length > 0)} look="soft" />}
        actions={
          <>
            <Button onClick={() => actions.start('edit', key)}>Edit</Button>
            <Button
              disabledReason={key.status === 'ACTIVE' ? undefined : 'Enable the key first.'}
              onClick={() => actions.start('rotate', key)}
            >
              Rotate
            </Button>
            <KeyMenu apiKey={key} actions={actions} withOpen={false} />
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {old ? <RotationPanel old={old} line={line} recent={shown.recent} actions={actions} /> : null}
        {key.status === 'DISABLED' ? (
          <DeletionPanel apiKey={key} lastDay={shown.lastDay} onDelete={() => actions.start('delete', key)} />
        ) : null}
        <TrafficPanel data={shown} range={range} onRangeChange={setRange} />
        <KeyFacts apiKey={key} />
      </div>
      {actions.dialogs}
    </>
  );
}
