import type { SignatureState } from '#lib/webhooks/read-inbox.ts';
import { StatusBadge } from '#components/ui/status-badge.tsx';

const looks: Record<SignatureState, { status: string; label: string }> = {
  verified: { status: 'completed', label: 'Signature verifies' },
  mismatch: { status: 'failed', label: 'Signature does not match' },
  unsigned: { status: 'skipped', label: 'Not signed' },
  unknown: { status: 'unknown', label: 'No secret to check with' },
};

/** Whether a message was signed with the present secret. */
export function SignatureBadge({
  state,
  look,
  className,
}: {
  state: SignatureState;
  look?: 'plain' | 'soft';
  className?: string;
}) {
  return <StatusBadge {...looks[state]} look={look} className={className} />;
}
