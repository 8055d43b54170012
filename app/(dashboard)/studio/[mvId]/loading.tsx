import { WorkbenchSkeleton } from '#components/studio/video/workbench-skeleton.tsx';

export default function VideoLoading() {
  return <WorkbenchSkeleton />;
}
