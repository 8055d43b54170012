'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { answered, settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { cappedCountText, countText } from '#components/ui/values/count-text.ts';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { durationText } from '#lib/contract/text/duration-text.ts';
import { fromLocalInput, toLocalInput } from '#components/webhooks/local-time.ts';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { webhookFailedCountMax } from '#lib/contract/constants/webhooks.ts';
import type { RecoveryPreview } from '#lib/webhooks/deliveries/recovery.ts';
import type { WebhookActions } from '../action-types.ts';
import { shortUrl } from '../attempt-text.ts';

export type RecoverDialogProps = {
  open: boolean;
  onClose: () => void;
  urls: readonly string[];
  /** The start preselected by the failing destination's alert; a day ago without one. */
  initial: { since: string; url: string | null };
  actions: Pick<WebhookActions, 'previewRecovery' | 'recoverFailed'>;
};

const every = 'every';
const previews = ['webhooks', 'recovery'] as const;

/** Resends everything that failed since a time; the count updates with the selection. */
export function RecoverDialog({ open, onClose, urls, initial, actions }: RecoverDialogProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [since, setSince] = useState(() => toLocalInput(initial.since));
  const [url, setUrl] = useState(initial.url ?? every);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const at = fromLocalInput(since);
  const input = at ? { since: at, ...(url === every ? {} : { url }) } : null;
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: [...previews, input],
    enabled: open && input !== null,
    retry: false,
    // Never cached: the failed deliveries are counted again whenever the dialog opens.
    staleTime: 0,
    queryFn: () => answered(actions.previewRecovery(input ?? { since: '' })),
  });
  const submit = async () => {
    if (!input) return;
    setRefusal(null);
    setPending(true);
    const answer = await settled(actions.recoverFailed(input));
    setPending(false);
    if (!answer.ok) return setRefusal(answer.error.message);
    toast({
      tone: 'success',
      title: `${countText(answer.data.total, 'delivery', 'deliveries')} being sent again.`,
      description: 'Same ids, same bytes. Progress shows on the page.',
    });
    onClose();
    client.removeQueries({ queryKey: previews });
    router.refresh();
  };
  const blocked = !at
    ? 'Give a time.'
    : error
      ? 'What failed could not be counted.'
      : !preview
        ? 'Counting.'
        : preview.count === 0
          ? 'Nothing failed since then.'
          : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Recover failed deliveries"
      description="Sends again everything that failed for good since a time."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" pending={pending} disabledReason={blocked} onClick={() => void submit()}>
            {preview && preview.count > 0 ? `Send ${failedText(preview.count)} again` : 'Send again'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Failed since" required>
            <Input type="datetime-local" value={since} onChange={(event) => setSince(event.target.value)} />
          </Field>
          <Field label="Destination" required>
            <Select
              options={[
                { value: every, label: 'All destinations' },
                ...urls.map((one) => ({ value: one, label: shortUrl(one) })),
              ]}
              value={url}
              onValueChange={setUrl}
            />
          </Field>
        </div>
        <div role="status" className="min-h-24 rounded-md border bg-sunken px-3 py-2.5">
          {input === null ? (
            <p className="text-muted">Give a time.</p>
          ) : error ? (
            <>
              <p className="text-danger">{error.message}</p>
              <Button size="sm" className="mt-2" onClick={() => void refetch()}>
                Count again
              </Button>
            </>
          ) : !preview ? (
            <Spinner />
          ) : preview.count === 0 ? (
            <p className="text-muted">Nothing failed since then.</p>
          ) : (
            <>
              <p className="font-medium">
                {failedText(preview.count)} failed; the oldest <RelativeTime value={preview.oldestFailedAt} />.
              </p>
              <ul className="mt-1 text-xs text-muted">
                {preview.destinations.slice(0, 4).map((one) => (
                  <li key={one.url} className="flex justify-between gap-3">
                    <span className="truncate font-mono" title={one.url}>
                      {shortUrl(one.url)}
                    </span>
                    <span>
                      {partOf(preview, one.count)}
                      {one.paused ? ', paused' : ''}
                    </span>
                  </li>
                ))}
                {preview.destinations.length > 4 ? (
                  <li>and {preview.destinations.length - 4} more destinations</li>
                ) : null}
                <li className="mt-1">
                  {preview.events.map((one) => `${one.eventType} ${partOf(preview, one.count)}`).join(', ')}
                </li>
              </ul>
            </>
          )}
        </div>
        {preview && preview.count > 1 ? (
          <p className="text-xs text-muted">
            They are sent at half of each destination's capacity, over {isMore(preview) ? 'more than' : 'about'}{' '}
            {durationText(preview.seconds * 1_000)}, so that new events keep arriving in between.
          </p>
        ) : null}
        {preview?.destinations.some((one) => one.paused) ? (
          <Callout tone="warning" title="Paused destinations get theirs once you resume them." />
        ) : null}
        {refusal ? (
          <p role="alert" className="text-danger">
            {refusal}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function isMore({ count }: RecoveryPreview): boolean {
  return count > webhookFailedCountMax;
}

function failedText(count: number): string {
  return cappedCountText(count, webhookFailedCountMax, 'delivery', 'deliveries');
}

/** When there are more than were read, the unread ones may belong to this part too, so the count is `3+`. */
function partOf(preview: RecoveryPreview, count: number): string {
  return isMore(preview)
    ? `${Math.min(count, webhookFailedCountMax).toLocaleString('en')}+`
    : count.toLocaleString('en');
}
