'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import type { KeyTrafficRead } from '#lib/accounts/keys/key-traffic.ts';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import { scopeDescriptions } from '#lib/contract/requests/scopes.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { KeyValue } from '#components/ui/values/key-value.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { useNow } from '#components/ui/values/now-store.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { type KeyContext, KeyMenu, useKeyActions } from '../key-actions.tsx';
import { deletionAdvice, keyStatus, limitTexts } from '../key-state.ts';
import { type KeyPageData, parseTrafficRange, type TrafficRange, trafficRanges } from './key-page-data.ts';
import { RotationPanel } from './rotation-panel.tsx';
import { TrafficPanel } from './traffic-panel.tsx';

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

/** The settings of a key, in full. */
function KeyFacts({ apiKey: key }: { apiKey: KeyView }) {
  const limits = limitTexts(key);
  const all = key.scopes.length === 0 || key.scopes.includes('*');
  return (
    <Panel title="Settings">
      <KeyValue
        layout="grid"
        items={[
          { label: 'Key', value: <code className="font-mono text-xs">{key.hint}…</code> },
          { label: 'Id', value: <MonoId id={key.keyId} what="key id" short /> },
          { label: 'Created', value: <RelativeTime value={key.createdAt} /> },
          { label: 'Last request', value: <RelativeTime value={key.lastUsedAt} fallback="Never" /> },
          { label: 'Expires', value: <RelativeTime value={key.expiresAt} fallback="Never" /> },
          { label: 'Key limits', value: limits.length > 0 ? limits.join(', ') : 'Same as the account' },
          {
            label: 'Addresses',
            value:
              key.ipAllowlist.length > 0 ? (
                <code className="font-mono text-xs">{key.ipAllowlist.join(', ')}</code>
              ) : (
                'Any'
              ),
          },
          ...(key.disabledAt ? [{ label: 'Disabled', value: <RelativeTime value={key.disabledAt} /> }] : []),
        ]}
      />
      <dl className="mt-4 flex flex-col gap-2 border-t pt-4">
        {(all ? (['*'] as const) : key.scopes).map((scope) => (
          <div key={scope} className="flex flex-wrap items-baseline gap-x-3">
            <dt className="w-32">{scope === '*' ? <Badge>Everything</Badge> : <Badge mono>{scope}</Badge>}</dt>
            <dd className="text-muted">{scopeDescriptions[scope as keyof typeof scopeDescriptions] ?? scope}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** For a disabled key: whether a client still uses it, and when it can be deleted. */
function DeletionPanel({
  apiKey: key,
  lastDay,
  onDelete,
}: {
  apiKey: KeyView;
  lastDay: KeyTrafficRead;
  onDelete: () => void;
}) {
  const nowMs = useNow() ?? Date.parse(lastDay.to);
  const { quietAtMs } = deletionAdvice(key, nowMs);
  const rejected =
    lastDay.keys.find((one) => one.keyId === key.keyId)?.points.reduce((sum, point) => sum + point.rejected, 0) ?? 0;
  const button = (
    <Button size="sm" onClick={onDelete}>
      Delete key
    </Button>
  );
  if (quietAtMs === null) {
    return (
      <Callout
        title={
          key.lastUsedAt
            ? 'No requests in the last 24 hours. The key can be deleted.'
            : 'Never used. The key can be deleted.'
        }
        action={button}
      >
        Tasks made with it stay.
      </Callout>
    );
  }
  return (
    <Callout
      tone="warning"
      title={
        rejected > 0
          ? `Somebody still uses this key: ${countText(rejected, 'refused request')} in 24 hours.`
          : 'This key had a request within 24 hours.'
      }
      action={button}
    >
      The last was <RelativeTime value={key.lastUsedAt} />. It can be deleted{' '}
      <RelativeTime value={quietAtMs} due="now" /> if no other comes, or now with a reason.
    </Callout>
  );
}
