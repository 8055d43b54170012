import { Plus } from 'lucide-react';
import { creations } from '#components/actions/creations.ts';
import { LinkButton } from '#components/ui/link-button.tsx';

/** The studio's primary action. */
export function NewVideoLink() {
  return (
    <LinkButton href={creations.video.href} variant="primary">
      <Plus aria-hidden="true" />
      {creations.video.label}
    </LinkButton>
  );
}
