'use client';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { updateKey } from '#app/(dashboard)/keys/actions.ts';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import type { TierLimits } from '#lib/contract/accounts/limits.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { Form } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { rebaseForm } from '#components/ui/fields/rebase-form.ts';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { KeyFields } from './key-fields.tsx';
import {
  changedSettings,
  type KeyFormValues,
  keySettings,
  type ParsedKeyForm,
  useKeyForm,
  valuesOfKey,
} from './key-form.ts';

export type EditKeyDialogProps = {
  apiKey: KeyView;
  onClose: () => void;
  allowances: TierLimits;
  currentIp: string | undefined;
};

/** Edits a key's settings, which apply from its next request. Only changed fields are sent. */
export function EditKeyDialog({ apiKey, onClose, allowances, currentIp }: EditKeyDialogProps) {
  const router = useRouter();
  const form = useKeyForm(valuesOfKey(apiKey));
  const formId = useId();
  const [saved, setSaved] = useState(apiKey);
  const submit = async (values: ParsedKeyForm, sent: KeyFormValues) => {
    const changes = changedSettings(saved, keySettings(values));
    if (Object.keys(changes).length === 0) return onClose();
    const answer = await settled(updateKey({ keyId: apiKey.keyId, ...changes }));
    if (!answer.ok) return applyServerError(form, answer.error);
    toast({
      tone: 'success',
      title: `Key "${answer.data.label}" was changed.`,
      description: 'Changes apply from the next request.',
    });
    setSaved(answer.data);
    if (!rebaseForm(form, sent, valuesOfKey(answer.data))) onClose();
    router.refresh();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit key "${apiKey.label}"`}
      description="Changes apply from the next request. The key itself stays the same."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" pending={form.formState.isSubmitting}>
            Save changes
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={submit}>
        <KeyFields control={form.control} allowances={allowances} currentIp={currentIp} />
      </Form>
    </Dialog>
  );
}
