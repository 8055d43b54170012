import Link from 'next/link';
import type { DraftSummary } from '#lib/products/mv/list-drafts.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Cover } from '../cover.tsx';
import { galleryGrid } from './gallery-skeleton.tsx';
import { styleLabel } from '../style-catalog.ts';

/** Drafts that no video was made of yet. */
export function DraftCards({ drafts }: { drafts: readonly DraftSummary[] }) {
  return (
    <section aria-labelledby="drafts-heading">
      <h2 id="drafts-heading" className="mb-3 text-base">
        Drafts
      </h2>
      <ul className={galleryGrid}>
        {drafts.map((draft) => (
          <li key={draft.draftId} className="group relative flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-2 pr-3 transition-colors focus-within:border-line-strong hover:border-line-strong">
            <Cover src={draft.coverUrl} />
            <div className="min-w-0 flex-1">
              <h3 className="truncate text-sm">
                <Link href={`/studio/drafts/${draft.draftId}`} className="after:absolute after:inset-0 group-hover:underline">
                  {draftTitle(draft)}
                </Link>
              </h3>
              <p className="truncate text-xs text-muted">
                {[draft.styleId === 'auto' ? 'Style by the song' : styleLabel(draft.styleId), draft.durationSec ? clipLengthText(draft.durationSec) : null, `revision ${draft.version}`].filter(Boolean).join(' · ')}
              </p>
              <p className="truncate text-xs text-muted">
                Changed <RelativeTime value={draft.updatedAt} />, expires <RelativeTime value={draft.expiresAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The song's title, or the file an address ends with. */
function draftTitle({ title, audioUrl }: DraftSummary): string {
  if (title) return title;
  if (!audioUrl) return 'A song that is gone';
  return new URL(audioUrl).pathname.split('/').at(-1) || new URL(audioUrl).hostname;
}
