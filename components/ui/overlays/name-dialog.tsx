'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useId, useState, useTransition } from 'react';
import { settled } from '#components/actions/action-refusal.ts';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { fieldErrors } from '../fields/form-errors.ts';
import { Field } from '../fields/field.tsx';
import { Input } from '../fields/input.tsx';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import { tooLongText } from '../values/count-text.ts';
import { toast } from './toast-store.ts';

export type NameDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The verb on the button. */
  submitLabel: string;
  /** The current name: selected on open, and not accepted unchanged. */
  name?: string;
  lengthMax: number;
  save: (name: string) => Promise<ActionResult<unknown>>;
  /** Called after saving. */
  doneText: (name: string) => string;
  onClose: () => void;
};

/** Asks for a name and saves it. */
export function NameDialog({
  title,
  description,
  submitLabel,
  name = '',
  lengthMax,
  save,
  doneText,
  onClose,
}: NameDialogProps) {
  const router = useRouter();
  const form = useId();
  const [typed, setTyped] = useState(name);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [pending, start] = useTransition();
  const wanted = typed.trim();
  const tooLong = tooLongText(typed, lengthMax);
  const obstacle = !isSeen(wanted) ? 'Type a name first.' : wanted === name ? 'This is its name already.' : tooLong;
  const submit = () =>
    start(async () => {
      const answer = await settled(save(wanted));
      if (!answer.ok) return setRefusal(fieldErrors(answer.error, ['name']).name ?? answer.error.message);
      toast({ tone: 'success', title: doneText(wanted) });
      router.refresh();
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={pending} disabledReason={obstacle}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!obstacle) submit();
        }}
      >
        <Field label="Name" error={tooLong ?? refusal}>
          <Input
            value={typed}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
