'use client';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { createKey } from '#app/(dashboard)/keys/actions.ts';
import type { CreatedKey } from '#lib/accounts/keys/keys.ts';
import type { TierLimits } from '#lib/contract/accounts/limits.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { Form } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { KeyFields } from './key-fields.tsx';
import { keySettings, newKeyValues, type ParsedKeyForm, useKeyForm } from './key-form.ts';
import { KeySecretDialog } from './key-secret-dialog.tsx';

export type CreateKeyDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  allowances: TierLimits;
  currentIp: string | undefined;
  baseUrl: string;
};

/** Asks for the settings, then shows the key's secret once. */
export function CreateKeyDialog({ open, onOpenChange, allowances, currentIp, baseUrl }: CreateKeyDialogProps) {
  const router = useRouter();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  if (created) {
    const close = () => {
      onOpenChange(false);
      setCreated(null);
      router.refresh();
    };
    return <KeySecretDialog created={created} baseUrl={baseUrl} onClose={close} />;
  }
  return (
    <SettingsDialog
      open={open}
      onOpenChange={onOpenChange}
      allowances={allowances}
      currentIp={currentIp}
      onCreated={setCreated}
    />
  );
}

type SettingsProps = Omit<CreateKeyDialogProps, 'baseUrl'> & { onCreated: (created: CreatedKey) => void };

function SettingsDialog({ open, onOpenChange, allowances, currentIp, onCreated }: SettingsProps) {
  const form = useKeyForm(newKeyValues);
  const formId = useId();
  const submit = async (values: ParsedKeyForm) => {
    const answer = await settled(createKey(keySettings(values)));
    if (!answer.ok) return applyServerError(form, answer.error);
    form.reset(newKeyValues);
    onCreated(answer.data);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) form.reset(newKeyValues);
        onOpenChange(next);
      }}
      title="Create a key"
      description="A key acts for your account. Give it only the access its program needs."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" pending={form.formState.isSubmitting}>
            Create key
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
