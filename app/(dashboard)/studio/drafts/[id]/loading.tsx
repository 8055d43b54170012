import { ComposerSkeleton } from '#components/studio/compose/composer-skeleton.tsx';

export default function DraftLoading() {
  return <ComposerSkeleton />;
}
