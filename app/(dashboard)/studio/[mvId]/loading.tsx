import { WorkbenchSkeleton } from '#components/studio/workbench-skeleton.tsx';

export default function VideoLoading() {
  return <WorkbenchSkeleton />;
}
