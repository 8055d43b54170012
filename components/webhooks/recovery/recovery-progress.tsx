import type { RecoveryProgress } from '#lib/webhooks/deliveries/recovery.ts';
import { Panel } from '#components/ui/panel.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { AbsoluteTime, RelativeTime } from '#components/ui/relative-time.tsx';
import { shortUrl } from '../attempt-text.ts';

/** Recoveries that are running or ended within the hour, with deliveries succeeded, pending and failed again. */
export function RecoveryPanel({ recoveries, nowMs }: { recoveries: readonly RecoveryProgress[]; nowMs: number }) {
  const shown = recoveries.filter((one) => one.waiting > 0 || nowMs - Date.parse(one.createdAt) < 3_600_000);
  if (shown.length === 0) return null;
  return (
    <Panel title={shown.some((one) => one.waiting > 0) ? 'Recovery under way' : 'Recovery'} flush>
      <ul className="divide-y">
        {shown.map((one) => (
          <li key={one.id} className="flex flex-col gap-1.5 px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4 text-xs">
              <span>
                {one.total.toLocaleString('en')} that failed since <AbsoluteTime value={one.since} />
                {one.url ? <span className="text-muted"> at {shortUrl(one.url)}</span> : null}
              </span>
              <span className="text-muted">
                started <RelativeTime value={one.createdAt} />
              </span>
            </p>
            <ProgressBar label="Recovery" value={one.total - one.waiting} max={one.total} />
            <p className="text-xs text-muted">
              {one.delivered.toLocaleString('en')} delivered · {one.waiting.toLocaleString('en')} waiting
              {one.failed > 0 ? (
                <span className="text-danger"> · {one.failed.toLocaleString('en')} failed again</span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
