import { Plus } from 'lucide-react';
import { LinkButton } from '#components/ui/link-button.tsx';

/** The studio's primary action. */
export function NewVideoLink() {
  return (
    <LinkButton href="/studio/new" variant="primary">
      <Plus aria-hidden="true" />
      New video
    </LinkButton>
  );
}
