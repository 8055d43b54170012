import { Skeleton } from '#components/ui/states/skeleton.tsx';

export function ComposerSkeleton() {
  return (
    <div role="status" aria-label="Loading the draft">
      <Skeleton className="mb-2 h-3 w-24" />
      <Skeleton className="mb-6 h-7 w-64" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-56 rounded-md" />
          <Skeleton className="h-96 rounded-md" />
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44 rounded-md" />
          <Skeleton className="h-60 rounded-md" />
        </div>
      </div>
    </div>
  );
}
