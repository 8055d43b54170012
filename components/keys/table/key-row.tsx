'use client';
import type { ListedKey } from '#lib/accounts/keys/key-view.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { RowAction, RowLink, Td, Tr } from '#components/ui/table.tsx';
import { KeyMenu } from '../key-menu.tsx';
import { keyStatus, limitTexts, scopeText } from '../key-state.ts';
import { TrafficSparkline } from '../traffic-sparkline.tsx';
import type { useKeyActions } from '../use-key-actions.tsx';

export type KeyRowProps = {
  apiKey: ListedKey;
  /** The key that replaces this one. */
  successor: ListedKey | undefined;
  trafficFrom: string;
  countMax: number;
  actions: ReturnType<typeof useKeyActions>;
};

export function KeyRow({ apiKey: key, successor, trafficFrom, countMax, actions }: KeyRowProps) {
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
          <span className="block text-xs text-muted">
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
