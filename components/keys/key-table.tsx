'use client';
import { KeyRound } from 'lucide-react';
import type { TrafficPoint } from '#lib/accounts/keys/key-traffic.ts';
import type { KeyList, ListedKey } from '#lib/accounts/keys/key-view.ts';
import { useRowKeys } from '#components/tasks/table/use-row-keys.ts';
import { Button } from '#components/ui/button.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { RowAction, RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { KeyMenu, type useKeyActions } from './key-actions.tsx';
import { keyStatus, limitTexts, scopeText } from './key-state.ts';

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

type KeyRowProps = {
  apiKey: ListedKey;
  /** The key that replaces this one. */
  successor: ListedKey | undefined;
  trafficFrom: string;
  countMax: number;
  actions: ReturnType<typeof useKeyActions>;
};

function KeyRow({ apiKey: key, successor, trafficFrom, countMax, actions }: KeyRowProps) {
  const requests = key.traffic.reduce((sum, point) => sum + point.requests, 0);
  const refused = key.traffic.reduce((sum, point) => sum + point.rejected, 0);
  const limits = limitTexts(key);
  const status = keyStatus(key, successor !== undefined);
  return (
    <Tr data-key={key.keyId}>
      <Td className="max-w-0 w-full sm:w-1/4">
        <div className="flex min-w-0 flex-col">
          <RowLink href={`/keys/${key.keyId}`} className="truncate">
            {key.label}
          </RowLink>
          <span className="font-mono text-xs text-muted">{key.hint}…</span>
          <span className="text-xs text-muted sm:hidden">
            {key.lastUsedAt ? (
              <>
                Last request <RelativeTime value={key.lastUsedAt} />
              </>
            ) : (
              'Never used'
            )}
          </span>
        </div>
      </Td>
      <Td>
        <StatusBadge status={status} />
        {status === 'rotating' && successor ? (
          <span className="block whitespace-nowrap text-xs text-muted">
            to <span className="font-mono">{successor.hint}…</span>
          </span>
        ) : null}
        {key.expiresAt && !key.expired ? (
          <span className="block text-xs text-muted max-sm:hidden">
            expires <RelativeTime value={key.expiresAt} due="now" />
          </span>
        ) : null}
      </Td>
      <Td hideBelow="md" className="max-w-52 text-muted">
        <span className="line-clamp-2" title={scopeText(key.scopes)}>
          {scopeText(key.scopes)}
        </span>
      </Td>
      <Td hideBelow="xl" className="text-muted">
        {addressText(key.ipAllowlist)}
      </Td>
      <Td hideBelow="xl" className="text-muted">
        {limits.length > 0 ? limits.join(', ') : <span className="text-faint">Account's</span>}
      </Td>
      <Td hideBelow="sm" className="text-muted">
        <RelativeTime value={key.lastUsedAt} fallback="Never" />
      </Td>
      <Td hideBelow="lg">
        <div className="flex items-center gap-3">
          <TrafficSparkline points={key.traffic} from={trafficFrom} countMax={countMax} />
          <span className="w-20 text-right text-muted">
            {requests.toLocaleString('en')}
            {refused > 0 ? (
              <span className="block text-xs text-danger">{refused.toLocaleString('en')} refused</span>
            ) : null}
          </span>
        </div>
      </Td>
      <Td align="right">
        <RowAction>
          <KeyMenu apiKey={key} actions={actions} />
        </RowAction>
      </Td>
    </Tr>
  );
}

function addressText(list: readonly string[]) {
  if (list.length === 0) return <span className="text-faint">Any</span>;
  return (
    <span title={list.join('\n')}>
      <span className="font-mono text-xs">{list[0]}</span>
      {list.length > 1 ? ` +${list.length - 1}` : null}
    </span>
  );
}

const hours = 24;
const heightPx = 20;
const barPx = 3;
const stridePx = 4;

/**
 * Requests per hour over the last day, refused ones at the foot of each bar. `countMax` is shared by rows that are
 * compared.
 */
function TrafficSparkline({
  points,
  from,
  countMax,
}: {
  points: readonly TrafficPoint[];
  from: string;
  countMax: number;
}) {
  const fromMs = Date.parse(from);
  const total = points.reduce((sum, point) => sum + point.requests, 0);
  const rejected = points.reduce((sum, point) => sum + point.rejected, 0);
  return (
    <svg
      role="img"
      aria-label={`${countText(total, 'request')} in the last 24 hours, ${rejected} refused`}
      width={(hours + 1) * stridePx}
      height={heightPx}
      className="block"
    >
      <line x1="0" x2="100%" y1={heightPx - 0.5} y2={heightPx - 0.5} className="stroke-line" />
      {points.map((point) => {
        const at = Math.round((Date.parse(point.at) - fromMs) / 3_600_000);
        const size = Math.max(2, (point.requests / Math.max(1, countMax)) * (heightPx - 2));
        const refused = point.rejected > 0 ? Math.max(2, (point.rejected / Math.max(1, countMax)) * (heightPx - 2)) : 0;
        return (
          <g key={point.at}>
            <rect x={at * stridePx} y={heightPx - 1 - size} width={barPx} height={size} className="fill-wave" />
            {refused > 0 ? (
              <rect
                x={at * stridePx}
                y={heightPx - 1 - refused}
                width={barPx}
                height={refused}
                className="fill-danger-fill"
              />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
