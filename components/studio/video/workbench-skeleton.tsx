import { Skeleton } from '#components/ui/skeleton.tsx';

export function WorkbenchSkeleton() {
  return (
    <div role="status" aria-label="Loading the video">
      <Skeleton className="mb-2 h-3 w-24" />
      <Skeleton className="mb-6 h-7 w-64" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="aspect-video h-auto max-h-[62dvh] w-full rounded-md" />
        <Skeleton className="h-96 rounded-md xl:h-auto" />
      </div>
      <Skeleton className="mt-4 h-64 rounded-md" />
    </div>
  );
}
