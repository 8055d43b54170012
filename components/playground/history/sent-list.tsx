'use client';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { cn } from '#components/ui/cn.ts';
import { forgetSent, type SentRequest, useSentRequests } from './sent-requests.ts';

/** Requests sent from this browser, which can be reopened. */
export function SentList({ accountId, onOpen }: { accountId: string; onOpen: (sent: SentRequest) => void }) {
  const sent = useSentRequests(accountId);
  if (sent.length === 0)
    return (
      <p className="px-2 text-xs text-muted">
        Requests you send are listed here, in this browser only and without keys.
      </p>
    );
  return (
    <>
      <ul aria-label="Recent requests" className="flex flex-col">
        {sent.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onOpen(one)}
              className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 py-1 text-left hover:bg-hover pointer-coarse:min-h-11"
            >
              <StatusNumber status={one.status} />
              <span className="min-w-0 flex-1 truncate">{one.title}</span>
              <RelativeTime value={one.at} className="shrink-0 text-xs text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="ghost" className="mt-1" onClick={() => forgetSent(accountId)}>
        Clear
      </Button>
    </>
  );
}

/** `200`, coloured by status class; `–` when there was no response. */
export function StatusNumber({ status, className }: { status: number | null; className?: string }) {
  const tone = status === null || status >= 500 ? 'text-danger' : status >= 400 ? 'text-warning' : 'text-success';
  return <span className={cn('shrink-0 font-mono text-xs font-medium', tone, className)}>{status ?? '–'}</span>;
}
