import { ComposerSkeleton } from '#components/studio/composer-skeleton.tsx';

export default function DraftLoading() {
  return <ComposerSkeleton />;
}
