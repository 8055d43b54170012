import { NewVideoHeader } from '#components/studio/song/new-video-header.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';

export default function NewVideoLoading() {
  return (
    <>
      <NewVideoHeader />
      <TableSkeleton rows={6} columns={3} label="Loading" />
    </>
  );
}
