'use client';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import type { KeyTrafficRead } from '#lib/accounts/keys/key-traffic.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countText } from '#components/ui/count-text.ts';
import { useNow } from '#components/ui/now-store.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { deletionAdvice } from '../key-state.ts';

/** For a disabled key: whether a client still uses it, and when it can be deleted. */
export function DeletionPanel({
  apiKey: key,
  lastDay,
  onDelete,
}: {
  apiKey: KeyView;
  lastDay: KeyTrafficRead;
  onDelete: () => void;
}) {
  const nowMs = useNow() ?? Date.parse(lastDay.to);
  const { quietAtMs } = deletionAdvice(key, nowMs);
  const rejected =
    lastDay.keys.find((one) => one.keyId === key.keyId)?.points.reduce((sum, point) => sum + point.rejected, 0) ?? 0;
  const button = (
    <Button size="sm" onClick={onDelete}>
      Delete key
    </Button>
  );
  if (quietAtMs === null) {
    return (
      <Callout
        title={
          key.lastUsedAt
            ? 'No requests in the last 24 hours. The key can be deleted.'
            : 'Never used. The key can be deleted.'
        }
        action={button}
      >
        Tasks made with it stay.
      </Callout>
    );
  }
  return (
    <Callout
      tone="warning"
      title={
        rejected > 0
          ? `Somebody still uses this key: ${countText(rejected, 'refused request')} in 24 hours.`
          : 'This key had a request within 24 hours.'
      }
      action={button}
    >
      The last was <RelativeTime value={key.lastUsedAt} />. It can be deleted{' '}
      <RelativeTime value={quietAtMs} due="now" /> if no other comes, or now with a reason.
    </Callout>
  );
}
