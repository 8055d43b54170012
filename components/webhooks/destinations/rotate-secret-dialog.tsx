'use client';
import { useState } from 'react';
import { secretOverlapHoursDefault, webhookHeaders } from '#lib/contract/constants/webhooks.ts';
import type { DestinationView } from '#lib/webhooks/destinations/destinations.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { RadioCards } from '#components/ui/fields/radio-cards.tsx';
import type { WebhookActions } from '../action-types.ts';

export type RotatedSecret = { url: string; secret: string; overlapEndsAt: string | null };
export type RotateSecretDialogProps = {
  destination: DestinationView | null;
  onClose: () => void;
  onRotated: (rotated: RotatedSecret) => void;
  rotate: WebhookActions['rotateSecret'];
};

const choices = [
  {
    value: '24',
    hours: 24,
    label: '24 hours',
    detail: 'Both secrets work until then. Switch your endpoint in the meantime.',
  },
  { value: '168', hours: 168, label: '7 days', detail: "For endpoints you can't change today." },
  { value: '1', hours: 1, label: '1 hour', detail: 'For an endpoint you switch right away.' },
  { value: '0', hours: 0, label: 'None', detail: 'For a leaked secret. The old one stops working at once.' },
] as const;

/** How long the old secret keeps signing alongside the new one. */
export function RotateSecretDialog({ destination, onClose, onRotated, rotate }: RotateSecretDialogProps) {
  const [value, setValue] = useState(String(secretOverlapHoursDefault));
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!destination) return null;
  const hours = choices.find((choice) => choice.value === value)?.hours ?? secretOverlapHoursDefault;
  const submit = async () => {
    setPending(true);
    const answer = await settled(rotate({ destinationId: destination.id, overlapHours: hours }));
    setPending(false);
    if (!answer.ok) return setRefusal(answer.error.message);
    onClose();
    onRotated({ url: destination.url, ...answer.data });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rotate the signing secret"
      description={destination.url}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" pending={pending} onClick={() => void submit()}>
            Make a new secret
          </Button>
        </>
      }
    >
      <Field label="Overlap" required>
        <RadioCards options={choices} value={value} onValueChange={setValue} columns={2} />
      </Field>
      <p className="mt-3 text-muted">
        {hours === 0
          ? 'From the next attempt on, only the new secret signs, waiting deliveries included.'
          : `During the overlap the old secret signs ${webhookHeaders.signature}, so nothing changes for your receiver, and the new one signs ${webhookHeaders.signatureNext}. Let your receiver accept both secrets before the overlap ends.`}
      </p>
      {destination.overlapEndsAt ? (
        <p className="mt-2 text-muted">The secret of the current overlap is dropped.</p>
      ) : null}
      {refusal ? (
        <p role="alert" className="mt-2 text-danger">
          {refusal}
        </p>
      ) : null}
    </Dialog>
  );
}
