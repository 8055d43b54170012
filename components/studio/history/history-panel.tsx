import { countText } from '#components/ui/values/count-text.ts';
import Link from 'next/link';
import type { EditOperation, MvEditing } from '#lib/products/mv/read/edit-offers.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { creditsText } from '#components/ui/values/credits-text.ts';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import type { StudioVideo } from '../video/studio-video.ts';
import { CostPanel } from './cost-panel.tsx';
import { doneText, workText } from './operation-text.ts';

/** Every purchase for this video, newest first, and the total. */
export function HistoryPanel({ video, offers }: { video: StudioVideo; offers: MvEditing }) {
  const { costSummary: cost, operations } = offers;
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Credits value={cost.creditsCharged} buys={countText(operations.length, 'operation')} />
        {cost.creditsRefunded > 0 ? (
          <span className="text-muted">, {creditsText(cost.creditsRefunded)} returned</span>
        ) : null}
      </p>
      <ol aria-label="Operations, newest first" className="flex flex-col">
        {operations.map((operation) => (
          <li key={operation.taskId} className="flex flex-col gap-0.5 border-t py-2">
            <span className="flex items-baseline justify-between gap-3">
              <Link href={`/tasks/${operation.taskId}`} className="min-w-0 hover:underline">
                {operation.status === 'COMPLETED' ? doneText(operation) : workText(operation)}
              </Link>
              <span className="shrink-0">{costOf(operation)}</span>
            </span>
            <span className="flex items-center justify-between gap-3 text-xs text-muted">
              <RelativeTime value={operation.createdAt} />
              {operation.status === 'COMPLETED' ? null : <StatusBadge status={operation.status} />}
            </span>
            {operation.errorMessage ? <span className="text-xs text-danger">{operation.errorMessage}</span> : null}
          </li>
        ))}
      </ol>
      <details className="border-t pt-3">
        <summary className="cursor-pointer font-medium">Making the video</summary>
        <div className="pt-3">
          <CostPanel video={video} />
        </div>
      </details>
    </div>
  );
}

/** Credits charged, or held while the operation runs. */
function costOf({ creditsCharged, creditsRequired, status }: EditOperation): string {
  if (!isTerminal(status)) return `${creditsText(creditsRequired)} held`;
  return creditsCharged === null ? '–' : creditsText(creditsCharged);
}
