'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useId, useState, useTransition } from 'react';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { isUnanswered, nothingCharged, refusalTexts, settled } from '#components/actions/action-refusal.ts';
import { useAttemptKey } from '#components/actions/attempt-key.ts';
import { CannotBuy, useCannotBuy } from '#components/actions/spending.tsx';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import type { Bought } from '#components/studio/action-types.ts';
import { BalanceAfter } from '#components/studio/balance-after.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { creditCountText, priceText } from '#components/ui/values/credits-text.ts';
import type { PaidThing } from '#lib/contract/constants/standing.ts';
import { toast } from '#components/ui/overlays/toast-store.ts';

export type BuyDialogProps = {
  title: string;
  description?: ReactNode;
  priceCredits: number;
  /** What the credits buy: `one Voice`. */
  buys: string;
  thing: PaidThing;
  /** The verb on the button: `Make the Voice`. */
  verb: string;
  /** Why it cannot be bought right now. */
  missing?: string;
  /**
   * The request to buy. Submitting the same request again reuses its idempotency key, so that nothing is bought twice.
   */
  request: unknown;
  buy: (key: string) => Bought;
  /** What the result will lack. Placed where its appearance moves no button. */
  notes?: ReactNode;
  onClose: () => void;
  /** The fields; `refusalOf` says what the server refused of one of them. */
  children: (refusalOf: (field: string) => string | undefined) => ReactNode;
};

/**
 * A form that ends in a purchase. It shows the price and the remaining balance before submission, and keeps a refusal
 * inside the dialog.
 */
export function BuyDialog({
  title,
  description,
  priceCredits,
  buys,
  thing,
  verb,
  missing,
  request,
  buy,
  notes,
  onClose,
  children,
}: BuyDialogProps) {
  const router = useRouter();
  const client = useQueryClient();
  const form = useId();
  const [refusal, setRefusal] = useState<ActionError | null>(null);
  const [pending, start] = useTransition();
  const attempt = useAttemptKey();
  const cannot = useCannotBuy()(priceCredits, thing);
  const reason = cannot?.text ?? missing;
  const named = new Set<string>();
  const fields = children((field) => {
    named.add(field);
    return refusalTexts(refusal, [field]).atFields[field];
  });
  const isUnknown = refusal !== null && isUnanswered(refusal);
  const close = () => {
    if (isUnknown) router.refresh();
    onClose();
  };
  const submit = () =>
    start(async () => {
      setRefusal(null);
      const answer = await settled(buy(attempt.keyOf(request)));
      attempt.end(answer);
      if (answer.ok) {
        void client.invalidateQueries({ queryKey: balanceKey });
        toast({
          tone: 'success',
          title: `Bought for ${creditCountText(priceCredits)}.`,
          action: { label: 'See the task', onClick: () => router.push(`/tasks/${answer.data.taskId}`) },
        });
        router.refresh();
        onClose();
        return;
      }
      setRefusal(answer.error);
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && close()}
      title={title}
      description={description}
      tall={notes !== undefined}
      footer={
        <>
          <div className="mr-auto text-xs">
            <BalanceAfter priceCredits={priceCredits} buys={buys} />
          </div>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={pending} disabledReason={reason}>
            {verb} for {priceText(priceCredits)}
          </Button>
          {/* Above the buttons in a phone's sheet, which grows upwards; below them in a window. */}
          {notes ? (
            <div className="basis-full max-sm:-order-1 max-sm:has-[>:empty]:-mb-2 sm:has-[>:empty]:-mt-2">{notes}</div>
          ) : null}
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason && !pending) submit();
        }}
      >
        {fields}
        <CannotBuy refusal={cannot} />
        {isUnknown ? <AutoRefresh everySec={5} /> : null}
        {refusal ? (
          <Callout tone="danger" live title={nothingCharged(refusal)}>
            {refusalTexts(refusal, [...named]).text}
          </Callout>
        ) : null}
      </form>
    </Dialog>
  );
}
