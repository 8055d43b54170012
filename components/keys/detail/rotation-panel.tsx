'use client';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KeyTrafficRead } from '#lib/accounts/keys/key-traffic.ts';
import type { KeyDetail } from '#lib/accounts/keys/key-view.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { countText } from '#components/ui/values/count-text.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { useNow } from '#components/ui/values/now-store.ts';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { deletionAdvice } from '../key-state.ts';
import type { useKeyActions } from '../key-actions.tsx';
import { recentMinutes } from './key-page-data.ts';
import { totalRequests } from './traffic-panel.tsx';

type Props = {
  old: KeyDetail;
  line: readonly KeyDetail[];
  recent: KeyTrafficRead;
  actions: ReturnType<typeof useKeyActions>;
};

/** The steps of rotating a key to its successor, with the current one highlighted. */
export function RotationPanel({ old, line, recent, actions }: Props) {
  const nowMs = useNow();
  const successor = line.findLast((one) => one.replacesId === old.keyId);
  const totals = totalRequests(recent);
  const oldCount = totals.get(old.keyId) ?? 0;
  const newCount = successor ? (totals.get(successor.keyId) ?? 0) : 0;
  const disabled = old.status === 'DISABLED';
  const moved = oldCount === 0 && (newCount > 0 || successor?.lastUsedAt !== null);
  const advice = nowMs === null ? null : deletionAdvice(old, nowMs);
  return (
    <Panel
      title="Rotation"
      description={`From ${old.hint}… to ${successor?.hint ?? 'its successor'}…: both keys work until you disable the old one.`}
    >
      <ol className="grid gap-4 md:grid-cols-4">
        <Step number={1} title="New key created" state="done">
          Made <RelativeTime value={successor?.createdAt} />. Give it to your programs.
        </Step>
        <Step
          number={2}
          title={disabled || moved ? 'Traffic has moved' : 'Traffic is moving'}
          state={disabled || moved ? 'done' : 'due'}
        >
          Requests in the last {recentMinutes} min: old <b>{oldCount.toLocaleString('en')}</b>, new{' '}
          <b>{newCount.toLocaleString('en')}</b>.
        </Step>
        <Step number={3} title="Disable the old key" state={disabled ? 'done' : moved ? 'due' : 'later'}>
          {disabled ? (
            <>
              Disabled <RelativeTime value={old.disabledAt} />.{' '}
              {oldCount > 0 ? (
                <b>
                  {countText(oldCount, 'request was', 'requests were')} refused in the last {recentMinutes} min: a
                  program still holds it.
                </b>
              ) : null}
            </>
          ) : (
            <>
              <span className="block">
                {oldCount > 0 ? 'It is still in use. Those requests would be refused.' : 'It has no traffic now.'}
              </span>
              <Button size="sm" className="mt-2" onClick={() => actions.start('disable', old)}>
                Disable old key
              </Button>
            </>
          )}
        </Step>
        <Step number={4} title="Delete the old key" state={disabled && advice?.advised ? 'due' : 'later'}>
          <span className="block">{deletionHint(old, advice?.quietAtMs)}</span>
          <Button
            size="sm"
            className="mt-2"
            disabledReason={disabled ? undefined : 'Disable it first.'}
            onClick={() => actions.start('delete', old)}
          >
            Delete old key
          </Button>
        </Step>
      </ol>
      <p className="mt-4 text-xs text-muted">
        {line.map((one) => (
          <TextLink key={one.keyId} href={`/keys/${one.keyId}`} className="mr-4">
            {one.keyId === old.keyId ? 'Old key' : 'New key'} {one.hint}…
          </TextLink>
        ))}
      </p>
    </Panel>
  );
}

function deletionHint(old: KeyDetail, quietAtMs: number | null | undefined): ReactNode {
  if (old.lastUsedAt === null) return 'It was never used.';
  if (quietAtMs === null) return 'No requests in the last 24 hours, not even refused ones.';
  if (quietAtMs === undefined) return 'Wait for 24 hours without a request.';
  return (
    <>
      Wait for 24 hours without a request: <RelativeTime value={quietAtMs} due="now" />.
    </>
  );
}

function Step({
  number,
  title,
  state,
  children,
}: {
  number: number;
  title: string;
  state: 'done' | 'due' | 'later';
  children: ReactNode;
}) {
  return (
    <li aria-current={state === 'due' ? 'step' : undefined} className="flex gap-3">
      <span
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-full border text-xs',
          state === 'done' && 'border-success-fill/40 bg-success-soft text-success',
          state === 'due' && 'border-accent-ink font-medium text-accent-ink',
          state === 'later' && 'text-muted',
        )}
      >
        {state === 'done' ? <Check aria-label="Done" className="size-3.5" /> : number}
      </span>
      <div className="min-w-0">
        <h3 className="text-sm">{title}</h3>
        <div className="mt-0.5 text-muted">{children}</div>
      </div>
    </li>
  );
}
