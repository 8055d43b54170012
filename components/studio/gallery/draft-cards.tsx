import Link from 'next/link';
import type { DraftSummary } from '#lib/products/mv/drafts/studio-drafts.ts';
import { Kept } from '#components/library/kept.tsx';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Cover } from '../cover.tsx';
import { galleryGrid } from './gallery-skeleton.tsx';
import { styleLabel } from '../style-catalog.ts';

/**
 * Drafts, those without a video first. A draft that was rendered stays, so that it can be changed and rendered again.
 */
export function DraftCards({ drafts }: { drafts: readonly DraftSummary[] }) {
  return (
    <section aria-labelledby="drafts-heading">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="drafts-heading" className="text-base">
          Drafts
        </h2>
        <TextLink href="/library/drafts">All drafts</TextLink>
      </div>
      <ul className={galleryGrid}>
        {drafts.map((draft) => (
          <li
            key={draft.draftId}
            className="group relative flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-2 pr-3 transition-colors focus-within:border-line-strong hover:border-line-strong"
          >
            <Cover src={draft.coverUrl} />
            <div className="min-w-0 flex-1">
              <h3 className="truncate text-sm">
                <Link
                  href={`/studio/drafts/${draft.draftId}`}
                  className="after:absolute after:inset-0 group-hover:underline"
                >
                  {draft.title}
                </Link>
              </h3>
              <p className="truncate text-xs text-muted">
                {[
                  draft.styleId === 'auto' ? 'Style from the song' : styleLabel(draft.styleId),
                  draft.durationSec ? clipLengthText(draft.durationSec) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="truncate text-xs text-muted">
                {draft.made ? (
                  <>
                    Made into{' '}
                    <TextLink href={`/studio/${draft.made.mvId}`} className="relative z-1">
                      {draft.made.title}
                    </TextLink>{' '}
                    <RelativeTime value={draft.made.createdAt} />
                    {draft.made.isCurrent ? '' : ', changed since'}
                  </>
                ) : (
                  <>
                    Changed <RelativeTime value={draft.updatedAt} />, <Kept until={draft.expiresAt} />
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
