import { Skeleton } from '#components/ui/skeleton.tsx';

export function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the overview" className="flex flex-col gap-4">
      <Skeleton className="h-22 w-full rounded-md" />
      <Skeleton className="h-52 w-full rounded-md" />
      <Skeleton className="h-40 w-full rounded-md" />
      <Skeleton className="h-44 w-full rounded-md" />
    </div>
  );
}
