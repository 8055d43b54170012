import { Skeleton } from '#components/ui/states/skeleton.tsx';

export const galleryGrid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';
/** Card widths per breakpoint, for the image's `sizes` attribute. */
export const cardSizes = '(min-width: 96rem) 22rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw';

export function GallerySkeleton() {
  return (
    <div role="status" aria-label="Loading videos" className={galleryGrid}>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity
        <div key={at} className="overflow-hidden rounded-md border border-line bg-surface">
          <Skeleton className="aspect-video h-auto rounded-none" />
          <div className="flex h-16 flex-col justify-center gap-2 px-3">
            <Skeleton className="w-1/2" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
