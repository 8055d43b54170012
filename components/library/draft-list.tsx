'use client';
import Link from 'next/link';
import { MediaImage } from '#components/studio/media-image.tsx';
import { styleOfDraft } from '#components/studio/style-catalog.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import type { LibraryDraft } from '#lib/products/library/drafts.ts';
import { Kept } from './kept.tsx';
import { ItemMenu, type ItemActions } from './item-menu.tsx';
import { WaveCover } from './wave-cover.tsx';

/** Drafts, with the videos made from each. */
export function DraftList({ drafts, actions }: { drafts: readonly LibraryDraft[]; actions: ItemActions }) {
  return (
    <ul aria-label="Drafts" className="overflow-hidden rounded-md border border-line bg-surface">
      {drafts.map((draft) => (
        <li
          key={draft.draftId}
          className="flex items-center gap-3 border-b px-3 py-2.5 last:border-b-0 hover:bg-hover/50"
        >
          <div className="size-14 shrink-0 overflow-hidden rounded-sm">
            {draft.coverUrl ? (
              <MediaImage src={draft.coverUrl} alt="" edgePx={128} />
            ) : (
              <WaveCover seed={draft.draftId} />
            )}
          </div>
          <div className="min-w-0 flex-1">
            <h2 className="flex min-w-0 items-center gap-2 text-sm font-medium">
              <Link
                href={`/studio/drafts/${draft.draftId}`}
                prefetch={false}
                className="truncate rounded-xs hover:underline"
              >
                {draft.name}
              </Link>
              {draft.planStatus === 'action_required' ? <Badge>Needs a portrait</Badge> : null}
            </h2>
            <p className="truncate text-xs text-muted">
              {[
                styleOfDraft(draft.styleId),
                draft.resolution,
                draft.aspectRatio,
                draft.durationSec ? clipLengthText(draft.durationSec) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-xs text-muted">
              Changed <RelativeTime value={draft.updatedAt} />, <Kept until={draft.expiresAt} />
            </p>
          </div>
          {draft.videos.length > 0 ? (
            <p className="shrink-0 text-xs max-sm:hidden">
              <Link
                href={`/studio/${draft.videos[0]?.mvId}`}
                prefetch={false}
                className="rounded-xs text-accent-ink hover:underline"
              >
                {`${countText(draft.videos.length, 'video')} made`}
              </Link>
            </p>
          ) : null}
          <ItemMenu
            kind="draft"
            id={draft.draftId}
            name={draft.name}
            actions={actions}
            items={[
              { label: 'Open in the studio', href: `/studio/drafts/${draft.draftId}` },
              ...draft.videos
                .slice(0, 5)
                .map((video) => ({ label: `Video: ${video.title}`, href: `/studio/${video.mvId}` })),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
