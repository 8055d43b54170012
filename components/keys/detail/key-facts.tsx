import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import { scopeDescriptions } from '#lib/contract/scopes.ts';
import { Badge } from '#components/ui/badge.tsx';
import { KeyValue } from '#components/ui/key-value.tsx';
import { MonoId } from '#components/ui/mono-id.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { limitTexts } from '../key-state.ts';

/** The settings of a key, in full. */
export function KeyFacts({ apiKey: key }: { apiKey: KeyView }) {
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
