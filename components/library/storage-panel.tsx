'use client';
import { Archive } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import type { StorageOffer } from '#lib/products/storage/storage.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { CannotBuy, useCannotBuy } from '#components/actions/spending.tsx';
import { withDays } from '#components/tasks/days-text.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { uploadReadyDays } from '#lib/contract/constants/limits.ts';
import { priceText } from '#components/ui/values/credits-text.ts';

export type SwitchStorage = (on: boolean, maxCredits: number) => Promise<ActionResult<null>>;

/** How long audio is kept, and what keeping it longer costs. */
export function StoragePanel({ storage, switchStorage }: { storage: StorageOffer; switchStorage: SwitchStorage }) {
  const router = useRouter();
  const client = useQueryClient();
  const cannot = useCannotBuy()(storage.status === 'cancelled' ? 0 : storage.creditsPerMonth, { type: 'storage' });
  const price = priceText(storage.creditsPerMonth);
  const change = (on: boolean) => async () => {
    const answer = await settled(switchStorage(on, storage.creditsPerMonth));
    if (!answer.ok) return answer.error.message;
    void client.invalidateQueries({ queryKey: balanceKey });
    router.refresh();
    return undefined;
  };
  if (storage.keptDays === null) return null;
  const isOn = storage.status === 'enabled';
  const paid = storage.paidUntil ? withDays(storage.paidUntil) : null;
  const text = isOn
    ? `Storage is on: the audio made here is kept; uploads stay ${uploadReadyDays()} days. Paid until ${paid}, then ${price} for each month.`
    : storage.status === 'cancelled' && paid
      ? `Storage ends on ${paid}. Until then the audio made here is kept; turning it back on before then is free.`
      : `Audio made here is kept for ${storage.keptDays} days. Storage keeps it for ${price} a month.`;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-3 py-2">
      <Archive aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 max-sm:min-w-56">{text}</p>
      {isOn ? null : <CannotBuy refusal={cannot} />}
      {isOn ? (
        <ConfirmDialog
          trigger={<Button size="sm">Turn storage off</Button>}
          title="Turn storage off?"
          description={`The audio made here is kept until ${paid}. After that, audio older than ${storage.keptDays} days is deleted. The month you paid for is not refunded.`}
          confirmLabel="Turn storage off"
          onConfirm={change(false)}
        />
      ) : (
        <ConfirmDialog
          trigger={
            <Button size="sm" disabledReason={cannot?.text}>
              {storage.status === 'cancelled' ? 'Keep storage on' : `Turn storage on for ${price}`}
            </Button>
          }
          tone="primary"
          title={storage.status === 'cancelled' ? 'Keep storage on?' : 'Turn storage on?'}
          description={
            storage.status === 'cancelled'
              ? `Nothing is charged now. From ${paid} on it costs ${price} a month, until you turn it off.`
              : `You pay ${price} now for a month, and again each month until you turn it off. The audio made here is kept, however much it is. Uploads are not: they stay ${uploadReadyDays()} days.`
          }
          confirmLabel={storage.status === 'cancelled' ? 'Keep storage on' : `Pay ${price}`}
          onConfirm={change(true)}
        />
      )}
    </div>
  );
}
