import type { DraftMaking } from '#lib/products/mv/drafts/studio-drafts.ts';
import { Callout } from '#components/ui/callout.tsx';
import { LinkButton, TextLink } from '#components/ui/link-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';

/** Videos made from a draft. The draft stays, so that it can be changed and rendered again. */
export function DraftVideos({ videos }: { videos: readonly DraftMaking[] }) {
  const [latest, ...earlier] = videos;
  if (!latest) return null;
  return (
    <Callout
      className="mb-4"
      title={
        <>
          Made into <TextLink href={`/studio/${latest.mvId}`}>{latest.title}</TextLink>{' '}
          <RelativeTime value={latest.createdAt} />
        </>
      }
      action={<LinkButton href={`/studio/${latest.mvId}`}>Open the video</LinkButton>}
    >
      The draft stays as it is: change something and make it again, the video keeps what it has.
      {earlier.length > 0 ? (
        <>
          {' '}
          Earlier:{' '}
          {earlier.map(({ mvId, createdAt }, at) => (
            <span key={mvId}>
              {at > 0 ? ', ' : ''}
              <TextLink href={`/studio/${mvId}`}>
                <RelativeTime value={createdAt} />
              </TextLink>
            </span>
          ))}
        </>
      ) : null}
    </Callout>
  );
}
